/** Proofs of the deals of a day, found in the background, so that a click deals at once. */

import type { DayGrade, Todays } from '../library/days';
import { firstProven } from '../play/today';

/** The game that a day has of a grade, and whether its deal is proven. */
export interface Proven {
    game: string;
    sure: boolean;
}

class Proofs {
    private known = $state.raw<ReadonlyMap<string, Proven>>(new Map());

    of(date: string, grade: DayGrade): Proven | undefined {
        return this.known.get(`${date} ${grade}`);
    }

    learn(date: string, grade: DayGrade, one: Proven): void {
        this.known = new Map([...this.known, [`${date} ${grade}`, one]]);
    }
}

export const proven = new Proofs();

/** How long the page has been still before anything is searched, in ms. */
const STILL = 2_500;

async function find(date: string, { grade, games }: Todays, gone: () => boolean): Promise<void> {
    const found = await firstProven(games, date, gone);
    if (found && !gone()) proven.learn(date, grade, { game: found.rules.id, sure: found.proven });
}

/** Looks for the proofs of a day, one after the other. Returns how to leave off. */
export function prove(date: string, deals: readonly Todays[]): () => void {
    let left = false;
    const timer = setTimeout(async () => {
        for (const one of deals) {
            // What fails is looked for again when the deal is asked for, and then told.
            if (!left && !proven.of(date, one.grade)) await find(date, one, () => left).catch(() => {});
        }
    }, STILL);
    return () => {
        left = true;
        clearTimeout(timer);
    };
}
