/** From the groups of a game and what lies on its piles to the blocks of a layout. */

import type { Group, PileView } from '../engine/types';
import type { Block } from './model';

export function blocks(groups: readonly Group[], piles: readonly PileView[]): Block[] {
    const known = new Map(piles.map((pile) => [pile.name, pile]));
    return groups.map(({ role, shape, spread, growth, places, overlap, piles }) => ({
        role,
        // Where rows lie over each other, a pile has one place for all its cards.
        shape: places && shape === 'fan' ? 'squared' : shape,
        places,
        overlap,
        spread,
        growth,
        piles: piles.map((name) => {
            const cards = known.get(name)?.cards ?? [];
            const up = cards.findIndex((card) => !card.down);
            return { name, cards: cards.length, down: up < 0 ? cards.length : up };
        }),
    }));
}
