/** The link that holds a game as it stands. */

import { linkTo } from '../library/share';
import type { Game } from './game.svelte';

/** The part behind the page's own address: the game or its whole rule file, the deal or layout, and the moves if they are wanted. */
export function linkOf(game: Game, withMoves: boolean): Promise<string> {
    const { table, view, rules } = game;
    const layout = view.deal === 'layout' ? game.firstLayout() : null;
    return linkTo({
        game: view.game,
        rules: rules.builtIn ? null : rules.text,
        fingerprint: rules.fingerprint,
        deal: layout === null ? view.deal : null,
        layout,
        moves: withMoves ? table.moves() : '',
    });
}
