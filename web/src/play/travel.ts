/** Going about with the keys. */

import type { Layout, Place } from '../layout/index';
import type { Game } from './game.svelte';
import type { Hand } from './hand.svelte';

export type Way = 'left' | 'right' | 'up' | 'down';

/** Up and down in a pile stop where some move begins. */
function stops(game: Game, hand: Hand): number[] {
    const { pile } = hand.cursor;
    const counts = game.view.choices.filter((choice) => choice.from === pile).map((choice) => choice.cards);
    const most = hand.most(pile);
    return [...new Set([1, ...counts])].filter((count) => count <= most).sort((a, b) => a - b);
}

/** The nearest pile in a direction: straight on before aslant. */
export function towards(places: ReadonlyMap<string, Place>, from: string, way: Way): string | null {
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

/** Goes a step: within a fan to the next number of cards that some move takes, and past the last to another pile. */
export function travel(game: Game, hand: Hand, layout: Layout, way: Way): void {
    const place = layout.places.get(hand.cursor.pile);
    if (!hand.held && place?.shape === 'fan' && (way === 'up' || way === 'down')) {
        const all = stops(game, hand);
        const { count } = hand.cursor;
        const next = way === 'up' ? all.find((stop) => stop > count) : all.findLast((stop) => stop < count);
        if (next !== undefined) return hand.point(hand.cursor.pile, next);
    }
    const pile = towards(layout.places, hand.cursor.pile, way);
    if (pile) hand.goTo(pile);
}

/** To the first pile of the next group; with cards in hand to the next pile that takes them. */
export function nextRegion(game: Game, hand: Hand, forwards: boolean): void {
    const here = hand.cursor.pile;
    const stops = hand.held ? hand.targets : game.groups.flatMap((group) => group.piles.slice(0, 1));
    if (stops.length === 0) return;
    const group = game.groups.find((group) => group.piles.includes(here));
    const at = stops.indexOf(hand.held ? here : (group?.piles[0] ?? here));
    const next = at < 0 ? (forwards ? 0 : stops.length - 1) : (at + (forwards ? 1 : stops.length - 1)) % stops.length;
    const stop = stops[next];
    if (stop) hand.goTo(stop);
}

/** To a tableau pile by its number from 0; with cards in hand they are put there. */
export function toPile(game: Game, hand: Hand, number: number): void {
    const pile = game.view.piles.filter((pile) => pile.role === 'tableau')[number]?.name;
    if (!pile) return;
    if (hand.held && hand.held.from !== pile) hand.putOn(pile);
    else hand.goTo(pile);
}
