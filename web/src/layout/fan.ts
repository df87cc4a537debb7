/**
 * One fanned pile in the height there is: first its face-down cards are pushed together, then the
 * others; then it goes on in a second column, if the plan has room for one. A fan that is still too
 * long runs on below where nothing stands there; else its cards are pushed together as far as they
 * must be.
 */

import type { Measures } from './card-size';
import type { PileSize, Spot } from './model';

/** How far apart the cards of a fan lie. */
interface Steps {
    up: number;
    down: number;
}

/** Between two columns of one fan. */
export const FOLD_GAP = 3;

/** How many steps of each kind a column has: from each card but the last to the next. */
function counts(pile: PileSize): Steps {
    const down = Math.min(pile.down, Math.max(pile.cards - 1, 0));
    return { down, up: Math.max(pile.cards - 1 - down, 0) };
}

/** The height of a column with some steps. */
function height(column: PileSize, steps: Steps, measures: Measures): number {
    const count = counts(column);
    return measures.height + count.up * steps.up + count.down * steps.down;
}

/** A pile as columns of as many cards as can be alike. */
function columns(pile: PileSize, folds: number): PileSize[] {
    const each = Math.max(Math.ceil(pile.cards / folds), 1);
    return Array.from({ length: Math.max(Math.ceil(pile.cards / each), 1) }, (_, n) => ({
        ...pile,
        cards: Math.min(each, pile.cards - n * each),
        down: Math.max(Math.min(pile.down - n * each, each), 0),
    }));
}

const highest = (pile: PileSize, folds: number, steps: Steps, measures: Measures): number =>
    Math.max(...columns(pile, folds).map((column) => height(column, steps, measures)));

/** The least height that a pile can do with. */
export const leastHeight = (pile: PileSize, folds: number, measures: Measures): number =>
    highest(pile, folds, { up: measures.leastUp, down: measures.leastDown }, measures);

/** The height that a pile would like. */
export const likedHeight = (pile: PileSize, measures: Measures): number =>
    highest(pile, 1, { up: measures.up, down: measures.down }, measures);

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/**
 * The steps of a column that is to be no higher than `room`, if that can be; where it must not run
 * on it always can.
 */
function steps(column: PileSize, room: number, runsOn: boolean, measures: Measures): Steps {
    const count = counts(column);
    const free = Math.max(room - measures.height, 0);
    const least = count.up * measures.leastUp + count.down * measures.leastDown;
    if (!runsOn && least > free) {
        return { up: (measures.leastUp * free) / least, down: (measures.leastDown * free) / least };
    }
    const forDown = free - count.up * measures.up;
    const down = count.down === 0 ? measures.down : between(measures.leastDown, forDown / count.down, measures.down);
    const forUp = free - count.down * down;
    const up = count.up === 0 ? measures.up : between(measures.leastUp, forUp / count.up, measures.up);
    return { up, down };
}

/** How far from the pile's place each card lies, bottom first. */
export function offsets(pile: PileSize, room: number, folds: number, runsOn: boolean, measures: Measures): Spot[] {
    const enough = Array.from({ length: folds }, (_, n) => n + 1).find((n) => leastHeight(pile, n, measures) <= room);
    return columns(pile, enough ?? folds).flatMap((column, n) => {
        const step = steps(column, room, runsOn, measures);
        const x = n * (measures.width + FOLD_GAP);
        return Array.from({ length: column.cards }, (_, index) => {
            const down = Math.min(index, column.down);
            return { x, y: Math.round(down * step.down + (index - down) * step.up) };
        });
    });
}
