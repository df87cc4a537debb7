import { describe, expect, it } from 'vitest';
import type { Role, Shape } from '../engine/types';
import { layout, type Block } from '../layout/index';
import { droppedOn } from './pointing';

function block(role: Role, shape: Shape, count: number, cards: number): Block {
    const letter = role.charAt(0).toUpperCase();
    const piles = Array.from({ length: count }, (_, n) => ({ name: `${letter}${n + 1}`, cards, down: 0 }));
    return { role, shape, piles, spread: 1, growth: shape === 'fan' ? 3 : 0 };
}

const room = { width: 700, height: 900, mirrored: false, jumbo: false };

describe('a drop', () => {
    const made = layout([block('foundation', 'squared', 4, 0), block('tableau', 'fan', 7, 3)], room);
    const at = (name: string): { x: number; y: number; bottom: number } => {
        const { x, y, cards, cardHeight } = made.places.get(name)!;
        return { x, y, bottom: (cards.at(-1)?.y ?? y) + cardHeight };
    };
    const drop = (x: number, y: number, targets: string[], from = 'T1'): string | null =>
        droppedOn(made, { x, y }, { x: x + 20, y: y + 10 }, targets, from);

    it.each([0, 120, 400, 2000])('%i px below a column is on the column', (by) => {
        const { x, bottom } = at('T4');
        expect(drop(x, bottom + by, ['T4'])).toBe('T4');
        expect(drop(x + 10, bottom + by, ['T4', 'T6'])).toBe('T4');
    });

    it('below a column that does not take it asks that column', () => {
        const { x, bottom } = at('T4');
        expect(drop(x, bottom + 120, ['T6'])).toBe('T4');
    });

    it('goes to the pile that it covers most, and to none while it covers its own most', () => {
        const [one, two] = [at('T1'), at('T2')];
        const between = one.x + (two.x - one.x) * 0.7;
        expect(drop(between, two.y, ['T2'])).toBe('T2');
        expect(drop(one.x + 6, one.y, ['T2'])).toBe(null);
    });

    it('above the columns is on the foundation there', () => {
        const { x, y } = at('F2');
        expect(drop(x, y + 5, ['F2', 'T2'])).toBe('F2');
    });

    it('in rows of fans belongs to the row that it is in', () => {
        const rows = layout([block('tableau', 'fan', 35, 3)], { ...room, width: 360 });
        const tops = [...new Set([...rows.places.values()].map((place) => place.y))];
        const [upper, lower] = tops
            .slice(0, 2)
            .map((top) => [...rows.places.values()].find((place) => place.y === top)!);
        const point = { x: lower!.x, y: lower!.y + 5 };
        expect(droppedOn(rows, point, point, [upper!.name, lower!.name], 'T35')).toBe(lower!.name);
    });
});
