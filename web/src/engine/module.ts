/**
 * The WebAssembly module, as far as tables need it: loaded once, then called like any other code. A
 * first deal waits for its first part alone (`begin`); the rest of it and the index of all games
 * come after (`load`). What tables do not need is in the whole module (whole.ts).
 */

import init, * as bindings from './wasm/table.js';
import moduleUrl from './wasm/table_bg.wasm?url';
import { bringRest, loadRest } from './rest';
import { fetchIndex, fetchNumbers, fetchPacket } from './sources';
import type { Found, GameEntry, Inspected, RecordHead } from './types';
import { t, tongue } from '../text/say.svelte';
import { sayOf } from '../text/said';

export { Clock, Ending, Rules, Shelf, Standings, Table } from './wasm/table.js';

/** For each game the packet that its rule file is in. */
let packetOf: Record<string, number> = {};
let beginning: Promise<WebAssembly.Exports> | undefined;
let loading: Promise<void> | undefined;
let toldOfAll: () => void;
/** All of it is here: what is wanted for later may be fetched now. */
export const allHere = new Promise<void>((resolve) => (toldOfAll = resolve));

/** Loads what a first deal needs. */
export async function begin(): Promise<void> {
    beginning ??= init({ module_or_path: moduleUrl }).then(async (made) => {
        const exports = made as unknown as WebAssembly.Exports;
        Object.assign(globalThis, { kibitzerRest: () => bringRest(exports), kibitzerSay: sayOf });
        // A service worker has the rest, too, but is not asked by a request that blocks: so it is
        // here before anything is dealt.
        if (navigator.serviceWorker?.controller) await loadRest(exports).catch(() => {});
        return exports;
    });
    [, packetOf] = await Promise.all([beginning, fetchNumbers()]);
    bindings.speakForeign(tongue() !== 'en');
}

/**
 * Loads the whole of it and the list of games. Everything else here may be called once this has
 * come back.
 */
export function load(): Promise<void> {
    loading ??= Promise.all([begin(), fetchIndex()]).then(async ([, index]) => {
        await loadRest((await beginning) ?? {});
        bindings.list(index);
        listed = true;
        toldOfAll();
    });
    return loading;
}

const supplied = new Map<number, Promise<void>>();

/** Fetches a packet of rule files, once; after a failure it can be tried again. */
function supply(packet: number): Promise<void> {
    const known = supplied.get(packet);
    if (known) return known;
    const coming = Promise.all([fetchPacket(packet), begin()]).then(
        ([files]) => bindings.supply(files),
        (error: unknown) => {
            supplied.delete(packet);
            throw error;
        },
    );
    supplied.set(packet, coming);
    return coming;
}

/**
 * The rules of the game of the catalogue with an id, a name or another name. Only names that are no
 * ids wait for the index.
 */
export async function namedRules(name: string): Promise<bindings.Rules> {
    const packets = await fetchNumbers();
    let id = name;
    if (!Object.hasOwn(packets, name)) {
        await load();
        id = bindings.gameId(name) ?? '';
    }
    const packet = packets[id];
    if (packet === undefined) throw new UnknownGame(name);
    await supply(packet);
    return bindings.Rules.supplied(id) ?? bindings.Rules.named(name);
}

/** What is shown of a name that no game has, at the most. */
const SHOWN = 40;
/** How many games are offered in its place. */
const OFFERED = 3;

/** No game has such a name. */
export class UnknownGame extends Error {
    /** Games whose names are near to it, the nearest first. */
    readonly near: GameEntry[];
    /** Those that are played most. */
    readonly popular: GameEntry[];

    constructor(asked: string) {
        const game = [...asked].slice(0, SHOWN).join('');
        super(t('fault-no-game', { game }));
        const known = new Map(games().map((entry) => [entry.id, entry]));
        const search = game.replaceAll('-', ' ').trim();
        const found = JSON.parse(new bindings.Shelf().found(search, '{}')) as Found[];
        this.near = search === '' ? [] : found.flatMap(({ id }) => known.get(id) ?? []).slice(0, OFFERED);
        const popular = games().filter((entry) => entry.popular !== null);
        this.popular = popular.toSorted((a, b) => (a.popular ?? 0) - (b.popular ?? 0)).slice(0, OFFERED);
    }
}

/** Fetches all rule files: before a text is read that may be like any of them. */
export async function allRules(): Promise<void> {
    await load();
    await Promise.all([...new Set(Object.values(packetOf))].map(supply));
}

let catalogue: GameEntry[] | undefined;
let listed = false;

/**
 * How often a game of the catalogue can be won, in the language of the page; nothing before the
 * list of games is here.
 */
export function oddsOf(id: string): string | undefined {
    if (!listed) return undefined;
    bindings.speakForeign(tongue() !== 'en');
    return bindings.oddsOf(id);
}

/** How much of a game is luck, and how much skill, as a sentence in the language of the page. */
export function skillOf(id: string): string | undefined {
    if (!listed) return undefined;
    bindings.speakForeign(tongue() !== 'en');
    return bindings.skillOf(id);
}

/** True once the list of games is here. */
export const isLoaded = (): boolean => listed;

/** All games of the catalogue. */
export function games(): GameEntry[] {
    if (catalogue) return catalogue;
    const all = JSON.parse(bindings.games()) as GameEntry[];
    // Before the index has come there are none.
    if (all.length > 0) catalogue = all;
    return all;
}

/** The names of all cards, from `7H` to `seven of hearts`. */
export const cardNames = (): Record<string, string> => JSON.parse(bindings.cardNames()) as Record<string, string>;

export const readRecord = (text: string): RecordHead => JSON.parse(bindings.readRecord(text)) as RecordHead;

/**
 * Two copies of a saved game become one; `docs` of the module's `mergePlays` tell how. Fails if the
 * second is damaged.
 */
export const mergePlays = (kept: unknown, added: unknown, removed: readonly string[]): unknown =>
    JSON.parse(bindings.mergePlays(JSON.stringify(kept), JSON.stringify(added), JSON.stringify(removed)));

/** The deal with the next number; nothing for a deal that has none. */
export const nextDeal = (deal: string): string | undefined => bindings.nextDeal(deal);

/** The name that a text is, without blanks around it; nothing if it is none. */
export const nameOf = (text: string): string | undefined => bindings.nameOf(text);

/** The name of the so manieth of several things that are to have one name. */
export const numberedName = (name: string, number: number): string => bindings.numberedName(name, number);

/** Reads a document of saved games and replays all of them. */
export const inspectDocument = (text: string): Inspected => JSON.parse(bindings.inspectDocument(text)) as Inspected;
