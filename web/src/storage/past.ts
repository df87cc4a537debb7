/**
 * Which of the games that were played are gone on with: the module says it, as for the terminal
 * program.
 */

import * as bindings from '../engine/wasm/table.js';
import type { PastOf } from '../engine/types';
import type { PlaySummary } from './records';

const pastIn = (plays: readonly PlaySummary[], beside: string[] = []): PastOf =>
    JSON.parse(bindings.pastOf(JSON.stringify(plays), beside)) as PastOf;

const named = (plays: readonly PlaySummary[], id: string | null | undefined): PlaySummary | undefined =>
    plays.find((play) => play.id === id);

/**
 * The play that is gone on with, of plays of one game. The module must be loaded, as for all that
 * follows.
 */
export const goneOnWith = (plays: readonly PlaySummary[]): PlaySummary | undefined =>
    named(plays, pastIn(plays).unfinished[0]);

/** The play that was played last, ended or not. */
export const playedLast = (plays: readonly PlaySummary[]): PlaySummary | undefined => named(plays, pastIn(plays).last);

interface Gone {
    /** The games played last, without those of the plays that are offered. */
    recent: string[];
    /** The plays that are gone on with, one of each game. */
    unfinished: PlaySummary[];
}

/** How many unfinished plays are offered before all else. */
const OFFERED = 3;

/**
 * The unfinished plays that are offered to be gone on with before all else, the last first. The
 * module need not be loaded.
 */
export const offeredOf = (plays: readonly PlaySummary[]): PlaySummary[] =>
    plays
        .filter((play) => !play.result && play.moves > 0)
        .toSorted((a, b) => b.touched - a.touched)
        .slice(0, OFFERED);

/** The games played last, and the plays that are gone on with. */
export function pastOf(plays: readonly PlaySummary[]): Gone {
    const beside = offeredOf(plays).map((play) => play.game);
    const { recent, unfinished } = pastIn(plays, beside);
    return { recent, unfinished: unfinished.flatMap((id) => named(plays, id) ?? []) };
}
