/**
 * The WebAssembly module, as far as tables need it: loaded once, then called like any other code. The
 * first deal waits for it, so what tables do not need is in the whole module (whole.ts), which comes
 * later.
 */

import init, * as bindings from './wasm/table.js';
import moduleUrl from './wasm/table_bg.wasm?url';
import { fetchIndex, fetchPacket } from './sources';
import type { GameEntry, Inspected, RecordHead } from './types';

export { Rules, Standings, Table } from './wasm/table.js';

/** For each game the packet that its rule file is in. */
const packetOf = new Map<string, number>();
let loading: Promise<void> | undefined;

/** Loads the module and the list of games. Everything else here may be called once this has come back. */
export function load(): Promise<void> {
    loading ??= Promise.all([fetchIndex(), init({ module_or_path: moduleUrl })]).then(([index]) => {
        bindings.list(index);
        // Half a megabyte of JSON is read by the module; of each line this needs the beginning and the end.
        for (const [, id = '', packet] of index.matchAll(/^\{"id":"([^"]+)".*"packet":(\d+)\}$/gm))
            packetOf.set(id, Number(packet));
    });
    return loading;
}

const supplied = new Map<number, Promise<void>>();

/** Fetches a packet of rule files, once; after a failure it can be tried again. */
function supply(packet: number): Promise<void> {
    const known = supplied.get(packet);
    if (known) return known;
    const coming = fetchPacket(packet).then(bindings.supply, (error: unknown) => {
        supplied.delete(packet);
        throw error;
    });
    supplied.set(packet, coming);
    return coming;
}

/** The rules of the game of the catalogue with an id, a name or another name. */
export async function namedRules(name: string): Promise<bindings.Rules> {
    const packet = packetOf.get(bindings.gameId(name) ?? '');
    if (packet !== undefined) await supply(packet);
    return bindings.Rules.named(name);
}

/** Fetches all rule files: before a text is read that may be like any of them. */
export async function allRules(): Promise<void> {
    await Promise.all([...new Set(packetOf.values())].map(supply));
}

let catalogue: GameEntry[] | undefined;

/** All games of the catalogue. */
export function games(): GameEntry[] {
    catalogue ??= JSON.parse(bindings.games()) as GameEntry[];
    return catalogue;
}

/** How well a game answers a search, the less the better; undefined if it does not. */
export const rank = (name: string, words: string, search: string): number | undefined =>
    bindings.rank(name, words, search);

let names: Record<string, string> | undefined;

/** The names of all cards, from `7H` to `seven of hearts`. */
export function cardNames(): Record<string, string> {
    names ??= JSON.parse(bindings.cardNames()) as Record<string, string>;
    return names;
}

export const findCards = (text: string): string[] => JSON.parse(bindings.findCards(text)) as string[];

export const readRecord = (text: string): RecordHead => JSON.parse(bindings.readRecord(text)) as RecordHead;

/**
 * Two copies of a saved game become one; `docs` of the module's `mergePlays` tell how. Fails if the second
 * is damaged.
 */
export const mergePlays = (kept: unknown, added: unknown, removed: readonly string[]): unknown =>
    JSON.parse(bindings.mergePlays(JSON.stringify(kept), JSON.stringify(added), JSON.stringify(removed)));

/** The name of the so manieth of several things that are to have one name. */
export const numberedName = (name: string, number: number): string => bindings.numberedName(name, number);

/** Reads a document of saved games and replays all of them. */
export const inspectDocument = (text: string): Inspected => JSON.parse(bindings.inspectDocument(text)) as Inspected;
