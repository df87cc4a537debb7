/**
 * The deal of a day: the first that is proven winnable, counted from a number that the date makes. Nodes and deals are limited, never time; so
 * everybody who has this version finds the same one.
 */

import { Table, type Rules } from '../engine/module';
import type { VerdictAnswer } from '../solver/messages';
import { ask } from '../solver/solver';

/** Nodes for a deal: one that needs more is passed over. */
const NODES = 50_000;
/** So many deals are looked at. */
const MOST = 20;
/** A proof that is never given up for want of time, in ms: nodes end it. */
const TIME = 3_600_000;

export interface OfToday {
    deal: string;
    /** False if none of the deals that were looked at could be proven. */
    proven: boolean;
}

const shelf = (rules: Rules, date: string): string => `kibitzer-today:${date}:${rules.id}:${rules.fingerprint}`;

/** Deals of days have numbers of their own: the date with four more digits. */
export const firstOf = (date: string): bigint => BigInt(date) * 10_000n;

/** What was found before in this browser. */
function remembered(rules: Rules, date: string): OfToday | null {
    try {
        const known = /^(\d+) (proven|unproven)$/.exec(localStorage.getItem(shelf(rules, date)) ?? '');
        return known ? { deal: known[1]!, proven: known[2] === 'proven' } : null;
    } catch {
        return null;
    }
}

/** Remembers it, and forgets those of other days. */
function remember(rules: Rules, date: string, found: OfToday): void {
    try {
        for (const key of Object.keys(localStorage))
            if (key.startsWith('kibitzer-today:') && !key.startsWith(`kibitzer-today:${date}:`))
                localStorage.removeItem(key);
        localStorage.setItem(shelf(rules, date), `${found.deal} ${found.proven ? 'proven' : 'unproven'}`);
    } catch {
        // It is looked for again the next time.
    }
}

async function winnable(rules: Rules, deal: string): Promise<boolean> {
    const question = {
        game: rules.id,
        rules: rules.text,
        about: Table.deal(rules, deal).recordText(),
        ask: { kind: 'verdict', nodes: NODES } as const,
        time: TIME,
    };
    return (await ask<VerdictAnswer>(question).answer).verdict === 'won';
}

/** The deal of a day. If none can be proven it is the first one. */
export async function dealOf(rules: Rules, date: string): Promise<OfToday> {
    const known = remembered(rules, date);
    if (known) return known;
    const first = firstOf(date);
    let found: OfToday = { deal: String(first), proven: false };
    for (let n = 0n; n < BigInt(MOST) && !found.proven; n += 1n) {
        const deal = String(first + n);
        if (await winnable(rules, deal)) found = { deal, proven: true };
    }
    remember(rules, date, found);
    return found;
}
