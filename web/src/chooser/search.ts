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
    decks: '' | '1' | '2' | '3' | '4';
    kind: string;
    seen: '' | 'open' | 'stock' | 'hidden';
    skill: string;
    collection: string;
    difficulty: '' | 'low' | 'medium' | 'high';
    time: '' | 'short' | 'medium' | 'long';
    family: string;
}

export const NO_FILTERS: Filters = {
    decks: '',
    kind: '',
    seen: '',
    skill: '',
    collection: '',
    difficulty: '',
    time: '',
    family: '',
};

function passes({ entry }: Item, filters: Filters): boolean {
    return (
        (filters.decks === '' || String(entry.decks) === filters.decks) &&
        (filters.kind === '' || entry.kind === filters.kind) &&
        (filters.seen === '' || entry.seen === filters.seen) &&
        (filters.skill === '' || entry.skill === filters.skill) &&
        (filters.collection === '' || entry.collections.includes(filters.collection)) &&
        (filters.difficulty === '' || entry.difficulty === filters.difficulty) &&
        (filters.time === '' || entry.time === filters.time) &&
        (filters.family === '' || entry.family === filters.family)
    );
}

/** The games that answer, the best first, then what is popular, then by name; those that only nearly do, if nothing else does. */
export function found(items: readonly Item[], search: string, filters: Filters, rank: Rank): Item[] {
    const ranked = items.flatMap((item) => {
        const place = passes(item, filters) ? rank(item.entry.name, item.words, search) : undefined;
        return place === undefined ? [] : [{ item, place }];
    });
    const exact = ranked.filter(({ place }) => place < NEAR);
    return sorted(exact.length > 0 ? exact : ranked, search.trim() !== '');
}

function sorted(ranked: { item: Item; place: number }[], searched: boolean): Item[] {
    const weight = (item: Item, at: number): number => (searched && !item.own ? (item.entry.weight[at] ?? 0) : 0);
    ranked.sort(
        (a, b) =>
            a.place - b.place ||
            weight(a.item, 0) - weight(b.item, 0) ||
            weight(a.item, 1) - weight(b.item, 1) ||
            weight(b.item, 2) - weight(a.item, 2) ||
            a.item.entry.name.localeCompare(b.item.entry.name),
    );
    return ranked.map(({ item }) => item);
}

/** A game with those of its variants that the list holds. */
export interface Folded {
    item: Item;
    variants: Item[];
}

/** Lists show games; variants fold under them. One that answers better than its game stays where it is. */
export function fold(items: readonly Item[]): Folded[] {
    const places = new Map<string, Folded>();
    for (const item of items) {
        const game = item.entry.variant_of === null ? undefined : places.get(item.entry.variant_of);
        if (game) game.variants.push(item);
        else places.set(item.entry.id, { item, variants: [] });
    }
    return [...places.values()];
}
