/**
 * The games to choose from, and what their list is narrowed to. What answers, and in which order,
 * the module says, as for the terminal program.
 */

import type { Shelf } from '../engine/module';
import type { Found, GameEntry } from '../engine/types';
import type { VALUES } from './filters';

/** A game that can be chosen. */
export interface Item {
    entry: GameEntry;
    own: boolean;
}

/** A game with those of its variants that are folded under it. */
export interface Folded {
    item: Item;
    variants: Item[];
}

/** One of the values of a filter, or nothing. */
type Chosen<Name extends keyof typeof VALUES> = '' | (typeof VALUES)[Name][number];

/** What the list is narrowed to. An empty text narrows nothing. */
export interface Filters {
    decks: Chosen<'decks'>;
    kind: Chosen<'kind'>;
    seen: Chosen<'seen'>;
    skill: Chosen<'skill'>;
    collection: string;
    difficulty: Chosen<'difficulty'>;
    time: Chosen<'time'>;
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

/** The games that answer, the best first, with their variants. */
export function listed(shelf: Shelf, items: ReadonlyMap<string, Item>, search: string, filters: Filters): Folded[] {
    const found = JSON.parse(shelf.found(search, JSON.stringify(filters))) as Found[];
    return found.flatMap(({ id, variants }) => {
        const item = items.get(id);
        return item ? [{ item, variants: variants.flatMap((one) => items.get(one) ?? []) }] : [];
    });
}
