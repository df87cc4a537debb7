// The module, loaded once, with what it tells as plain objects.

import init, * as bindings from './wasm/kibitzer.js';

const packetOf = new Map();
const supplied = new Map();
let loading;

async function fetched(name, base) {
    const url = new URL(name, base);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} could not be loaded: ${answer.status}`);
    return answer;
}

let home = new URL('./wasm/', import.meta.url);

export function load(base) {
    if (base !== undefined) home = new URL(base, globalThis.location?.href);
    loading ??= start().catch((error) => {
        loading = undefined;
        throw error;
    });
    return loading;
}

async function start() {
    const [module, index] = await Promise.all([
        fetched('kibitzer_bg.wasm', home),
        fetched('rules/index.jsonl', home).then((answer) => answer.text()),
    ]);
    await init({ module_or_path: module });
    bindings.list(index);
    for (const line of index.split('\n').filter((line) => line !== '')) {
        const { id, packet } = JSON.parse(line);
        packetOf.set(id, packet);
    }
}

function supply(packet) {
    const known = supplied.get(packet);
    if (known) return known;
    const name = `rules/${String(packet).padStart(2, '0')}.json`;
    const coming = fetched(name, home)
        .then((answer) => answer.text())
        .then(bindings.supply, (error) => {
            supplied.delete(packet);
            throw error;
        });
    supplied.set(packet, coming);
    return coming;
}

export const games = () => JSON.parse(bindings.games());
export const check = (text) => JSON.parse(bindings.check(text));
export const glossary = () => JSON.parse(bindings.glossary());

export async function game(name) {
    await load();
    const packet = packetOf.get(bindings.gameId(name) ?? '');
    if (packet !== undefined) await supply(packet);
    return new Game(bindings.Rules.named(name));
}

export async function gameFromText(text, name = 'game.toml') {
    await load();
    await Promise.all([...new Set(packetOf.values())].map(supply));
    return new Game(bindings.Rules.parse(name, text));
}

export class Game {
    #rules;

    constructor(rules) {
        this.#rules = rules;
    }

    get id() {
        return this.#rules.id;
    }

    get fingerprint() {
        return this.#rules.fingerprint;
    }

    get text() {
        return this.#rules.text;
    }

    get entry() {
        return JSON.parse(this.#rules.entry());
    }

    rulesInWords() {
        return JSON.parse(this.#rules.book());
    }

    deal(name) {
        return new Table(this.#rules, bindings.Table.deal(this.#rules, String(name)));
    }

    layout(text) {
        return new Table(this.#rules, bindings.Table.layout(this.#rules, text));
    }

    record(text) {
        return new Table(this.#rules, bindings.Table.record(this.#rules, text));
    }
}

export class Table {
    #rules;
    #table;

    constructor(rules, table) {
        this.#rules = rules;
        this.#table = table;
    }

    get view() {
        return JSON.parse(this.#table.view());
    }

    get groups() {
        return JSON.parse(this.#table.groups());
    }

    get moves() {
        return this.view.choices.map((choice) => choice.move);
    }

    get tree() {
        return JSON.parse(this.#table.tree());
    }

    get record() {
        return this.#table.recordText();
    }

    get layout() {
        return this.#table.layoutText();
    }

    play(move) {
        return JSON.parse(this.#table.play(move));
    }

    whyNot(move) {
        return this.#table.whyNot(move);
    }

    hand(from, count = 1, set = '') {
        return JSON.parse(this.#table.hand(from, count, false, set));
    }

    handle(what, text = '', count = 0) {
        return JSON.parse(this.#table.handle(what, text, count));
    }

    undo() {
        return this.#table.undo();
    }

    redo() {
        return this.#table.redo();
    }

    goTo(position) {
        return this.#table.goTo(position);
    }

    solve(options = {}) {
        return this.#asked('verdict', options);
    }

    hint(options = {}) {
        return this.#asked('fair', options);
    }

    analyse(options = {}) {
        return this.#asked('analysis', options);
    }

    // In portions, between which the page draws, and can say stop.
    async #asked(kind, { nodes = 1_000_000, memory, signal, progress } = {}) {
        const ask = JSON.stringify({ kind, nodes, ...(memory === undefined ? {} : { memory }) });
        const search = new bindings.Search(this.#rules, this.record, ask);
        try {
            for (;;) {
                signal?.throwIfAborted();
                const told = JSON.parse(search.step(20_000));
                progress?.(told.nodes);
                if (told.done) return told.answer;
                await new Promise((resolve) => setTimeout(resolve));
            }
        } finally {
            search.free();
        }
    }
}
