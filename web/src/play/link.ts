/** The link that holds a game as it stands. */

import { load } from '../engine/module';
import { linkTo } from '../library/share';
import type { Game } from './game.svelte';

/**
 * All moves of the line that the game stands on, those that were taken back too, and how many of
 * them are made.
 */
function wholeLine(game: Game): { moves: string; made: number | null } {
    const { nodes } = game.tree();
    const { positions, at } = game.line();
    const steps = positions.slice(1).map((position) => nodes[position]?.moves ?? []);
    const moves = steps.flat();
    const made = steps.slice(0, at).flat().length;
    return { moves: moves.join(' '), made: made === moves.length ? null : made };
}

/**
 * The part behind the page's own address: the game or its whole rule file, the deal or layout, and
 * the moves if they are wanted; all of the line with what was taken back, if that is wanted.
 */
export async function linkOf(game: Game, withMoves: boolean | 'line'): Promise<string> {
    // Whether the rules are built in, the index tells.
    await load();
    const { table, view, rules } = game;
    const line = withMoves === 'line' ? wholeLine(game) : { moves: withMoves ? table.moves() : '', made: null };
    const layout = view.deal === 'layout' ? game.firstLayout() : null;
    return linkTo({
        game: view.game,
        rules: rules.builtIn ? null : rules.text,
        fingerprint: rules.fingerprint,
        deal: layout === null ? view.deal : null,
        layout,
        ...line,
    });
}
