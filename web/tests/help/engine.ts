/** The module in the test itself: what can be done in a position, to be done in the page. */

import { readFileSync } from 'node:fs';
import type { Choice, TableView } from '../../src/engine/types';
import { initSync, list, Rules, supply, Table } from '../../src/engine/wasm/kibitzer.js';
import { rulesOfGames } from './parts';

const file = (path: string): URL => new URL(`../../src/engine/wasm/${path}`, import.meta.url);
let ready = false;

function engine(): void {
    if (ready) return;
    initSync({ module: readFileSync(file('kibitzer_bg.wasm')) });
    rulesOfGames({ list, supply });
    ready = true;
}

/** The position of a deal after some moves. */
export function position(game: string, deal: string, moves: readonly string[]): TableView {
    engine();
    const table = Table.deal(Rules.named(game), deal);
    for (const move of moves) table.play(move);
    return JSON.parse(table.view()) as TableView;
}

/** The moves that can be made in a deal after some moves. */
export const choices = (game: string, deal: string, moves: readonly string[]): Choice[] =>
    position(game, deal, moves).choices;
