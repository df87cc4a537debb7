/** Two copies of one game become one. The module does it, as the program does. */

import { mergePlays } from '../engine/module';
import { apart, savedPlay, type Merged } from './document';
import type { PlaySummary, SavedTree } from './records';

/** A game in the two parts in which it is kept. */
export interface Parts {
    head: PlaySummary;
    tree: SavedTree;
}

/** A joined game, and where the positions of the copy that came are in it. */
export interface Joined extends Parts {
    places: readonly number[];
}

/** Joins what is kept with what comes. A kept copy that is damaged gives way. */
export function joined(kept: Parts, added: Parts, removed: readonly string[] = []): Joined {
    const { play, places, newer } = mergePlays(
        savedPlay(kept.head, kept.tree),
        savedPlay(added.head, added.tree),
        removed,
    ) as Merged;
    const { moves, score } = newer ? added.head : kept.head;
    return { ...apart(play, { moves, score }), places };
}
