/**
 * What the player's past with the games is: for the order of the list, and what stands beside each.
 */

import { offeredOf, pastOf } from '../storage/past';
import { statistics, type Statistics } from '../storage/statistics';
import type { PlaySummary } from '../storage/records';
import { store } from '../storage/store.svelte';

export interface Past {
    /** All games that were played. */
    plays: readonly PlaySummary[];
    favourites: ReadonlySet<string>;
    /** Unfinished plays that are offered before all else, the last first. */
    offered: readonly PlaySummary[];
    /** Games played last, the last first, without those that are offered. */
    recent: readonly string[];
    /** The play of a game that is gone on with. */
    unfinished: ReadonlyMap<string, PlaySummary>;
    statistics: ReadonlyMap<string, Statistics>;
}

export const NO_PAST: Past = {
    plays: [],
    favourites: new Set(),
    offered: [],
    recent: [],
    unfinished: new Map(),
    statistics: new Map(),
};

/**
 * All of it. Until the module is here, which counts the figures, there is no more than what is
 * kept.
 */
export async function past(counted: boolean): Promise<Past> {
    const [plays, kept] = await Promise.all([store.plays(), store.favourites()]);
    const favourites = new Set(kept);
    const offered = offeredOf(plays);
    if (!counted) return { ...NO_PAST, plays, favourites, offered };
    const { recent, unfinished } = pastOf(plays);
    return {
        plays,
        favourites,
        offered,
        recent,
        unfinished: new Map(unfinished.map((play) => [play.game, play])),
        statistics: new Map(statistics(plays).map((figures) => [figures.game, figures])),
    };
}
