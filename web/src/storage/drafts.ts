/**
 * What was written in the editor and not kept yet. It is put away with every change, so that
 * nothing that happens to the page loses it.
 */

const key = (page: string): string => `kibitzer-draft:${page}`;

/** The draft of a page of the editor; `null` if there is none. */
export function draft(page: string): string | null {
    try {
        return localStorage.getItem(key(page));
    } catch {
        return null;
    }
}

/** Puts a draft away. False if the browser refuses it. */
export function putDraft(page: string, text: string): boolean {
    try {
        localStorage.setItem(key(page), text);
        return true;
    } catch {
        return false;
    }
}

export function dropDraft(page: string): void {
    try {
        localStorage.removeItem(key(page));
    } catch {
        // Where nothing can be kept, nothing is there.
    }
}
