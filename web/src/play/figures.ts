/** The figures of a game that is won, beside the player's own best in games before it. */

import type { Outcome } from '../engine/types';
import { games } from '../engine/module';
import { statistics } from '../storage/statistics';
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

/** Compares a figure with the best before; `less` if less is better. */
function figure(
    name: string,
    now: number,
    before: number | null | undefined,
    words: (value: number) => string,
    less = true,
): Figure {
    const best = before ?? null;
    const record = best !== null && (less ? now < best : now > best);
    return { name, value: words(now), best: best === null ? '' : words(best), record };
}

/** Reads what is kept of all games, after this one is. */
export async function figuresOf({ game, clock: time, keeper }: Session): Promise<Figures> {
    await keeper.keep();
    const plays = await store.plays();
    const of = (among: typeof plays) => statistics(among).find((one) => one.game === game.view.game);
    const [before, now] = [of(plays.filter((play) => play.id !== keeper.id)), of(plays)];
    const { helped = false } = JSON.parse(game.table.outcome()) as Outcome;
    const { moves, score } = game.view;
    const won = now?.won ?? 0;
    const [count, streak] = [now?.played ?? won, now?.streak ?? 0];
    return {
        time: figure(t('figure-time'), time.elapsed, before?.bestTime, clock),
        moves: figure(t('figure-moves'), moves, before?.fewestMoves, String),
        score: score === null ? null : figure(t('figure-points'), score, before?.bestScore, String, false),
        all: won > 0 ? t(streak > 1 ? 'figure-all-row' : 'figure-all', { won, count, streak }) : '',
        first: keeper.counts && won === 1,
        helped,
    };
}

/** Games to play next: those that are most like this one. */
export function nextGames({ game }: Session, most = 3): { id: string; name: string }[] {
    const all = games();
    const near = all.find(({ id }) => id === game.entry.id)?.near ?? [];
    return near.slice(0, most).flatMap((id) => all.find((entry) => entry.id === id) ?? []);
}
