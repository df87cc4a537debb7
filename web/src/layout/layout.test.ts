import { describe, expect, it } from 'vitest';
import type { Role, Shape } from '../engine/types';
import { measures } from './card-size';
import { dealt, framed, layout, type Block, type Layout, type Room } from './index';

function block(role: Role, shape: Shape, count: number, cards = 0, down = 0, spread = 1): Block {
    const letter = role.charAt(0).toUpperCase();
    const piles = Array.from({ length: count }, (_, n) => ({ name: `${letter}${n + 1}`, cards, down }));
    return { role, shape, piles, spread, growth: shape === 'fan' ? 6 : 0 };
}

/** Tables of many forms, as groups of piles. */
const TABLES: Record<string, Block[]> = {
    seven: [
        block('stock', 'squared', 1, 24),
        block('waste', 'squared', 1, 3, 0, 3),
        block('foundation', 'squared', 4),
        block('tableau', 'fan', 7, 9, 4),
    ],
    tall: [block('foundation', 'squared', 4), block('tableau', 'fan', 7, 12, 5)],
    eighteen: [block('stock', 'squared', 1, 50), block('foundation', 'squared', 8), block('tableau', 'fan', 18, 3)],
    shelves: [
        block('stock', 'squared', 1, 70),
        block('foundation', 'squared', 8),
        block('reserve', 'single', 8, 1),
        block('tableau', 'fan', 6, 4),
    ],
    grid: [
        block('stock', 'squared', 1, 30),
        block('waste', 'squared', 1, 1),
        block('foundation', 'squared', 4),
        block('tableau', 'single', 20, 1),
    ],
    many: [block('foundation', 'squared', 8), block('reserve', 'squared', 8), block('tableau', 'fan', 8, 11)],
    cells: [block('foundation', 'squared', 4), block('cell', 'single', 4, 1), block('tableau', 'fan', 8, 7)],
    ten: [block('stock', 'squared', 1, 50), block('foundation', 'squared', 8), block('tableau', 'fan', 10, 6, 5)],
    thirteen: [block('foundation', 'squared', 4), block('tableau', 'fan', 13, 4)],
};

const ROOMS: [number, number][] = [
    [320, 470],
    [360, 540],
    [568, 240],
    [640, 280],
    [768, 920],
    [1280, 700],
    [1920, 980],
];

const room = (width: number, height: number, more: Partial<Room> = {}): Room => ({
    width,
    height,
    mirrored: false,
    jumbo: false,
    ...more,
});

const cases = Object.entries(TABLES).flatMap(([name, blocks]) =>
    ROOMS.map(([width, height]) => ({ name, blocks, width, height })),
);

const boxes = (made: Layout) => [...made.places.values()].map(({ x, y, width, height }) => ({ x, y, width, height }));

describe.each(cases)('$name in $width x $height', ({ blocks, width, height }) => {
    const made = layout(blocks, room(width, height));

    it('has a place for every pile, none over another', () => {
        const all = boxes(made);
        expect(all.length).toBe(blocks.reduce((sum, block) => sum + block.piles.length, 0));
        for (const [n, a] of all.entries()) {
            for (const b of all.slice(n + 1)) {
                const apart =
                    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
                expect(apart).toBe(true);
            }
        }
    });

    it('never scrolls across', () => {
        for (const box of boxes(made)) {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(width);
        }
    });

    it('leaves at least 24 px of every card that lies face up, and its index', () => {
        const sizes = measures(made.card.width, false);
        expect(made.card.width).toBeGreaterThanOrEqual(24);
        for (const block of blocks.filter((block) => block.shape === 'fan')) {
            for (const pile of block.piles) {
                const spots = made.places.get(pile.name)?.cards ?? [];
                for (let n = pile.down; n + 1 < spots.length; n += 1) {
                    const [card, next] = [spots[n]!, spots[n + 1]!];
                    if (next.x === card.x) expect(next.y - card.y).toBeGreaterThanOrEqual(sizes.leastUp - 1);
                    else expect(next.x - card.x).toBeGreaterThan(made.card.width);
                }
            }
        }
    });

    it('is the same the other way round, mirrored', () => {
        const turned = layout(blocks, room(width, height, { mirrored: true }));
        for (const [name, place] of made.places) {
            const other = turned.places.get(name);
            expect(other && other.x + other.width).toBe(Math.max(made.width, width) - place.x);
        }
    });
});

