/** What the player's past with the games is: for the order of the list, and what stands beside each. */

import { pastOf } from '../storage/past';
import { statistics, type Statistics } from '../storage/statistics';
import type { PlaySummary } from '../storage/records';
import { store } from '../storage/store.svelte';

export interface Past {
    /** All games that were played. */
    plays: readonly PlaySummary[];
    favourites: ReadonlySet<string>;
    /** Games played last, the last first. */
    recent: readonly string[];
    /** The play of a game that is gone on with. */
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

/** All of it. Until the module is here, which counts the figures, there is no more than what is kept. */
export async function past(counted: boolean): Promise<Past> {
    const [plays, kept] = await Promise.all([store.plays(), store.favourites()]);
    const favourites = new Set(kept);
    if (!counted) return { ...NO_PAST, plays, favourites };
    const { recent, unfinished } = pastOf(plays);
    return {
        plays,
        favourites,
        recent,
        unfinished: new Map(unfinished.map((play) => [play.game, play])),
        statistics: new Map(statistics(plays).map((figures) => [figures.game, figures])),
    };
}
