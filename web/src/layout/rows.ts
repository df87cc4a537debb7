/** Blocks of piles in rows, and in columns at the sides, for one size of cards. */

import type { Measures } from './card-size';
import { FOLD_GAP, leastHeight, likedHeight } from './fan';
import type { Block, PileSize, Plan } from './model';

/** Piles of one block that stand side by side. */
export interface Part {
    block: Block;
    piles: PileSize[];
}

/** Parts side by side; or one block whose piles lie in rows of its own. */
export interface Row {
    parts: Part[];
    fans: boolean;
    shaped?: Block;
    /**
     * It is a row of a line or grid of so many piles across: one that has fewer keeps the places of
     * the others.
     */
    across?: number;
}

/** A table without places: what stands above, and what stands left and right of it. */
export interface Outline {
    /** In so many columns fans may stand. */
    folds: number;
    rows: Row[];
    left: Row[];
    right: Row[];
}

/** The width of a pile: of a fan that of all its columns. */
export function pileWidth(block: Block, folds: number, measures: Measures): number {
    if (block.shape === 'fan') return folds * measures.width + (folds - 1) * FOLD_GAP;
    return measures.width + (block.spread - 1) * measures.aside;
}

/** The last row of a block whose piles lie in rows, and its last place. */
const ends = (block: Block): { rows: number; halves: number } => ({
    rows: Math.max(0, ...(block.places ?? []).map(([row]) => row)),
    halves: Math.max(0, ...(block.places ?? []).map(([, half]) => half)),
});

/**
 * From one row of a block whose piles lie in rows to the next: at the least, or as one likes it.
 */
function between(block: Block, measures: Measures, liked: boolean): number {
    if (!block.overlap) return measures.height + measures.leading;
    return liked ? Math.max(Math.round(measures.height * 0.55), measures.leastUp) : measures.leastUp;
}

export function rowWidth(row: Row, folds: number, measures: Measures): number {
    if (row.shaped) return Math.ceil((ends(row.shaped).halves * (measures.width + measures.gap)) / 2) + measures.width;
    const parts = row.parts.map((part) => {
        const across = row.across ?? part.piles.length;
        return across * (pileWidth(part.block, folds, measures) + measures.gap) - measures.gap;
    });
    return parts.reduce((sum, width) => sum + width, 0) + (parts.length - 1) * measures.space;
}

/** Piles in so many rows, as equal as can be. */
function chunks<T>(items: T[], rows: number): T[][] {
    const size = Math.max(Math.ceil(items.length / rows), 1);
    return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}

/** A block cut into parts that fit across. */
function parts(block: Block, width: number, measures: Measures): Part[] {
    const each = pileWidth(block, 1, measures) + measures.gap;
    const most = Math.max(Math.floor((width + measures.gap) / each), 1);
    return chunks(block.piles, Math.ceil(block.piles.length / most)).map((piles) => ({ block, piles }));
}

/** Parts one after the other in as few rows as they need. */
function filled(all: Part[], width: number, measures: Measures): Row[] {
    const rows: Row[] = [];
    for (const part of all) {
        const last = rows.at(-1);
        const longer = last && { parts: [...last.parts, part], fans: false };
        if (longer && rowWidth(longer, 1, measures) <= width) rows[rows.length - 1] = longer;
        else rows.push({ parts: [part], fans: false });
    }
    return rows;
}

const isHand = (block: Block): boolean => block.role === 'stock' || block.role === 'waste';
const isStore = (block: Block): boolean => block.role === 'cell' || block.role === 'reserve';
const isShelf = (block: Block): boolean => block.shape !== 'fan' && block.role !== 'tableau' && !block.places;

/** Stock, waste, cells, reserves and foundations above the tableau. */
function shelf(blocks: Block[], oneShelf: boolean, width: number, measures: Measures): Row[] {
    const all = (test: (block: Block) => boolean): Part[] =>
        blocks
            .filter((block) => isShelf(block) && test(block))
            .flatMap((block) => (oneShelf ? [{ block, piles: block.piles }] : parts(block, width, measures)));
    const [hand, store, won] = [all(isHand), all(isStore), all((block) => block.role === 'foundation')];
    const together = { parts: [...hand, ...store, ...won], fans: false };
    if (together.parts.length === 0) return [];
    if (oneShelf || rowWidth(together, 1, measures) <= width) return [together];
    return [...filled([...hand, ...won], width, measures), ...filled(store, width, measures)];
}

/** Piles in columns at a side, each column of whole piles one under the other. */
function side(blocks: Block[], height: number, measures: Measures): Row[] {
    const most = Math.max(Math.floor((height + measures.leading) / (measures.height + measures.leading)), 1);
    return blocks.flatMap((block) => {
        const columns = Math.ceil(block.piles.length / most);
        const down = Math.ceil(block.piles.length / columns);
        return Array.from({ length: down }, (_, row): Row => {
            const piles = chunks(block.piles, columns).flatMap((column) => column[row] ?? []);
            return { parts: [{ block, piles }], fans: false };
        });
    });
}

/**
 * Halves of a card's width from the last place of a shape to the first one of the shape beside it:
 * half a card is free.
 */
