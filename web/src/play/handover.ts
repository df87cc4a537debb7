/**
 * A table that one page has opened and the next one is to show: it cannot be told in an address.
 */

import type { Opened } from './opening';

let waiting: Opened | null = null;

export function handOver(opened: Opened): void {
    waiting = opened;
}

/** Takes what was handed over, once. */
export function handedOver(): Opened | null {
    const opened = waiting;
    waiting = null;
    return opened;
}
