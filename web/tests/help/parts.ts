/**
 * The module for tables under Node.js: its first part, and the rest as soon as something of it is
 * called, as in the page (engine/rest.ts).
 */

import { readdirSync, readFileSync } from 'node:fs';
import { initSync, list, supply } from '../../src/engine/wasm/table.js';

const bytes = (name: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(readFileSync(new URL(`../../src/engine/wasm/${name}`, import.meta.url)));

/**
 * Gives a module the index and the rules of all games, which the page fetches when it needs them.
 */
export function rulesOfGames(module: { list: (text: string) => void; supply: (text: string) => void }): void {
    const folder = new URL('../../src/engine/wasm/rules/', import.meta.url);
    for (const name of readdirSync(folder)) {
        const text = readFileSync(new URL(name, folder), 'utf8');
        if (name === 'index.jsonl') module.list(text);
        else module.supply(text);
    }
}

/** Loads it, once for each file of tests. */
export function loadTables(): void {
    const first = initSync({ module: bytes('table_bg.wasm') }) as unknown as WebAssembly.Exports;
    const kibitzerRest = (): void => {
        void new WebAssembly.Instance(new WebAssembly.Module(bytes('rest_bg.wasm')), { first });
        (first.restHere as WebAssembly.Global).value = 1;
    };
    Object.assign(globalThis, { kibitzerRest });
}

/** Loads it with the rules of all games. */
export function loadGames(): void {
    loadTables();
    rulesOfGames({ list, supply });
}
