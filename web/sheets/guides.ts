/**
 * Looks for the first games of the guide: of the game that each family is called after, or else of
 * its best known, and of the most popular games, a deal with the first moves of a win. Those that
 * the page has stay. What is missing is taken from the won games that the terminal program is
 * tested with, or else looked for by the solver, which proves a deal winnable. `npm run guides`
 * writes them into the page's sources. The whole module must be built.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bindings from '../src/engine/wasm/kibitzer.js';
import type { GameEntry } from '../src/engine/types';
import { namesakes } from '../src/pages/guide/first';
import { SHOWN, type FirstGame } from '../src/pages/guide/walk';
import type { Step, VerdictAnswer } from '../src/solver/messages';

/**
 * How many games of a family are tried, how many deals of each, and with how many nodes: what the
 * first effort does not find the next looks for.
 */
const EFFORTS = [
    { games: 3, deals: 6, nodes: 30_000 },
    { games: 8, deals: 12, nodes: 400_000 },
    { games: 40, deals: 40, nodes: 400_000 },
];
/** The moves that are kept: those that are shown, and those that tell what they are good for. */
const KEPT = 32;
/** How many of the most popular games have first games of their own. */
const POPULAR = 20;

const FILE = join(process.cwd(), 'src/pages/guide/first-games.json');
const WINS = join(process.cwd(), '../crates/tui/tests/wins.txt');

const wasm = join(process.cwd(), 'src/engine/wasm');
bindings.initSync({ module: readFileSync(join(wasm, 'kibitzer_bg.wasm')) });
bindings.list(readFileSync(join(wasm, 'rules/index.jsonl'), 'utf8'));
for (const name of readdirSync(join(wasm, 'rules')))
    if (name.endsWith('.json')) bindings.supply(readFileSync(join(wasm, 'rules', name), 'utf8'));

const first = (game: string, deal: string, moves: readonly string[]): FirstGame => ({
    game,
    deal,
    moves: moves.slice(0, KEPT).join(' '),
});

/** A win that does little but deal at its beginning shows nothing of the game. */
function shows(moves: readonly string[]): boolean {
    const shown = moves.slice(0, SHOWN);
    return shown.filter((move) => move === 'draw' || move === 'redeal').length * 2 <= shown.length;
}

const known = new Map<string, FirstGame>();
for (const line of readFileSync(WINS, 'utf8').split('\n')) {
    const [, game, deal, moves] = /^(\S+) (\S+): (.*)$/.exec(line) ?? [];
    if (game === undefined || deal === undefined || moves === undefined || deal === 'none') continue;
    const made = moves.trim().split(/\s+/);
    if (shows(made)) known.set(game, first(game, deal, made));
}
const before = JSON.parse(readFileSync(FILE, 'utf8')) as FirstGame[];
for (const one of before) known.set(one.game, one);
const kept = new Set(before.map(({ game }) => game));

function lineOf(rules: bindings.Rules, deal: string, nodes: number): string[] | null {
    const table = bindings.Table.deal(rules, deal);
    const ask = JSON.stringify({ kind: 'verdict', nodes, shorten: true });
    const search = new bindings.Search(rules, table.recordText(), ask);
    for (;;) {
        const step = JSON.parse(search.step(1_000_000)) as Step<VerdictAnswer>;
        if (step.done) return step.answer.line;
    }
}

/** The first win that the solver finds of some games. */
function searched(games: readonly GameEntry[]): FirstGame | undefined {
    for (const effort of EFFORTS)
        for (const { id } of games.slice(0, effort.games)) {
            const rules = bindings.Rules.named(id);
            for (let deal = 1; deal <= effort.deals; deal += 1) {
                const line = lineOf(rules, String(deal), effort.nodes);
                if (line) return first(id, String(deal), line);
            }
        }
    return undefined;
}

/** The first game of the first of some games of which a win is known, or else is found. */
const firstOf = (games: readonly GameEntry[]): FirstGame | undefined =>
    games.map(({ id }) => known.get(id)).find((one) => one !== undefined) ?? searched(games);

/** The best known first: popular ones, games before variants, those that many collections hold. */
function byFame(a: GameEntry, b: GameEntry): number {
    const place = ({ popular }: GameEntry): number => popular ?? Infinity;
    const variant = ({ variant_of: game }: GameEntry): number => (game === null ? 0 : 1);
    const places = place(a) === place(b) ? 0 : place(a) - place(b);
    return places || variant(a) - variant(b) || b.collections.length - a.collections.length;
}

const games = (JSON.parse(bindings.games()) as GameEntry[]).sort(byFame);
const found = new Map<string, FirstGame>();
function add(whose: string, wanted: readonly GameEntry[]): void {
    const one = firstOf(wanted);
    if (one) found.set(one.game, one);
    else console.log(`${whose}: no deal that is proven winnable`);
}
const families = [...new Set(games.flatMap(({ family }) => family ?? []))];
for (const family of families) {
    const kin = games.filter((one) => one.family === family);
    // Where a family is not called after a game, the first game that it has stays.
    const there = kin.filter(({ id }) => kept.has(id));
    add(family, [...namesakes(family, games), ...there, ...kin]);
}
for (const one of games.filter(({ popular }) => popular !== null && popular <= POPULAR)) add(one.id, [one]);
const all = [...found.values()].sort((a, b) => (a.game < b.game ? -1 : 1));
writeFileSync(FILE, `${JSON.stringify(all, null, 4)}\n`);
console.log(`${all.length} first games, for ${families.length} families and ${POPULAR} popular games`);
