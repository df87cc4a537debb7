/** How games answer a search: the same words find the same games as in the terminal program. */

import type { GameEntry } from '../engine/types';

/** A game with everything it can be found by. */
export interface Item {
    entry: GameEntry;
    own: boolean;
    words: string;
}

const TIMES = { short: 'short quick time', medium: 'medium time', long: 'long time' } as const;
const DIFFICULTIES = {
    low: 'low difficulty easy',
    medium: 'medium difficulty',
    high: 'high difficulty hard difficult',
} as const;

export function item(entry: GameEntry, own = false): Item {
    const parts = [
        entry.name,
        ...entry.aka,
        entry.family ?? '',
        ...entry.categories,
        entry.decks === 2 ? '2 decks two' : '1 deck one',
        entry.time ? TIMES[entry.time] : '',
        entry.difficulty ? DIFFICULTIES[entry.difficulty] : '',
        own ? 'own' : '',
    ];
    return { entry, own, words: parts.join('\n').toLowerCase() };
}

/** How well a game answers a search, the less the better; `null` if it does not. */
export function rank({ entry, words }: Item, search: string): number | null {
    const wanted = search.trim().toLowerCase();
    const name = entry.name.toLowerCase();
    if (wanted === '' || name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.includes(wanted)) return 2;
    if (words.startsWith(wanted) || words.includes(`\n${wanted}`)) return 3;
    return wanted.split(/\s+/).every((word) => words.includes(word)) ? 4 : null;
}

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

/** The games that answer, the best first, then by name. */
export function found(items: readonly Item[], search: string, filters: Filters): Item[] {
    const ranked = items.flatMap((item) => {
        const place = passes(item, filters) ? rank(item, search) : null;
        return place === null ? [] : [{ item, place }];
    });
    ranked.sort((a, b) => a.place - b.place || a.item.entry.name.localeCompare(b.item.entry.name));
    return ranked.map(({ item }) => item);
}
