/** The module under Node.js, for tests that need to know how a deal is won before they play it. */

import { readdirSync, readFileSync } from 'node:fs';
import * as bindings from '../../src/engine/wasm/kibitzer.js';
import type { DealAnswer, Step, VerdictAnswer } from '../../src/solver/messages';

const wasm = new URL('../../src/engine/wasm/', import.meta.url);
let loaded = false;

function load(): void {
    if (loaded) return;
    loaded = true;
    bindings.initSync({ module: readFileSync(new URL('kibitzer_bg.wasm', wasm)) });
    bindings.list(readFileSync(new URL('rules/index.jsonl', wasm), 'utf8'));
    for (const name of readdirSync(new URL('rules/', wasm)))
        if (name.endsWith('.json')) bindings.supply(readFileSync(new URL(`rules/${name}`, wasm), 'utf8'));
}

function answer<A>(search: bindings.Search): A {
    for (;;) {
        const step = JSON.parse(search.step(1_000_000)) as Step<A>;
        if (step.done) return step.answer;
    }
}

/**
 * The deal of a day of a game: its number, the fingerprint of the rules, and a line that wins it.
 */
export function dealOfDay(game: string, date: string): { deal: string; rules: string; line: string[] } {
    load();
    const rules = bindings.Rules.named(game);
    const day = bindings.Search.deals(rules, bindings.firstDeal(date), JSON.stringify({ kind: 'deal', order: 'day' }));
    const deal = answer<DealAnswer>(day).deal!;
    const record = bindings.Table.deal(rules, deal).recordText();
    const line = answer<VerdictAnswer>(
        new bindings.Search(rules, record, JSON.stringify({ kind: 'verdict', nodes: 50_000 })),
    ).line!;
    return { deal, rules: rules.fingerprint, line };
}
