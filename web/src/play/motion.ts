/** How much is to move: what the player has set, and what the device asks for. */

import { settings } from '../storage/settings.svelte';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const DURATIONS = { off: 0, fast: 160, normal: 340 } as const;
const PAUSES = { off: 0, fast: 110, normal: 200 } as const;

/** Milliseconds that a card is on its way; 0 for no motion. */
export const travelTime = (): number => (calm.matches ? 0 : DURATIONS[settings.get('animation')]);

/** Milliseconds between cards that go by themselves; 0 for all at once. */
export const stepTime = (): number => (calm.matches ? 0 : PAUSES[settings.get('animation')]);
