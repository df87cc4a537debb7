/**
 * Where everything lies: from groups of piles and the room there is. Nothing here knows a game.
 *
 * The places of the piles and the size of the cards are chosen once, for the piles as they are
 * dealt and a window, with room for as many cards more as a pile may well come to hold. Every plan
 * is tried, with the largest cards with which it fits. In play only the cards of a fan are pushed
 * together.
 */

import { LEAST_WIDTH, MOST_WIDTH, measures } from './card-size';
import { dealt } from './dealt';
import type { Block, Choice, Frame, Layout, Plan, Room } from './model';
import { placed } from './places';
import { fansTop, outline, outlineHeight, outlineWidth, type Outline } from './rows';

export { dealt } from './dealt';
export type { Block, Frame, Layout, Place, Room, Spot } from './model';

/** How much of the growth that is expected, or more, there may be room for. */
const GROWTH = [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1, 1.3, 1.6];
/**
 * Where there are many fans few of them grow: so much of the growth is enough (in the won games
 * that tests replay, one to three cards).
 */
const ENOUGH = 0.45;
/** What a table is worth that has room for so much of it. */
const roomy = (part: number, many: boolean): number =>
    many ? 0.6 + 0.4 * Math.sqrt(Math.min(part / ENOUGH, 1)) : 0.25 + 0.75 * Math.sqrt(part);
/** Fans of more cards than that may go on in a second column. */
const FOLDED = 9;
/** Groups of no more fans than that stand in one row wherever a card can still be hit there. */
const ONE_ROW = 13;
/** Cards are wide enough with this: beyond it a plainer table is worth more. */
const WIDE_ENOUGH = 84;
/**
 * Where it has to scroll, cards are no wider than that: with more, the least that is seen of a
 * covered card would grow, too.
 */
const SCROLLED = 78;
/** Narrower cards than these are not taken if scrolling can spare it. */
const READABLE = 34;

/** The narrowest cards that there are, where not even the least targets fit across. */
const SQUEEZED = 16;

const upTo = (most: number): number[] => Array.from({ length: most }, (_, n) => n + 1);

/**
 * How many fans may stand side by side: all, a whole group, or a part of one that a row cannot
 * hold.
 */
function widths(blocks: Block[], room: Room): number[] {
    const fans = blocks.filter((block) => block.shape === 'fan').map((block) => block.piles.length);
    const all = fans.reduce((sum, count) => sum + count, 0);
    const most = Math.max(1, ...fans);
    const { gap } = measures(LEAST_WIDTH, room.jumbo);
    const whole = most <= ONE_ROW && most * (LEAST_WIDTH + gap) - gap <= room.width;
    const parts = whole ? [most] : upTo(6).map((rows) => Math.max(Math.ceil(most / rows), 4));
    return [...new Set([Math.max(all, 1), ...parts])];
}

function plans(blocks: Block[], room: Room): Plan[] {
    const grids = blocks.some((block) => block.role === 'tableau' && block.shape !== 'fan' && !block.places);
    const sides = blocks.some((block) => block.role !== 'tableau' && block.shape !== 'fan' && !block.places);
    const fans = blocks.filter((block) => block.shape === 'fan');
    const longest = Math.max(0, ...fans.flatMap((block) => block.piles.map((pile) => pile.cards + block.growth)));
    const all: Plan[] = [];
    for (const folds of upTo(longest > FOLDED ? 3 : 1)) {
        for (const across of widths(blocks, room)) {
            for (const gridRows of upTo(grids ? 6 : 1)) {
                const rest = { across, gridRows, folds };
                all.push({ sides: false, oneShelf: true, ...rest }, { sides: false, oneShelf: false, ...rest });
                if (sides) all.push({ sides: true, oneShelf: false, ...rest });
            }
        }
    }
    return all;
}

/** Piles with a part of the cards that they may still get. */
function grown(blocks: Block[], part: number): Block[] {
    return blocks.map((block) => {
        const more = block.shape === 'fan' ? Math.ceil(block.growth * part) : 0;
        return { ...block, piles: block.piles.map((pile) => ({ ...pile, cards: pile.cards + more })) };
    });
}

const outlineOf = (blocks: Block[], { plan, width }: Choice, room: Room): Outline =>
    outline(blocks, plan, room.width, room.height, measures(width, room.jumbo));

/** Whether a table fits into a room, across and, unless it may scroll, down. */
function fits(blocks: Block[], choice: Choice, room: Room, scrolls = false): boolean {
    const sizes = measures(choice.width, room.jumbo);
    const made = outlineOf(blocks, choice, room);
    return (scrolls || outlineHeight(made, sizes) <= room.height) && outlineWidth(made, sizes) <= room.width;
}

/** The largest cards, not wider than `most`, with which a plan fits; `null` if none does. */
function largest(blocks: Block[], plan: Plan, room: Room, scrolls = false, most = MOST_WIDTH): Choice | null {
    const test = (width: number): boolean => fits(blocks, { plan, width }, room, scrolls);
    if (test(most)) return { plan, width: most };
    if (!test(LEAST_WIDTH)) return null;
    let [good, bad] = [LEAST_WIDTH, most];
    while (bad - good > 1) {
        const width = Math.floor((good + bad) / 2);
        if (test(width)) good = width;
        else bad = width;
    }
    return { plan, width: good };
}

