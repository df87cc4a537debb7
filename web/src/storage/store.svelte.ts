/**
 * All that is kept, for the rest of the page. Changes are told to other tabs, and to all that show
 * lists. Where nothing can be kept it says so once, and everything goes on in memory.
 */

import { openBackend, type Backend } from './backend';
import { putAside, unwritten, written } from './write-ahead';
import { load } from '../engine/module';
import { joined } from './join';
import type {
    GameSetting,
    KeptRules,
    KeptTree,
    OwnGame,
    PlaySummary,
    Records,
    SavedName,
    SavedTree,
    StoreName,
} from './records';
import { t } from '../text/say.svelte';

/** A change that was made here or in another tab; `play` if it is about one game. */
export interface Told {
    play?: string;
}

/** What came of keeping a game. */
export interface Kept {
    /** Where the positions of the tree are in what is kept. */
    places: readonly number[];
    /** True if there are positions in what is kept that the tree did not have. */
    more: boolean;
}

/** Writes a game, joined with what is there of it. */
async function write(
    backend: Backend,
    head: PlaySummary,
    tree: SavedTree,
    rules: KeptRules,
    removed: readonly string[],
): Promise<Kept> {
    // Before the transaction: it does not wait for anything else.
    await load();
    return backend.change(['plays', 'trees', 'rules'], async (change) => {
        const [known, grown] = await Promise.all([change.get('plays', head.id), change.get('trees', head.id)]);
        const mine = { head, tree };
        const both = joined(known && grown ? { head: known, tree: grown } : mine, mine, removed);
        await change.put('trees', { id: head.id, ...both.tree });
        await change.put('plays', both.head);
        if (rules.text !== '' && !(await change.get('rules', rules.fingerprint))) await change.put('rules', rules);
        return { places: both.places, more: both.tree.steps.length > tree.steps.length };
    });
}

class Store {
    /** What is wrong with keeping, in words. */
    trouble = $state<string | null>(null);
    /** Grows with every change, here or elsewhere: lists are read anew. */
    changes = $state(0);
    private readonly opened: Promise<Backend>;
    private readonly channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kibitzer') : null;
    private readonly listeners = new Set<(told: Told) => void>();

    constructor() {
        this.opened = openBackend().then(async ({ backend, trouble }) => {
            if (trouble) this.fail(trouble);
            // What a page that was closed too soon did not get written.
            for (const { head, tree, rules } of unwritten()) {
                await write(backend, head, tree, rules, []).then(
                    () => written(head.id),
                    () => {},
                );
            }
            return backend;
        });
        this.channel?.addEventListener('message', (event: MessageEvent<Told>) => {
            this.changes += 1;
            for (const listener of this.listeners) listener(event.data);
        });
    }

    private fail(reason: string): void {
        this.trouble = t('notice-not-saving', { why: reason });
    }

    /** Calls back when another tab has changed something. Returns how to stop that. */
    onOtherTab(listener: (told: Told) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private tell(told: Told): void {
        this.changes += 1;
        this.channel?.postMessage(told);
    }

    /** Asks the browser not to throw anything away for want of room. */
    async persist(): Promise<void> {
        try {
            await navigator.storage?.persist?.();
        } catch {
            // It is a wish, no more.
        }
    }

    /**
     * Keeps a game: what is there of it already is joined with what comes, so that two tabs add to
     * one tree. Failure is told, and made good by the next call, as each brings the whole game.
     * `null` if nothing could be kept.
     */
    async keepPlay(
        head: PlaySummary,
        tree: SavedTree,
        rules: KeptRules,
        removed: readonly string[] = [],
    ): Promise<Kept | null> {
        putAside({ head, tree, rules });
        const backend = await this.opened;
        let kept: Kept;
        try {
            kept = await write(backend, head, tree, rules, removed);
        } catch (error) {
            this.fail(error instanceof Error && error.message ? error.message : String(error));
            return null;
        }
        if (backend.lasting) {
            this.trouble = null;
            written(head.id);
        }
        this.tell({ play: head.id });
        return kept;
    }

    async plays(): Promise<PlaySummary[]> {
        return (await this.opened).all('plays');
    }

    async play(id: string): Promise<{ head: PlaySummary; tree: KeptTree; rules: KeptRules | undefined } | null> {
        const backend = await this.opened;
        const [head, tree] = await Promise.all([backend.get('plays', id), backend.get('trees', id)]);
        if (!head || !tree) return null;
        return { head, tree, rules: await backend.get('rules', head.rules) };
    }

    /** Changes what is known of a game without its tree: how it ended. */
    async changePlay(id: string, change: (head: PlaySummary) => PlaySummary): Promise<void> {
        const backend = await this.opened;
        await backend.change(['plays'], async (stores) => {
            const head = await stores.get('plays', id);
            if (head) await stores.put('plays', change(head));
        });
        this.tell({ play: id });
    }

    async removePlay(id: string): Promise<void> {
        const backend = await this.opened;
        const names = (await backend.all('saves')).filter((save) => save.play === id);
        await backend.change(['plays', 'trees', 'saves'], async (change) => {
            await change.remove('plays', id);
            await change.remove('trees', id);
            for (const { name } of names) await change.remove('saves', name);
        });
        this.tell({ play: id });
    }

    async saves(): Promise<SavedName[]> {
        return (await this.opened).all('saves');
    }

    async keepSave(save: SavedName): Promise<void> {
        await this.put('saves', save);
    }

    async removeSave(name: string): Promise<void> {
        await this.remove('saves', name);
    }

    async favourites(): Promise<string[]> {
        return (await (await this.opened).all('favourites')).map((favourite) => favourite.game);
    }

    async setFavourite(game: string, on: boolean): Promise<void> {
        if (on) await this.put('favourites', { game });
        else await this.remove('favourites', game);
    }

    async gameSettings(): Promise<GameSetting[]> {
        return (await this.opened).all('settings');
    }

    async setting(game: string, key: string): Promise<string | undefined> {
        return (await (await this.opened).get('settings', [game, key]))?.value;
    }

    async setSetting(game: string, key: string, value: string): Promise<void> {
        await this.put('settings', { game, key, value });
    }

    async own(): Promise<OwnGame[]> {
        return (await this.opened).all('own');
    }

    async ownGame(id: string): Promise<OwnGame | undefined> {
        return (await this.opened).get('own', id);
    }

    async keepOwn(game: OwnGame): Promise<void> {
        await this.put('own', game);
    }

    async removeOwn(id: string): Promise<void> {
        await this.remove('own', id);
    }

    async keptRules(): Promise<KeptRules[]> {
        return (await this.opened).all('rules');
    }

    async trees(): Promise<KeptTree[]> {
        return (await this.opened).all('trees');
    }

    private async put<S extends StoreName>(store: S, record: Records[S]): Promise<void> {
        const backend = await this.opened;
        try {
            await backend.change([store], (change) => change.put(store, record));
        } catch (error) {
            this.fail(error instanceof Error ? error.message : String(error));
        }
        this.tell({});
    }

    private async remove(store: 'saves' | 'favourites' | 'own', key: string): Promise<void> {
        const backend = await this.opened;
        await backend.change([store], (change) => change.remove(store, key));
        this.tell({});
    }
}

export const store = new Store();
