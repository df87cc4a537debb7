/** Rows become places: the room that is left is given to gaps and fans. */

import type { Measures } from './card-size';
import { offsets } from './fan';
import type { Block, Choice, Layout, PileSize, Place, Room, Spot } from './model';
import { pileWidth, rowHeight, rowWidth, tableWidth, widest, type Part, type Row, type Table } from './rows';

/** The widest gap between piles, as a part of a card's width. */
const WIDEST_GAP = 0.3;

/** Gives every row its height; fans share what is left by what they would like. */
function heights(rows: Row[], folds: number, room: number, measures: Measures): number[] {
    const least = rows.map((row) => rowHeight(row, folds, measures, false));
    const wishes = rows.map((row, n) => Math.max(rowHeight(row, folds, measures, true) - (least[n] ?? 0), 0));
    const used = least.reduce((sum, height) => sum + height, 0) + (rows.length - 1) * measures.leading;
    const wished = wishes.reduce((sum, wish) => sum + wish, 0);
    const share = wished > 0 ? Math.min(Math.max(room - used, 0) / wished, 1) : 0;
    return least.map((height, n) => height + (wishes[n] ?? 0) * share);
}

/** The same gaps everywhere, as wide as there is room for: so piles of different rows stand under one another where they can. */
function spread(table: Table, width: number, measures: Measures): Measures {
    const wide = (gap: number): Measures => ({ ...measures, gap, space: Math.max(measures.space, gap) });
    for (let gap = Math.round(measures.width * WIDEST_GAP); gap > measures.gap; gap -= 1) {
        if (tableWidth(table, wide(gap)) <= width) return wide(gap);
    }
    return measures;
}

/** The places of cards in a pile, which itself is at (x, y). */
function cardSpots(block: Block, pile: PileSize, at: Spot, height: number, folds: number, measures: Measures): Spot[] {
    const { x, y } = at;
    if (block.shape === 'fan') {
        return offsets(pile, height, folds, measures).map((offset) => ({ x: x + offset.x, y: y + offset.y }));
    }
    const seen = Math.min(block.spread, pile.cards);
    return Array.from({ length: pile.cards }, (_, index) => {
        const aside = Math.max(index - (pile.cards - seen), 0);
        return { x: x + aside * measures.aside, y };
    });
}

/** True if foundations stand behind other piles: then they go to the right edge. */
function isApart(row: Row): boolean {
    const won = row.parts.findIndex((part) => part.block.role === 'foundation');
    return won > 0;
}

class Placing {
    readonly places = new Map<string, Place>();

    /** Rows of foundations alone stand under those at the right edge, if some are there. */
    private readonly rightwards: boolean;

    constructor(
        private readonly measures: Measures,
        private readonly folds: number,
        rows: Row[],
    ) {
        this.rightwards = rows.some(isApart);
    }

    /** Rows one under the other between two edges; foundations at the right edge if they do not stand alone. Returns the lower end. */
    rows(rows: Row[], left: number, width: number, top: number, room: number): number {
        const high = heights(rows, this.folds, room, this.measures);
        let y = top;
        rows.forEach((row, n) => {
            const height = high[n] ?? this.measures.height;
            this.row(row, left, width, y, height);
            y += height + this.measures.leading;
        });
        return rows.length > 0 ? y - this.measures.leading : top;
    }

    private row(row: Row, left: number, width: number, y: number, height: number): void {
        const { measures } = this;
        const won = row.parts.find((part) => part.block.role === 'foundation');
        const apart = isApart(row);
        const right = this.rightwards && row.parts.every((part) => part.block.role === 'foundation');
        const free = Math.max(width - rowWidth(row, this.folds, measures), 0);
        let x = apart ? left : left + (right ? free : free / 2);
        for (const part of row.parts) {
            if (apart && part === won) x += free;
            x = this.part(part, Math.round(x), y, height) + measures.space;
        }
    }

    private part(part: Part, left: number, y: number, height: number): number {
        const { measures } = this;
        const { gap } = measures;
        const width = pileWidth(part.block, this.folds, measures);
        part.piles.forEach((pile, n) => {
            const x = left + n * (width + gap);
            const cards = cardSpots(part.block, pile, { x, y: Math.round(y) }, height, this.folds, measures);
            const fan = part.block.shape === 'fan';
            const reach = fan ? Math.max(height, measures.height) : measures.height;
            this.places.set(pile.name, {
                name: pile.name,
                x,
                y: Math.round(y),
                cards,
                width,
                height: reach,
                cardHeight: measures.height,
                shape: part.block.shape,
            });
        });
        return left + part.piles.length * (width + gap) - gap;
    }
}

function mirrored(places: Map<string, Place>, width: number): Map<string, Place> {
    const turned = [...places].map(([name, place]): [string, Place] => {
        const by = width - place.x - place.width - place.x;
        const cards = place.cards.map((spot) => ({ x: spot.x + by, y: spot.y }));
        return [name, { ...place, x: place.x + by, cards }];
    });
    return new Map(turned);
}

/** The layout of a table in a room. */
export function placed(table: Table, chosen: Choice, room: Room, sizes: Measures): Layout {
    const measures = spread(table, room.width, sizes);
    const placing = new Placing(measures, table.folds, table.rows);
    const [left, middle, right] = [table.left, table.rows, table.right].map((rows) =>
        widest(rows, table.folds, measures),
    ) as [number, number, number];
    const whole = tableWidth(table, measures);
    const start = Math.max(Math.floor((room.width - whole) / 2), 0);
    const ends = [
        placing.rows(table.left, start, left, 0, room.height),
        placing.rows(table.rows, start + (left > 0 ? left + measures.space : 0), middle, 0, room.height),
        placing.rows(table.right, start + whole - right, right, 0, room.height),
    ];
    const width = Math.max(room.width, whole);
    return {
        card: { width: measures.width, height: measures.height },
        style: measures.style,
        width,
        height: Math.ceil(Math.max(...ends)),
        places: room.mirrored ? mirrored(placing.places, width) : placing.places,
        chosen,
    };
}
