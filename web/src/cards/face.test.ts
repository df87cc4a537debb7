import { expect, it } from 'vitest';
import { CARD, face, type Style } from './face';
import { RANKS, SUITS } from './glyphs';
import { PATTERNS } from './backs.svelte';

interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
}

/**
 * The boxes of outlines that begin with M and end with Z: of their points, which lie around them.
 */
const boxes = (outlines: string): Box[] =>
    outlines.split('Z').flatMap((outline) => {
        const numbers = [...outline.matchAll(/-?\d*\.?\d+/g)].map(([text]) => Number(text));
        const [across, down] = [numbers.filter((_, n) => n % 2 === 0), numbers.filter((_, n) => n % 2 === 1)];
        if (across.length === 0) return [];
        return [
            {
                left: Math.min(...across),
                right: Math.max(...across),
                top: Math.min(...down),
                bottom: Math.max(...down),
            },
        ];
    });

const VALUES: Record<string, number> = { A: 1, T: 10 };

it.each(['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A'])('%s has as many pips, apart and on the card', (rank) => {
    for (const suit of SUITS) {
        const all = boxes(face(rank + suit, 'classic')!.suits);
        // Two of them stand at the corners.
        expect(all).toHaveLength((VALUES[rank] ?? Number(rank)) + 2);
        for (const [n, one] of all.entries()) {
            expect(one.left).toBeGreaterThan(0);
            expect(one.right).toBeLessThan(CARD.width);
            expect(one.top).toBeGreaterThan(0);
            expect(one.bottom).toBeLessThan(CARD.height);
            for (const other of all.slice(n + 1)) {
                const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
                const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
                expect(Math.min(across, down), `${rank}${suit}`).toBeLessThan(2.5);
            }
        }
    }
});

it('pips fill the card', () => {
    for (const rank of ['4', '6', '7', '8', '9', 'T']) {
        const marks = boxes(face(`${rank}H`, 'classic')!.suits).slice(2);
        const across = Math.max(...marks.map(({ right }) => right)) - Math.min(...marks.map(({ left }) => left));
        const down = Math.max(...marks.map(({ bottom }) => bottom)) - Math.min(...marks.map(({ top }) => top));
        expect(across, rank).toBeGreaterThan(CARD.width * 0.6);
        expect(down, rank).toBeGreaterThan(CARD.height * 0.5);
    }
});

it.each(['classic', 'jumbo', 'narrow'] satisfies Style[])('all faces differ, %s', (style) => {
    const drawn = RANKS.flatMap((rank) => SUITS.map((suit) => JSON.stringify(face(rank + suit, style))));
    expect(new Set(drawn).size).toBe(52);
});

it('has four backs that differ', () => {
    expect(new Set(Object.values(PATTERNS).map(({ lines, shapes }) => lines + shapes)).size).toBe(4);
});
