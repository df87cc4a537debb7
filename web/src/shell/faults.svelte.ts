/**
 * Faults that nothing in the page has dealt with: they are told, with what to do, instead of
 * leaving a page that answers no more.
 */

import { isFatal } from '../engine/fatal';

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

class Faults {
    /** The first one, in words. */
    told = $state<string | null>(null);
    /** True if the page must be loaded again: the module is broken. */
    fatal = $state(false);

    /** Listens for faults in all of the page. */
    listen(): void {
        addEventListener('error', ({ error }) => {
            // Without an error in it, it is a notice of the browser.
            if (error) this.tell(error);
        });
        addEventListener('unhandledrejection', ({ reason }) => this.tell(reason));
    }

    private tell(error: unknown): void {
        const worse = isFatal(error) && !this.fatal;
        if (worse || this.told === null) this.told = words(error);
        this.fatal ||= isFatal(error);
    }

    close(): void {
        this.told = null;
    }
}

export const faults = new Faults();
