/**
 * The figures of jack, queen and king: one bust each, drawn for this program in a box of 40 by 46.
 * What tells them apart at a glance is the outline of the head: a cap with a feather, long hair
 * under a low coronet, a high crown over a beard. Colours of coat and hair, and the suit on the
 * breast, tell the suits apart; the style sheet says the colours.
 */

import { SUIT_PATHS, SUIT_SIZE, type Rank, type Suit } from './glyphs';
import { placed } from './outline';

/** How a shape is coloured. */
export type Tint = 'coat' | 'trim' | 'light' | 'skin' | 'hair' | 'line' | 'lip';

/** One shape of a figure. */
export interface Shape {
    d: string;
    tint: Tint;
}

/** The box that figures are drawn in. */
export const FIGURE_BOX = { width: 40, height: 46 } as const;

const circle = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const NECK: Shape = { d: 'M16.2 25H23.8V33L20 36.5 16.2 33Z', tint: 'skin' };
const FACE: Shape = {
    d: 'M12.6 18.5C12.6 13.5 15.6 11 20 11S27.4 13.5 27.4 18.5C27.4 24.5 24.2 29.2 20 29.2S12.6 24.5 12.6 18.5Z',
    tint: 'skin',
};
const EYES = `${circle(16.7, 19.2, 1)}${circle(23.3, 19.2, 1)}`;
const LOOK: Shape[] = [
    { d: EYES, tint: 'line' },
    {
        d: 'M14.8 16.7Q16.6 15.5 18.3 16.6L18.2 17.2Q16.6 16.5 15 17.3ZM25.2 16.7Q23.4 15.5 21.7 16.6L21.8 17.2Q23.4 16.5 25 17.3ZM19.7 19.4 18.9 22.9H20.6V22.3H19.8L20.3 19.4Z',
        tint: 'line',
    },
];
const MOUTH: Shape = { d: 'M17.6 25.2Q20 24.2 22.4 25.2Q20 27.6 17.6 25.2Z', tint: 'lip' };

const JACK: Shape[] = [
    { d: 'M11.6 14C9.6 20 9.8 26 12.4 29.5L17 27V14ZM28.4 14C30.4 20 30.2 26 27.6 29.5L23 27V14Z', tint: 'hair' },
    { d: 'M3 46C3 37.5 8.5 34 16 32L20 36.5 24 32C31.5 34 37 37.5 37 46Z', tint: 'coat' },
    NECK,
    { d: 'M16 32 20 36.5 24 32 27 33.2 21.6 40 20 38.6 18.4 40 13 33.2Z', tint: 'light' },
    FACE,
    ...LOOK,
    MOUTH,
    // The cap, its brim and the feather, which stands out at the right.
    { d: 'M9.6 12.6C8 5.5 14 2.4 21 2.6C28 2.8 32 6.6 30.4 12.6Z', tint: 'coat' },
    { d: 'M9 11.2Q20 7.8 31 11.2L30.6 15.2Q20 11.8 9.4 15.2Z', tint: 'trim' },
    { d: 'M27.5 11.5C30 5 34.5 1.5 39.6 0.6C39.8 6 37 11 29.5 13Z', tint: 'coat' },
    { d: 'M28.6 12C31.2 7.8 34.6 4.2 38.2 2.2L38.5 2.7C35 5 31.9 8.3 29.4 12.3Z', tint: 'line' },
];

