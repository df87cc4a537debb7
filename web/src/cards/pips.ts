/**
 * Where the pips of a card lie, as on any common pack: parts of the field that pips are laid in,
 * from its left upper corner.
 */

import type { Rank } from './glyphs';

/** A pip: across and down, each from 0 to 1. Those in the lower half stand on their heads. */
export type Pip = readonly [across: number, down: number];

const LEFT = 0;
const MIDDLE = 0.5;
const RIGHT = 1;
const pair = (down: number): Pip[] => [
    [LEFT, down],
    [RIGHT, down],
];
const TWO: Pip[] = [
    [MIDDLE, 0],
    [MIDDLE, 1],
];
const CENTRE: Pip = [MIDDLE, 0.5];
const FOUR: Pip[] = [...pair(0), ...pair(1)];
const SIX: Pip[] = [...FOUR, ...pair(0.5)];
const EIGHT: Pip[] = [...pair(0), ...pair(1 / 3), ...pair(2 / 3), ...pair(1)];

/** The pips of the number cards; an ace has its one pip large. */
export const PIPS: Readonly<Partial<Record<Rank, readonly Pip[]>>> = {
    '2': TWO,
    '3': [...TWO, CENTRE],
    '4': FOUR,
    '5': [...FOUR, CENTRE],
    '6': SIX,
    '7': [...SIX, [MIDDLE, 0.25]],
    '8': [...SIX, [MIDDLE, 0.25], [MIDDLE, 0.75]],
    '9': [...EIGHT, CENTRE],
    T: [...EIGHT, [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
};
