/**
 * Figures of games: the module counts them, as the program does. docs/saving.md says what each
 * means.
 */

import * as bindings from '../engine/wasm/table.js';
import type { Beside, Outcome } from '../engine/types';
import type { PlaySummary } from './records';

/** Times are milliseconds. */
export interface Statistics {
    game: string;
    name: string;
    played: number;
    won: number;
    wonStraight: number;
    /** How many in a hundred of the games played were won without help. */
    share: number | null;
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

/**
 * The figures of all games that were played; those that began from a layout do not count. The
 * module must be loaded.
 */
export const statistics = (plays: readonly PlaySummary[]): Statistics[] =>
    JSON.parse(bindings.statistics(JSON.stringify(plays))) as Statistics[];

/** How a game that was played counts: won without help, won with it, or neither. */
export type Counted = 'won' | 'helped' | 'not-won';

/**
 * How each of some games counts; `null` for one that does not, as it began from a layout. The
 * module must be loaded.
 */
export const counted = (plays: readonly PlaySummary[]): (Counted | null)[] =>
    JSON.parse(bindings.counted(JSON.stringify(plays))) as (Counted | null)[];

/**
 * A win of a game beside the best of all plays of it; `id` is that of the play that is won. The
 * module must be loaded.
 */
export const winBeside = (
    plays: readonly PlaySummary[],
    game: string,
    id: string,
    end: Outcome & { elapsed: number },
): Beside => JSON.parse(bindings.winBeside(JSON.stringify(plays), game, id, JSON.stringify(end))) as Beside;
