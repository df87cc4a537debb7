/** An undo tree as rows: the line that redo follows at the left, every other way where it leaves. */

import type { TreeView } from '../../engine/types';

export interface Row {
    position: number;
    /** How many ways off the main line. */
    depth: number;
    text: string;
}

export function rows(tree: TreeView): Row[] {
    const children = new Map<number, number[]>();
    tree.nodes.forEach(({ parent }, position) => {
        if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), position]);
    });
    const made: Row[] = [];
    // A list of what is still to be shown, not a recursion: lines are long.
    const open: [position: number, depth: number][] = [[0, 0]];
    for (let next = open.pop(); next; next = open.pop()) {
        const [position, depth] = next;
        const node = tree.nodes[position];
        const text = position === 0 ? 'beginning' : (node?.moves.join(' ') ?? '');
        made.push({ position, depth, text });
        const ways = children.get(position) ?? [];
        const main = node?.redo ?? ways.at(-1);
        if (main !== undefined) open.push([main, depth]);
        for (const way of ways.toReversed()) if (way !== main) open.push([way, depth + 1]);
    }
    return made;
}