it('scrolls down only where cards would be too small', () => {
    for (const { name, blocks, width, height } of cases.filter(({ height }) => height >= 470)) {
        const made = layout(blocks, room(width, height));
        expect(made.height, `${name} in ${width} x ${height}`).toBeLessThanOrEqual(height);
    }
});

it('pushes fans together and leaves the cards as large as they are', () => {
    const long = (cards: number): Block[] => [block('foundation', 'squared', 4), block('tableau', 'fan', 7, cards, 0)];
    const frame = framed(long(6), room(768, 900));
    const [few, more] = [dealt(frame, long(6)), dealt(frame, long(20))];
    expect(more.card).toEqual(few.card);
    const step = (made: Layout) =>
        (made.places.get('T1')?.cards[1]?.y ?? 0) - (made.places.get('T1')?.cards[0]?.y ?? 0);
    expect(step(more)).toBeLessThan(step(few));
    expect(more.height).toBeLessThanOrEqual(900);
});

it('lets the lowest fans run on below rather than leave less than 24 px of a card', () => {
    const blocks = (cards: number): Block[] => [block('tableau', 'fan', 10, cards)];
    const frame = framed(blocks(6), room(348, 500));
    const made = dealt(frame, blocks(40));
    const spots = made.places.get('T1')?.cards ?? [];
    expect((spots[1]?.y ?? 0) - (spots[0]?.y ?? 0)).toBeGreaterThanOrEqual(24);
    expect(made.height).toBeGreaterThan(500);
    expect(dealt(frame, blocks(6)).height).toBe(500);
});

it('keeps a fan that is too long off the piles below it', () => {
    const blocks = (cards: number): Block[] => [block('tableau', 'fan', 35, cards)];
    const frame = framed(blocks(3), room(348, 600));
    const made = dealt(frame, blocks(30));
    const rows = [...new Set([...made.places.values()].map((place) => place.y))];
    expect(rows.length).toBeGreaterThan(1);
    const ends = [...made.places.values()].filter((place) => place.y === rows[0]);
    for (const { cards, cardHeight } of ends) expect((cards.at(-1)?.y ?? 0) + cardHeight).toBeLessThan(rows[1]!);
});

it.each([8, 10, 13])('stands %i columns in one row on a phone', (count) => {
    const blocks = [block('foundation', 'squared', 8), block('tableau', 'fan', count, 6)];
    for (const [width, height] of [
        [348, 593],
        [720, 290],
        [756, 877],
    ] as const) {
        const places = [...layout(blocks, room(width, height)).places.values()];
        const tops = new Set(places.filter((place) => place.shape === 'fan').map((place) => place.y));
        expect(tops.size, `${width} x ${height}`).toBe(1);
    }
});

it('pushes face-down cards together first', () => {
    const piles = (cards: number): Block[] => [{ ...block('tableau', 'fan', 7, cards, 6), growth: 0 }];
    const made = dealt(framed(piles(12), room(768, 560)), piles(16));
    const spots = made.places.get('T1')?.cards ?? [];
    const sizes = measures(made.card.width, false);
    const down = (spots[1]?.y ?? 0) - (spots[0]?.y ?? 0);
    const up = (spots[8]?.y ?? 0) - (spots[7]?.y ?? 0);
    expect(down).toBeLessThan(sizes.down);
    expect(up).toBeGreaterThanOrEqual(sizes.leastUp - 1);
});
