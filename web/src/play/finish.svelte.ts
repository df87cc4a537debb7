/**
 * When nothing is left to be decided: the rest is played card by card, so that it can be seen, and
 * any input stops it.
 */

import type { Game } from './game.svelte';

export class Finisher {
    /** Cards go to the foundations by themselves. */
    running = $state(false);
    /** The player has said no: it is not offered again in this game. */
    private refused = $state(false);
    private timer: ReturnType<typeof setInterval> | undefined;

    constructor(private readonly game: Game) {}

    /** The moves that win, if foundations are all that is left to be played to. */
    private readonly line = $derived.by(() => (this.game.view.status === 'open' ? this.game.finishing() : []));

    /** True if it may be asked for. */
    get possible(): boolean {
        return this.line.length > 0;
    }

    get offered(): boolean {
        return this.possible && !this.running && !this.refused;
    }

    refuse(): void {
        this.refused = true;
    }

    /** Plays what is left, a card each so many milliseconds; all at once if there are none. */
    start(pause: number): void {
        if (this.running || !this.possible) return;
        const moves = this.line.slice();
        if (pause === 0) return this.all(moves);
        this.running = true;
        this.step(moves);
        this.timer = setInterval(() => this.step(moves), pause);
        addEventListener('pointerdown', this.stop, true);
        addEventListener('keydown', this.stop, true);
    }

    private all(moves: string[]): void {
        this.running = true;
        while (moves.length > 0) this.step(moves);
        this.stop();
    }

    private step(moves: string[]): void {
        const move = moves.shift();
        if (!move || this.game.view.status !== 'open' || !this.game.play(move)) moves.length = 0;
        if (moves.length === 0) this.stop();
    }

    readonly stop = (): void => {
        clearInterval(this.timer);
        this.running = false;
        removeEventListener('pointerdown', this.stop, true);
        removeEventListener('keydown', this.stop, true);
    };
}
