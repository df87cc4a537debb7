/**
 * The catalogue's texts as they are fetched: the index of all games, and the packets of rule files.
 */

import indexUrl from './wasm/rules/index.jsonl?url';
import packetsUrl from './wasm/packets.json?url';
import { t } from '../text/say.svelte';

const PACKETS = import.meta.glob<string>('./wasm/rules/[0-9]*.json', { query: '?url', import: 'default', eager: true });

/** A file of the page, as text. */
export async function fetched(url: string): Promise<string> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(t('fault-not-fetched', { file: url, status: String(answer.status) }));
    return answer.text();
}

let index: Promise<string> | undefined;

/** A line of JSON for each game. */
export function fetchIndex(): Promise<string> {
    index ??= fetched(indexUrl);
    return index;
}

let numbers: Promise<Record<string, number>> | undefined;

/** What the first script asked for (browser/early.ts); nothing where it did not run. */
const early = globalThis as { kibitzerPackets?: Promise<Record<string, number>> };

/** For each game, by its id, the number of the packet that its rule file is in. */
export function fetchNumbers(): Promise<Record<string, number>> {
    const asked = (): Promise<Record<string, number>> =>
        fetched(packetsUrl).then((text) => JSON.parse(text) as Record<string, number>);
    numbers ??= early.kibitzerPackets?.catch(asked) ?? asked();
    return numbers;
}

const packets = new Map<number, Promise<string>>();

/** A packet of rule files, fetched once; after a failure it can be tried again. */
export function fetchPacket(packet: number): Promise<string> {
    const known = packets.get(packet);
    if (known) return known;
    const name = `./wasm/rules/${String(packet).padStart(2, '0')}.json`;
    const coming = fetched(PACKETS[name] ?? name).catch((error: unknown) => {
        packets.delete(packet);
        throw new Error(t('fault-no-rules'), { cause: error });
    });
    packets.set(packet, coming);
    return coming;
}

/**
 * A section of the rules in another language; the text of one that is English is not there, the
 * module has it.
 */
export interface ToldSection {
    head: string;
    paragraphs: string[];
    english: boolean;
}

const told = new Map<string, Promise<Record<string, ToldSection[]>>>();

/**
 * The rules of a game in a language other than English, as the build wrote them beside the page;
 * nothing for a game that is not of the catalogue.
 */
export async function fetchTold(language: string, game: string): Promise<ToldSection[] | undefined> {
    const packet = (await fetchNumbers())[game];
    if (packet === undefined) return undefined;
    const url = `told/${language}/${String(packet).padStart(2, '0')}.json`;
    const known = told.get(url);
    const coming = known ?? fetched(url).then((text) => JSON.parse(text) as Record<string, ToldSection[]>);
    if (!known) {
        told.set(url, coming);
        coming.catch(() => told.delete(url));
    }
    return (await coming)[game];
}

/** The numbers of all packets. */
export const allPackets = (): number[] => Object.keys(PACKETS).map((name) => Number(/(\d+)\.json$/.exec(name)?.[1]));
