/**
 * The deals of days: which games they are, and what came of them. The module says all of it, as the
 * program does.
 */

import * as bindings from '../engine/wasm/table.js';
import type { PlaySummary } from '../storage/records';
import { dateOf } from './deals';

export const GRADES = ['easy', 'medium', 'hard'] as const;
export type DayGrade = (typeof GRADES)[number];

/** The games of a day of one grade: the first, and those that stand in for it if none of its deals is proven winnable. */
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

/** The day that a deal is one of, as `2026-03-07`. */
export const dayOf = (deal: string): string | undefined => bindings.dayOf(deal);

export function calendarOf(plays: readonly PlaySummary[], date = dateOf()): Calendar {
    const played = plays.map(({ game, deal, result }) => ({
        game,
        deal: deal ?? null,
        won: result?.won ? dateOf(new Date(result.at)) : null,
        helped: result?.helped ?? false,
    }));
    return JSON.parse(bindings.calendar(JSON.stringify(played), date)) as Calendar;
}

/** The best that was made of a day's deal of a game: a win before a defeat, one's own before one with help, the last of these. */
export function bestOf(plays: readonly PlaySummary[], game: string, date: string): PlaySummary | undefined {
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
    const rank = ({ result }: PlaySummary): number => (result?.won ? (result.helped ? 1 : 2) : 0);
    return plays
        .filter((play) => play.game === game && play.deal !== undefined && dayOf(play.deal) === day)
        .sort((a, b) => rank(b) - rank(a) || b.touched - a.touched)[0];
}
