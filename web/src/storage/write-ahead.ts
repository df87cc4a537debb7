/**
 * What is not in the database yet. Writing there takes a moment, in which the page may be closed or
 * killed; local storage takes what is written at once. So the game on the table lies there until
 * the database has it.
 */

import { isPlay, isRules, isTree } from './forms';
import type { KeptRules, PlaySummary, SavedTree } from './records';

/** A game as it is handed to the database. */
export interface Unwritten {
    head: PlaySummary;
    tree: SavedTree;
    rules: KeptRules;
}

const PLACE = 'kibitzer-unwritten-';

/** Puts a game aside until it is written. Where that is refused there is nothing to be done. */
export function putAside(game: Unwritten): void {
    try {
        localStorage.setItem(PLACE + game.head.id, JSON.stringify(game));
    } catch {
        // It is full or refused: the database may still take the game.
    }
}

/** The game is written. */
export function written(id: string): void {
    try {
        localStorage.removeItem(PLACE + id);
    } catch {
        // Then it was not put aside either.
    }
}

/**
 * Games put aside and never written, as the page was closed too soon. What cannot be read is passed
 * over.
 */
export function unwritten(): Unwritten[] {
    try {
        const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n));
        return keys.flatMap((key) => {
            const text = key?.startsWith(PLACE) ? localStorage.getItem(key) : null;
            return text === null ? [] : (parsed(text) ?? []);
        });
    } catch {
        return [];
    }
}

function parsed(text: string): Unwritten | null {
    try {
        const game = JSON.parse(text) as Partial<Unwritten> | null;
        return game && isPlay(game.head) && isTree(game.tree) && isRules(game.rules) ? (game as Unwritten) : null;
    } catch {
        return null;
    }
}
