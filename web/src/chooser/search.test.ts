import { expect, it } from 'vitest';
import type { GameEntry } from '../engine/types';
import { found, item, NO_FILTERS, type Rank } from './search';

const entry = (name: string, more: Partial<GameEntry> = {}): GameEntry => ({
    id: name,
    name,
    aka: [],
    family: null,
    categories: [],
    decks: 1,
    cards: 52,
    difficulty: null,
    time: null,
    sources: [],
    claims: [],
    pysol: null,
    like: null,
    rules: '',
    words: '',
    ...more,
});

const items = [
    item(entry('Alpha', { aka: ['Beta'], decks: 2, time: 'short', difficulty: 'low' })),
    item(entry('Betamax', { family: 'Tapes', time: 'long' })),
    item(entry('Mine', { categories: ['Popular'] }), true),
];
/** In the page the module ranks, which has tests of its own: here the place of the search in the words does. */
const rank: Rank = (name, words, search) => {
    const place = `${name}\n${words}`.toLowerCase().indexOf(search);
    return place < 0 ? undefined : place;
};
const names = (search: string, filters = NO_FILTERS): string[] =>
    found(items, search, filters, rank).map((one) => one.entry.name);

it('lists the games that answer, the best first, then by name', () => {
    expect(names('')).toEqual(['Alpha', 'Betamax', 'Mine']);
    expect(names('a')).toEqual(['Alpha', 'Betamax']);
    expect(names('own')).toEqual(['Mine']);
    expect(names('nothing of this')).toEqual([]);
});

it('narrows the list', () => {
    expect(names('', { ...NO_FILTERS, decks: '1' })).toEqual(['Betamax', 'Mine']);
    expect(names('', { ...NO_FILTERS, family: 'Tapes', time: 'long' })).toEqual(['Betamax']);
    expect(names('alpha', { ...NO_FILTERS, time: 'long' })).toEqual([]);
});
