/**
 * Cards are seen to go from where they lay to where they lie, and to turn: short, never waited for,
 * given up when something else happens.
 */

import type { TableView } from '../engine/types';
import type { Layout, Spot } from '../layout/index';

/** Where a card lies, and whether its face is seen. */
export interface Lying extends Spot {
    up: boolean;
}
export type Spots = Map<number, Lying>;

/** How cards travel. */
export interface Travel {
    /** Milliseconds that one card is on its way; 0 for no motion at all. */
    duration: number;
    /** The width of cards as they lie now, and as they lay before. */
    width: number;
    widthBefore: number;
}

/** Where every card lies, by its number. */
export function spots(view: TableView, layout: Layout): Spots {
    const found: Spots = new Map();
    for (const pile of view.piles) {
        const place = layout.places.get(pile.name);
        pile.cards.forEach((card, n) => {
            const { x, y } = place?.cards[n] ?? { x: 0, y: 0 };
            found.set(card.id, { x, y, up: card.card !== null && !card.down });
        });
    }
    return found;
}

const far = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 2;

/**
 * A card at a spot, turned so far, `across` from 1 for all its width to 0, and in another size than
 * it has.
 */
function at({ x, y }: Spot, across = 1, size = 1, { width } = { width: 0 }): string {
    const [right, down] = [((size - 1) * width) / 2, ((size - 1) * width * 1.4) / 2];
    return `translate(${x + right}px, ${y + down}px) scale(${size * across}, ${size})`;
}

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The other side of a card is seen until it has turned half. */
function covered(element: HTMLElement, up: boolean, timing: KeyframeAnimationOptions): void {
    const side = up
        ? { backgroundColor: 'var(--cover)', backgroundImage: 'var(--cover-lines)' }
        : { backgroundColor: 'var(--card)', backgroundImage: 'none' };
    const half = [
        { ...side, opacity: 1, offset: 0 },
        { ...side, opacity: 1, offset: 0.5 },
        { ...side, opacity: 0, offset: 0.5 },
        { ...side, opacity: 0, offset: 1 },
    ];
    element.animate(half, { ...timing, pseudoElement: '::after' });
}

/** One card from a spot to another; it turns on the way if it lies otherwise then. */
function sent(element: HTMLElement, from: Lying, to: Lying, z: number, travel: Travel, delay: number): void {
    const size = travel.widthBefore / travel.width;
    const turns = from.up !== to.up;
    const timing: KeyframeAnimationOptions = {
        duration: turns ? travel.duration * 1.25 : travel.duration,
        delay,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
        fill: 'backwards',
    };
    const way = [at(from, 1, size, travel), ...(turns ? [at(between(from, to), 0.02)] : []), at(to)];
    element.getAnimations().forEach((animation) => animation.cancel());
    element.animate(
        way.map((transform) => ({ transform, zIndex: z })),
        timing,
    );
    if (turns) covered(element, to.up, timing);
}

/** Each card follows the one before by so much, at the most by that. */
const STAGGER = { step: 14, most: 220 } as const;
/** Above what lies, in the order in which they go. */
const FLYING = 500;

/** Lets the cards of a board travel from old spots to new ones. */
export function travelled(board: HTMLElement, before: Spots, after: Spots, travel: Travel): void {
    if (travel.duration === 0) return;
    const resized = travel.width !== travel.widthBefore;
    let order = 0;
    for (const element of board.querySelectorAll<HTMLElement>('[data-id]')) {
        const id = Number(element.dataset.id);
        const [from, to] = [before.get(id), after.get(id)];
        if (!from || !to || !(resized || far(from, to) || from.up !== to.up)) continue;
        order += 1;
        const delay = resized ? 0 : Math.min(order * STAGGER.step, STAGGER.most);
        sent(element, from, to, FLYING + order, travel, delay);
    }
}

/** Milliseconds until the last card of a deal leaves the hand. */
const DEALING = 650;

/**
 * Cards come from one spot to their places, row by row, as they are dealt. Returns how to end that
 * at once.
 */
export function dealtOut(board: HTMLElement, hand: Spot, after: Spots, travel: Travel): () => void {
    const rows = new Map<string, number>();
    const cards = [...board.querySelectorAll<HTMLElement>('[data-id]')].map((element) => {
        const pile = element.dataset.pile ?? '';
        const row = rows.get(pile) ?? 0;
        rows.set(pile, row + 1);
        return { element, row, to: after.get(Number(element.dataset.id)) };
    });
    const moving = cards.filter(({ to }) => to && far(hand, to)).sort((a, b) => a.row - b.row);
    moving.forEach(({ element, to }, n) => {
        const from = { ...hand, up: false };
        if (to) sent(element, from, to, FLYING + n, travel, (n * DEALING) / moving.length);
    });
    return () => board.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
}
