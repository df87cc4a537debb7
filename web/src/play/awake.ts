/**
 * Keeps the screen on while a game is played: while it is in sight, and no longer than some minutes
 * after the last move.
 */

const IDLE = 5 * 60 * 1000;

export class Awake {
    private lock: WakeLockSentinel | null = null;
    private asking = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** Something was done: the screen stays on for a while. */
    async touch(): Promise<void> {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.rest(), IDLE);
        if (this.asking || (this.lock && !this.lock.released) || document.visibilityState === 'hidden') return;
        this.asking = true;
        try {
            this.lock = (await navigator.wakeLock?.request('screen')) ?? null;
        } catch {
            // Refused, as when the battery is low: the screen goes off as it is set.
        }
        this.asking = false;
        if (this.timer === undefined) this.rest();
    }

    rest(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        void this.lock?.release().catch(() => {});
        this.lock = null;
    }
}
