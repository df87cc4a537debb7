/** How often a game can be won. */

import { tongue } from './say.svelte';

/**
 * In English as lists have it, which are here before the module; in another language as the module tells it,
 * for which its room is kept.
 */
export const oddsTold = (english: string, told: string | undefined): string =>
    tongue() === 'en' ? english : (told ?? '\u00a0');
