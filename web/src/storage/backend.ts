/** Where records go: IndexedDB, or the memory of the page where the browser refuses it. */

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { formed } from './forms';
import { KEYS, type Records, type StoreName } from './records';

/** A key: a text, or several for records that are found by several. */
export type Key = string | string[];

/** Reading and writing within one change, which happens as a whole or not at all. */
export interface Change {
    get<S extends StoreName>(store: S, key: Key): Promise<Records[S] | undefined>;
    put<S extends StoreName>(store: S, record: Records[S]): Promise<void>;
    remove(store: StoreName, key: Key): Promise<void>;
}

export interface Backend {
    /** True if what is kept is there after the page is closed. */
    readonly lasting: boolean;
    get<S extends StoreName>(store: S, key: Key): Promise<Records[S] | undefined>;
    all<S extends StoreName>(store: S): Promise<Records[S][]>;
    change<T>(stores: StoreName[], work: (change: Change) => Promise<T>): Promise<T>;
}

type Schema = DBSchema & { [S in StoreName]: { key: string | string[]; value: Records[S] } };

const NAME = 'kibitzer';
const VERSION = 1;

class Indexed implements Backend {
    readonly lasting = true;

    constructor(private db: IDBPDatabase<Schema>) {}

    /**
     * The browser may close the database under the page: because its data are cleared, say. Then it
     * is opened again, once.
     */
    private async tried<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
        try {
            return await work(this.db);
        } catch (error) {
            if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
            this.db = await opened();
            return work(this.db);
        }
    }

    get<S extends StoreName>(store: S, key: Key): Promise<Records[S] | undefined> {
        return this.tried(async (db) => formed(store, await db.get(store, key)));
    }

    all<S extends StoreName>(store: S): Promise<Records[S][]> {
        return this.tried(async (db) => {
            const found: unknown[] = await db.getAll(store);
            return found.flatMap((record) => formed(store, record) ?? []);
        });
    }

    change<T>(stores: StoreName[], work: (change: Change) => Promise<T>): Promise<T> {
        return this.tried((db) => changed(db, stores, work));
    }
}

async function changed<T>(
    db: IDBPDatabase<Schema>,
    stores: StoreName[],
    work: (change: Change) => Promise<T>,
): Promise<T> {
    const transaction = db.transaction(stores, 'readwrite');
    const change: Change = {
        get: async (store, key) => formed(store, await transaction.objectStore(store).get(key)),
        put: async (store, record) => {
            // Svelte's proxies cannot be cloned; what is kept is plain data.
            await transaction.objectStore(store).put(JSON.parse(JSON.stringify(record)));
        },
        remove: (store, key) => transaction.objectStore(store).delete(key),
    };
    try {
        const made = await work(change);
        await transaction.done;
        return made;
    } catch (error) {
        // Both promises may fail for the same reason; the first to tell is enough.
        transaction.done.catch(() => {});
        try {
            transaction.abort();
        } catch {
            // It is over already.
        }
        throw error;
    }
}

class Memory implements Backend {
    readonly lasting = false;
    private readonly stores = new Map<StoreName, Map<string, unknown>>();

    private store(name: StoreName): Map<string, unknown> {
        const known = this.stores.get(name) ?? new Map<string, unknown>();
        this.stores.set(name, known);
        return known;
    }

    async get<S extends StoreName>(store: S, key: Key): Promise<Records[S] | undefined> {
        return this.store(store).get(String(key)) as Records[S] | undefined;
    }

    async all<S extends StoreName>(store: S): Promise<Records[S][]> {
        return [...this.store(store).values()] as Records[S][];
    }

    async change<T>(_stores: StoreName[], work: (change: Change) => Promise<T>): Promise<T> {
        return work({
            get: (store, key) => this.get(store, key),
            put: async (store, record) => {
                const path = KEYS[store];
                const values = record as unknown as Record<string, string>;
                const key = typeof path === 'string' ? values[path] : path.map((part) => values[part]);
                this.store(store).set(String(key), JSON.parse(JSON.stringify(record)));
            },
            remove: async (store, key) => {
                this.store(store).delete(String(key));
            },
        });
    }
}

const opened = (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(NAME, VERSION, {
        upgrade(db) {
            for (const name of Object.keys(KEYS) as StoreName[]) {
                const keyPath = KEYS[name];
                db.createObjectStore(name, { keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath] });
            }
        },
        // A newer page in another tab wants to change the stores: let it.
        blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    });

/** Opens what there is. The reason is told if it will not last. */
export async function openBackend(): Promise<{ backend: Backend; trouble: string | null }> {
    try {
        return { backend: new Indexed(await opened()), trouble: null };
    } catch (error) {
        return { backend: new Memory(), trouble: error instanceof Error ? error.message : String(error) };
    }
}
