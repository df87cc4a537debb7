/**
 * Tables whose piles lie to one another as rules say: pyramids, peaks, grids, lines, a ring,
 * pictures of their own.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Rules, Table } from '../engine/wasm/table.js';
import type { Group, TableView } from '../engine/types';
import { Seating } from './seating.svelte';
import type { Layout, Place, Room } from '../layout/index';
import { isSampled } from '../../tests/help/sample';
import { loadGames } from '../../tests/help/parts';
import { roomIn } from '../../tests/help/room';
import { win } from '../../tests/help/wins';

const file = (path: string): URL => new URL(path, import.meta.url);

interface Dealt {
    table: Table;
    groups: Group[];
    view: TableView;
}

beforeAll(loadGames);

function dealt(game: string, deal = '1'): Dealt {
    const table = Table.deal(Rules.named(game), deal);
    return {
        table,
        groups: JSON.parse(table.groups()) as Group[],
        view: JSON.parse(table.view()) as TableView,
    };
}

const WINDOWS: [number, number][] = [
    [320, 640],
    [360, 740],
    [1440, 900],
];

/** Games with thirteen and fourteen cards side by side. */
const WIDE = ['addiction', 'free-parking', 'gaps-one-deal', 'jungle', 'red-moon', 'spaces-and-aces'];

/** Squares, and how long their sides are: pairs, hands that are laid, hands that are swapped. */
const SQUARES: [string, number][] = [
    ['monte-carlo', 5],
    ['poker-square', 5],
    ['poker-shuffle', 5],
    ['cribbage-square', 4],
    ['cribbage-shuffle', 4],
];

/** Games with cards that lie under others, and of which a win is known. */
const OVERLAPPING = ['pyramid', 'three-peaks', 'triangle', 'giza'];

/** Games whose rules have a picture of the tableau: how many cards each row has. */
const PICTURES: [string, number[]][] = [
    ['triangle', [7, 6, 5, 4, 3, 2, 1]],
    ['guardian', [3, 4, 5]],
    ['interlock', [9, 10, 11]],
];

const seated = ({ groups, view }: Dealt, width: number, height: number): Layout =>
    new Seating(groups, view.piles).seat(view, roomIn(width, height));

/** The places of the tableau, row by row from the top, in each from the left. */
function rowsOf(made: Layout): Place[][] {
    const all = [...made.places.values()].filter(({ name }) => /^T\d+$/.test(name));
    const tops = [...new Set(all.map((place) => place.y))].sort((a, b) => a - b);
    return tops.map((top) => all.filter((place) => place.y === top).sort((a, b) => a.x - b.x));
}

const middle = (place: Place): number => place.x + place.width / 2;

const apart = (a: Place, b: Place): boolean =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** A card lies in the middle over the two that lie over its lower half; a pixel is rounded off. */
function centred(card: Place, below: Place[]): void {
    const over = below.filter((other) => Math.abs(middle(other) - middle(card)) < card.width);
    expect(over.length, card.name).toBe(2);
    const [left, right] = over as [Place, Place];
    const off = middle(card) - (middle(left) + middle(right)) / 2;
    expect(Math.abs(off), card.name).toBeLessThanOrEqual(1);
    expect(left.x + left.width, card.name).toBeLessThanOrEqual(right.x);
}

/** Each lies as far from the one before it as the others; a pixel is rounded off. */
function evenly(ends: number[]): void {
    const steps = ends.slice(1).map((end, n) => end - ends[n]!);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
}

/** The names of the tableau in reading order, by their places. */
const read = (made: Layout): string[] => rowsOf(made).flatMap((row) => row.map(({ name }) => name));

const numbered = (letter: string, count: number): string[] =>
    Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);

