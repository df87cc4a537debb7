/** What the player's past with the games is: for the order of the list, and what stands beside each. */

import { statistics, type Statistics } from '../storage/statistics';
import type { PlaySummary } from '../storage/records';
import { store } from '../storage/store.svelte';

export interface Past {
    /** All games that were played. */
    plays: readonly PlaySummary[];
    favourites: ReadonlySet<string>;
    /** Games played last, the last first. */
    recent: readonly string[];
    /** The unfinished play of a game that was played last. */
    unfinished: ReadonlyMap<string, PlaySummary>;
    statistics: ReadonlyMap<string, Statistics>;
}

export const NO_PAST: Past = {
    plays: [],
    favourites: new Set(),
    recent: [],
    unfinished: new Map(),
    statistics: new Map(),
};

/** How many games count as played last. */
const RECENT = 5;

/** All of it. Figures are counted by the module: until it is here there are none. */
export async function past(counted: boolean): Promise<Past> {
    const [plays, favourites] = await Promise.all([store.plays(), store.favourites()]);
    plays.sort((a, b) => a.touched - b.touched);
    const unfinished = new Map(plays.filter((play) => !play.result).map((play) => [play.game, play]));
    const recent = [...new Set(plays.toReversed().map((play) => play.game))].slice(0, RECENT);
    const figures = new Map(counted ? statistics(plays).map((figures) => [figures.game, figures]) : []);
    return { plays, favourites: new Set(favourites), recent, unfinished, statistics: figures };
}
