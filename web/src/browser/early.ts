/**
 * The first script of the built page, and the smallest: asks for what a table needs as soon as the address
 * says that one is wanted, while the others are on their way. vite.config.ts tells the document which files
 * these are.
 */

/** Names of files, with blanks between. */
const listed = (name: string): string[] =>
    (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '').split(' ').filter(Boolean);

function ask(file: string): void {
    const link = document.createElement('link');
    link.crossOrigin = '';
    if (file.endsWith('.js')) link.rel = 'modulepreload';
    else {
        link.rel = 'preload';
        link.as = file.endsWith('.css') ? 'style' : 'fetch';
    }
    link.href = file;
    document.head.append(link);
}

/**
 * For each game, by its id, the number of the packet that its rule file is in; `null` where nothing was asked
 * for.
 */
export let numbers: Promise<Record<string, number>> | null = null;

/** Asks for the rule file of a game. */
async function askRules(game: string, [table = '', ...packets]: string[]): Promise<void> {
    numbers = fetch(table).then((answer) => answer.json() as Promise<Record<string, number>>);
    const packet = (await numbers)[game];
    if (packet !== undefined && packets[packet]) ask(packets[packet]);
}

// Tests without a browser have no address.
const hash = typeof location === 'undefined' ? '' : location.hash;
const table = /^#\/play\/([^?]*)/.exec(hash);
if (table || /^#[grdm]=/.test(hash)) listed('kibitzer-table').forEach(ask);
// Whatever fails here is asked for again, and told, when it is needed.
if (table) askRules(table[1] ?? '', listed('kibitzer-rules')).catch(() => {});
