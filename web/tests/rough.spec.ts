import { expect, test, type Page } from '@playwright/test';
import { deflateRawSync } from 'node:zlib';
import { Table } from './help/table';
import { win } from './help/wins';

/**
 * Runs in the page, or in front of the worker's script: some calls of the module end in a real
 * panic once `broken` is set.
 */
const BREAKING = (calls: readonly string[]): void => {
    const made = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...source) => {
        const { module, instance } = await made.apply(WebAssembly, source);
        const exports: Record<string, unknown> = { ...instance.exports };
        for (const name of calls) {
            const right = exports[name] as (...values: unknown[]) => unknown;
            exports[name] = (...values: unknown[]) => {
                const { broken } = globalThis as { broken?: boolean };
                return broken ? (exports.breakDown as () => void)() : right(...values);
            };
        }
        return { module, instance: { exports } as unknown as WebAssembly.Instance };
    };
};

test('if the module breaks down it is told, nothing is lost, and the page goes on when it is loaded again', async ({
    page,
}) => {
    const { game, deal, moves } = win('yukon');
    await page.addInitScript(BREAKING, ['table_play']);
    const table = await Table.open(page, game, deal);
    for (const move of moves.slice(0, 3)) await table.drag(move);
    await page.evaluate(() => ((globalThis as { broken?: boolean }).broken = true));
    await table.drag(moves[3]!);
    const notice = page.getByRole('alert').filter({ hasText: 'broke' });
    await expect(notice).toContainText('kibitzer broke down at crates/web/src/broken.rs');
    await expect(notice).toContainText('load the page again');
    await expect(notice.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await notice.getByRole('button', { name: 'Load again' }).click();
    await expect(page.locator('.bar')).toContainText('3 moves');
    await expect(notice).toHaveCount(0);
    await table.drag(moves[3]!);
    expect(await table.moves()).toBe(4);
});

test('if the solver breaks down it is told, and the next question finds a new one', async ({ page }) => {
    let breaks = true;
    await page.route('**/assets/worker-*.js', async (route) => {
        const response = await route.fetch();
        const before = breaks ? `globalThis.broken = true; (${String(BREAKING)})(['search_step']);\n` : '';
        breaks = false;
        await route.fulfill({ response, body: before + (await response.text()) });
    });
    const table = await Table.open(page, 'yukon', '2');
    await page.keyboard.press('?');
    await expect(table.told).toContainText('The solver crashed on this question and was started again');
    await page.keyboard.press('?');
    await expect(table.told).toContainText('Play the', { timeout: 40_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await table.drag(win('yukon').moves[0]!);
    expect(await table.moves()).toBe(1);
});

test('if the solver cannot be loaded it says so', async ({ page }) => {
    await page.route('**/assets/worker-*.js', (route) => route.abort());
    const table = await Table.open(page, 'yukon', '2');
    await page.keyboard.press('?');
    await expect(table.told).toContainText('The solver crashed');
    await table.drag(win('yukon').moves[0]!);
    expect(await table.moves()).toBe(1);
});

test('Escape ends the search for a hint, and nothing is said later', async ({ page }) => {
    const table = await Table.open(page, 'double-yukon', '7');
    await page.keyboard.press('?');
    await expect(table.told).toContainText('Looking for a hint');
    await page.keyboard.press('Escape');
    await expect(table.told).toBeEmpty();
    await page.waitForTimeout(8000);
    await expect(table.told).toBeEmpty();
});

/** Puts records into the database as they are, and whatever is wanted into local storage. */
async function damage(page: Page, records: Record<string, unknown[]>, local: Record<string, string>): Promise<void> {
    await page.evaluate(
        async ([records, local]) => {
            for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
            const db = await new Promise<IDBDatabase>((resolve, reject) => {
                const request = indexedDB.open('kibitzer');
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
            });
            for (const [name, values] of Object.entries(records)) {
                const transaction = db.transaction(name, 'readwrite');
                for (const value of values) transaction.objectStore(name).put(value);
                await new Promise((resolve) => (transaction.oncomplete = resolve));
            }
            db.close();
        },
        [records, local] as const,
    );
}

test('damaged records are passed over, and the sound ones are still there', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    await table.drag(moves[0]!);
    await damage(
        page,
        {
            plays: [
                { id: 'a' },
                { id: 'b', game: 7, name: null, touched: 'soon' },
                { id: 'c', game, name: 'x', rules: 'y' },
            ],
            trees: [{ id: 'a', steps: 7 }],
            saves: [{ name: 'lost', play: 3 }],
            favourites: [{ game: 'no-such-game' }],
            own: [
                { id: 'own/bad', text: 42 },
                { id: 'own/worse', text: 'format = 9', touched: 1 },
            ],
            settings: [{ game, key: 'four-colours', value: { yes: true } }],
        },
        {
            'kibitzer-unwritten-1': 'null',
            'kibitzer-unwritten-2': '{"head":{}}',
            'kibitzer-unwritten-3': 'no json',
            'kibitzer-settings': '{"values":{"theme":"pink"},"keys":7}',
        },
    );
    await page.reload();
    await expect(page.locator('.bar')).toContainText('1 move');
    await table.drag(moves[1]!);
    await page.goto('#/saves');
    await expect(page.getByRole('listitem').filter({ hasText: 'Yukon' })).toHaveCount(1);
    await page.goto('#/statistics');
    await expect(page.getByRole('row')).toHaveCount(2);
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(await download.failure()).toBeNull();
    await page.goto('#/');
    await expect(page.getByRole('link', { name: /^Yukon 2 moves/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Puts a move that is not legal into every kept game, behind what is there or alone. */
async function breakTrees(page: Page, alone: boolean): Promise<void> {
    await page.evaluate(async (alone) => {
        const db = await new Promise<IDBDatabase>((resolve) => {
            const request = indexedDB.open('kibitzer');
            request.onsuccess = () => resolve(request.result);
        });
        const transaction = db.transaction('trees', 'readwrite');
        const trees = transaction.objectStore('trees');
        trees.getAll().onsuccess = ({ target }) => {
            for (const tree of (target as IDBRequest<{ steps: unknown[] }[]>).result)
                trees.put({ ...tree, steps: [...(alone ? [] : tree.steps), [0, 'T1>F4']] });
        };
        await new Promise((resolve) => (transaction.oncomplete = resolve));
        db.close();
    }, alone);
}

test('a game that breaks its rules is told, and another one is dealt', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    await table.drag(moves[0]!);
    await page.goto('#/saves');
    await breakTrees(page, true);
    await page.getByRole('listitem').filter({ hasText: 'Yukon' }).getByRole('link').click();
    await expect(page.getByRole('alert')).toContainText('T1>F4');
    await page.goto('#/play/yukon');
    await expect(page.locator('.told')).toContainText('cannot be resumed');
    expect(await table.moves()).toBe(0);
});

test('what another tab added against the rules is left out and told, and the game goes on', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    await table.drag(moves[0]!);
    await expect(page).toHaveURL(/resume=/);
    await breakTrees(page, false);
    await table.drag(moves[1]!);
    await expect(page.locator('.told')).toContainText('Moves made in another tab could not be added');
    expect(await table.moves()).toBe(2);
    await table.drag(moves[2]!);
    expect(await table.moves()).toBe(3);
    // A game that is left takes nothing in, so there is nothing to tell.
    await page.goto('#/statistics');
    await page.waitForTimeout(300);
    await expect(page.getByRole('alert')).toHaveCount(0);
});

test('data that are cleared in the middle of a game: the next move keeps all of it', async ({ page, context }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    for (const move of moves.slice(0, 3)) await table.drag(move);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
    await table.drag(moves[3]!);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.waitForTimeout(300);
    await page.reload();
    await expect(page.locator('.bar')).toContainText('4 moves');
});

test('keys in quick succession are all heard', async ({ page }) => {
    const table = await Table.open(page, 'klondike', '7');
    // All in one turn of the page, faster than any finger.
    await page.evaluate(() => {
        for (const key of 'dddduurd')
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    expect(await table.moves()).toBe(4);
    for (const key of ['Control+z', 'Control+z', 'Control+Shift+Z']) await page.keyboard.press(key);
    expect(await table.moves()).toBe(3);
});

test('double clicks while cards travel make no move twice', async ({ browser }) => {
    const context = await browser.newContext({
        reducedMotion: 'no-preference',
        viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    const table = await (await Table.open(page, 'yukon', '2')).dealt();
    const at = await table.grip('T5', 1);
    for (let click = 0; click < 3; click += 1) await page.mouse.dblclick(at.x, at.y);
    const count = await table.moves();
    const tree = await page.evaluate(() => document.querySelectorAll('main.board [data-id]').length);
    expect(tree).toBe(52);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    await page.waitForTimeout(500);
    expect(await table.moves()).toBe(count);
    await context.close();
});

test('a link with very many moves is answered soon', async ({ page }) => {
    const moves = `${'draw '.repeat(8)}redeal `.repeat(4000);
    const packed = deflateRawSync(Buffer.from(moves)).toString('base64url');
    await page.goto(`#g=klondike&d=7&z=${packed}`);
    await expect(page.locator('.bar')).toContainText('20,000 moves', { timeout: 20_000 });
    await expect(page.locator('.told')).toContainText('Move 20,001 of 36,000');
    await page.keyboard.press('u');
    await expect(page.locator('.told')).toContainText('Back to move');
});
