/** The pages of the games as they were built, and the map of the site. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Book, GameEntry } from '../src/engine/types';
import { sheet, sitemap } from './sheet';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const GAMES = folder('../public/games/');
const INDEX = folder('../src/engine/wasm/rules/index.jsonl');
/** Pages of no game. */
const OTHERS = /^(index|odds.*)\.html$/;

const built = existsSync(`${GAMES}index.html`) && existsSync(INDEX);
if (!built) console.log('The pages of the games were not built (cargo xtask web does it), and are not looked at.');

const files = new Set(built ? readdirSync(GAMES) : []);
const pages = [...files].filter((file) => file.endsWith('.html'));
const games = pages.filter((file) => !OTHERS.test(file));
const texts = new Map<string, string>();
const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(GAMES + file, 'utf8');
    texts.set(file, text);
    return text;
};

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (text: string): string => text.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign);
/** What stands in the only place that looks so; nothing if there is none, or more than one. */
function only(text: string, pattern: RegExp): string | undefined {
    const all = [...text.matchAll(new RegExp(pattern, 'g'))];
    return all.length === 1 ? plain(all[0]![1]!) : undefined;
}
const meta = (text: string, name: string): string | undefined =>
    only(text, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`));

/** What is wrong, page by page: nothing. */
function wrong(all: readonly string[], fault: (text: string, file: string) => string | undefined | false): void {
    const found = all.flatMap((file) => {
        const what = fault(textOf(file), file);
        return what ? [`${file}: ${what}`] : [];
    });
    expect(found).toEqual([]);
}

describe.skipIf(!built)('the pages of the games', () => {
    it('there is one for each game of the catalogue, and pages of odds', () => {
        const ids = readFileSync(INDEX, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => (JSON.parse(line) as { id: string }).id);
        expect(games.map((file) => file.replace(/\.html$/, '')).sort()).toEqual(ids.sort());
        expect(pages).toContain('index.html');
        expect(pages).toContain('odds.html');
    });

    it('each has a title and a description, as previews show them', () => {
        wrong(pages, (text) => {
            const [title, description] = [only(text, /<title>([^<]*)<\/title>/), meta(text, 'description')];
            if (!title) return 'no title, or two';
            if (!description || description.length < 40 || description.length > 200)
                return `the description is '${description}'`;
            if (meta(text, 'og:title') !== title) return 'another title in previews';
            if (meta(text, 'og:description') !== description) return 'another description in previews';
            return false;
        });
        const titles = games.map((file) => only(textOf(file), /<title>([^<]*)<\/title>/));
        expect(titles.filter((title, n) => titles.indexOf(title) !== n)).toEqual([]);
    });

    it('each has a picture for previews, which is there and large enough', () => {
        wrong(pages, (text, file) => {
            const picture = meta(text, 'og:image')?.split('/').at(-1);
            if (!picture || !files.has(picture)) return `no picture ${picture}`;
            if (!OTHERS.test(file) && picture !== file.replace(/html$/, 'png')) return `the picture is ${picture}`;
            const bytes = readFileSync(GAMES + picture);
            if (bytes.subarray(1, 4).toString() !== 'PNG') return `${picture} is no PNG`;
            // A large card wants 300 by 157 at the least.
            const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
            return (width < 600 || height < 314) && `${picture} is ${width} x ${height}`;
        });
    });

    it('all that they show and name is there, with words for who does not see it', () => {
        wrong(pages, (text) => {
            for (const [, file, words] of text.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)) {
                if (!files.has(plain(file!))) return `no picture ${file}`;
                if (words!.length < 10) return `${file} has no words`;
            }
            for (const [, file] of text.matchAll(/<(?:a|link)[^>]* href="(?!\.\.\/|https?:)([^"#?]*)/g))
                if (!files.has(plain(file!).replace(/^\.\//, ''))) return `no page ${file}`;
            return (
                (/<script/.test(text) && 'a script') || (/undefined|\[object|NaN/.test(text) && 'a hole in the text')
            );
        });
    });

    describe('on the page itself', () => {
        let read: (hash: string) => unknown;
        beforeAll(async () => {
            vi.stubGlobal('location', { hash: '' });
            vi.stubGlobal('addEventListener', () => undefined);
            ({ read } = await import('../src/browser/route.svelte'));
            vi.unstubAllGlobals();
        });

        it('the link that plays a game opens its table', () => {
            wrong(games, (text, file) => {
                const link = only(text, /<p class="play"><a href="\.\.\/(#[^"]*)">/);
                if (!link) return 'no link';
                const route = read(link) as { page: string; game?: string };
                return (route.page !== 'play' || route.game !== file.replace(/\.html$/, '')) && `the link is ${link}`;
            });
        });
    });
});

/** A game of the list that is nowhere else. */
const entry = (id: string): GameEntry => ({
    ...({} as GameEntry),
    id,
    name: `The "${id}" game`,
    aka: [],
    family: null,
    decks: 1,
    difficulty: null,
    time: null,
    odds: null,
    claims: [],
    sources: [],
});

const SITE = 'https://patience.example/play/';
const book = { sections: [{ head: 'Object', paragraphs: ['The object is <to> win.'] }] } as unknown as Book;
const made = (site: string | null): string =>
    sheet(
        {
            entry: entry('one-game'),
            book,
            dealt: 'a table',
            example: 'a table',
            variantOf: undefined,
            variants: [],
            near: [],
        },
        site,
    );

describe('with the address of a site', () => {
    it('previews have whole addresses, without it they have none', () => {
        const page = made(SITE);
        expect(meta(page, 'og:image')).toBe(`${SITE}games/one-game.png`);
        expect(meta(page, 'og:url')).toBe(`${SITE}games/one-game.html`);
        expect(only(page, /<link rel="canonical" href="([^"]*)">/)).toBe(`${SITE}games/one-game.html`);
        expect(meta(made(null), 'og:image')).toBe('one-game.png');
        expect(made(null)).not.toMatch(/og:url|canonical/);
        expect(page).toContain('The object is &lt;to&gt; win.');
    });

    it('the map of the site has every page once, by its whole address', () => {
        const map = sitemap(['one-game', 'b&b'].map(entry), SITE);
        const places = [...map.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, place]) => place);
        expect(places).toEqual(
            ['', 'games/index.html', 'games/odds.html', 'games/one-game.html', 'games/b&amp;b.html'].map(
                (path) => SITE + path,
            ),
        );
        expect(map).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
        expect(map.trimEnd().endsWith('</urlset>')).toBe(true);
    });

    it.skipIf(!built)('and all games of the catalogue', () => {
        const all = games.map((file) => entry(file.replace(/\.html$/, '')));
        const places = [...sitemap(all, SITE).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place!);
        expect(new Set(places).size).toBe(all.length + 3);
        for (const place of places) {
            const file = new URL(place).href.slice(SITE.length).replace(/^games\//, '');
            if (file !== '') expect(files.has(file), place).toBe(true);
        }
    });
});
