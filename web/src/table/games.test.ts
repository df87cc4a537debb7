/**
 * Whole won games of built-in games, laid out: nothing but cards may move. One game in sixteen move
 * by move in the narrowest window and one other; another in sixteen every tenth move and the last
 * in the narrowest. KIBITZER_FULL=1: all games move by move in all windows.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Rules, Table } from '../engine/wasm/table.js';
import type { Group, TableView } from '../engine/types';
import { Seating } from './seating.svelte';
import { isSampled } from '../../tests/help/sample';
import type { Layout } from '../layout/index';
import { loadGames } from '../../tests/help/parts';
import { roomIn } from '../../tests/help/room';

const file = (path: string): URL => new URL(path, import.meta.url);

interface Win {
    game: string;
    deal: string;
    moves: string[];
}

const WINS: Win[] = readFileSync(file('../../../crates/tui/tests/wins.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
        const found = /^([\w-]+) (\S+): (.*)$/.exec(line);
        if (!found || found[2] === 'none') return [];
        return [{ game: found[1]!, deal: found[2]!, moves: found[3]!.trim().split(/\s+/) }];
    });

const WINDOWS: [number, number][] = [
    [320, 640],
    [360, 740],
    [740, 360],
    [768, 1024],
    [1440, 900],
];

interface Seen {
    groups: Group[];
    views: TableView[];
}

function replayed({ game, deal, moves }: Win): Seen {
    const table = Table.deal(Rules.named(game), deal);
    const views = [JSON.parse(table.view()) as TableView];
    for (const move of moves) {
        const answer = JSON.parse(table.play(move)) as { ok: boolean; view: TableView };
        if (!answer.ok) throw new Error(`${game}: ${move} is not legal`);
        views.push(answer.view);
    }
    return { groups: JSON.parse(table.groups()) as Group[], views };
}

/** The size of the cards and the place of every pile. */
const fixed = (made: Layout): string =>
    JSON.stringify([made.card, [...made.places.values()].map(({ name, x, y, width }) => [name, x, y, width])]);

/** The piles whose face-up cards are pushed together to less than a finger's width. */
const tight = (made: Layout, view: TableView): string[] =>
    view.piles.flatMap(({ name, cards }) => {
        const place = made.places.get(name);
        if (place?.shape !== 'fan') return [];
        const steps = place.cards.flatMap((card, n) => {
            const next = place.cards[n + 1];
            return next && next.x === card.x && !cards[n]?.down ? [next.y - card.y] : [];
        });
        return steps.some((step) => step < 23) ? [name] : [];
    });

beforeAll(loadGames);

it('has a won game of nearly every game', () => {
    expect(WINS.length).toBeGreaterThan(150);
});

describe.each(WINS.filter((win) => isSampled(win.game, 8)))('$game', (win) => {
    const seen = (): Seen => replayed(win);

    it('keeps the size of its cards and the places of its piles', { timeout: 60_000 }, () => {
        const { groups, views } = seen();
        const other = WINDOWS[1 + (win.game.length % (WINDOWS.length - 1))]!;
        const deep = isSampled(win.game, 16);
        const looked = views.filter((_, n) => deep || n % 10 === 0 || n === views.length - 1);
        const full = process.env['KIBITZER_FULL'] !== undefined;
        for (const [width, height] of full ? WINDOWS : [WINDOWS[0]!, ...(deep ? [other] : [])]) {
            const seating = new Seating(groups, views[0]!.piles);
            const room = roomIn(width, height);
            const made = looked.map((view) => seating.seat(view, room));
            const states = new Set(made.map(fixed));
            expect(states.size, `${width} x ${height}`).toBe(1);
            expect(tight(made[0]!, views[0]!), `${width} x ${height}, as it is dealt`).toEqual([]);
        }
    });
});
