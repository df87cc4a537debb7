/** The WebAssembly module: loaded once, then called like any other code. */

import init, * as bindings from './wasm/kibitzer.js';
import moduleUrl from './wasm/kibitzer_bg.wasm?url';
import type { Finding, GameEntry } from './types';

export { Plans, Rules, Search, Standings, Table } from './wasm/kibitzer.js';

let loading: Promise<void> | undefined;

/** Loads the module. Everything else here may be called once this has come back. */
export function load(): Promise<void> {
    loading ??= init({ module_or_path: moduleUrl }).then(() => {});
    return loading;
}

let catalogue: GameEntry[] | undefined;

/** All built-in games. The first call takes a moment: every rule file is read. */
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

/** Checks the text of a rule file. */
export const check = (text: string): { ok: boolean; findings: Finding[] } =>
    JSON.parse(bindings.check(text)) as { ok: boolean; findings: Finding[] };

/** A rule file to begin from; `like` names a game that it is to be a variant of. */
export const template = (name: string, like?: string): string => bindings.template(name, like);

export interface Word {
    word: string;
    also: string[];
    meaning: string;
}

export const glossary = (): Word[] => JSON.parse(bindings.glossary()) as Word[];

export const language = (): { key: string; meaning: string }[] =>
    JSON.parse(bindings.language()) as { key: string; meaning: string }[];

export type RecordHead =
    | { ok: true; game: string; rules: string | null; deal: string | null; layout: string | null; moves: number }
    | { ok: false; reason: string };

export const readRecord = (text: string): RecordHead => JSON.parse(bindings.readRecord(text)) as RecordHead;

export type Inspected =
    | { ok: true; plays: { id: string; moves: number; score: number | null; status: string }[] }
    | { ok: false; faults: { place: string; what: string }[] };

/** Two copies of a saved game become one; `docs` of the module's `mergePlays` tell how. Fails if the second is damaged. */
export const mergePlays = (kept: unknown, added: unknown, removed: readonly string[]): unknown =>
    JSON.parse(bindings.mergePlays(JSON.stringify(kept), JSON.stringify(added), JSON.stringify(removed)));

/** The name of the so manieth of several things that are to have one name. */
export const numberedName = (name: string, number: number): string => bindings.numberedName(name, number);

/** Reads a document of saved games and replays all of them. */
export const inspectDocument = (text: string): Inspected => JSON.parse(bindings.inspectDocument(text)) as Inspected;
