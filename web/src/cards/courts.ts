/**
 * The figures of jack, queen and king: half a figure of plain shapes, which the face shows twice, the second time on its head. Drawn for
 * this program, in the coordinates of a card of 60 by 84; the middle of the card is (30, 42).
 */

import type { Rank } from './glyphs';

/** How a shape is coloured; the style sheet says the colours. */
export type Tint = 'ink' | 'coat' | 'trim' | 'skin' | 'hair' | 'line';

/** One shape of a figure. */
export interface Shape {
    d: string;
    tint: Tint;
}

const circle = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const face: Shape[] = [
    { d: circle(30, 29.5, 5.6), tint: 'skin' },
    { d: 'M27.4 28.6h1.4M31.2 28.6h1.4M28.6 32.2q1.4 1 2.8 0', tint: 'line' },
];

const coat: Shape[] = [
    { d: 'M15 42V40.5C15 36.6 19 34.6 25 34.2L30 38L35 34.2C41 34.6 45 36.6 45 40.5V42Z', tint: 'coat' },
    { d: 'M25 34.2 30 42 35 34.2 33 33.6 30 37 27 33.6Z', tint: 'trim' },
    { d: 'M17.4 42V39.4M20.4 42V37.8M39.6 42V37.8M42.6 42V39.4', tint: 'line' },
];

const JACK: Shape[] = [
    { d: 'M23.4 26C22.6 31 23 34 24.4 36.4L27 34V26ZM36.6 26C37.4 31 37 34 35.6 36.4L33 34V26Z', tint: 'hair' },
    ...coat,
    ...face,
    { d: 'M22 25.6C21.6 19.6 26 17 31 17C36.4 17 39.4 20 38.6 23.2L37.6 25.6Z', tint: 'ink' },
    { d: 'M22 25.6H37.8V23.4H22Z', tint: 'trim' },
    { d: 'M35.6 23C40.6 22 43.4 19 43.6 15.6C39.2 16 36 18.6 35.6 23Z', tint: 'trim' },
];

const QUEEN: Shape[] = [
    { d: 'M22.6 26C20.4 32 21 36.6 22.4 40.4L27 37V26ZM37.4 26C39.6 32 39 36.6 37.6 40.4L33 37V26Z', tint: 'hair' },
    ...coat,
    ...face,
    { d: 'M22.4 25.6 20.4 18.2 25.2 21.4 27 16.4 30 20.8 33 16.4 34.8 21.4 39.6 18.2 37.6 25.6Z', tint: 'trim' },
    {
        d: [circle(20.4, 17.6, 1.2), circle(27, 15.8, 1.2), circle(33, 15.8, 1.2), circle(39.6, 17.6, 1.2)].join(''),
        tint: 'ink',
    },
    { d: 'M22.4 25.6H37.6L37.1 23.8H22.9Z', tint: 'ink' },
];

const KING: Shape[] = [
    { d: 'M23 27C22.2 31 22.6 33 23.6 35L27 34V27ZM37 27C37.8 31 37.4 33 36.4 35L33 34V27Z', tint: 'hair' },
    ...coat,
    ...face,
    { d: 'M24.6 30.6C25 36.4 27.4 39 30 39.4C32.6 39 35 36.4 35.4 30.6C33.6 32.6 26.4 32.6 24.6 30.6Z', tint: 'hair' },
    { d: 'M22 25.6V18.4L26 20.4 30 16.4 34 20.4 38 18.4V25.6Z', tint: 'trim' },
    { d: 'M22 25.6H38V23.2H22Z', tint: 'ink' },
    { d: 'M30 16.8V12.6M28.2 14.2H31.8', tint: 'line' },
];

/** Half a figure for each of the court ranks. */
export const COURTS: Readonly<Partial<Record<Rank, readonly Shape[]>>> = { J: JACK, Q: QUEEN, K: KING };
