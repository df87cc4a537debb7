/** The module in the test itself: what can be done in a position, to be done in the page. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Choice, TableView } from '../../src/engine/types';
import { initSync, list, Rules, supply, Table } from '../../src/engine/wasm/kibitzer.js';

const file = (path: string): URL => new URL(`../../src/engine/wasm/${path}`, import.meta.url);
let ready = false;

function engine(): void {
    if (ready) return;
    initSync({ module: readFileSync(file('kibitzer_bg.wasm')) });
    for (const name of readdirSync(file('rules/'))) {
        const text = readFileSync(file(`rules/${name}`), 'utf8');
        if (name === 'index.jsonl') list(text);
        else supply(text);
    }
    ready = true;
}

/** The moves that can be made in a deal after some moves. */
export function choices(game: string, deal: string, moves: readonly string[]): Choice[] {
    engine();
    const table = Table.deal(Rules.named(game), deal);
    for (const move of moves) table.play(move);
    return (JSON.parse(table.view()) as TableView).choices;
}
