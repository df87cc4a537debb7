/**
 * The page of a game: its rules in words, pictures, odds, relatives, and the way to the table. It
 * needs no script, and prints as a rule sheet.
 */

import type { Book, Difficulty, GameEntry, Length } from '../src/engine/types';

/** What a page is made of. */
export interface Sheet {
    entry: GameEntry;
    book: Book;
    /** The table as it is dealt, and in the worked position, in words. */
    dealt: string;
    example: string;
    variantOf: GameEntry | undefined;
    variants: GameEntry[];
    near: GameEntry[];
}

export const escaped = (text: string): string =>
    text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The first sentences, as far as they fit into a preview. */
export function described({ entry, book }: Pick<Sheet, 'entry' | 'book'>): string {
    const object = book.sections[0]?.paragraphs[0] ?? '';
    const whole = `${entry.name}: the rules in words, the odds, and a table to play at. ${object}`;
    if (whole.length <= 200) return whole;
    const cut = whole.slice(0, 199);
    return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

const POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * The head of a page. Without a site addresses are relative, which some readers of previews take
 * and some do not.
 */
function head(title: string, description: string, file: string, picture: string, site: string | null): string {
    const address = (path: string): string => (site === null ? path : `${site}games/${path}`);
    return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Kibitzer">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(description)}">
<meta property="og:image" content="${escaped(address(picture))}">
<meta name="twitter:card" content="summary_large_image">
${site === null ? '' : `<meta property="og:url" content="${escaped(address(file))}">\n<link rel="canonical" href="${escaped(address(file))}">\n`}<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="sheet.css">`;
}

const TOP =
    '<header><a href="../">Kibitzer</a> <nav aria-label="Pages"><a href="./index.html">All games</a> <a href="./odds.html">Odds</a></nav></header>';

/** A page beside those of the games. */
export interface Framed {
    title: string;
    description: string;
    file: string;
    picture: string;
    site: string | null;
    /** The class of what it shows. */
    kind: string;
    content: string;
}

export function framed({ title, description, file, picture, site, kind, content }: Framed): string {
    return `<!doctype html>
<html lang="en">
<head>
${head(title, description, file, picture, site)}
</head>
<body>
${TOP}
<main class="${kind}">
${content}
</main>
</body>
</html>
`;
}

export const linkTo = ({ id, name }: GameEntry): string => `<a href="${escaped(id)}.html">${escaped(name)}</a>`;

function facts(entry: GameEntry): string {
    const words = [
        entry.family === null ? '' : `Family: ${entry.family}`,
        `${entry.decks} ${entry.decks === 1 ? 'deck' : 'decks'}`,
        entry.difficulty === null ? '' : { low: 'easy', medium: 'medium', high: 'hard' }[entry.difficulty],
        entry.time === null ? '' : { short: 'short', medium: 'of medium length', long: 'long' }[entry.time],
    ];
    return words.filter(Boolean).map(escaped).join(' · ');
}

/** What a source claims, in words. */
const claimed = (odds: string | null, difficulty: Difficulty | null, time: Length | null): string =>
    [odds, difficulty && `${difficulty} difficulty`, time && (time === 'medium' ? 'of medium length' : time)]
        .filter(Boolean)
        .join(', ');

function odds(entry: GameEntry): string {
    if (entry.odds === null && entry.claims.length === 0) return '';
    const claims = entry.claims.map(
        ({ odds, difficulty, time, by, note }) =>
            `<li>${escaped(claimed(odds, difficulty, time))} (${escaped(by)}${note ? `: ${escaped(note)}` : ''})</li>`,
    );
    return `<section><h2>Odds</h2>
${entry.odds === null ? '' : `<p>${escaped(entry.odds)} A perfect player is one who knows every card; <a href="./odds.html">the table of odds</a> has all that was measured.</p>`}
${claims.length > 0 ? `<p>What books and sites say:</p>\n<ul>${claims.join('')}</ul>` : ''}</section>`;
}

function relatives({ variantOf, variants, near }: Sheet): string {
    const rows = [
        variantOf ? `<p>It is a variant of ${linkTo(variantOf)}.</p>` : '',
        variants.length > 0
            ? `<h3>Variants</h3><ul>${variants.map((one) => `<li>${linkTo(one)}</li>`).join('')}</ul>`
            : '',
        near.length > 0
            ? `<h3>Games like it</h3><ul>${near.map((one) => `<li>${linkTo(one)}</li>`).join('')}</ul>`
            : '',
    ].filter(Boolean);
    return rows.length > 0
        ? `<section class="relatives"><h2>Variants and games like it</h2>${rows.join('\n')}</section>`
        : '';
}

const figure = (file: string, words: string, caption: string): string =>
    `<figure><img src="${escaped(file)}" alt="${escaped(words)}"><figcaption>${escaped(caption)}</figcaption></figure>`;

function sections({ entry, book, example }: Sheet): string {
    const paragraph = (text: string): string =>
        text.includes('\n')
            ? `${figure(`${entry.id}-example.svg`, example, 'The position of the example')}<pre>${escaped(text)}</pre>`
            : `<p>${escaped(text)}</p>`;
    const section = ({ head, paragraphs }: Book['sections'][number]): string =>
        `<section><h2>${escaped(head)}</h2>\n${paragraphs.map(paragraph).join('\n')}</section>`;
    return book.sections.map(section).join('\n');
}

export function sheet(of: Sheet, site: string | null): string {
    const { entry, dealt } = of;
    const title = `${entry.name}: rules, odds and play`;
    return `<!doctype html>
<html lang="en">
<head>
${head(title, described(of), `${entry.id}.html`, `${entry.id}.png`, site)}
</head>
<body>
${TOP}
<main>
<h1>${escaped(entry.name)}</h1>
${entry.aka.length > 0 ? `<p class="soft">Also called ${escaped(entry.aka.join(', '))}</p>` : ''}
<p class="soft">${facts(entry)}</p>
<p class="play"><a href="../#/play/${encodeURIComponent(entry.id)}">Play ${escaped(entry.name)}</a></p>
${figure(`${entry.id}.svg`, dealt, 'The table as it is dealt')}
${sections(of)}
${odds(entry)}
${relatives(of)}
<section class="sources"><h2>Sources</h2><ul>${entry.sources.map((source) => `<li>${escaped(source)}</li>`).join('')}</ul></section>
</main>
</body>
</html>
`;
}

/** All games by their families. */
export function indexPage(entries: readonly GameEntry[], picture: string, site: string | null): string {
    const families = grouped(entries, (entry) => entry.family ?? 'Other games');
    const parts = [...families]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([family, games]) => {
            const sorted = [...games].sort((a, b) => a.name.localeCompare(b.name));
            return `<section><h2>${escaped(family)}</h2><ul>${sorted.map((one) => `<li>${linkTo(one)}</li>`).join('')}</ul></section>`;
        });
    const title = `${entries.length} patience games: rules, odds and play`;
    const description =
        'Patience and solitaire games by families: the rules of each in words, how often it can be won, and a table.';
    const content = `<h1>${entries.length} patience games</h1>\n${parts.join('\n')}`;
    return framed({ title, description, file: 'index.html', picture, site, kind: 'all', content });
}

function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
    const groups = new Map<string, T[]>();
    for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
    return groups;
}

/** The map of the site for searchers: absolute addresses, as they want them. */
export function sitemap(entries: readonly GameEntry[], site: string): string {
    const paths = ['', 'games/index.html', 'games/odds.html', ...entries.map(({ id }) => `games/${id}.html`)];
    const urls = paths.map((path) => `<url><loc>${escaped(site + path)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
