/** A face as a list of shapes. Faces are made once and kept. */

import { FIGURE_BOX, figure, type Shape } from './courts';
import { RANK_BOX, RANK_PATHS, RANKS, SUITS, SUIT_PATHS, SUIT_SIZE, type Rank, type Suit } from './glyphs';
import { placed, type Spot } from './outline';
import { PIPS } from './pips';

/** The size of a card in its own units. */
export const CARD = { width: 60, height: 84 } as const;

/**
 * How a face is drawn. `classic`: index, pips or figure. `jumbo`: a large index and one large suit,
 * for small cards and tired eyes. `narrow`: as large an index as a very small card has room for.
 */
export type Style = 'classic' | 'jumbo' | 'narrow';

/** The rank of an index: lines to be stroked, and how to move them to their place. */
export interface Index {
    d: string;
    transform: string;
    width: number;
}

/** Everything on a face. */
export interface Face {
    suit: Suit;
    indexes: Index[];
    /** All suits of the face, as one outline. */
    suits: string;
    /** The figure of a court card, where it is put, and whether it stands in a frame. */
    figure: readonly Shape[];
    figureAt: string;
    framed: boolean;
}

interface Plan {
    rank: Spot;
    suit: Spot;
    weight: number;
}

const suitAt = (suit: Suit, spot: Spot): string => placed(SUIT_PATHS[suit], SUIT_SIZE, spot);

const PLANS: Readonly<Record<Style, Plan>> = {
    classic: { rank: { x: 3.4, y: 3.6, scale: 0.46 }, suit: { x: 14.4, y: 4.2, scale: 0.48 }, weight: 4.6 },
    jumbo: { rank: { x: 4, y: 4.4, scale: 0.9 }, suit: { x: 27.5, y: 5, scale: 1.02 }, weight: 4.2 },
    narrow: { rank: { x: 4, y: 4.4, scale: 1.18 }, suit: { x: 31, y: 6, scale: 1.12 }, weight: 4 },
};

/**
 * How high the index of a style reaches, as a part of the height of a card: so much of a covered
 * card has to be seen.
 */
export const INDEX_HEIGHT: Readonly<Record<Style, number>> = {
    classic: (3.6 + RANK_BOX.height * 0.46 + 1.6) / CARD.height,
    jumbo: (4.4 + RANK_BOX.height * 0.9 + 1.6) / CARD.height,
    narrow: (4.4 + RANK_BOX.height * 1.18 + 1.6) / CARD.height,
};

function index(rank: Rank, plan: Plan): Index {
    const { x, y, scale } = plan.rank;
    return {
        d: RANK_PATHS[rank],
        transform: `translate(${x} ${y}) scale(${scale})`,
        width: rank === 'T' ? plan.weight * 0.8 : plan.weight,
    };
}

function turned(index: Index): Index {
    return { ...index, transform: `rotate(180 ${CARD.width / 2} ${CARD.height / 2}) ${index.transform}` };
}

/** Where the middles of pips lie, and how large pips are: the fewer there are the larger. */
const FIELD = { top: 18.6, bottom: 65.4 } as const;
const PIP_SCALES: Readonly<Partial<Record<Rank, number>>> = {
    '2': 0.8,
    '3': 0.6,
    '4': 0.8,
    '5': 0.68,
    '6': 0.6,
    '7': 0.58,
    '8': 0.58,
};
const SMALLEST_PIP = 0.48;

function pips(rank: Rank, suit: Suit): string {
    if (rank === 'A') return suitAt(suit, { ...middle(SUIT_SIZE * 1.75), scale: 1.75 });
    const scale = PIP_SCALES[rank] ?? SMALLEST_PIP;
    const size = SUIT_SIZE * scale;
    const [top, high] = [FIELD.top, FIELD.bottom - FIELD.top - size];
    const [left, wide] = [size > 15 ? 8 : 10, CARD.width - 2 * (size > 15 ? 8 : 10) - size];
    const copies = (PIPS[rank] ?? []).map(([across, down]) =>
        suitAt(suit, { x: left + across * wide, y: top + down * high, scale, turned: down > 0.5 }),
    );
    return copies.join('');
}

const middle = (size: number): { x: number; y: number } => ({
    x: (CARD.width - size) / 2,
    y: (CARD.height - size) / 2,
});

function classic(rank: Rank, suit: Suit): Face {
    const plan = PLANS.classic;
    const corner = plan.suit;
    const size = SUIT_SIZE * corner.scale;
    const opposite = { ...corner, x: CARD.width - corner.x - size, y: CARD.height - corner.y - size, turned: true };
    const shapes = figure(rank, suit);
    const marks = shapes.length > 0 ? '' : pips(rank, suit);
    const first = index(rank, plan);
    return {
        suit,
        indexes: [first, turned(first)],
        suits: suitAt(suit, corner) + suitAt(suit, opposite) + marks,
        figure: shapes,
        figureAt: `translate(${(CARD.width - FIGURE_BOX.width) / 2} 19)`,
        framed: true,
    };
}

/** How large a figure is beside a large index. */
const LARGE_FIGURE = 1.14;

function large(rank: Rank, suit: Suit, style: 'jumbo' | 'narrow'): Face {
    const plan = PLANS[style];
    const shapes = style === 'jumbo' ? figure(rank, suit) : [];
    const scale = style === 'jumbo' ? 1.9 : 1.5;
    const size = SUIT_SIZE * scale;
    const mark = { x: CARD.width - size - 5, y: CARD.height - size - (style === 'jumbo' ? 3 : 5), scale };
    const across = (CARD.width - FIGURE_BOX.width * LARGE_FIGURE) / 2;
    return {
        suit,
        indexes: [index(rank, plan)],
        suits: suitAt(suit, plan.suit) + (shapes.length > 0 ? '' : suitAt(suit, mark)),
        figure: shapes,
        figureAt: `translate(${across} ${CARD.height - FIGURE_BOX.height * LARGE_FIGURE}) scale(${LARGE_FIGURE})`,
        framed: false,
    };
}

const made = new Map<string, Face>();

/** The face of a card, such as `TH`, in a style; `undefined` for a text that is no card. */
export function face(card: string, style: Style): Face | undefined {
    const key = card + style;
    const known = made.get(key);
    if (known) return known;
    const [rank, suit] = card.split('') as [Rank, Suit];
    if (card.length !== 2 || !RANKS.includes(rank) || !SUITS.includes(suit)) return undefined;
    const drawn = style === 'classic' ? classic(rank, suit) : large(rank, suit, style);
    made.set(key, drawn);
    return drawn;
}