const QUEEN: Shape[] = [
    // Long hair down to the shoulders.
    {
        d: 'M20 5.5C9 5.5 7.6 14 8 21C8.3 27 6.5 31.5 5.4 36L13 38 20 30 27 38 34.6 36C33.5 31.5 31.7 27 32 21C32.4 14 31 5.5 20 5.5Z',
        tint: 'hair',
    },
    { d: 'M3 46C3 40 7.5 36.2 13.5 34L20 39 26.5 34C32.5 36.2 37 40 37 46Z', tint: 'coat' },
    { d: 'M16.2 25H23.8V31.5L28 34.4 20 40.4 12 34.4 16.2 31.5Z', tint: 'skin' },
    FACE,
    ...LOOK,
    MOUTH,
    {
        d: 'M12 15.5C12.5 10.5 16 9.5 20 9.5S27.5 10.5 28 15.5C25 14.6 22.5 13 20 11.6C17.5 13 15 14.6 12 15.5Z',
        tint: 'hair',
    },
    // The coronet: low, with pearls.
    { d: 'M10.5 10.6 9 4.2 14.2 7.2 17 2.4 20 6.4 23 2.4 25.8 7.2 31 4.2 29.5 10.6Q20 7.4 10.5 10.6Z', tint: 'trim' },
    { d: [9, 17, 23, 31].map((x, n) => circle(x, n % 3 === 0 ? 3.6 : 1.9, 1.6)).join(''), tint: 'light' },
    {
        d: [13.6, 16.6, 20, 23.4, 26.4].map((x) => circle(x, 33.8 + 2.6 * (1 - Math.abs(x - 20) / 6.4), 1.1)).join(''),
        tint: 'light',
    },
];

const KING: Shape[] = [
    { d: 'M11.2 13C9.8 19 10 24 12 28H28C30 24 30.2 19 28.8 13Z', tint: 'hair' },
    { d: 'M1.5 46C1.5 37 8 33.5 15 32H25C32 33.5 38.5 37 38.5 46Z', tint: 'coat' },
    {
        d: 'M1.5 46C1.5 37 8 33.5 15 32L17.5 34C10.5 36 6.5 39.5 6.5 46ZM38.5 46C38.5 37 32 33.5 25 32L22.5 34C29.5 36 33.5 39.5 33.5 46Z',
        tint: 'trim',
    },
    FACE,
    // The beard, broad and square, with the mouth in it.
    {
        d: 'M11.8 20C12.6 22.8 15 23.4 17.4 22.8Q20 21.6 22.6 22.8C25 23.4 27.4 22.8 28.2 20C29.6 27.5 28.4 34.5 23.5 36.5L20 39 16.5 36.5C11.6 34.5 10.4 27.5 11.8 20Z',
        tint: 'hair',
    },
    ...LOOK,
    { d: 'M17.8 26Q20 25.2 22.2 26Q20 28 17.8 26Z', tint: 'lip' },
    // The crown: high, with a cross on it.
    { d: 'M10 14.5 8.6 4.6 14.2 8.4 16.6 3.8H23.4L25.8 8.4 31.4 4.6 30 14.5Z', tint: 'trim' },
    { d: 'M10 14.5 9.5 11Q20 8.8 30.5 11L30 14.5Q20 12.4 10 14.5Z', tint: 'coat' },
    { d: 'M18.9 4.4V2.5H17V0.6H18.9V-1.2H21.1V0.6H23V2.5H21.1V4.4Z', tint: 'trim' },
    { d: `${circle(8.6, 4.4, 1.5)}${circle(31.4, 4.4, 1.5)}`, tint: 'light' },
];

const FIGURES: Readonly<Partial<Record<Rank, readonly Shape[]>>> = { J: JACK, Q: QUEEN, K: KING };
const EMBLEM = 0.36;

/** The figure of a court card with its suit on the breast; nothing for other cards. */
export function figure(rank: Rank, suit: Suit): readonly Shape[] {
    const shapes = FIGURES[rank];
    if (!shapes) return [];
    const side = SUIT_SIZE * EMBLEM;
    const spot = {
        x: (FIGURE_BOX.width - side) / 2 + (rank === 'K' ? 0 : 8.5),
        y: rank === 'K' ? 37.4 : 37,
        scale: EMBLEM,
    };
    return [...shapes, { d: placed(SUIT_PATHS[suit], SUIT_SIZE, spot), tint: 'light' }];
}
