/**
 * Looks for a first game of each family, for the guide: of its best-known game the first deal that
 * the solver proves winnable, with the moves of the line that it found. `npm run guides` writes
 * them into the page's sources. The whole module must be built.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bindings from '../src/engine/wasm/kibitzer.js';
import type { GameEntry } from '../src/engine/types';
import type { FirstGame } from '../src/pages/guide/walk';
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

const wasm = join(process.cwd(), 'src/engine/wasm');
bindings.initSync({ module: readFileSync(join(wasm, 'kibitzer_bg.wasm')) });
bindings.list(readFileSync(join(wasm, 'rules/index.jsonl'), 'utf8'));
for (const name of readdirSync(join(wasm, 'rules')))
    if (name.endsWith('.json')) bindings.supply(readFileSync(join(wasm, 'rules', name), 'utf8'));

function lineOf(rules: bindings.Rules, deal: string, nodes: number): string[] | null {
    const table = bindings.Table.deal(rules, deal);
    const ask = JSON.stringify({ kind: 'verdict', nodes, shorten: true });
    const search = new bindings.Search(rules, table.recordText(), ask);
    for (;;) {
        const step = JSON.parse(search.step(1_000_000)) as Step<VerdictAnswer>;
        if (step.done) return step.answer.line;
    }
}

function firstOf(family: string, games: readonly GameEntry[]): FirstGame | null {
    for (const effort of EFFORTS)
        for (const { id } of games.slice(0, effort.games)) {
            const rules = bindings.Rules.named(id);
            for (let deal = 1; deal <= effort.deals; deal += 1) {
                const line = lineOf(rules, String(deal), effort.nodes);
                if (line) return { family, game: id, deal: String(deal), moves: line.slice(0, KEPT).join(' ') };
            }
        }
    return null;
}

/** The best known first: popular ones, games before variants, those that many collections hold. */
function byFame(a: GameEntry, b: GameEntry): number {
    const place = ({ popular }: GameEntry): number => popular ?? Infinity;
    const variant = ({ variant_of: game }: GameEntry): number => (game === null ? 0 : 1);
    const places = place(a) === place(b) ? 0 : place(a) - place(b);
    return places || variant(a) - variant(b) || b.collections.length - a.collections.length;
}

const families = new Map<string, GameEntry[]>();
for (const entry of JSON.parse(bindings.games()) as GameEntry[])
    if (entry.family !== null) families.set(entry.family, [...(families.get(entry.family) ?? []), entry]);
const found = [...families]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([family, games]) => {
        const first = firstOf(family, games.sort(byFame));
        if (!first) console.log(`${family}: no deal that is proven winnable`);
        return first ?? [];
    });
const file = join(process.cwd(), 'src/pages/guide/first-games.json');
writeFileSync(file, `[\n${found.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
console.log(`first games of ${found.length} of ${families.size} families`);
