/** Figures of games: the module counts them, as the program does. docs/saving.md says what each means. */

import * as bindings from '../engine/wasm/table.js';
import type { PlaySummary } from './records';

/** Times are milliseconds. */
export interface Statistics {
    game: string;
    name: string;
    played: number;
    won: number;
    wonStraight: number;
    wonWithHelp: number;
    lost: number;
    unfinished: number;
    streak: number;
    bestStreak: number;
    bestTime: number | null;
    meanTime: number | null;
    totalTime: number;
    fewestMoves: number | null;
    balance: number | null;
    bestScore: number | null;
    first: number | null;
    last: number | null;
}

/** The figures of all games that were played; those that began from a layout do not count. The module must be loaded. */
export const statistics = (plays: readonly PlaySummary[]): Statistics[] =>
    JSON.parse(bindings.statistics(JSON.stringify(plays))) as Statistics[];
