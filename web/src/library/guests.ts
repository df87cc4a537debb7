/**
 * Rule files that came with a link. They are not kept as own games unless the player asks for it:
 * this tab alone remembers them, so that their games have rules in words and other deals until it
 * is closed.
 */

const SHELF = 'kibitzer-guests';

function shelf(): Record<string, string> {
    try {
        const known: unknown = JSON.parse(sessionStorage.getItem(SHELF) ?? '{}');
        if (typeof known !== 'object' || known === null) return {};
        return Object.fromEntries(Object.entries(known).filter(([, text]) => typeof text === 'string'));
    } catch {
        return {};
    }
}

/** Where the tab's storage is refused they are known until the page is loaded again. */
const here = new Map<string, string>(Object.entries(shelf()));

export const guest = (id: string): string | undefined => here.get(id);

export const guests = (): [id: string, text: string][] => [...here];

function write(): void {
    try {
        sessionStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(here)));
    } catch {
        // Full or refused: see above.
    }
}

export function receive(id: string, text: string): void {
    here.set(id, text);
    write();
}

export function dismiss(id: string): void {
    if (here.delete(id)) write();
}
