/** Everything that is kept as one document, and a document taken in: the form that `kibitzer export` writes and `kibitzer import` reads. */

import { inspectDocument } from '../engine/module';
import { apart, savedPlay, type Document } from './document';
import type { SavedName, SavedPlay } from './records';
import { store, type Kept } from './store.svelte';

/** All that is kept, as JSON: a game a line. */
export async function exported(): Promise<string> {
    const [plays, trees, rules, saves, favourites, settings] = await Promise.all([
        store.plays(),
        store.trees(),
        store.keptRules(),
        store.saves(),
        store.favourites(),
        store.gameSettings(),
    ]);
    const byId = new Map(trees.map((tree) => [tree.id, tree]));
    const set: Record<string, Record<string, string>> = {};
    for (const { game, key, value } of settings) set[game] = { ...set[game], [key]: value };
    const whole: Document = {
        format: 'kibitzer-games',
        version: 1,
        rules: Object.fromEntries(rules.map(({ fingerprint, text }) => [fingerprint, text])),
        plays: plays.flatMap((play) => {
            const tree = byId.get(play.id);
            return tree ? [savedPlay(play, tree)] : [];
        }),
        saves,
        favourites,
        settings: set,
    };
    return lines(whole);
}

function lines(document: Document): string {
    const listed = (values: unknown[]): string =>
        `[${values.map((value) => `\n    ${JSON.stringify(value)}`).join(',')}${values.length > 0 ? '\n  ' : ''}]`;
    const parts = Object.entries(document).map(
        ([key, value]) => `  ${JSON.stringify(key)}: ${Array.isArray(value) ? listed(value) : JSON.stringify(value)}`,
    );
    return `{\n${parts.join(',\n')}\n}\n`;
}

/** What an import did: how many games, or what is wrong with the document. */
export type Imported = { ok: true; games: number } | { ok: false; faults: string[] };

/**
 * Takes a document in. Every game in it is replayed first; if anything is wrong, nothing is taken in. Games that are here already get what is new in
 * their trees, so an import can be repeated.
 */
export async function imported(text: string): Promise<Imported> {
    const checked = inspectDocument(text);
    if (!checked.ok)
        return { ok: false, faults: checked.faults.map(({ place, what }) => (place ? `${place}: ${what}` : what)) };
    const document = JSON.parse(text) as Document;
    const known = new Map(checked.plays.map((play) => [play.id, play]));
    const places = new Map<string, readonly number[]>();
    for (const play of document.plays ?? []) {
        const { moves = 0, score = null } = known.get(play.id) ?? {};
        const kept = await take(play, { moves, score }, document.rules?.[play.rules]);
        if (!kept)
            return {
                ok: false,
                faults: [`${store.trouble ?? 'Nothing can be kept.'} What was taken in before stays.`],
            };
        places.set(play.id, kept.places);
    }
    await takeSaves(document.saves ?? [], places);
    for (const game of document.favourites ?? []) await store.setFavourite(game, true);
    await takeSettings(document.settings ?? {});
    return { ok: true, games: document.plays?.length ?? 0 };
}

function take(
    play: SavedPlay,
    more: { moves: number; score: number | null },
    rules: string | undefined,
): Promise<Kept | null> {
    const { head, tree } = apart(play, more);
    return store.keepPlay(head, tree, { fingerprint: play.rules, text: rules ?? '' });
}

/** A save whose name is taken by another one gets a number. */
async function takeSaves(saves: SavedName[], places: ReadonlyMap<string, readonly number[]>): Promise<void> {
    const taken = new Map((await store.saves()).map((save) => [save.name, save]));
    for (const save of saves) {
        const position = places.get(save.play)?.[save.position] ?? save.position;
        const same = (other: SavedName | undefined): boolean =>
            other === undefined || (other.play === save.play && other.position === position);
        let name = save.name;
        for (let n = 2; !same(taken.get(name)); n += 1) name = `${save.name} ${n}`;
        const mine = { ...save, name, position };
        taken.set(name, mine);
        await store.keepSave(mine);
    }
}

/** Settings that are here stay. */
async function takeSettings(settings: Record<string, Record<string, string>>): Promise<void> {
    for (const [game, values] of Object.entries(settings)) {
        for (const [key, value] of Object.entries(values)) {
            if ((await store.setting(game, key)) === undefined) await store.setSetting(game, key, value);
        }
    }
}
