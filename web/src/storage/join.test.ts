import { beforeAll, describe, expect, it } from 'vitest';
import { numberedName } from '../engine/module';
import { joined, type Parts } from './join';
import type { PlaySummary, SavedTree } from './records';
import { loadTables } from '../../tests/help/parts';

beforeAll(() => {
    loadTables();
});

const parts = (tree: SavedTree, more: Partial<PlaySummary> = {}): Parts => ({
    head: {
        id: '0123456789abcdef0123456789abcdef',
        game: 'yukon',
        name: 'Yukon',
        rules: 'f'.repeat(16),
        deal: '1',
        begun: 10,
        touched: 20,
        elapsed: 5,
        moves: 1,
        score: null,
        ...more,
    },
    tree,
});
const kept: SavedTree = {
    steps: [
        [0, 'draw'],
        [1, 'T1>T2'],
    ],
    current: 2,
    bookmarks: { fork: 1, old: 2 },
};
const added: SavedTree = {
    steps: [
        [0, 'draw'],
        [1, 'T3>T4'],
    ],
    current: 2,
    bookmarks: { fork: 2 },
};

describe('two copies of a game', () => {
    it('become one that has all of both', () => {
        const both = joined(parts(kept), parts(added, { touched: 30, moves: 7, score: 3 }), ['old']);
        expect(both.tree.steps).toEqual([
            [0, 'draw'],
            [1, 'T1>T2'],
            [1, 'T3>T4'],
        ]);
        expect(both.places).toEqual([0, 1, 3]);
        expect(both.tree.current).toBe(3);
        expect(both.tree.bookmarks).toEqual({ fork: 3 });
        expect([both.head.moves, both.head.score, both.head.touched]).toEqual([7, 3, 30]);
    });

    it('stand where the one stands that was played last', () => {
        const both = joined(parts(kept), parts(added, { touched: 15, moves: 7 }));
        expect(both.tree.current).toBe(2);
        expect(both.tree.bookmarks).toEqual({ fork: 1, old: 2 });
        expect(both.head.moves).toBe(1);
    });

    it('have the earlier of two wins', () => {
        const won = (at: number) => ({ won: true, at, elapsed: 3, moves: 2, straight: true });
        const both = joined(parts(kept, { result: won(18) }), parts(added, { touched: 30, result: won(29) }));
        expect(both.head.result).toEqual(won(18));
    });

    it('are not joined, if they are of different games', () => {
        const what = 'another game that is kept here has the same id';
        expect(() => joined(parts(kept), parts(added, { deal: '2' }))).toThrow(what);
        expect(() => joined(parts(kept), parts(added, { rules: 'e'.repeat(16) }))).toThrow(what);
    });

    it('are what comes, if what was kept is damaged', () => {
        const damaged = { steps: [[0, '']], current: 'x' } as unknown as SavedTree;
        const both = joined(parts(damaged), parts(added));
        expect(both.tree).toEqual(added);
        expect(both.places).toEqual([0, 1, 2]);
    });
});

it('numbers names that are taken as the program does', () => {
    expect([1, 2, 11].map((n) => numberedName('x', n))).toEqual(['x', 'x (2)', 'x (11)']);
    expect(numberedName('y'.repeat(60), 2)).toBe(`${'y'.repeat(56)} (2)`);
});
