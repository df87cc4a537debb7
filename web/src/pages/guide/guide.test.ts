import { beforeAll, expect, it } from 'vitest';
import { cardNames, games, Rules, Table } from '../../engine/wasm/table.js';
import type { GameEntry } from '../../engine/types';
import '../../text/english/pages';
import { firstFor, namesakes } from './first';
import FIRST from './first-games.json';
import { SHOWN, walk, type FirstGame, type Walk } from './walk';
import { loadGames } from '../../../tests/help/parts';

loadGames();
const names = JSON.parse(cardNames()) as Record<string, string>;
const entries = JSON.parse(games()) as GameEntry[];
/** All of them are played once; that takes some seconds on a busy machine. */
const walks = new Map<string, Walk>();
const play = ({ game, deal, moves }: FirstGame): Walk => walk(Table.deal(Rules.named(game), deal), moves, names);
beforeAll(() => FIRST.forEach((first) => walks.set(first.game, play(first))), 120_000);

it('has a first game for every game of a family, played by the rules', () => {
    const without = entries.filter(({ id, family }) => family !== null && !firstFor(id, FIRST, entries));
    // `npm run guides` looks for those of new families.
    expect(without.map(({ id }) => id)).toEqual([]);
    for (const first of FIRST) {
        expect(
            entries.some(({ id }) => id === first.game),
            first.game,
        ).toBe(true);
        const { said, wins } = walks.get(first.game)!;
        expect(said.length === SHOWN || wins, first.game).toBe(true);
        for (const { what, why } of said) expect(`${what} ${why}`, first.game).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
    }
});

it('has one of each of the best-known games, and of those that families are called after', () => {
    const own = (id: string): boolean => FIRST.some(({ game }) => game === id);
    const popular = entries.filter((one) => one.popular !== null && one.popular <= 20);
    expect(popular).toHaveLength(20);
    expect(popular.filter(({ id }) => !own(id)).map(({ id }) => id)).toEqual([]);
    const families = [...new Set(entries.flatMap(({ family }) => family ?? []))];
    const without = families.filter((family) => {
        const named = namesakes(family, entries);
        return named.length > 0 && !named.some(({ id }) => own(id));
    });
    // Of these no win is known that does more than deal at its beginning.
    expect(without.sort()).toEqual(['Alhambra', 'St. Helena', 'Zodiac']);
    const shown = ['flow', 'binary-star', 'bristol', 'forty-and-eight', 'three-peaks'];
    expect(shown.map((id) => firstFor(id, FIRST, entries)?.game)).toEqual([
        'simple-simon',
        'black-hole',
        'fan',
        'forty-thieves',
        'three-peaks',
    ]);
});

it('says why of nearly every move from the position, not at large', () => {
    const said = FIRST.flatMap((first) => walks.get(first.game)!.said);
    const plain = said.filter(
        ({ why }) => why.startsWith('It brings order') || why.startsWith('Nothing that lies open'),
    );
    expect(plain.length / said.length).toBeLessThan(0.25);
});

it('tells a move by its cards and what it is good for by the moves after it', () => {
    const { said } = walks.get('klondike')!;
    expect(said.map(({ what }) => what).join('\n')).toMatch(
        /^Move the \w+ of \w+ from tableau \d onto the \w+ of \w+ on tableau \d\.$/m,
    );
    expect(said.map(({ why }) => why).join('\n')).toMatch(/It turns up the \w+ of \w+\./);
});
