/**
 * Everything that is kept as one document, and a document taken in: the form that `kibitzer export`
 * writes and `kibitzer import` reads.
 */

import { inspectDocument, numberedName } from '../engine/module';
import { check, loadTexts } from '../engine/texts';
import { isOwn, keepOwn } from './rules';
import { apart, savedPlay, type Document } from '../storage/document';
import { joined } from '../storage/join';
import type { SavedName, SavedPlay } from '../storage/records';
import { store, type Kept } from '../storage/store.svelte';
import { t } from '../text/say.svelte';

/** No id of an own game is longer. */
const LONGEST_ID = 80;

/** All that is kept, as JSON: a game a line. */
export async function exported(): Promise<string> {
    const [plays, trees, rules, saves, favourites, settings, own] = await Promise.all([
        store.plays(),
        store.trees(),
        store.keptRules(),
        store.saves(),
        store.favourites(),
        store.gameSettings(),
        store.own(),
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
        ...(own.length > 0 ? { files: Object.fromEntries(own.map(({ id, text }) => [id, text])) } : {}),
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

/**
 * What an import did: how many games and rule files came in, or what is wrong with the document.
 */
export type Imported = { ok: true; games: number; files: number } | { ok: false; faults: string[] };

const NOT_KEPT = (): Imported => ({
    ok: false,
    faults: [`${store.trouble ?? t('transfer-not-kept')} ${t('transfer-stays')}`],
});

/**
 * Takes a document in. Every game in it is replayed first; if anything is wrong, nothing is taken
 * in. Games that are here already get what is new in their trees, so an import can be repeated.
 */
export async function imported(text: string): Promise<Imported> {
    await loadTexts();
    const checked = inspectDocument(text);
    if (!checked.ok)
        return { ok: false, faults: checked.faults.map(({ place, what }) => (place ? `${place}: ${what}` : what)) };
    const document = JSON.parse(text) as Document;
    const files = ownFiles(document);
    if (files.faults.length > 0) return { ok: false, faults: files.faults };
    const strangers = await otherGames(document.plays ?? []);
    if (strangers.length > 0) return { ok: false, faults: strangers };
    const known = new Map(checked.plays.map((play) => [play.id, play]));
    const places = new Map<string, readonly number[]>();
    for (const play of document.plays ?? []) {
        const { moves = 0, score = null } = known.get(play.id) ?? {};
        const kept = await take(play, { moves, score }, document.rules?.[play.rules]);
        if (!kept) return NOT_KEPT();
        places.set(play.id, kept.places);
    }
    await takeSaves(document.saves ?? [], places);
    for (const game of document.favourites ?? []) await store.setFavourite(game, true);
    await takeSettings(document.settings ?? {});
    for (const [id, text] of files.sound) await takeFile(id, text);
    return { ok: true, games: document.plays?.length ?? 0, files: files.sound.length };
}

/** What is wrong with games of a document that have the id of another game here. */
async function otherGames(plays: readonly SavedPlay[]): Promise<string[]> {
    const faults: string[] = [];
    for (const [index, play] of plays.entries()) {
        const here = await store.play(play.id);
        try {
            if (here) joined(here, apart(play, { moves: 0, score: null }));
        } catch (error) {
            faults.push(`plays[${index}].id: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
    return faults;
}

/** The rule files of a document: all are read before any is kept. */
function ownFiles(document: Document): { sound: [id: string, text: string][]; faults: string[] } {
    const sound: [string, string][] = [];
    const faults: string[] = [];
    for (const [id, text] of Object.entries<unknown>(document.files ?? {})) {
        const place = `files[${JSON.stringify(id.slice(0, 60))}]`;
        if (!isOwn(id) || id.length > LONGEST_ID) faults.push(`${place}: ${t('transfer-own-id')}`);
        else if (typeof text !== 'string') faults.push(`${place}: ${t('transfer-no-text')}`);
        else {
            const { ok, findings } = check(text);
            if (ok) sound.push([id, text]);
            else
                faults.push(
                    ...findings
                        .slice(0, 5)
                        .map(
                            ({ line, message }) =>
                                `${place}, ${t('transfer-line', { line: String(line ?? '?'), what: message })}`,
                        ),
                );
        }
    }
    return { sound, faults };
}

/** A rule file whose id is taken by another text gets a new one. */
async function takeFile(id: string, text: string): Promise<void> {
    const here = await store.ownGame(id);
    if (here === undefined) await keepOwn(text, id);
    else if (here.text !== text) await keepOwn(text, null);
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
        for (let n = 2; !same(taken.get(name)); n += 1) name = numberedName(save.name, n);
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
