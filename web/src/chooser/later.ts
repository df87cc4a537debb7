/** Work that waits for its turn. */

/** Does it when nothing else is to be done. */
export function later(work: () => void): void {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else setTimeout(work, 50);
}

/**
 * Does it when what is there now has been on the screen. In a tab that is not looked at nothing is
 * painted: there it is not waited for.
 */
export function seen(work: () => void): void {
    if (document.hidden) work();
    else requestAnimationFrame(() => setTimeout(work));
}
