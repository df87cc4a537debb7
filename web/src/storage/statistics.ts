/** Figures of games, counted anew from the games themselves: docs/saving.md says what each means. */

import type { PlaySummary, SavedResult } from './records';

export interface Statistics {
    game: string;
    name: string;
    played: number;
    won: number;
    wonStraight: number;
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
    first: number;
    last: number;
}

const least = (values: number[]): number | null => (values.length > 0 ? Math.min(...values) : null);
const most = (values: number[]): number | null => (values.length > 0 ? Math.max(...values) : null);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** The run of wins at the end, and the longest. The game begun last does not end a run by being unfinished. */
function streaks(plays: PlaySummary[]): [now: number, best: number] {
    let [run, best] = [0, 0];
    plays.forEach((play, n) => {
        if (play.result?.won) run += 1;
        else if (play.result || n + 1 < plays.length) run = 0;
        best = Math.max(best, run);
    });
    return [run, best];
}

function figures(plays: PlaySummary[]): Statistics {
    const ordered = [...plays].sort((a, b) => a.begun - b.begun || (a.id < b.id ? -1 : 1));
    const wins = ordered.map((play) => play.result).filter((result): result is SavedResult => result?.won === true);
    const scores = ordered
        .map((play) => (play.result ? play.result.score : play.score))
        .filter((score) => score != null);
    const [streak, bestStreak] = streaks(ordered);
    const last = ordered.at(-1);
    return {
        game: last?.game ?? '',
        name: last?.name ?? '',
        played: ordered.length,
        won: wins.length,
        wonStraight: wins.filter((win) => win.straight).length,
        lost: ordered.filter((play) => play.result && !play.result.won).length,
        unfinished: ordered.filter((play) => !play.result).length,
        streak,
        bestStreak,
        bestTime: least(wins.map((win) => win.elapsed)),
        meanTime: wins.length > 0 ? Math.round(sum(wins.map((win) => win.elapsed)) / wins.length) : null,
        totalTime: sum(ordered.map((play) => play.elapsed)),
        fewestMoves: least(wins.map((win) => win.moves)),
        balance: scores.length > 0 ? sum(scores) : null,
        bestScore: most(scores),
        first: Math.min(...ordered.map((play) => play.begun)),
        last: Math.max(...ordered.map((play) => play.touched)),
    };
}

/** The figures of all games that were played; those that began from a layout do not count. */
export function statistics(plays: PlaySummary[]): Statistics[] {
    const games = new Map<string, PlaySummary[]>();
    for (const play of plays.filter((play) => play.deal !== undefined)) {
        games.set(play.game, [...(games.get(play.game) ?? []), play]);
    }
    return [...games.values()].map(figures).sort((a, b) => a.name.localeCompare(b.name));
}
