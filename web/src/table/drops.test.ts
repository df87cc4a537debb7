/**
 * A drop anywhere on a pile counts: all carries of won games, dropped on the first card of their
 * pile, in its middle, on its last card and below it, by a card that lies a bit to the left or to
 * the right. Each game in one of four windows, in another one with each commit; with
 * KIBITZER_FULL=1 in all.
 */

import { beforeAll, expect, it } from 'vitest';
import type { Choice, Group, TableView } from '../engine/types';
import { Rules, Table } from '../engine/wasm/table.js';
import type { Layout, Place } from '../layout/index';
import { loadGames } from '../../tests/help/parts';
import { roomIn } from '../../tests/help/room';
import { isItsTurn } from '../../tests/help/sample';
import { win } from '../../tests/help/wins';
import type { Point } from './gestures';
import { droppedOn } from './pointing';
import { Seating } from './seating.svelte';

/** What Pyramid takes away goes to no pile. */
const GAMES = [
    'klondike',
    'spider',
    'freecell',
    'yukon',
    'golf',
    'forty-thieves',
    'tournament',
    'house-in-the-wood',
    'intrigue',
];
const WINDOWS = [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1440, 900],
] as const;
/** The pointer holds a card in the middle, so far from its upper edge. */
const GRIP = 10;

const isBelow = (place: Place, other: Place): boolean =>
    other.y > place.y && other.x < place.x + place.width && other.x + other.width > place.x;

/** Where a pointer may be that drops a card on a pile. */
function pointsOn(layout: Layout, place: Place): Point[] {
    const { width, height } = layout.card;
    const { cards } = place;
    const [first, middle, last] = [cards[0], cards[Math.floor(cards.length / 2)], cards.at(-1)];
    const { x, y } = last ?? place;
    // Where another pile stands below, that begins under the last card.
    const ends = [...layout.places.values()].some((other) => isBelow(place, other));
    const points = [
        { x: first?.x ?? x, y: (first?.y ?? y) + 6 },
        { x: middle?.x ?? x, y: (middle?.y ?? y) + 6 },
        { x, y: y + 6 },
        { x, y: y + height / 2 },
        ...(ends ? [] : [{ x, y: y + height + 60 }]),
    ];
    const parts = [0.25, 0.5, 0.75];
    return points.flatMap((point) => parts.map((part) => ({ x: point.x + width * part, y: point.y })));
}

/** The drops of a carry that are on another pile or on none, and how many were tried. */
function tried(layout: Layout, choices: readonly Choice[], { from, to, cards }: Choice): [string[], number] {
    const alike = choices.filter((other) => other.from === from && other.cards === cards);
    const targets = alike.flatMap((other) => other.to ?? []);
    const points = pointsOn(layout, layout.places.get(to!)!);
    const missed = points.flatMap(({ x, y }) => {
        const card = { x: x - layout.card.width / 2, y: y - GRIP };
        const on = droppedOn(layout, card, { x, y }, targets, from!);
        return on === to ? [] : [`${from}>${to}:${cards} at ${x}, ${y} is on ${on}`];
    });
    return [missed, points.length];
}

beforeAll(loadGames);

for (const [turn, game] of GAMES.entries()) {
    it(`every drop on a pile of ${game} is on that pile`, { timeout: 60_000 }, () => {
        const { deal, moves } = win(game);
        const table = Table.deal(Rules.named(game), deal);
        const groups = JSON.parse(table.groups()) as Group[];
        let view = JSON.parse(table.view()) as TableView;
        const opening = view.piles;
        const windows = WINDOWS.filter((_, n) => isItsTurn(BigInt(turn + n), WINDOWS.length));
        const seated = windows.map(([width, height]) => {
            const room = roomIn(width, height);
            return { room, seating: new Seating(groups, opening) };
        });
        const missed: string[] = [];
        let count = 0;
        for (const [made, move] of moves.entries()) {
            const carries = view.choices.filter(({ kind }) => kind === 'carry');
            for (const { room, seating } of seated) {
                const layout = seating.seat(view, room);
                for (const carry of carries) {
                    const [wrong, drops] = tried(layout, carries, carry);
                    const where = `${room.width} x ${room.height}, ${made} moves`;
                    missed.push(...wrong.map((one) => `${where}: ${one}`));
                    count += drops;
                }
            }
            view = (JSON.parse(table.play(move)) as { view: TableView }).view;
        }
        expect(missed.slice(0, 5)).toEqual([]);
        expect(view.status).toBe('won');
        expect(count).toBeGreaterThan(500);
    });
}
