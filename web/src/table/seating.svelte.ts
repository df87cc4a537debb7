/**
 * The layout of a table as it changes. Its places are chosen once for a deal and a room, and kept
 * through the game.
 */

import type { Group, PileView, TableView } from '../engine/types';
import { blocks } from '../layout/blocks';
import { dealt, framed, type Frame, type Layout, type Room } from '../layout/index';

/** Remembers the places of a table. */
export class Seating {
    private frame: Frame | undefined;
    private known = '';

    constructor(
        private readonly groups: readonly Group[],
        private readonly opening: readonly PileView[],
    ) {}

    /** Lays a position out. */
    seat(view: TableView, room: Room): Layout {
        const key = JSON.stringify(room);
        if (!this.frame || key !== this.known) this.frame = framed(blocks(this.groups, this.opening), room);
        this.known = key;
        return dealt(this.frame, blocks(this.groups, view.piles));
    }
}

/**
 * How many of a squared pile's cards are drawn: those that are seen, and the one that comes to
 * light when the top is taken.
 */
export function drawnFrom(pile: PileView, shape: Group['shape'], spread: number): number {
    return shape === 'squared' ? Math.max(pile.cards.length - spread - 1, 0) : 0;
}
