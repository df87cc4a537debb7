/**
 * Links that hold a game: `#g=GAME` or `#r=RULE FILE`, `d=DEAL` or `l=LAYOUT`, `m=MOVES`,
 * `n=HOW MANY OF THEM ARE MADE`. All is in the fragment, which browsers send nowhere.
 */

import { t } from '../text/say.svelte';

/** What a link holds. */
export interface Shared {
    /** A game of the catalogue. */
    game: string | null;
    /** A whole rule file. */
    rules: string | null;
    /** The fingerprint of the rules, to tell if they have changed since. */
    fingerprint: string | null;
    deal: string | null;
    layout: string | null;
    /** Moves with blanks between them. */
    moves: string;
    /** How many of the moves are made, if not all; the others can be made again. */
    made: number | null;
}

/** The largest text that a link may unfold to. */
const LARGEST = 1024 * 1024;

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > LARGEST) throw new Error(t('fault-link-large'));
        parts.push(value as Uint8Array<ArrayBuffer>);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Text, made short and fit for an address. */
export async function packed(text: string): Promise<string> {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export async function unpacked(text: string): Promise<string> {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(
        await through(bytes, new DecompressionStream('deflate-raw')),
    );
}

/** The address of a game. Moves are packed only where that is shorter. */
export async function linkTo(shared: Shared): Promise<string> {
    const parts: string[] = [];
    if (shared.rules !== null) parts.push(`r=${await packed(shared.rules)}`);
    else parts.push(`g=${encodeURIComponent(shared.game ?? '')}`);
    if (shared.fingerprint !== null && shared.rules === null) parts.push(`f=${shared.fingerprint}`);
    if (shared.layout !== null) parts.push(`l=${await packed(shared.layout)}`);
    else parts.push(`d=${encodeURIComponent(shared.deal ?? '1')}`);
    if (shared.moves !== '') parts.push(await moves(shared.moves));
    if (shared.moves !== '' && shared.made !== null) parts.push(`n=${shared.made}`);
    return `#${parts.join('&')}`;
}

async function moves(text: string): Promise<string> {
    const plain = `m=${encodeURIComponent(text).replace(/%20/g, '+')}`;
    const short = `z=${await packed(text)}`;
    return short.length < plain.length ? short : plain;
}

/** Reads a link. Nothing of it is believed: the module checks the rules, the deal and each move. */
export async function readLink(text: string): Promise<Shared> {
    const asked = new URLSearchParams(text.replace(/^.*#/, ''));
    const unfold = async (key: string): Promise<string | null> => {
        const value = asked.get(key);
        if (value === null) return null;
        try {
            return await unpacked(value);
        } catch {
            throw new Error(t('fault-link-damaged', { key }));
        }
    };
    const rules = await unfold('r');
    if (rules === null && !asked.get('g')) throw new Error(t('fault-link-empty'));
    return {
        game: asked.get('g'),
        rules,
        fingerprint: asked.get('f'),
        deal: asked.get('d'),
        layout: await unfold('l'),
        moves: (await unfold('z')) ?? asked.get('m') ?? '',
        made: /^\d{1,6}$/.test(asked.get('n') ?? '') ? Number(asked.get('n')) : null,
    };
}
