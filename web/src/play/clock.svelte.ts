/**
 * The time that a game has taken, shown by seconds. The module counts it, as for the terminal
 * program.
 */

import { Clock as Counted } from '../engine/module';

export class Clock {
    /** What has been played, as it is shown; it goes on by seconds. */
    shown = $state(0);
    private readonly counted: Counted;
    private ticking: ReturnType<typeof setInterval> | undefined;

    constructor(before: number) {
        this.counted = new Counted(before);
        this.shown = before;
    }

    get elapsed(): number {
        return this.counted.shows(Date.now());
    }

    /** Something was done: the clock goes. */
    touch(): void {
        this.counted.touch(Date.now());
        this.ticking ??= setInterval(() => (this.shown = this.elapsed), 1000);
        this.shown = this.elapsed;
    }

    stop(): void {
        this.counted.stop(Date.now());
        this.shown = this.elapsed;
        clearInterval(this.ticking);
        this.ticking = undefined;
    }
}
