/** Which games are listed. How a game answers a search the module says, as in the terminal program. */

import type { GameEntry } from '../engine/types';

/** A game with everything it can be found by. */
export interface Item {
    entry: GameEntry;
    own: boolean;
    words: string;
}

export const item = (entry: GameEntry, own = false): Item => ({
    entry,
    own,
    words: own ? `${entry.words}\nown` : entry.words,
});

/** How well a game answers a search, the less the better; undefined if it does not. */
export type Rank = (name: string, words: string, search: string) => number | undefined;

/** From this rank on a game answers only nearly. */
const NEAR = 200;

/** What the list is narrowed to. An empty text narrows nothing. */
export interface Filters {
    decks: '' | '1' | '2';
    difficulty: '' | 'low' | 'medium' | 'high';
    time: '' | 'short' | 'medium' | 'long';
    family: string;
}

export const NO_FILTERS: Filters = { decks: '', difficulty: '', time: '', family: '' };

function passes({ entry }: Item, filters: Filters): boolean {
    return (
        (filters.decks === '' || String(entry.decks) === filters.decks) &&
        (filters.difficulty === '' || entry.difficulty === filters.difficulty) &&
        (filters.time === '' || entry.time === filters.time) &&
        (filters.family === '' || entry.family === filters.family)
    );
}

/** The games that answer, the best first, then by name; those that only nearly do, if nothing else does. */
export function found(items: readonly Item[], search: string, filters: Filters, rank: Rank): Item[] {
    const ranked = items.flatMap((item) => {
        const place = passes(item, filters) ? rank(item.entry.name, item.words, search) : undefined;
        return place === undefined ? [] : [{ item, place }];
    });
    const exact = ranked.filter(({ place }) => place < NEAR);
    return sorted(exact.length > 0 ? exact : ranked);
}

function sorted(ranked: { item: Item; place: number }[]): Item[] {
    ranked.sort((a, b) => a.place - b.place || a.item.entry.name.localeCompare(b.item.entry.name));
    return ranked.map(({ item }) => item);
}
