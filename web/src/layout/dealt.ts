/** The cards of a position on the places that its piles have. */

import { offsets } from './fan';
import type { Block, Frame, Layout, PileSize, Place, Seat, Spot } from './model';

function spots(seat: Seat, pile: PileSize, { measures, chosen }: Frame): Spot[] {
    const { x, y } = seat;
    if (seat.shape === 'fan') {
        const all = offsets(pile, seat.height, chosen.plan.folds, seat.open, measures);
        return all.map((offset) => ({ x: x + offset.x, y: y + offset.y }));
    }
    const seen = Math.min(seat.spread, pile.cards);
    return Array.from({ length: pile.cards }, (_, index) => {
        const aside = Math.max(index - (pile.cards - seen), 0);
        return { x: x + aside * measures.aside, y };
    });
}

function place(seat: Seat, pile: PileSize, frame: Frame): Place {
    const { name, x, y, cardHeight, width, height, shape } = seat;
    const cards = spots(seat, pile, frame);
    const lowest = Math.max(y, ...cards.map((card) => card.y)) + cardHeight;
    return { name, x, y, cardHeight, width, height: Math.max(height, lowest - y), shape, cards };
}

/**
 * Lays the cards of a position on their places. No place moves for it; where a fan runs on the
 * whole is higher.
 */
export function dealt(frame: Frame, blocks: readonly Block[]): Layout {
    const { measures, width, chosen } = frame;
    const places = new Map<string, Place>();
    for (const pile of blocks.flatMap((block) => block.piles)) {
        const seat = frame.seats.get(pile.name);
        if (seat) places.set(pile.name, place(seat, pile, frame));
    }
    const ends = [...places.values()].map((place) => place.y + place.height);
    return {
        card: { width: measures.width, height: measures.height },
        style: measures.style,
        width,
        height: Math.max(frame.height, ...ends),
        places,
        chosen,
    };
}
