import { expect, it } from 'vitest';
import { rows } from './tree-rows';

it('shows every position once, other ways before the line goes on', () => {
    const node = (parent: number | null, move: string, redo: number | null) => ({
        parent,
        moves: move ? [move] : [],
        redo,
    });
    const tree = {
        current: 2,
        bookmarks: {},
        nodes: [
            node(null, '', 1),
            node(0, 'a', 2),
            node(1, 'b', null),
            node(0, 'c', 4),
            node(3, 'd', null),
            node(1, 'e', null),
        ],
    };
    expect(rows(tree).map(({ text, depth }) => `${depth}${text}`)).toEqual([
        '0beginning',
        '1c',
        '1d',
        '0a',
        '1e',
        '0b',
    ]);
});

it('shows ten thousand steps', () => {
    const nodes = Array.from({ length: 10_000 }, (_, n) => ({
        parent: n === 0 ? null : n - 1,
        moves: ['x'],
        redo: n < 9_999 ? n + 1 : null,
    }));
    expect(rows({ current: 0, bookmarks: {}, nodes }).length).toBe(10_000);
});
