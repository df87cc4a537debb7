import { expect, it } from 'vitest';
import type { GameEntry } from '../engine/types';
import { fold, found, item, NO_FILTERS, type Rank } from './search';

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
    kind: 'build',
    seen: 'stock',
    phrases: [],
    variant_of: null,
    popular: null,
    daily: null,
    odds: null,
    near: [],
    collections: [],
    skill: null,
    words: '',
    weight: [1, 0, 0],
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

it('narrows by what the rules and others say', () => {
    const of = (name: string, more: Partial<GameEntry>): ReturnType<typeof item> => item(entry(name, more));
    const list = [
        of('One', { kind: 'sets', seen: 'open', skill: 'skill only', collections: ['Here'] }),
        of('Two', { collections: ['There'] }),
    ];
    const named = (filters: Partial<typeof NO_FILTERS>): string[] =>
        found(list, '', { ...NO_FILTERS, ...filters }, rank).map((one) => one.entry.name);
    expect(named({ kind: 'sets' })).toEqual(['One']);
    expect(named({ seen: 'stock' })).toEqual(['Two']);
    expect(named({ skill: 'skill only' })).toEqual(['One']);
    expect(named({ collection: 'There' })).toEqual(['Two']);
});

it('puts what is popular first among games that answer alike', () => {
    const list = [item(entry('Nabob', { weight: [9, 0, 0] })), item(entry('Nabucco', { weight: [1, 0, 0] }))];
    expect(found(list, 'nab', NO_FILTERS, rank).map((one) => one.entry.name)).toEqual(['Nabucco', 'Nabob']);
    expect(found(list, '', NO_FILTERS, rank).map((one) => one.entry.name)).toEqual(['Nabob', 'Nabucco']);
});

it('folds variants under their games, unless they answer better', () => {
    const game = item(entry('Game'));
    const [one, two] = [item(entry('One', { variant_of: 'Game' })), item(entry('Two', { variant_of: 'Game' }))];
    expect(fold([one, game, two])).toEqual([
        { item: one, variants: [] },
        { item: game, variants: [two] },
    ]);
});
