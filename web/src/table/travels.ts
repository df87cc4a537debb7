/** Cards are seen to go from where they lay to where they lie: short, never waited for, and given up when something else happens. */

import type { TableView } from '../engine/types';
import type { Layout, Spot } from '../layout/index';

export type Spots = Map<number, Spot>;

/** Where every card lies, by its number. */
export function spots(view: TableView, layout: Layout): Spots {
    const found: Spots = new Map();
    for (const pile of view.piles) {
        const place = layout.places.get(pile.name);
        pile.cards.forEach((card, n) => found.set(card.id, place?.cards[n] ?? { x: 0, y: 0 }));
    }
    return found;
}

const far = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 2;

/** Lets the cards of a board travel from old spots to new ones. */
export function travelled(board: HTMLElement, before: Spots, after: Spots, duration: number): void {
    if (duration === 0) return;
    let order = 0;
    for (const element of board.querySelectorAll<HTMLElement>('[data-id]')) {
        const id = Number(element.dataset.id);
        const [from, to] = [before.get(id), after.get(id)];
        if (!from || !to || !far(from, to)) continue;
        order += 1;
        const at = (spot: Spot, z: number): Keyframe => ({
            transform: `translate(${spot.x}px, ${spot.y}px)`,
            zIndex: z,
        });
        element.getAnimations().forEach((animation) => animation.cancel());
        element.animate([at(from, 500 + order), at(to, 500 + order)], {
            duration,
            delay: Math.min(order * 6, 90),
            easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
            fill: 'backwards',
        });
    }
}
