/** The module for tables under Node.js: its first part, and the rest as soon as something of it is called, as in the page (engine/rest.ts). */

import { readFileSync } from 'node:fs';
import { initSync } from '../../src/engine/wasm/table.js';

const bytes = (name: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(readFileSync(new URL(`../../src/engine/wasm/${name}`, import.meta.url)));

/** Loads it, once for each file of tests. */
export function loadTables(): void {
    const first = initSync({ module: bytes('table_bg.wasm') }) as unknown as WebAssembly.Exports;
    const kibitzerRest = (): void => {
        void new WebAssembly.Instance(new WebAssembly.Module(bytes('rest_bg.wasm')), { first });
        (first.restHere as WebAssembly.Global).value = 1;
    };
    Object.assign(globalThis, { kibitzerRest });
}
