/** A table as it lies: the places of its piles and cards, by the page's own layout. */

import type { Table } from '../src/engine/module';
import type { Group, TableView } from '../src/engine/types';
import { drawnFrom, Seating } from '../src/table/seating.svelte';

/** A card, face up if it has a face, or an empty place. */
export interface Seen {
    x: number;
    y: number;
    /** Such as `7H`; nothing for the back of a card. */
    face: string | null;
    empty: boolean;
}

export interface Seated {
    width: number;
    height: number;
    card: { width: number; height: number };
    /** What lies lower comes first. */
    seen: Seen[];
    /** All of it in words. */
    words: string;
}

export function seated(table: Table, room: { width: number; height: number }): Seated {
    const view = JSON.parse(table.view()) as TableView;
    const groups = JSON.parse(table.groups()) as Group[];
    const layout = new Seating(groups, view.piles).seat(view, { ...room, mirrored: false, jumbo: true });
    const shapes = new Map(groups.flatMap((group) => group.piles.map((pile) => [pile, group] as const)));
    const seen = view.piles.flatMap((pile): Seen[] => {
        const place = layout.places.get(pile.name);
        const group = shapes.get(pile.name);
        if (!place || !group) return [];
        if (pile.cards.length === 0) return [{ x: place.x, y: place.y, face: null, empty: true }];
        const from = drawnFrom(pile, group.shape, group.spread);
        return pile.cards.slice(from).map((card, n) => {
            const { x, y } = place.cards[from + n] ?? place;
            return { x, y, face: card.down ? null : card.card, empty: false };
        });
    });
    return {
        ...trimmed(seen, layout.card),
        card: layout.card,
        words: view.piles.map((pile) => pile.spoken).join('; '),
    };
}

/** Without the room that is left for cards to come. */
function trimmed(seen: Seen[], card: { width: number; height: number }): Pick<Seated, 'width' | 'height' | 'seen'> {
    const [left, top] = [Math.min(...seen.map(({ x }) => x)), Math.min(...seen.map(({ y }) => y))];
    return {
        width: Math.max(...seen.map(({ x }) => x)) + card.width - left,
        height: Math.max(...seen.map(({ y }) => y)) + card.height - top,
        seen: seen.map((one) => ({ ...one, x: one.x - left, y: one.y - top })),
    };
}
