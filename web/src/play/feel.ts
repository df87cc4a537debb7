/**
 * What is heard and felt of a game: sounds, if they are wished, and short vibrations, where there
 * are any.
 */

import type { TableView } from '../engine/types';
import { settings } from '../storage/settings.svelte';
import type { Change, Game } from './game.svelte';
import { sound, type Sound } from './sound';

/** Milliseconds, by turns of moving and resting. */
const PULSES = { move: [8], refused: [14, 50, 14], won: [25, 60, 25, 60, 70] } as const;

/** What is heard of a step: the most telling of what it did. */
function heard({ status, events, piles }: TableView, change: Change): { name: Sound; step: number } {
    if (status === 'won' && change === 'played') return { name: 'won', step: 0 };
    if (change === 'went') return { name: 'back', step: 0 };
    if (events.some(({ kind }) => kind === 'shuffled')) return { name: 'shuffle', step: 0 };
    const to = events.flatMap((event) => (event.kind === 'moved' ? [event.to] : []));
    const home = piles.find((pile) => pile.role === 'foundation' && to.includes(pile.name));
    if (home) return { name: 'home', step: home.cards.length };
    return { name: events.some(({ kind }) => kind === 'turned') ? 'turn' : 'move', step: 0 };
}

function pulse(kind: keyof typeof PULSES): void {
    const touched = matchMedia('(pointer: coarse)').matches;
    if (touched && settings.get('haptics') === 'yes') navigator.vibrate?.([...PULSES[kind]]);
}

/** Lets a game be heard and felt. Returns how to stop that. */
export function feel(game: Game): () => void {
    return game.onchange((change) => {
        pulse(game.view.status === 'won' ? 'won' : 'move');
        if (settings.get('sound') === 'no') return;
        const { name, step } = heard(game.view, change);
        sound(name, step);
    });
}

/** A move was refused. */
export function feelRefusal(): void {
    pulse('refused');
    if (settings.get('sound') === 'yes') sound('refused');
}
