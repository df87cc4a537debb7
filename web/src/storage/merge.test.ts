import { describe, expect, it } from 'vitest';
import { merged, mergedHead } from './merge';
import type { PlayHead, SavedTree } from './records';

const tree = (steps: SavedTree['steps'], current: number, more: Partial<SavedTree> = {}): SavedTree => ({
    steps,
    current,
    ...more,
});

/** Every line of a tree from the beginning, as text. */
function lines(tree: SavedTree): string[] {
    const way = (position: number): string => {
        const step = tree.steps[position - 1];
        return step ? `${way(step[0])}/${step[1]}` : '';
    };
    return tree.steps.map((_, n) => way(n + 1)).sort();
}

describe('trees of two tabs', () => {
    const kept = tree(
        [
            [0, 'a'],
            [1, 'b'],
            [1, 'c'],
        ],
        3,
        { bookmarks: { fork: 1, old: 2 } },
    );
    const added = tree(
        [
            [0, 'a'],
            [1, 'd'],
            [2, 'e'],
            [0, 'z'],
        ],
        3,
        { bookmarks: { fork: 2 } },
    );

    it('have all of both', () => {
        const { tree: both } = merged(kept, added);
        expect(lines(both)).toEqual(['/a', '/a/b', '/a/c', '/a/d', '/a/d/e', '/z']);
    });

    it('keep the position, redo and bookmarks of the one that is added', () => {
        const { tree: both, places } = merged(kept, added, ['old']);
        expect(places).toEqual([0, 1, 4, 5, 6]);
        expect(both.current).toBe(5);
        expect(both.bookmarks).toEqual({ fork: 4 });
        expect(both.redo).toEqual(undefined);
    });

    it('are equal to themselves', () => {
        expect(merged(kept, kept).tree).toEqual(kept);
        const twice = merged(merged(kept, added).tree, added).tree;
        expect(twice).toEqual(merged(kept, added).tree);
    });

    it('say where redo goes if it is not the newest', () => {
        const { tree: both } = merged(
            tree(
                [
                    [0, 'a'],
                    [0, 'b'],
                ],
                0,
            ),
            tree([[0, 'a']], 0),
        );
        expect(both.redo).toEqual({ '0': 1 });
    });
});

describe('what is known of a game', () => {
    const head = (more: Partial<PlayHead>): PlayHead => ({
        id: '1',
        game: 'g',
        name: 'G',
        rules: 'f',
        deal: '1',
        begun: 10,
        touched: 20,
        elapsed: 5,
        ...more,
    });
    const result = { won: true, at: 15, elapsed: 3, moves: 9, straight: true };

    it('keeps a win, the earlier beginning and the longer time', () => {
        const both = mergedHead(head({ result, elapsed: 7 }), head({ begun: 8, touched: 30 }));
        expect(both).toEqual(head({ result, begun: 8, touched: 30, elapsed: 7 }));
    });

    it('forgets that a game was given up when it goes on', () => {
        const lost = head({ result: { ...result, won: false } });
        expect(mergedHead(lost, head({ touched: 30 })).result).toBeUndefined();
        expect(mergedHead(lost, head({ touched: 10 })).result?.won).toBe(false);
    });
});
