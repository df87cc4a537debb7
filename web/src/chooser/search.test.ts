import { expect, it } from 'vitest';
import type { GameEntry } from '../engine/types';
import { found, item, NO_FILTERS, rank } from './search';

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
    ...more,
});

const items = [
    item(entry('Alpha', { aka: ['Beta'], decks: 2, time: 'short', difficulty: 'low' })),
    item(entry('Betamax', { family: 'Tapes', time: 'long' })),
    item(entry('Mine', { categories: ['Popular'] }), true),
];
const names = (search: string, filters = NO_FILTERS): string[] =>
    found(items, search, filters).map((one) => one.entry.name);

it('finds games by all they are', () => {
    expect(names('')).toEqual(['Alpha', 'Betamax', 'Mine']);
    expect(names('beta')).toEqual(['Betamax', 'Alpha']);
    expect(names('2 decks')).toEqual(['Alpha']);
    expect(names('easy short')).toEqual(['Alpha']);
    expect(names('own')).toEqual(['Mine']);
    expect(names('popular')).toEqual(['Mine']);
    expect(names('nothing of this')).toEqual([]);
    expect(rank(items[0]!, 'ALPHA')).toBe(0);
});

it('narrows the list', () => {
    expect(names('', { ...NO_FILTERS, decks: '1' })).toEqual(['Betamax', 'Mine']);
    expect(names('', { ...NO_FILTERS, family: 'Tapes', time: 'long' })).toEqual(['Betamax']);
    expect(names('alpha', { ...NO_FILTERS, time: 'long' })).toEqual([]);
});
