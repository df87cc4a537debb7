/** How often a game can be won. */

import { tongue } from './say.svelte';

/**
 * What is known of a game's odds, as a sentence. In English it is the module's own, which is here
 * before the figures are; other languages are blank until these come.
 */
export const oddsTold = (english: string, told: string | undefined): string =>
    tongue() === 'en' ? english : (told ?? '\u00a0');
