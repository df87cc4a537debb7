/**
 * What a point of the table means: by the places of the layout, so that cards on their way are in
 * nobody's way.
 */

import type { Layout, Place } from '../layout/index';
import type { Point, Spot } from './gestures';

interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

function overlap(a: Box, b: Box): number {
    const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return across > 0 && down > 0 ? across * down : 0;
}

const holds = (box: Box, point: Point): boolean =>
    point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;

/** The card at a point, or the empty pile; of squared piles always the top card. */
export function spotAt(layout: Layout, point: Point): Spot | null {
    // Where piles overlap, the later one lies over the earlier, and an empty one under both.
    const places = [...layout.places.values()].reverse();
    for (const { name, shape, cards } of places) {
        const hit = cards.findLastIndex((card) => holds({ ...card, ...layout.card }, point));
        if (hit >= 0) return { pile: name, index: shape === 'fan' ? hit : cards.length - 1 };
    }
    const empty = places.find(
        ({ x, y, width, cardHeight, cards }) => cards.length === 0 && holds({ x, y, width, height: cardHeight }, point),
    );
    return empty ? { pile: empty.name, index: -1 } : null;
}

/**
 * Where a drop counts for a pile: its place, and below it down to the next pile there, or without
 * an end.
 */
function reach(layout: Layout, place: Place): Box {
    const below = [...layout.places.values()]
        .filter((other) => other.y > place.y && other.x < place.x + place.width && other.x + other.width > place.x)
        .map((other) => other.y);
    return { x: place.x, y: place.y, width: place.width, height: Math.min(...below) - place.y };
}

/**
 * The pile that cards are dropped on. Of piles that take them the one that the lowest of the cards
 * covers most; if it covers none, the pile under the pointer, whether it takes them or not. Below a
 * column is on the column. `null` for a drop on the bare table.
 */
export function droppedOn(
    layout: Layout,
    card: Point,
    pointer: Point,
    targets: readonly string[],
    from: string,
): string | null {
    const box = { ...card, ...layout.card };
    let [best, most] = [null as string | null, 0];
    for (const name of targets) {
        const place = layout.places.get(name);
        const covered = place ? overlap(box, reach(layout, place)) : 0;
        if (covered > most) [best, most] = [name, covered];
    }
    // Over its own pile more than over any other it has not left it.
    const own = layout.places.get(from);
    if (own && overlap(box, own) > most) return null;
    if (best) return best;
    const under = [...layout.places.values()].find(
        (place) => place.name !== from && holds(reach(layout, place), pointer),
    );
    return under?.name ?? null;
}
