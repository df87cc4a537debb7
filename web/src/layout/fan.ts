/** One fanned pile in the height there is: first its face-down cards are pushed together, then the others. */

import type { Measures } from './card-size';
import type { PileSize } from './model';

/** How far apart the cards of a fan lie. */
export interface Steps {
    up: number;
    down: number;
}

/** How many steps of each kind a pile has: from each card but the last to the next. */
function counts(pile: PileSize): Steps {
    const down = Math.min(pile.down, Math.max(pile.cards - 1, 0));
    return { down, up: Math.max(pile.cards - 1 - down, 0) };
}

/** The height of a pile with some steps. */
export function fanHeight(pile: PileSize, steps: Steps, measures: Measures): number {
    const count = counts(pile);
    return measures.height + count.up * steps.up + count.down * steps.down;
}

/** The least height that a pile can do with. */
export const leastHeight = (pile: PileSize, measures: Measures): number =>
    fanHeight(pile, { up: measures.leastUp, down: measures.leastDown }, measures);

/** The height that a pile would like. */
export const likedHeight = (pile: PileSize, measures: Measures): number =>
    fanHeight(pile, { up: measures.up, down: measures.down }, measures);

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The steps of a pile that is to be no higher than `height`, if that can be. */
export function steps(pile: PileSize, height: number, measures: Measures): Steps {
    const count = counts(pile);
    const room = height - measures.height;
    const forDown = room - count.up * measures.up;
    const down = count.down === 0 ? measures.down : between(measures.leastDown, forDown / count.down, measures.down);
    const forUp = room - count.down * down;
    const up = count.up === 0 ? measures.up : between(measures.leastUp, forUp / count.up, measures.up);
    return { up, down };
}

/** How far below the pile's place each card lies, bottom first. */
export function offsets(pile: PileSize, height: number, measures: Measures): number[] {
    const step = steps(pile, height, measures);
    let y = 0;
    return Array.from({ length: pile.cards }, (_, index) => {
        const here = y;
        y += index < pile.down ? step.down : step.up;
        return Math.round(here);
    });
}