/** No card lies beyond the edges, and of each so much is seen as a finger needs. */
function reached(made: Layout, room: Room, least = 24): void {
    const all = [...made.places.values()];
    expect(made.width).toBeLessThanOrEqual(room.width);
    for (const [n, place] of all.entries()) {
        expect(place.x, place.name).toBeGreaterThanOrEqual(0);
        expect(place.x + place.width, place.name).toBeLessThanOrEqual(room.width);
        expect(place.width, place.name).toBeGreaterThanOrEqual(least);
        // What is drawn later lies over it.
        const over = all.slice(n + 1).filter((other) => !apart(place, other));
        const top = Math.min(place.y + place.height, ...over.map(({ y }) => y));
        expect(top - place.y, place.name).toBeGreaterThanOrEqual(24);
    }
}

/** The piles whose cards a move can take. */
const free = ({ choices }: TableView): string[] =>
    choices.flatMap(({ move }) => move.split(/[+<>:]+/)).filter((name) => /^T\d+$/.test(name));

/** A card that can be moved is seen whole: what is drawn after it and lies over it is empty. */
function freeAreWhole(made: Layout, view: TableView): void {
    const full = new Set(view.piles.filter(({ cards }) => cards.length > 0).map(({ name }) => name));
    const all = [...made.places.values()].filter(({ name }) => full.has(name));
    const moving = new Set(free(view));
    for (const [n, place] of all.entries())
        if (moving.has(place.name))
            for (const other of all.slice(n + 1))
                expect(apart(place, other), `${other.name} over ${place.name}`).toBe(true);
}