/** How many rows of fans a plan makes. */
function fanRows(blocks: Block[], choice: Choice, room: Room): number {
    return Math.max(outlineOf(blocks, choice, room).rows.filter((row) => row.fans).length, 1);
}

/** Whether there are more fans than ever stand in one row. */
const isMany = (blocks: Block[]): boolean =>
    blocks.some((block) => block.shape === 'fan' && block.piles.length > ONE_ROW);

/**
 * What a table with piles at its sides is worth: one row above is plainer, but on a broad screen it
 * takes height that fans can use. Where many fans stand in rows of a wide window, it costs as much
 * height as one of them, and no row is plainer for it.
 */
function atSides(blocks: Block[], { width, height }: Room): number {
    if (isMany(blocks) && width > height) return 1;
    return width > 2 * height && height > 500 ? 0.95 : 0.85;
}

/** How good a choice is: large cards, few rows. */
function merit(blocks: Block[], choice: Choice, room: Room): number {
    const { plan, width } = choice;
    const size = Math.min(width, WIDE_ENOUGH) + Math.max(width - WIDE_ENOUGH, 0) * 0.3;
    const stands = plan.sides ? atSides(blocks, room) : plan.oneShelf ? 1 : 0.94;
    return size * stands * 0.97 ** (fanRows(blocks, choice, room) - 1) * 0.55 ** (plan.folds - 1);
}

/** What a table that has to scroll shows of its fans before it is scrolled. */
function inSight(blocks: Block[], choice: Choice, room: Room): number {
    const sizes = measures(choice.width, room.jumbo);
    const made = outlineOf(blocks, choice, room);
    const seen = Math.max(room.height - fansTop(made, sizes), 0) / room.height;
    return seen * Math.sqrt(Math.min(room.height / outlineHeight(made, sizes), 1));
}

/** A choice, and how much of the expected growth it has room for. */
interface Chosen extends Choice {
    part: number;
    worth: number;
}

/** Whether a choice is taken before another: one that can be read, then the worthier. */
const before = (one: Chosen, other: Chosen): boolean =>
    one.width >= READABLE === other.width >= READABLE ? one.worth > other.worth : one.width >= READABLE;

/**
 * The best table that needs no scrolling, if there is one. With less room to grow a table is worth
 * less, but better that than small cards. The more room there is to grow the smaller are the cards:
 * where even the most room would make no better choice, a plan is left.
 */
function bestWhole(blocks: Block[], all: Plan[], room: Room): Chosen | null {
    const later = GROWTH.map((part) => ({ part, blocks: grown(blocks, part) }));
    const most = Math.max(...GROWTH);
    const many = isMany(blocks);
    let best: Chosen | null = null;
    for (const plan of all) {
        let width = MOST_WIDTH;
        for (const { part, blocks: grown } of later) {
            const limit = { plan, width, part, worth: merit(blocks, { plan, width }, room) * roomy(most, many) };
            if (best && !before(limit, best)) break;
            const choice = largest(grown, plan, room, false, width);
            if (!choice) break;
            width = choice.width;
            const chosen = { ...choice, part, worth: merit(blocks, choice, room) * roomy(part, many) };
            if (!best || before(chosen, best)) best = chosen;
        }
    }
    return best;
}

/** The best table that has to scroll: across never, down as little as may be. */
function bestScrolling(blocks: Block[], all: Plan[], room: Room): Chosen | null {
    const most = Math.max(READABLE + 10, Math.min(Math.round(room.width / 9), SCROLLED));
    let best: Chosen | null = null;
    for (const plan of all) {
        const choice = largest(blocks, plan, room, true, most);
        if (!choice) continue;
        const worth = merit(blocks, choice, room) * inSight(blocks, choice, room);
        if (!best || worth > best.worth) best = { ...choice, part: 0, worth };
    }
    return best;
}

/** Where not even the narrowest cards fit across they become narrower: none may be cut off. */
function squeezed(blocks: Block[], room: Room): Chosen {
    const plan = { sides: false, oneShelf: false, across: 4, gridRows: 1, folds: 1 };
    let width = LEAST_WIDTH;
    while (width > SQUEEZED && !fits(blocks, { plan, width }, room, true)) width -= 1;
    return { plan, width, part: 0, worth: 0 };
}

function choose(blocks: Block[], room: Room): Chosen {
    const all = plans(blocks, room);
    const whole = bestWhole(blocks, all, room);
    if (whole && whole.width >= READABLE) return whole;
    const scrolling = bestScrolling(blocks, all, room);
    if (whole && whole.width >= (scrolling?.width ?? 0)) return whole;
    return scrolling ?? squeezed(blocks, room);
}

/** Chooses the places of all piles, from the piles as they were dealt. */
export function framed(opening: Block[], room: Room): Frame {
    const filled = opening.filter((block) => block.piles.length > 0);
    const { plan, width, part } = choose(filled, room);
    const chosen = { plan, width };
    return placed(outlineOf(grown(filled, part), chosen, room), chosen, room, measures(width, room.jumbo));
}

/** Lays out a table as it is dealt. */
export const layout = (opening: Block[], room: Room): Layout => dealt(framed(opening, room), opening);
