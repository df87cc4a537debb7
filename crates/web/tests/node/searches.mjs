// Searches in the module as the page makes them, for its tests and `batch.mjs`.

import { json, kibitzer } from './module.mjs';

const { Rules, Search, Table } = kibitzer;

/** The memory of a search, in MiB. */
export const MEMORY = 64;

/** Runs a search to its end in portions of so many nodes. */
export function searched(rules, record, ask, portion = 20_000) {
    const search = new Search(rules, record, JSON.stringify(ask));
    for (;;) {
        const step = json(search.step(portion));
        if (step.done) {
            search.free();
            return step.answer;
        }
    }
}

export function judged({ game, deal, nodes }) {
    const rules = Rules.named(game);
    const record = Table.deal(rules, deal).recordText();
    const { verdict, reason, nodes: used, line } = searched(rules, record, { kind: 'verdict', nodes, memory: MEMORY });
    return { game, deal, verdict, reason, nodes: used, line: line?.join(' ') ?? null };
}

/** The names of many deals, as `--deals` of the program has them: `1..=100`, `ms:1..=100`. */
export function named(deals) {
    const [, kind, first, last] = /^(\w+:)?(\d+)\.\.=(\d+)$/.exec(deals) ?? [];
    if (first === undefined) throw new Error(`${deals}: deals are told as 1..=100 or ms:1..=100`);
    return Array.from({ length: last - first + 1 }, (_, n) => `${kind ?? ''}${Number(first) + n}`);
}

/**
 * Searches deals of a game one after the other. Gives the verdicts, and the processor's seconds of
 * the searches alone.
 */
export function batch(game, deals, nodes) {
    const rules = Rules.named(game);
    const verdicts = [];
    let seconds = 0;
    let used = 0;
    for (const deal of named(deals)) {
        const table = Table.deal(rules, deal);
        const record = table.recordText();
        table.free();
        const begun = process.cpuUsage();
        const answer = searched(rules, record, { kind: 'verdict', nodes, memory: MEMORY });
        seconds += process.cpuUsage(begun).user / 1e6;
        used += answer.nodes;
        verdicts.push({ deal, verdict: answer.verdict, nodes: answer.nodes });
    }
    rules.free();
    return { verdicts, seconds, nodes: used };
}
