/**
 * Two undo trees of one game become one that has all of both: what another tab, another device or an import has added is kept. No rule is
 * needed for that: steps from the same position with the same moves are the same step.
 */

import type { PlayHead, SavedResult, SavedStep, SavedTree } from './records';

/** A merged tree, and where the positions of the second tree are in it. */
export interface Merged {
    tree: SavedTree;
    places: number[];
}

const label = (parent: number, moves: string): string => `${parent} ${moves}`;

/**
 * Adds a tree to a kept one. The current position and redo are those of the added tree; so are bookmarks of the same name. Bookmarks of
 * the kept tree that are named in `removed` are taken away.
 */
export function merged(kept: SavedTree, added: SavedTree, removed: readonly string[] = []): Merged {
    const steps: SavedStep[] = kept.steps.map(([parent, moves]) => [parent, moves]);
    const known = new Map(steps.map(([parent, moves], n) => [label(parent, moves), n + 1]));
    const places = [0];
    for (const [parent, moves] of added.steps) {
        const from = places[parent] ?? 0;
        const key = label(from, moves);
        const place = known.get(key) ?? steps.push([from, moves]);
        known.set(key, place);
        places.push(place);
    }
    const at = (position: number): number => places[position] ?? 0;
    const redo: Record<string, number> = { ...kept.redo };
    const usual = lastChildren(added.steps);
    for (const [from, usualTo] of usual) redo[at(from)] = at(added.redo?.[from] ?? usualTo);
    const bookmarks = { ...kept.bookmarks };
    for (const name of removed) delete bookmarks[name];
    for (const [name, position] of Object.entries(added.bookmarks ?? {})) bookmarks[name] = at(position);
    const tree: SavedTree = { steps, current: at(added.current) };
    const unusual = withoutUsual(redo, steps);
    if (Object.keys(unusual).length > 0) tree.redo = unusual;
    if (Object.keys(bookmarks).length > 0) tree.bookmarks = bookmarks;
    return { tree, places };
}

/** From each position the newest that follows: where redo goes if nothing else is said. */
function lastChildren(steps: readonly SavedStep[]): Map<number, number> {
    return new Map(steps.map(([parent], n) => [parent, n + 1]));
}

function withoutUsual(redo: Record<string, number>, steps: readonly SavedStep[]): Record<string, number> {
    const usual = lastChildren(steps);
    return Object.fromEntries(Object.entries(redo).filter(([from, to]) => usual.get(Number(from)) !== to));
}

/** What is known of one game from two sides. A win stays a win. */
export function mergedHead<H extends PlayHead>(kept: H, added: H): H {
    const later = added.touched >= kept.touched ? added : kept;
    const head: H = {
        ...kept,
        ...later,
        begun: Math.min(kept.begun, added.begun),
        touched: Math.max(kept.touched, added.touched),
        elapsed: Math.max(kept.elapsed, added.elapsed),
    };
    const result = resultOf(kept, added, later);
    delete head.result;
    if (result) head.result = result;
    return head;
}

function resultOf(kept: PlayHead, added: PlayHead, later: PlayHead): SavedResult | undefined {
    const wins = [kept.result, added.result].filter((result) => result?.won);
    if (wins.length > 0) return wins.reduce((first, next) => (first && next && next.at < first.at ? next : first));
    return later.result;
}
