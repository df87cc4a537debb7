/** The layout of a table as it changes: of a view, in a room. The size of cards is kept from one position to the next. */

import type { Group, PileView, TableView } from '../engine/types';
import { blocks } from '../layout/blocks';
import { layout, type Layout, type Room } from '../layout/index';

/** Remembers how a table was laid out last. */
export class Seating {
    private before: Layout['chosen'] | undefined;
    private known = '';

    /** Lays a position out; what was chosen before counts only in the same room. */
    seat(groups: readonly Group[], view: TableView, room: Omit<Room, 'before'>): Layout {
        const key = JSON.stringify([room, view.game, groups.length]);
        if (key !== this.known) this.before = undefined;
        this.known = key;
        const made = layout(blocks(groups, view.piles), { ...room, ...(this.before ? { before: this.before } : {}) });
        this.before = made.chosen;
        return made;
    }
}

/** How many of a squared pile's cards are drawn: those that are seen, and the one that comes to light when the top is taken. */
export function drawnFrom(pile: PileView, shape: Group['shape'], spread: number): number {
    return shape === 'squared' ? Math.max(pile.cards.length - spread - 1, 0) : 0;
}
