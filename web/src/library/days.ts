/**
 * The deals of days: which games they are, and what came of them. The module says all of it, as the
 * program does.
 */

import * as bindings from '../engine/wasm/table.js';
import type { PlaySummary } from '../storage/records';
import { dateOf } from './deals';

export const GRADES = ['easy', 'medium', 'hard'] as const;
export type DayGrade = (typeof GRADES)[number];

/**
 * The games of a day of one grade: the first, and those that stand in for it if none of its deals
 * is proven winnable.
 */
export interface Todays {
    grade: DayGrade;
    games: string[];
}

/** What came of a deal of a day: `null` if it was not played. */
export type Mark = 'begun' | 'helped' | 'late' | 'won' | null;

export interface Calendar {
    /** The days of which deals were played, as `2026-03-07`, with a mark for each grade. */
    days: { day: string; marks: Mark[] }[];
    streak: number;
    bestStreak: number;
}

/** The games of a day. The module must be loaded, as for all that follows. */
export const todays = (date: string): Todays[] => JSON.parse(bindings.todays(date)) as Todays[];

/** The first of the deals that are a day's own. */
export const firstDeal = (date: string): string => bindings.firstDeal(date);

/** Games that were played, as the module asks for them: the day of a win is the player's. */
function told(plays: readonly PlaySummary[]): string {
    const played = plays.map(({ id, game, deal, touched, result }) => ({
        id,
        game,
        deal: deal ?? null,
        touched,
        won: result?.won ? dateOf(new Date(result.at)) : null,
        helped: result?.helped ?? false,
    }));
    return JSON.stringify(played);
}

export const calendarOf = (plays: readonly PlaySummary[], date = dateOf()): Calendar =>
    JSON.parse(bindings.calendar(told(plays), date)) as Calendar;

/** The play that tells best what came of a day's deal of a game. */
export function bestOf(plays: readonly PlaySummary[], game: string, date: string): PlaySummary | undefined {
    const best = bindings.bestOf(told(plays), game, date);
    return plays.find(({ id }) => id === best);
}