describe.each(WINDOWS)('in %i x %i', (width, height) => {
    const room = roomIn(width, height);

    it('a pyramid has a card more in each row, each over the middle of two', () => {
        const made = seated(dealt('pyramid'), width, height);
        const rows = rowsOf(made);
        expect(rows.map((row) => row.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        for (const [n, row] of rows.slice(0, -1).entries()) for (const card of row) centred(card, rows[n + 1]!);
        evenly(rows.map((row) => row[0]!.y));
        reached(made, room);
    });

    it('three peaks stand on one row of ten', () => {
        const made = seated(dealt('three-peaks'), width, height);
        const rows = rowsOf(made);
        expect(rows.map((row) => row.length)).toEqual([3, 6, 9, 10]);
        for (const [n, row] of rows.slice(0, -1).entries()) for (const card of row) centred(card, rows[n + 1]!);
        reached(made, room);
    });

    it('a grid of four by thirteen has straight rows and columns', () => {
        const made = seated(dealt('montana'), width, height);
        const rows = rowsOf(made);
        expect(rows.map((row) => row.length)).toEqual([13, 13, 13, 13]);
        for (const row of rows.slice(1)) expect(row.map(({ x }) => x)).toEqual(rows[0]!.map(({ x }) => x));
        expect(read(made)).toEqual(numbered('T', 52));
    });

    it.each(SQUARES)('a square is seen whole, in straight rows and columns: %s', (game, side) => {
        const start = dealt(game);
        const made = seated(start, width, height);
        const rows = rowsOf(made);
        expect(rows.map((row) => row.length)).toEqual(Array.from({ length: side }, () => side));
        expect(read(made)).toEqual(numbered('T', side * side));
        const columns = rows[0]!.map(({ x }) => x);
        for (const row of rows) expect(row.map(({ x }) => x)).toEqual(columns);
        evenly(columns);
        evenly(rows.map((row) => row[0]!.y));
        reached(made, room);
        // Nothing lies over anything, and nothing has to be scrolled to.
        const all = [...made.places.values()];
        for (const [n, place] of all.entries())
            for (const other of all.slice(n + 1))
                expect(apart(place, other), `${other.name} over ${place.name}`).toBe(true);
        expect(made.height).toBeLessThanOrEqual(room.height);
    });

    it.each(PICTURES)('rows lie as the picture of the rules has them: %s', (game, counts) => {
        const start = dealt(game);
        const made = seated(start, width, height);
        const rows = rowsOf(made);
        expect(rows.map((row) => row.length)).toEqual(counts);
        expect(read(made)).toEqual(numbered('T', rows.flat().length));
        // Each card of the shorter of two rows lies in the middle between two of the other.
        for (const [n, lower] of rows.slice(1).entries()) {
            const upper = rows[n]!;
            const [short, long] = upper.length < lower.length ? [upper, lower] : [lower, upper];
            for (const card of short) centred(card, long);
        }
        evenly(rows.map((row) => row[0]!.y));
        reached(made, room);
        freeAreWhole(made, start.view);
    });

    it('columns that lie open beside a pyramid stand below it: giza', () => {
        const start = dealt('giza');
        const made = seated(start, width, height);
        const rows = rowsOf(made);
        expect(rows.map((row) => row.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        const lowest = Math.max(...rows.at(-1)!.map((place) => place.y + place.height));
        const columns = [...made.places.values()].filter(({ name }) => name.startsWith('R'));
        expect(columns.map(({ name }) => name)).toEqual(numbered('R', 8));
        evenly(columns.map(({ x }) => x));
        for (const column of columns) {
            expect(column.y, column.name).toBeGreaterThanOrEqual(lowest);
            const tops = column.cards.map(({ y }) => y);
            expect(tops.length, column.name).toBe(3);
            for (const [n, top] of tops.slice(1).entries())
                expect(top - tops[n]!, column.name).toBeGreaterThanOrEqual(24);
        }
        reached(made, room);
        freeAreWhole(made, start.view);
    });

    it.each(['poker-shuffle', 'cribbage-shuffle'])('cards change places, and no place moves: %s', (game) => {
        const start = dealt(game);
        const seating = new Seating(start.groups, start.view.piles);
        const before = seating.seat(start.view, room);
        expect([...new Set(free(start.view))].sort()).toEqual(read(before).sort());
        freeAreWhole(before, start.view);
        const { view } = JSON.parse(start.table.play('T1<>T16')) as { view: TableView };
        const face = ({ piles }: TableView, wanted: string): string | null | undefined =>
            piles.find(({ name }) => name === wanted)?.cards[0]?.card;
        expect(face(view, 'T1')).toBeTruthy();
        expect([face(view, 'T1'), face(view, 'T16')]).toEqual([face(start.view, 'T16'), face(start.view, 'T1')]);
        expect(rowsOf(seating.seat(view, room))).toEqual(rowsOf(before));
    });

    it.each(['accordion', 'maze'])('a line or a ring goes on from row to row: %s', (game) => {
        const start = dealt(game);
        const made = seated(start, width, height);
        const rows = rowsOf(made);
        const count = start.groups.find(({ role }) => role === 'tableau')!.piles.length;
        expect(read(made)).toEqual(numbered('T', count));
        // All rows but the last are as long as the first.
        expect(new Set(rows.slice(0, -1).map((row) => row.length)).size).toBe(1);
        expect(rows.at(-1)!.length).toBeLessThanOrEqual(rows[0]!.length);
        // Its cards lie below those of the other rows, from the first on.
        const columns = rows[0]!.map(({ x }) => x);
        for (const row of rows) expect(row.map(({ x }) => x)).toEqual(columns.slice(0, row.length));
        reached(made, room);
        freeAreWhole(made, start.view);
    });

    it('no card of a grid is cut off, however many stand side by side', () => {
        // Thirteen, and fourteen: in the narrowest windows they cannot all be 24 px wide.
        for (const [game, count] of [
            ['montana', 13],
            ['blue-moon', 14],
        ] as const) {
            const start = dealt(game);
            const made = seated(start, width, height);
            expect(rowsOf(made)[0]!.length, game).toBe(count);
            reached(made, room, Math.min(24, Math.floor(room.width / count) - 1));
            freeAreWhole(made, start.view);
        }
    });

    it.each(OVERLAPPING)('free cards are seen whole until the end: %s', (game) => {
        const { deal, moves } = win(game);
        const start = dealt(game, deal);
        const seating = new Seating(start.groups, start.view.piles);
        let { view } = start;
        let seen = 0;
        for (const move of moves) {
            freeAreWhole(seating.seat(view, room), view);
            seen += free(view).length;
            view = (JSON.parse(start.table.play(move)) as { view: TableView }).view;
        }
        expect(view.status).toBe('won');
        expect(seen).toBeGreaterThan(20);
    });
});

const games = (): string[] =>
    readFileSync(file('../engine/wasm/rules/index.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { id: string }).id);

describe('in 360 x 740', () => {
    it.each([
        ['freecell', 8],
        ['spider', 10],
        ['forty-thieves', 10],
        ['bakers-dozen', 13],
    ])('the columns of %s stand in one row of %i, with 24 px of each card', (game, count) => {
        const start = dealt(game);
        const made = seated(start, 360, 740);
        const rows = rowsOf(made);
        expect(rows.map((row) => row.length)).toEqual([count]);
        expect(made.card.width).toBeGreaterThanOrEqual(24);
        reached(made, roomIn(360, 740));
        for (const { name, cards } of rows.flat()) {
            const pile = start.view.piles.find((pile) => pile.name === name)!;
            const seen = cards.filter((_, n) => !pile.cards[n]!.down);
            const steps = seen.slice(1).map(({ y }, n) => y - seen[n]!.y);
            expect(Math.min(24, ...steps), name).toBe(24);
        }
    });

    it('no group of up to thirteen columns is broken into rows', { timeout: 60_000 }, () => {
        const broken = games()
            .filter((game) => isSampled(game, 36))
            .filter((game) => {
                const start = dealt(game);
                const columns = start.groups.filter(({ shape, places }) => shape === 'fan' && !places);
                if (columns.some(({ piles }) => piles.length > 13)) return false;
                const made = seated(start, 360, 740);
                const tops = columns.map(({ piles }) => piles.map((name) => made.places.get(name)?.y));
                return tops.some((rows) => new Set(rows).size > 1);
            });
        expect(broken).toEqual([]);
    });
});

it('no table with a shape runs out of the narrowest window', { timeout: 60_000 }, () => {
    const wide = games()
        .filter((game) => isSampled(game, 36) || WIDE.includes(game))
        .filter((game) => {
            const start = dealt(game);
            if (start.groups.every(({ places }) => !places)) return false;
            return seated(start, 320, 640).width > roomIn(320, 640).width;
        });
    expect(wide).toEqual([]);
});

describe('in wide windows', () => {
    /**
     * By the widest cards with room for two cards more on each fan: 18 in a row are as wide as the
     * window lets them be, 9 in each of four rows as high (at 2560x1440 159 px wide in three rows,
     * 130 in two, 119 in four). In a very low window two rows are best.
     */
    it.each([
        [1280, 800, 3, 79],
        [1366, 768, 3, 74],
        [1440, 900, 3, 93],
        [1600, 900, 3, 93],
        [1920, 1080, 3, 115],
        [2560, 1080, 2, 130],
        [2560, 1440, 3, 159],
    ])('35 fans in %i x %i stand in %i rows, with cards of %i px', (width, height, count, card) => {
        const made = seated(dealt('house-in-the-wood'), width, height);
        const rows = rowsOf(made);
        expect(rows.flat().length).toBe(35);
        expect(rows.length).toBe(count);
        expect(made.card.width).toBeGreaterThanOrEqual(card);
        expect(made.height).toBeLessThanOrEqual(roomIn(width, height).height);
    });

    it('larger windows have larger cards', () => {
        for (const game of ['freecell', 'pyramid', 'montana', 'house-in-the-wood', 'spider']) {
            const widths = [
                [1440, 900],
                [1920, 1080],
                [2560, 1440],
            ].map(([width, height]) => seated(dealt(game), width!, height!).card.width);
            expect(widths[1], game).toBeGreaterThan(widths[0]!);
            expect(widths[2], game).toBeGreaterThanOrEqual(widths[1]!);
        }
    });
});
