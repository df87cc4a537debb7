/** A guided game: all its positions, and what to say of each move. */

import type { Table } from '../../engine/module';
import type { Played, TableView } from '../../engine/types';
import { said, type Made, type Said } from './reasons';

/**
 * A first game: `npm run guides` looks for them. The moves after those that are shown tell what
 * these are good for.
 */
export interface FirstGame {
    game: string;
    deal: string;
    moves: string;
}

/** How many moves are shown. */
export const SHOWN = 20;

export interface Walk {
    /** What to say of the moves that are shown. */
    said: Said[];
    /** True if the last of them wins. */
    wins: boolean;
}

/**
 * Plays a game through on a table, which is left at its beginning. Fails if a move is not legal.
 */
export function walk(table: Table, moves: string, names: Readonly<Record<string, string>>): Walk {
    const views: TableView[] = [JSON.parse(table.view()) as TableView];
    const made: Made[] = [];
    for (const move of moves.split(' ').filter(Boolean)) {
        const view = views.at(-1)!;
        const played = JSON.parse(table.play(move)) as Played;
        if (!played.ok) throw new Error(`${move}: ${played.reason}`);
        made.push({ view, move, choice: view.choices.find((choice) => choice.move === move) });
        views.push(played.view);
    }
    table.goTo(0);
    const shown = made.slice(0, SHOWN);
    return {
        said: shown.map((one, n) => said(one, views[n + 1]!, made.slice(n + 1), names)),
        wins: views[shown.length]?.status === 'won',
    };
}
