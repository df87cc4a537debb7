/**
 * The deal of a day: the first that is proven winnable, counted from a number that the date makes.
 * The module looks for it, within limits of its own; so everybody who has this version finds the
 * same one, here and in the program.
 */

import type { Rules } from '../engine/module';
import { firstDeal } from '../library/days';
import { rulesOf } from '../library/rules';
import type { DealAnswer } from '../solver/messages';
import { ask } from '../solver/solver';

/** A proof that is never given up for want of time, in ms: nodes end it. */
const TIME = 3_600_000;

export interface OfToday {
    deal: string;
    /** False if none of the deals that were looked at could be proven. */
    proven: boolean;
}

const shelf = (rules: Rules, date: string): string => `kibitzer-today:${date}:${rules.id}:${rules.fingerprint}`;

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

/** The deal of a day, and the game it is of. */
export interface GameOfToday extends OfToday {
    rules: Rules;
}

/**
 * The day's own deal of the first of some games that has one that is proven winnable, as the
 * program finds it, too. If none has, the first deal of the first game, which is not proven;
 * nothing, if there is no game. Who is `gone` wants no more of them.
 */
export async function firstProven(
    games: readonly string[],
    date: string,
    gone: () => boolean = () => false,
): Promise<GameOfToday | null> {
    let first: GameOfToday | null = null;
    for (const game of games) {
        if (gone()) break;
        const rules = await rulesOf(game);
        const found = { rules, ...(await dealOf(rules, date)) };
        if (found.proven) return found;
        first ??= found;
    }
    return first;
}

/** The deal of a day. If none can be proven it is the first one. */
export async function dealOf(rules: Rules, date: string): Promise<OfToday> {
    const known = remembered(rules, date);
    if (known) return known;
    const first = firstDeal(date);
    const question = {
        game: rules.id,
        rules: rules.text,
        about: first,
        ask: { kind: 'deal', order: 'day' } as const,
        time: TIME,
    };
    const { deal } = await ask<DealAnswer>(question).answer;
    const found = { deal: deal ?? first, proven: deal !== null };
    remember(rules, date, found);
    return found;
}
