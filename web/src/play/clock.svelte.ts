/** The time that a game has taken. A wait of more than five minutes counts as five. */

const LONGEST_WAIT = 5 * 60 * 1000;

export class Clock {
    /** What has been played, as it is shown; it goes on by seconds. */
    shown = $state(0);
    private counted: number;
    private since: number | null = null;
    private touched = 0;
    private ticking: ReturnType<typeof setInterval> | undefined;

    constructor(before: number) {
        this.counted = before;
        this.shown = before;
    }

    get elapsed(): number {
        return this.counted + this.waited();
    }

    private waited(): number {
        return this.since === null ? 0 : Math.min(Date.now() - this.since, LONGEST_WAIT);
    }

    /** Something was done: the clock goes. */
    touch(): void {
        this.counted += this.waited();
        this.touched = Date.now();
        this.since = this.touched;
        this.ticking ??= setInterval(() => (this.shown = this.elapsed), 1000);
        this.shown = this.counted;
    }

    stop(): void {
        this.counted += this.waited();
        this.since = null;
        this.shown = this.counted;
        clearInterval(this.ticking);
        this.ticking = undefined;
    }
}
