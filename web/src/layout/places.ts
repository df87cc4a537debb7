/** Rows become the places of piles: the room that is left is given to gaps and fans. */

import type { Measures } from './card-size';
import type { Block, Choice, Frame, Room, Seat } from './model';
import { pileWidth, rowHeight, rowWidth, outlineWidth, widest, type Part, type Row, type Outline } from './rows';

/** The widest gap between piles, as a part of a card's width. */
const WIDEST_GAP = 0.3;

/**
 * Gives every row its height; fans share what is left by what they would like, and below the last
 * of them nothing stands.
 */
function heights(rows: Row[], folds: number, room: number, measures: Measures): number[] {
    const least = rows.map((row) => rowHeight(row, folds, measures, false));
    const wishes = rows.map((row, n) => Math.max(rowHeight(row, folds, measures, true) - (least[n] ?? 0), 0));
    const used = least.reduce((sum, height) => sum + height, 0) + (rows.length - 1) * measures.leading;
    const wished = wishes.reduce((sum, wish) => sum + wish, 0);
    const share = wished > 0 ? Math.min(Math.max(room - used, 0) / wished, 1) : 0;
    const given = least.map((height, n) => height + (wishes[n] ?? 0) * share);
    const last = given.length - 1;
    const left = room - given.reduce((sum, height) => sum + height, 0) - last * measures.leading;
    return given.map((height, n) => (n === last && rows[n]?.fans ? height + Math.max(left, 0) : height));
}

/**
 * Equal gaps everywhere, as wide as there is room for, so that piles of different rows stand under
 * one another where they can.
 */
function spread(table: Outline, width: number, measures: Measures): Measures {
    const wide = (gap: number): Measures => ({ ...measures, gap, space: Math.max(measures.space, gap) });
    for (let gap = Math.round(measures.width * WIDEST_GAP); gap > measures.gap; gap -= 1) {
        if (outlineWidth(table, wide(gap)) <= width) return wide(gap);
    }
    return measures;
}

/** True if foundations stand behind other piles: then they go to the right edge. */
function isApart(row: Row): boolean {
    const won = row.parts.findIndex((part) => part.block.role === 'foundation');
    return won > 0;
}

class Placing {
    readonly seats = new Map<string, Seat>();

    /** Rows of foundations alone stand under those at the right edge, if some are there. */
    private readonly rightwards: boolean;

    constructor(
        private readonly measures: Measures,
        private readonly folds: number,
        rows: Row[],
    ) {
        this.rightwards = rows.some(isApart);
    }

    /**
     * Rows one under the other between two edges; foundations at the right edge if they do not
     * stand alone. Returns the lower end.
     */
    rows(rows: Row[], left: number, width: number, top: number, room: number): number {
        const high = heights(rows, this.folds, room, this.measures);
        let y = top;
        rows.forEach((row, n) => {
            const height = high[n] ?? this.measures.height;
            this.row(row, left, width, y, height, n === rows.length - 1);
            y += height + this.measures.leading;
        });
        return rows.length > 0 ? y - this.measures.leading : top;
    }

    private row(row: Row, left: number, width: number, y: number, height: number, open: boolean): void {
        const { measures } = this;
        if (row.shaped)
            return this.shaped(row.shaped, left + (width - rowWidth(row, this.folds, measures)) / 2, y, height);
        const won = row.parts.find((part) => part.block.role === 'foundation');
        const apart = isApart(row);
        const right = this.rightwards && row.parts.every((part) => part.block.role === 'foundation');
        const free = Math.max(width - rowWidth(row, this.folds, measures), 0);
        let x = apart ? left : left + (right ? free : free / 2);
        for (const part of row.parts) {
            if (apart && part === won) x += free;
            x = this.part(part, Math.round(x), y, height, open) + measures.space;
        }
    }

    /**
     * Piles whose places the rules say: rows as far apart as the height allows, places by halves of
     * a card.
     */
    private shaped(block: Block, left: number, top: number, height: number): void {
        const { measures } = this;
        const places = block.places ?? [];
        const last = Math.max(0, ...places.map(([row]) => row));
        const step = last > 0 ? (height - measures.height) / last : 0;
        const half = (measures.width + measures.gap) / 2;
        block.piles.forEach((pile, n) => {
            const [row, place] = places[n] ?? [0, 0];
            this.seats.set(pile.name, {
                name: pile.name,
                x: Math.round(left + place * half),
                y: Math.round(top + row * step),
                width: measures.width,
                height: measures.height,
                cardHeight: measures.height,
                shape: block.shape,
                spread: block.spread,
                open: false,
            });
        });
    }

    private part(part: Part, left: number, y: number, height: number, open: boolean): number {
        const { measures } = this;
        const { gap } = measures;
        const width = pileWidth(part.block, this.folds, measures);
        part.piles.forEach((pile, n) => {
            const x = left + n * (width + gap);
            this.seats.set(pile.name, {
                name: pile.name,
                x,
                y: Math.round(y),
                width,
                height: part.block.shape === 'fan' ? Math.max(Math.floor(height), measures.height) : measures.height,
                cardHeight: measures.height,
                shape: part.block.shape,
                spread: part.block.spread,
                open,
            });
        });
        return left + part.piles.length * (width + gap) - gap;
    }
}

function mirrored(seats: Map<string, Seat>, width: number): Map<string, Seat> {
    return new Map([...seats].map(([name, seat]) => [name, { ...seat, x: width - seat.x - seat.width }]));
}

/** The places of a table in a room. */
export function placed(table: Outline, chosen: Choice, room: Room, sizes: Measures): Frame {
    const measures = spread(table, room.width, sizes);
    const placing = new Placing(measures, table.folds, table.rows);
    const [left, middle, right] = [table.left, table.rows, table.right].map((rows) =>
        widest(rows, table.folds, measures),
    ) as [number, number, number];
    const whole = outlineWidth(table, measures);
    const start = Math.max(Math.floor((room.width - whole) / 2), 0);
    const ends = [
        placing.rows(table.left, start, left, 0, room.height),
        placing.rows(table.rows, start + (left > 0 ? left + measures.space : 0), middle, 0, room.height),
        placing.rows(table.right, start + whole - right, right, 0, room.height),
    ];
    const width = Math.max(room.width, whole);
    return {
        measures,
        width,
        height: Math.floor(Math.max(...ends)),
        seats: room.mirrored ? mirrored(placing.seats, width) : placing.seats,
        chosen,
    };
}
