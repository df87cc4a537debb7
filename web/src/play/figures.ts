/** The figures of a game that is won, beside the player's own best in games before it. */

import type { Compared, Outcome } from '../engine/types';
import { games } from '../engine/module';
import { winBeside } from '../storage/statistics';
import { store } from '../storage/store.svelte';
import { clock } from '../text/words';
import type { Session } from './session.svelte';
import { t } from '../text/say.svelte';

export interface Figure {
    name: string;
    value: string;
    /** The best before, in words. */
    best: string;
    /** Better than all before. */
    record: boolean;
}

export interface Figures {
    time: Figure;
    moves: Figure;
    score: Figure | null;
    /** The first win in this game. */
    first: boolean;
    /** Of all games of this kind, this one among them. */
    all: string;
    helped: boolean;
}

/** A figure in words. */
function figure(name: string, { now, best, record }: Compared, words: (value: number) => string): Figure {
    return { name, value: words(now), best: best === null ? '' : words(best), record };
}

/** Reads what is kept of all games, after this one is. */
export async function figuresOf({ game, clock: time, keeper }: Session): Promise<Figures> {
    await keeper.keep();
    const outcome = JSON.parse(game.table.outcome()) as Outcome;
    const end = { ...outcome, elapsed: time.elapsed };
    const told = winBeside(await store.plays(), game.view.game, keeper.id, end);
    const { won, played: count, streak, first, helped } = told;
    return {
        time: figure(t('figure-time'), told.time, clock),
        moves: figure(t('figure-moves'), told.moves, String),
        score: told.score === null ? null : figure(t('figure-points'), told.score, String),
        all: won > 0 ? t(streak > 1 ? 'figure-all-row' : 'figure-all', { won, count, streak }) : '',
        first,
        helped,
    };
}

/** Games to play next: those that are most like this one. */
export function nextGames({ game }: Session, most = 3): { id: string; name: string }[] {
    const all = games();
    const near = all.find(({ id }) => id === game.entry.id)?.near ?? [];
    return near.slice(0, most).flatMap((id) => all.find((entry) => entry.id === id) ?? []);
}
