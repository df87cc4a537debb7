/** Measures that follow from the width of a card. */

import { CARD, INDEX_HEIGHT, type Style } from '../cards/face';

/**
 * The least width of cards, as targets of 24 px are the least that can be hit. Only where more
 * cards lie side by side than a window can hold are they narrower.
 */
export const LEAST_WIDTH = 24;
/** No card is wider: larger ones are not easier to read, and further to carry. */
export const MOST_WIDTH = 190;
/** The least that is seen of a covered card that can be picked up, in px. */
const LEAST_TARGET = 24;
/** Below this width a card has no room for pips. */
const CLASSIC_FROM = 62;
/** Below this width a card has room for little but its index. */
const JUMBO_FROM = 34;

export interface Measures {
    width: number;
    height: number;
    style: Style;
    /** Between piles side by side, between blocks, and between rows. */
    gap: number;
    space: number;
    leading: number;
    /**
     * How far cards lie apart in a fan, face up and face down: as one likes them, and at the least.
     */
    up: number;
    down: number;
    leastUp: number;
    leastDown: number;
    /** How far cards lie apart side by side. */
    aside: number;
}

export function styleOf(width: number, jumbo: boolean): Style {
    if (width < JUMBO_FROM) return 'narrow';
    return jumbo || width < CLASSIC_FROM ? 'jumbo' : 'classic';
}

export function measures(width: number, jumbo: boolean): Measures {
    const height = Math.round((width * CARD.height) / CARD.width);
    const style = styleOf(width, jumbo);
    const index = Math.ceil(height * INDEX_HEIGHT[style]);
    const gap = width < LEAST_WIDTH ? 0 : width < 30 ? 1 : width < 48 ? 2 : Math.round(width * 0.09);
    return {
        width,
        height,
        style,
        gap,
        space: Math.max(gap, Math.round(width * 0.16)),
        leading: Math.max(4, Math.round(width * 0.13)),
        up: Math.max(LEAST_TARGET, index, Math.round(height * 0.28)),
        down: Math.max(5, Math.round(height * 0.13)),
        leastUp: Math.max(LEAST_TARGET, index),
        leastDown: Math.max(3, Math.round(height * 0.045)),
        aside: Math.max(LEAST_TARGET, Math.round(width * 0.5)),
    };
}
