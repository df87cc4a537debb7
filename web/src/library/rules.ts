/** Rules by the name of a game: the catalogue's, or the player's own. */

import { allRules, games, namedRules, Rules } from '../engine/module';
import { playedLast } from '../storage/past';
import { store } from '../storage/store.svelte';
import { dismiss, guest, guests, receive } from './guests';
import { t } from '../text/say.svelte';

const OWN = 'own/';

export const isOwn = (game: string): boolean => game.startsWith(OWN);

/**
 * The rules of a game: of the catalogue, of the player's own rule files, or those by which a game
 * of that name was played last.
 */
export async function rulesOf(game: string): Promise<Rules> {
    if (isOwn(game)) {
        await allRules();
        const own = await store.ownGame(game);
        if (own) return Rules.parse(game, own.text);
        const visiting = guest(game);
        if (visiting !== undefined) return Rules.parse(game, visiting);
    }
    const kept = isOwn(game) ? null : await named(game);
    if (kept instanceof Rules) return kept;
    const text = await playedBy(game);
    if (text !== null) {
        await allRules();
        return Rules.parse(game, text);
    }
    throw kept ?? new Error(t('fault-no-own-rules', { game: game.slice(OWN.length) }));
}

async function named(game: string): Promise<Rules | Error> {
    try {
        return await namedRules(game);
    } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
    }
}

/**
 * Games that came from elsewhere bring their rules along: those of the one that was played last.
 */
async function playedBy(game: string): Promise<string | null> {
    const plays = (await store.plays()).filter((play) => play.game === game);
    const last = playedLast(plays);
    const rules = last && (await store.keptRules()).find(({ fingerprint }) => fingerprint === last.rules);
    return rules?.text || null;
}

/**
 * The rules in a text from outside: those of the catalogue or of an own game if they are the same.
 * Others are a guest's, and not kept.
 */
export async function rulesIn(text: string): Promise<Rules> {
    await allRules();
    const rules = Rules.parse('own/new', text);
    const same = games().find((game) => game.rules === rules.fingerprint && game.name === nameOf(rules));
    if (same) return namedRules(same.id);
    const mine = (await store.own()).flatMap(({ id, text }) => parsed(id, text) ?? []);
    const known = mine.find((own) => own.fingerprint === rules.fingerprint && nameOf(own) === nameOf(rules));
    if (known) return known;
    const id = await ownId(nameOf(rules), text);
    receive(id, text);
    return Rules.parse(id, text);
}

/** The rules of an own game; nothing if its file has faults by now. */
function parsed(id: string, text: string): Rules | null {
    try {
        return Rules.parse(id, text);
    } catch {
        return null;
    }
}

const nameOf = (rules: Rules): string => (JSON.parse(rules.entry()) as { name: string }).name;

/** The id for an own game of some name, one that is not taken by another text. */
export async function ownId(name: string, text: string): Promise<string> {
    const plain = name
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 40);
    const stem = OWN + (plain || 'game');
    const known = new Map([...guests(), ...(await store.own()).map((game) => [game.id, game.text] as const)]);
    for (let n = 1; ; n += 1) {
        const id = n === 1 ? stem : `${stem}-${n}`;
        if (!known.has(id) || known.get(id) === text) return id;
    }
}

/** Keeps a rule file as an own game. Returns its id. */
export async function keepOwn(text: string, as: string | null): Promise<string> {
    await allRules();
    const id = as ?? (await ownId(nameOf(Rules.parse('own/new', text)), text));
    await store.keepOwn({ id, text, touched: Date.now() });
    dismiss(id);
    return id;
}

/** True if the rules came with a link and are not kept. */
export const isGuest = (game: string): boolean => guest(game) !== undefined;