const APART = 3;

/** Two shapes with as many rows as one. */
function joined(one: Block, other: Block): Block {
    const right = ends(one).halves + APART;
    const moved = (other.places ?? []).map(([row, half]): [number, number] => [row, half + right]);
    return { ...one, places: [...(one.places ?? []), ...moved], piles: [...one.piles, ...other.piles] };
}

/** Shapes with as many rows stand side by side if they fit. */
function shapes(blocks: Block[], width: number, measures: Measures): Block[] {
    const all: Block[] = [];
    for (const block of blocks.filter((block) => block.places)) {
        const last = all.at(-1);
        const alike = last && last.overlap === block.overlap && ends(last).rows === ends(block).rows;
        const longer = alike && joined(last, block);
        if (longer && rowWidth({ parts: [], fans: false, shaped: longer }, 1, measures) <= width)
            all[all.length - 1] = longer;
        else all.push(block);
    }
    return all;
}

function grids(blocks: Block[], plan: Plan, width: number, measures: Measures): Row[] {
    const shaped = shapes(blocks, width, measures);
    const rows = shaped.map((block): Row => ({ parts: [{ block, piles: block.piles }], fans: false, shaped: block }));
    const grids = blocks.filter((block) => block.role === 'tableau' && block.shape !== 'fan' && !block.places);
    const plain = grids.flatMap((block) => {
        const rows = block.piles.length > 3 ? plan.gridRows : 1;
        const all = chunks(block.piles, rows);
        const across = all[0]?.length ?? 0;
        return all.map((piles): Row => ({ parts: [{ block, piles }], fans: false, across }));
    });
    return [...rows, ...plain];
}

const length = (row: Row): number => row.parts.reduce((sum, part) => sum + part.piles.length, 0);

/**
 * Fans in rows, reserves first. A group is not broken if a row holds it, and begins a new row if
 * the last one does not.
 */
function fans(blocks: Block[], plan: Plan): Row[] {
    const fans = blocks.filter((block) => block.shape === 'fan');
    fans.sort((a, b) => Number(a.role === 'tableau') - Number(b.role === 'tableau'));
    const rows: Row[] = [];
    for (const block of fans) {
        for (const piles of chunks(block.piles, Math.ceil(block.piles.length / plan.across))) {
            const last = rows.at(-1);
            if (last && length(last) + piles.length <= plan.across) last.parts.push({ block, piles });
            else rows.push({ parts: [{ block, piles }], fans: true });
        }
    }
    return rows;
}

/** The blocks as a plan has them, for a width and height; rows may still be too wide. */
export function outline(blocks: Block[], plan: Plan, width: number, height: number, measures: Measures): Outline {
    const rows = [...grids(blocks, plan, width, measures), ...fans(blocks, plan)];
    if (!plan.sides)
        return {
            rows: [...shelf(blocks, plan.oneShelf, width, measures), ...rows],
            left: [],
            right: [],
            folds: plan.folds,
        };
    const shelved = blocks.filter(isShelf);
    return {
        folds: plan.folds,
        rows,
        left: side(
            shelved.filter((block) => block.role !== 'foundation'),
            height,
            measures,
        ),
        right: side(
            shelved.filter((block) => block.role === 'foundation'),
            height,
            measures,
        ),
    };
}

/** The width of the widest row. */
export const widest = (rows: Row[], folds: number, measures: Measures): number =>
    Math.max(0, ...rows.map((row) => rowWidth(row, folds, measures)));

/** The width of a table: its rows with what stands at their sides. */
export function outlineWidth(table: Outline, measures: Measures): number {
    const parts = [table.left, table.rows, table.right]
        .map((rows) => widest(rows, table.folds, measures))
        .filter((width) => width > 0);
    return parts.reduce((sum, width) => sum + width, 0) + (parts.length - 1) * measures.space;
}

/** The height of a row that is not to be higher than it has to be, or as high as it likes. */
export function rowHeight(row: Row, folds: number, measures: Measures, liked: boolean): number {
    if (row.shaped) return ends(row.shaped).rows * between(row.shaped, measures, liked) + measures.height;
    if (!row.fans) return measures.height;
    const piles = row.parts.flatMap((part) => part.piles);
    const heights = piles.map((pile) => (liked ? likedHeight(pile, measures) : leastHeight(pile, folds, measures)));
    return Math.max(...heights);
}

const stacked = (heights: number[], measures: Measures): number =>
    heights.reduce((sum, height) => sum + height, 0) + Math.max(heights.length - 1, 0) * measures.leading;

/** The least height that a table can do with. */
export function outlineHeight(table: Outline, measures: Measures): number {
    const least = (rows: Row[]): number =>
        stacked(
            rows.map((row) => rowHeight(row, table.folds, measures, false)),
            measures,
        );
    return Math.max(least(table.left), least(table.rows), least(table.right));
}

/** Where the fans begin, or what else stands lowest in the middle. */
export function fansTop(table: Outline, measures: Measures): number {
    const first = table.rows.findIndex((row) => row.fans);
    const above = table.rows.slice(0, first < 0 ? -1 : first);
    return above.length * (measures.height + measures.leading);
}
