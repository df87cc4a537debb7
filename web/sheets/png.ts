/**
 * A table as a small PNG, for previews of links, which take no SVG. It is drawn here: rectangles,
 * suits as polygons, ranks as strokes.
 */

import { deflateSync } from 'node:zlib';
import { isRed, RANK_PATHS, SUIT_PATHS, type Rank, type Suit } from '../src/cards/glyphs';
import type { Seated } from './seen';
import { parts } from './svg';

const WIDTH = 1200;
const HEIGHT = 630;
/** Around the table, in px. */
const EDGE = 24;
/** Cards are not wider. */
const MOST = 150;
const COLOURS = [
    [0x1b, 0x6b, 0x47],
    [0xff, 0xff, 0xff],
    [0x5d, 0x69, 0x63],
    [0x1f, 0x4e, 0x8c],
    [0x14, 0x18, 0x1a],
    [0xc1, 0x1a, 0x2b],
    [0x6f, 0xa8, 0x8b],
] as const;
const [TABLE, WHITE, LINE, BACK, BLACK, RED, PLACE] = [0, 1, 2, 3, 4, 5, 6];

type Point = [number, number];

/** So many points of a curve are taken. */
const STEPS = 6;

/** The lines of a path: M, L, H, V, C and Z, absolute. */
export function lines(path: string): Point[][] {
    const all: Point[][] = [];
    let last: Point = [0, 0];
    for (const [, command = '', rest = ''] of path.matchAll(/([MLHVCSQTAZ])([^A-Za-z]*)/g)) {
        const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
        const to = (point: Point): void => {
            all.at(-1)?.push(point);
            last = point;
        };
        const pairs = (): Point[] =>
            Array.from({ length: numbers.length / 2 }, (_, n) => [numbers[2 * n] ?? 0, numbers[2 * n + 1] ?? 0]);
        if (command === 'M') {
            const [first = last, ...more] = pairs();
            all.push([first]);
            last = first;
            more.forEach(to);
        } else if (command === 'L') pairs().forEach(to);
        else if (command === 'H') numbers.forEach((x) => to([x, last[1]]));
        else if (command === 'V') numbers.forEach((y) => to([last[0], y]));
        else if (command === 'Z') to(all.at(-1)?.[0] ?? last);
        else curves(command, pairs(), () => last, to);
    }
    return all;
}

/** Curves as lines; `S` begins as the curve before it ended. */
function curves(command: string, points: Point[], at: () => Point, to: (point: Point) => void): void {
    const size = command === 'C' ? 3 : 2;
    for (let n = 0; n + size <= points.length; n += size) {
        const from = at();
        const [a = from, b = from, end = b] =
            size === 3 ? points.slice(n, n + 3) : [points[n]!, points[n]!, points[n + 1]!];
        for (let step = 1; step <= STEPS; step += 1) {
            const t = step / STEPS;
            const mix = (axis: 0 | 1): number =>
                (1 - t) ** 3 * from[axis] +
                3 * (1 - t) ** 2 * t * a[axis] +
                3 * (1 - t) * t * t * b[axis] +
                t ** 3 * end[axis];
            to([mix(0), mix(1)]);
        }
    }
}

class Canvas {
    readonly rows = new Uint8Array(WIDTH * HEIGHT).fill(TABLE);

    rect(x: number, y: number, width: number, height: number, colour: number): void {
        const [left, right] = [Math.max(Math.round(x), 0), Math.min(Math.round(x + width), WIDTH)];
        for (let row = Math.max(Math.round(y), 0); row < Math.min(Math.round(y + height), HEIGHT); row += 1)
            if (right > left) this.rows.fill(colour, row * WIDTH + left, row * WIDTH + right);
    }

