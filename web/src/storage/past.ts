/** Which of the games that were played are gone on with: the module says it, as for the terminal program. */

import * as bindings from '../engine/wasm/table.js';
import type { PastOf } from '../engine/types';
import type { PlaySummary } from './records';

const pastIn = (plays: readonly PlaySummary[]): PastOf => JSON.parse(bindings.pastOf(JSON.stringify(plays))) as PastOf;

const named = (plays: readonly PlaySummary[], id: string | null | undefined): PlaySummary | undefined =>
    plays.find((play) => play.id === id);

/** The play that is gone on with, of plays of one game. The module must be loaded, as for all that follows. */
export const goneOnWith = (plays: readonly PlaySummary[]): PlaySummary | undefined =>
    named(plays, pastIn(plays).unfinished[0]);

/** The play that was played last, ended or not. */
export const playedLast = (plays: readonly PlaySummary[]): PlaySummary | undefined => named(plays, pastIn(plays).last);

/** The games played last, and the plays that are gone on with. */
export function pastOf(plays: readonly PlaySummary[]): { recent: string[]; unfinished: PlaySummary[] } {
    const { recent, unfinished } = pastIn(plays);
    return { recent, unfinished: unfinished.flatMap((id) => named(plays, id) ?? []) };
}
