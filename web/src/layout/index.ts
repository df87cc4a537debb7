/**
 * Where everything lies: from groups of piles and the room there is. Nothing here knows a game.
 *
 * Every plan is tried, with the largest cards with which it fits. Fans are pushed together before cards get smaller; a fan is given room for some
 * more cards, so that play does not change the size; a size that was chosen is kept until it does no longer.
 */

import { LEAST_WIDTH, MOST_WIDTH, measures } from './card-size';
import type { Block, Choice, Layout, Plan, Room } from './model';
import { placed } from './places';
import { table, tableHeight, tableWidth } from './rows';

export type { Block, Layout, Place, Room, Spot } from './model';

/** Room for so many more cards in every fan, and what a table with it is worth. */
const GROWTH = [
    { cards: 4, worth: 1 },
    { cards: 2, worth: 0.9 },
    { cards: 0, worth: 0.78 },
];
/** Fans of more cards than that may go on in a second column. */
const FOLDED = 9;
/** Cards are wide enough with this: beyond it a plainer table is worth more. */
const WIDE_ENOUGH = 84;
/** Where it has to scroll, cards are no wider than that: with more, the least that is seen of a covered card would grow, too. */
const SCROLLED = 78;
/** Narrower cards than these are not taken if scrolling can spare it. */
const READABLE = 34;

function plans(blocks: Block[]): Plan[] {
    const fans = blocks.filter((block) => block.shape === 'fan').flatMap((block) => block.piles).length;
    const grids = blocks.some((block) => block.role === 'tableau' && block.shape !== 'fan');
    const sides = blocks.some((block) => block.role !== 'tableau' && block.shape !== 'fan');
    const upTo = (most: number): number[] => Array.from({ length: most }, (_, n) => n + 1);
    const longest = Math.max(
        0,
        ...blocks.filter((block) => block.shape === 'fan').flatMap((block) => block.piles.map((pile) => pile.cards)),
    );
    const all: Plan[] = [];
    for (const folds of upTo(longest > FOLDED ? 3 : 1)) {
        for (const fanRows of upTo(fans > 7 ? Math.min(Math.ceil(fans / 4), 6) : 1)) {
            for (const gridRows of upTo(grids ? 6 : 1)) {
                const rest = { fanRows, gridRows, folds };
                all.push({ sides: false, oneShelf: true, ...rest }, { sides: false, oneShelf: false, ...rest });
                if (sides) all.push({ sides: true, oneShelf: false, ...rest });
            }
        }
    }
    return all;
}

function fits(blocks: Block[], choice: Choice, room: Room, growth: number | null): boolean {
    const sizes = measures(choice.width, room.jumbo);
    const made = table(blocks, choice.plan, room.width, room.height, sizes);
    const high = growth === null || tableHeight(made, sizes, growth) <= room.height;
    return high && tableWidth(made, sizes) <= room.width;
}

/** The largest cards with which a plan fits; `null` if none does. */
function largest(blocks: Block[], plan: Plan, room: Room, growth: number | null, most = MOST_WIDTH): Choice | null {
    const test = (width: number): boolean => fits(blocks, { plan, width }, room, growth);
    if (!test(LEAST_WIDTH)) return null;
    let [good, bad] = [LEAST_WIDTH, most + 1];
    while (bad - good > 1) {
        const width = Math.floor((good + bad) / 2);
        if (test(width)) good = width;
        else bad = width;
    }
    return { plan, width: good };
}

/** How good a choice is: large cards, few rows. */
function merit(choice: Choice): number {
    const { plan, width } = choice;
    const size = Math.min(width, WIDE_ENOUGH) + Math.max(width - WIDE_ENOUGH, 0) * 0.3;
    return size * (plan.sides ? 0.9 : plan.oneShelf ? 1 : 0.94) * 0.97 ** (plan.fanRows - 1) * 0.9 ** (plan.folds - 1);
}

function best(choices: (Choice | null)[], by = merit): Choice | null {
    const found = choices.filter((choice) => choice !== null);
    return found.reduce<Choice | null>((best, next) => (best && by(best) >= by(next) ? best : next), null);
}

/** The height that a table needs at the least. */
function heightOf(blocks: Block[], { plan, width }: Choice, room: Room): number {
    const sizes = measures(width, room.jumbo);
    return tableHeight(table(blocks, plan, room.width, room.height, sizes), sizes, 0);
}

/** What a choice is worth by the room that it leaves. */
const worth = (blocks: Block[], choice: Choice, room: Room): number =>
    GROWTH.find(({ cards }) => fits(blocks, choice, room, cards))?.worth ?? 0;

function choose(blocks: Block[], room: Room): Choice {
    if (room.before && fits(blocks, room.before, room, 0)) return room.before;
    const all = plans(blocks);
    // With less room to grow a table is worth less, but better that than small cards.
    const whole = best(
        GROWTH.map(({ cards }) => best(all.map((plan) => largest(blocks, plan, room, cards)))),
        (choice) => merit(choice) * worth(blocks, choice, room),
    );
    if (whole && whole.width >= READABLE) return whole;
    // It has to scroll: across never, down as little as may be.
    const most = Math.max(READABLE + 10, Math.min(Math.round(room.width / 9), SCROLLED));
    const scrolling = best(
        all.map((plan) => largest(blocks, plan, room, null, most)),
        (choice) => merit(choice) * Math.sqrt(room.height / heightOf(blocks, choice, room)),
    );
    return (
        scrolling ?? { plan: { sides: false, oneShelf: false, fanRows: 1, gridRows: 1, folds: 1 }, width: LEAST_WIDTH }
    );
}

/** Lays a table out. */
export function layout(blocks: Block[], room: Room): Layout {
    const filled = blocks.filter((block) => block.piles.length > 0);
    const chosen = choose(filled, room);
    const sizes = measures(chosen.width, room.jumbo);
    return placed(table(filled, chosen.plan, room.width, room.height, sizes), chosen, room, sizes);
}