    /** A closed outline, filled. */
    fill(outline: Point[], colour: number): void {
        const ys = outline.map(([, y]) => y);
        for (let row = Math.floor(Math.min(...ys)); row <= Math.max(...ys); row += 1) {
            const crossings = outline.flatMap(([x, y], n) => {
                const [x2, y2] = outline[(n + 1) % outline.length]!;
                const inside = y <= row + 0.5 !== y2 <= row + 0.5;
                return inside ? [x + ((row + 0.5 - y) / (y2 - y)) * (x2 - x)] : [];
            });
            crossings.sort((a, b) => a - b);
            for (let n = 0; n + 1 < crossings.length; n += 2)
                this.rect(crossings[n]!, row, Math.max(crossings[n + 1]! - crossings[n]!, 1), 1, colour);
        }
    }

    /** A line of some width, of squares along it. */
    stroke(points: Point[], width: number, colour: number): void {
        points.slice(1).forEach(([x2, y2], n) => {
            const [x, y] = points[n]!;
            const steps = Math.max(Math.ceil(Math.hypot(x2 - x, y2 - y)), 1);
            for (let step = 0; step <= steps; step += 1) {
                const at = step / steps;
                this.rect(x + (x2 - x) * at - width / 2, y + (y2 - y) * at - width / 2, width, width, colour);
            }
        });
    }
}

function draw(canvas: Canvas, table: Seated): void {
    const scale = Math.min(
        (WIDTH - 2 * EDGE) / table.width,
        (HEIGHT - 2 * EDGE) / table.height,
        MOST / table.card.width,
    );
    const [left, top] = [(WIDTH - table.width * scale) / 2, (HEIGHT - table.height * scale) / 2];
    const [width, height] = [table.card.width * scale, table.card.height * scale];
    const { rank, suit, middle } = parts({ width, height });
    for (const { x, y, face, empty } of table.seen) {
        const [cardX, cardY] = [left + x * scale, top + y * scale];
        canvas.rect(cardX, cardY, width, height, empty ? PLACE : LINE);
        canvas.rect(cardX + 2, cardY + 2, width - 4, height - 4, empty ? TABLE : WHITE);
        if (empty) continue;
        if (face === null) {
            canvas.rect(cardX + 6, cardY + 6, width - 12, height - 12, BACK);
            continue;
        }
        const colour = isRed(face.charAt(1) as Suit) ? RED : BLACK;
        const moved = (part: typeof rank) => (points: Point[]) =>
            points.map(([px, py]): Point => [cardX + part.x + px * part.scale, cardY + part.y + py * part.scale]);
        for (const line of lines(RANK_PATHS[face.charAt(0) as Rank]).map(moved(rank)))
            canvas.stroke(line, Math.max(3.4 * rank.scale, 2), colour);
        for (const place of [suit, middle])
            for (const line of lines(SUIT_PATHS[face.charAt(1) as Suit]).map(moved(place))) canvas.fill(line, colour);
    }
}

const CRC = Array.from({ length: 256 }, (_, n) => {
    let crc = n;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    return crc >>> 0;
});

function chunk(kind: string, data: Uint8Array): Buffer {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = CRC[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, sum]);
}

/** The picture, of four bits a pixel. */
export function png(table: Seated): Buffer {
    const canvas = new Canvas();
    draw(canvas, table);
    const packed = Buffer.alloc((WIDTH / 2 + 1) * HEIGHT);
    for (let row = 0; row < HEIGHT; row += 1)
        for (let pair = 0; pair < WIDTH / 2; pair += 1) {
            const from = row * WIDTH + 2 * pair;
            packed[row * (WIDTH / 2 + 1) + 1 + pair] = (canvas.rows[from]! << 4) | canvas.rows[from + 1]!;
        }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(WIDTH, 0);
    head.writeUInt32BE(HEIGHT, 4);
    head.set([4, 3, 0, 0, 0], 8);
    return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', head),
        chunk('PLTE', Buffer.from(COLOURS.flat())),
        chunk('IDAT', deflateSync(packed, { level: 9 })),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}
