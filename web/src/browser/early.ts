/**
 * The first script of the built page, within the document: asks for what is seen first as soon as
 * the address says what that is, while the other scripts are on their way. A table needs the first
 * part of the module, the rule file of its game, and scripts; the front page needs its script, and
 * the module later. vite.config.ts puts it into the document, and tells it which files these are.
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

/** Asks for the rule file of a game. */
async function askRules(game: string, [table = '', ...packets]: string[]): Promise<Record<string, number>> {
    const numbers = await fetch(table).then((answer) => answer.json() as Promise<Record<string, number>>);
    const packet = numbers[game];
    if (packet !== undefined && packets[packet]) ask(packets[packet]);
    return numbers;
}

const table = /^#\/play\/([^?]+)/.exec(location.hash);
if (table || /^#[grdm]=/.test(location.hash)) [...listed('kibitzer-module'), ...listed('kibitzer-table')].forEach(ask);
else listed(/^(#\/?)?$/.test(location.hash) ? 'kibitzer-front' : 'kibitzer-module').forEach(ask);
if (table) {
    const numbers = askRules(table[1] ?? '', listed('kibitzer-rules'));
    // Whatever fails here is asked for again, and told, when it is needed.
    numbers.catch(() => {});
    Object.assign(globalThis, { kibitzerPackets: numbers });
}

export {};
