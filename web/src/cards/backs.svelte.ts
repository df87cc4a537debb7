/**
 * The backs of the cards: four patterns, drawn for this program on a card of 60 by 84, and the one
 * that all cards have now.
 */

export const BACKS = ['weave', 'scales', 'leaves', 'stars'] as const;
export type BackName = (typeof BACKS)[number];

/** What a back is drawn with: lines, and shapes that are filled. */
export interface BackPattern {
    lines: string;
    shapes: string;
}

/** Numbers from one to another. */
const from = (start: number, end: number, step: number): number[] =>
    Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, n) => start + n * step);

const WEAVE: BackPattern = {
    lines: 'M3.5 14 14 3.5M3.5 28 28 3.5M3.5 42 42 3.5M3.5 56 56 3.5M3.5 70 56.5 17M7 80.5 56.5 31M21 80.5 56.5 45M35 80.5 56.5 59M49 80.5 56.5 73M56.5 14 46 3.5M56.5 28 32 3.5M56.5 42 18 3.5M56.5 56 4 3.5M56.5 70 3.5 17M53 80.5 3.5 31M39 80.5 3.5 45M25 80.5 3.5 59M11 80.5 3.5 73',
    shapes: 'M30 24 34.2 37.8 48 42 34.2 46.2 30 60 25.8 46.2 12 42 25.8 37.8Z',
};

/** Rows of arcs that overlap like the scales of a fish, each with one within. */
function scales(): BackPattern {
    const arc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0`;
    const rows = from(7, 77, 7).map((y, n) => from(n % 2 === 0 ? 10 : 16.6, 51, 13.2).map((x) => ({ x, y })));
    const spots = rows.flat();
    return {
        lines: spots.map(({ x, y }) => arc(x, y - 3, 6.4) + arc(x, y - 3, 3.2)).join(''),
        shapes: '',
    };
}

/** Twigs that rise through the card with leaves to both sides. */
function leaves(): BackPattern {
    const leaf = (x: number, y: number, side: number): string =>
        `M${x} ${y}q${side * 1} -5.4 ${side * 6.2} -6.6q${side * 0.6} 5.6 ${side * -6.2} 6.6Z`;
    const twigs = [12, 30, 48];
    return {
        lines: twigs.map((x) => `M${x} 78V7`).join(''),
        shapes: twigs
            .flatMap((x) => from(16, 78, 8.6).map((y) => leaf(x + 0.6, y, 1) + leaf(x - 0.6, y - 4.3, -1)))
            .join(''),
    };
}

/** A night sky with a moon in the middle. */
function stars(): BackPattern {
    const star = (x: number, y: number, r: number): string => {
        const s = r * 0.24;
        return `M${x} ${y - r}l${s} ${r - s} ${r - s} ${s} ${s - r} ${s} ${-s} ${r - s} ${-s} ${s - r} ${s - r} ${-s} ${r - s} ${-s}Z`;
    };
    const half: [number, number, number][] = [
        [12, 13, 4],
        [25, 10, 2],
        [38, 15, 3.2],
        [50, 9.5, 2.4],
        [9, 27, 2.2],
        [20.5, 23, 2.6],
        [50, 25, 4],
        [10.5, 40, 3],
        [31, 23.5, 1.6],
    ];
    const round = half.flatMap(([x, y, r]) => [star(x, y, r), star(60 - x, 84 - y, r)]);
    return {
        lines: 'M8 66Q30 74 52 66M8 18Q30 10 52 18',
        shapes: `M33 31a11.5 11.5 0 1 0 8.5 18a10 10 0 1 1 -8.5 -18Z${round.join('')}`,
    };
}

export const PATTERNS: Readonly<Record<BackName, BackPattern>> = {
    weave: WEAVE,
    scales: scales(),
    leaves: leaves(),
    stars: stars(),
};

/** The pack that is played with. The page sets it; cards show it. */
export const pack = $state<{ back: BackName }>({ back: 'weave' });
