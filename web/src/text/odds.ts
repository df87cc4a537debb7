/**
 * How often a game can be won, in the words of the page's language, as `crates/rules/src/odds.rs` says it in
 * English. Its messages are in `game.ftl`: English ones come with what is said, and are not among the page's.
 */

import { t, tongue } from './say.svelte';

/** What was found of the deals that were tried. */
export interface Odds {
    deals: number;
    won: number;
    lost: number;
    /** How many in a thousand a good player wins, if that was measured. */
    fair: number | null;
}

/** Of fewer deals no share is told. */
const FEW = 100;

/** The share of deals that can be won. */
function share({ deals, won, lost }: Odds): string {
    const hundred = (count: number): number => Math.floor((count * 100 + Math.floor(deals / 2)) / deals);
    const [least, most] = [hundred(won), hundred(deals - lost)];
    if (won === deals) return t('odds-all', { deals });
    if (most === 0) return t('odds-none');
    if (least === 0) return t('odds-most', { most });
    if (least === 100) return t('odds-nearly');
    if (most >= 99) return t('odds-least', { least });
    return t(least === most ? 'odds-just' : 'odds-between', { least, most });
}

function few({ deals, won, lost }: Odds): string {
    const open = deals - won - lost;
    const filled = { deals, won, lost, open };
    if (won === deals) return t('odds-few-all', filled);
    if (won === 0) return t(lost > 0 ? 'odds-few-none-lost' : 'odds-few-none', filled);
    if (open === 0) return t('odds-few-lost', filled);
    if (lost === 0) return t(open === 1 ? 'odds-few-open-one' : 'odds-few-open', filled);
    return t(open === 1 ? 'odds-few-lost-open-one' : 'odds-few-lost-open', filled);
}

/** What is known, as a sentence. */
export function oddsSaid(odds: Odds): string {
    if (odds.deals < FEW) return few(odds);
    const good = odds.fair === null ? 0 : Math.floor((odds.fair + 5) / 10);
    return t(good > 0 ? 'odds-perfect-good' : 'odds-perfect', { share: share(odds), good });
}

/**
 * What is known of a game's odds, as a sentence. In English it is the module's own, which is here
 * before the figures are; other languages are blank until these come.
 */
export function oddsTold(english: string, odds: Odds | undefined): string {
    if (tongue() === 'en') return english;
    return odds ? oddsSaid(odds) : '\u00a0';
}
