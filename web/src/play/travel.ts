/** Where the piles lie, for the keys: what comes of a key, the module says. */

import type { Layout, Place } from '../layout/index';
import type { Hand, Way } from './hand.svelte';

/** The nearest pile in a direction: straight on before aslant. */
function towards(places: ReadonlyMap<string, Place>, from: string, way: Way): string | null {
    const here = places.get(from);
    if (!here) return null;
    const across = way === 'left' || way === 'right';
    const sign = way === 'right' || way === 'down' ? 1 : -1;
    let [nearest, least] = [null as string | null, Infinity];
    for (const place of places.values()) {
        const dx = place.x + place.width / 2 - (here.x + here.width / 2);
        const dy = place.y - here.y;
        const on = (across ? dx : dy) * sign;
        const off = Math.abs(across ? dy : dx);
        if (on <= 1 || (across && off > here.height / 2 && off > on * 2)) continue;
        const distance = on + off * (across ? 4 : 2);
        if (distance < least) [nearest, least] = [place.name, distance];
    }
    return nearest;
}

/** Goes a step. */
export function travel(hand: Hand, { places }: Layout, way: Way): void {
    const { pile } = hand.cursor;
    hand.step(way, towards(places, pile, way), places.get(pile)?.shape === 'fan');
}
