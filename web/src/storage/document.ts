/**
 * Documents of saved games, as they are exported and as the module takes them up: docs/formats.md
 * describes the form.
 */

import type { KeptRules, PlayHead, PlaySummary, SavedName, SavedPlay, SavedTree } from './records';

export interface Document {
    format: 'kibitzer-games';
    version: 1;
    rules?: Record<string, string>;
    plays?: SavedPlay[];
    saves?: SavedName[];
    favourites?: string[];
    settings?: Record<string, Record<string, string>>;
    /**
     * The player's own rule files by their ids. The program keeps rule files in folders, and passes
     * this over.
     */
    files?: Record<string, string>;
}

/**
 * Two copies of a saved game as one: where the positions of the second are in it, and whether that
 * was played last.
 */
export interface Merged {
    play: SavedPlay;
    places: number[];
    newer: boolean;
}

/** A saved game of what is kept of it. */
export function savedPlay(summary: PlayHead, tree: SavedTree): SavedPlay {
    const { id, game, name, rules, deal, layout, begun, touched, elapsed, helped, result } = summary;
    const { steps, current, redo, bookmarks } = tree;
    return {
        id,
        game,
        name,
        rules,
        ...(deal === undefined ? {} : { deal }),
        ...(layout === undefined ? {} : { layout }),
        begun,
        touched,
        elapsed,
        steps,
        current,
        ...(redo ? { redo } : {}),
        ...(bookmarks ? { bookmarks } : {}),
        ...(helped ? { helped } : {}),
        ...(result ? { result } : {}),
    };
}

/** The two parts in which a saved game is kept. */
export function apart(
    play: SavedPlay,
    more: { moves: number; score: number | null },
): { head: PlaySummary; tree: SavedTree } {
    const { steps, current, redo, bookmarks, ...head } = play;
    const tree: SavedTree = { steps, current };
    if (redo) tree.redo = redo;
    if (bookmarks) tree.bookmarks = bookmarks;
    return { head: { ...head, ...more }, tree };
}

/** A document of one game, with its rules if they are known. */
export function documentOf(play: SavedPlay, rules: KeptRules | undefined): Document {
    return {
        format: 'kibitzer-games',
        version: 1,
        rules: rules ? { [rules.fingerprint]: rules.text } : {},
        plays: [play],
    };
}
