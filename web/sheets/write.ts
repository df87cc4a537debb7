/**
 * Writes the pages of the games into public/games, from where the page is built: for each game its
 * rules in words, pictures, odds and the way to the table. Runs under Node.js with the module, so
 * that what is said can never disagree with what is played. With KIBITZER_SITE, the address that
 * the page will have, links of previews are whole and there is a map of the site.
 */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import * as bindings from '../src/engine/wasm/kibitzer.js';
import type { Book, GameEntry } from '../src/engine/types';
import { oddsPages, type Measured, type Row } from './odds';
import { png } from './png';
import { seated } from './seen';
import { indexPage, sheet, sitemap } from './sheet';
import { svg } from './svg';

/** The room that a table is laid out in, before it is scaled to the width there is. */
const ROOM = { width: 720, height: 440 };
/** The deal that is shown. */
const DEAL = '1';

const web = process.cwd();
const wasm = join(web, 'src/engine/wasm');
const out = join(web, 'public/games');

/** The index of the catalogue: a line of JSON for each game. */
const index = readFileSync(join(wasm, 'rules/index.jsonl'), 'utf8');

function load(): void {
    bindings.initSync({ module: readFileSync(join(wasm, 'kibitzer_bg.wasm')) });
    bindings.list(index);
    for (const name of readdirSync(join(wasm, 'rules')))
        if (name.endsWith('.json')) bindings.supply(readFileSync(join(wasm, 'rules', name), 'utf8'));
}

/** The address of the page, ending in a slash; `null` if it is not known. */
function siteOf(text: string | undefined): string | null {
    if (!text) return null;
    return new URL(text.endsWith('/') ? text : `${text}/`).href;
}

function write(
    entry: GameEntry,
    entries: readonly GameEntry[],
    byId: ReadonlyMap<string, GameEntry>,
    site: string | null,
): void {
    const rules = bindings.Rules.named(entry.id);
    const [dealt, example] = [bindings.Table.deal(rules, DEAL), bindings.Table.example(rules)];
    const [first, worked] = [seated(dealt, ROOM), seated(example, ROOM)];
    const page = sheet(
        {
            entry,
            book: JSON.parse(rules.book()) as Book,
            dealt: first.words,
            example: worked.words,
            variantOf: byId.get(entry.variant_of ?? ''),
            variants: entries.filter((one) => one.variant_of === entry.id),
            near: entry.near.flatMap((id) => byId.get(id) ?? []),
        },
        site,
    );
    const save = (end: string, data: string | Buffer): void => writeFileSync(join(out, `${entry.id}${end}`), data);
    save('.html', page);
    save('.svg', svg(first));
    save('-example.svg', svg(worked));
    save('.png', png(first));
    for (const one of [dealt, example, rules]) one.free();
}

/** What was measured of each game, by its id. */
function measured(): Map<string, Measured> {
    const lines = index.split('\n').filter(Boolean);
    const games = lines.map((line) => JSON.parse(line) as { id: string; odds?: Measured | null });
    return new Map(games.flatMap(({ id, odds }) => (odds ? [[id, odds] as const] : [])));
}

/** Which of the games a thread writes: every `of`-th one, from `first` on. */
interface Share {
    first: number;
    of: number;
}

/** Writes a share in a thread of its own. */
function inThread(share: Share): Promise<void> {
    return new Promise((done, failed) => {
        const thread = new Worker(fileURLToPath(import.meta.url), { workerData: share });
        thread.on('error', failed);
        thread.on('exit', (code) => (code === 0 ? done() : failed(new Error(`a thread ended with ${code}`))));
    });
}

load();
const site = siteOf(process.env['KIBITZER_SITE']);
const entries = JSON.parse(bindings.games()) as GameEntry[];
const byId = new Map(entries.map((entry) => [entry.id, entry]));
if (isMainThread) await writeAll();
else writeShare(workerData as Share);

function writeShare({ first, of }: Share): void {
    entries.forEach((entry, at) => {
        if (at % of === first) write(entry, entries, byId, site);
    });
}

async function writeAll(): Promise<void> {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const of = availableParallelism();
    await Promise.all(Array.from({ length: of }, (_, first) => inThread({ first, of })));
    writeFileSync(join(out, 'index.html'), indexPage(entries, `${entries[0]?.id}.png`, site));
    const figures = measured();
    const rows = entries.flatMap((entry): Row[] => {
        const found = figures.get(entry.id);
        return found ? [{ entry, measured: found }] : [];
    });
    for (const [file, page] of oddsPages(rows, `${entries[0]?.id}.png`, site)) writeFileSync(join(out, file), page);
    copyFileSync(join(web, 'sheets/sheet.css'), join(out, 'sheet.css'));
    rmSync(join(web, 'public/sitemap.xml'), { force: true });
    if (site !== null) writeFileSync(join(web, 'public/sitemap.xml'), sitemap(entries, site));
    console.log(`${entries.length} pages of games are in ${out}`);
}
