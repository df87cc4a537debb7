/** Rules by the name of a game: the catalogue's, or the player's own. */

import { Rules } from '../engine/module';
import { store } from '../storage/store.svelte';

const OWN = 'own/';

export const isOwn = (game: string): boolean => game.startsWith(OWN);

/** The rules of a game. */
export async function rulesOf(game: string): Promise<Rules> {
    if (!isOwn(game)) return Rules.named(game);
    const own = await store.ownGame(game);
    if (!own)
        throw new Error(
            `The rule file of '${game.slice(OWN.length)}' is not in this browser: open it, or paste it in the editor.`,
        );
    return Rules.parse(game, own.text);
}

/** The id for an own game of some name, one that is not taken by another text. */
export async function ownId(name: string, text: string): Promise<string> {
    const plain = name
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 40);
    const stem = OWN + (plain || 'game');
    const known = new Map((await store.own()).map((game) => [game.id, game.text]));
    for (let n = 1; ; n += 1) {
        const id = n === 1 ? stem : `${stem}-${n}`;
        if (!known.has(id) || known.get(id) === text) return id;
    }
}

/** Keeps a rule file as an own game. Returns its id. */
export async function keepOwn(text: string, as: string | null): Promise<string> {
    const name = (JSON.parse(Rules.parse('own/new', text).entry()) as { name: string }).name;
    const id = as ?? (await ownId(name, text));
    await store.keepOwn({ id, text, touched: Date.now() });
    return id;
}
