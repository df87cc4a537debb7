import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { Table } from './help/table';
import { win } from './help/wins';

const { game, deal, moves } = win('yukon');

/** Saves the game under a name. */
async function saveAs(table: Table, name: string): Promise<void> {
    await table.page.keyboard.press('w');
    await table.page.getByLabel('A name for this game').fill(name);
    await table.page.keyboard.press('Enter');
    await expect(table.told).toContainText('Saved as');
}

/** The file with everything that is kept. */
async function exported(page: Page): Promise<string> {
    await page.goto('#/statistics');
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
    ]);
    return download.path();
}

test('a reload in mid-game goes on where it was', async ({ page }) => {
    const table = await Table.open(page, game, deal);
    for (const move of moves.slice(0, 5)) await table.drag(move);
    const before = await table.seen();
    await page.reload();
    await expect(page.locator('.bar')).toContainText('5 moves');
    expect(await table.seen()).toEqual(before);
    await page.keyboard.press('u');
    expect(await table.moves()).toBe(4);
});

test('a page that is closed at once after a move has lost nothing', async ({ page }) => {
    const table = await Table.open(page, game, deal);
    await table.drag(moves[0]!);
    // The database is slow from now on: what comes is never written by this page.
    await page.evaluate(() => {
        IDBDatabase.prototype.transaction = () => {
            throw new DOMException('closing', 'InvalidStateError');
        };
    });
    await table.drag(moves[1]!);
    await page.reload();
    await expect(page.locator('.bar')).toContainText('2 moves');
});

test('an unfinished game stands first in the list and is gone on with', async ({ page }) => {
    const table = await Table.open(page, game, deal);
    await table.drag(moves[0]!);
    await page.keyboard.press('g');
    const begun = page.getByRole('region', { name: 'Continue' });
    await begun.getByRole('link', { name: /^Yukon/ }).click();
    await expect(page.locator('.bar')).toContainText('1 move');
});

test('favourites are kept', async ({ page }) => {
    await page.goto('');
    // A popular game stands in the list of all games, too.
    const star = page.getByRole('button', { name: 'Favourite: Klondike', exact: true });
    await star.first().click();
    await expect(star.first()).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('link')).toHaveText(/Klondike/);
});

test.describe('with its worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('it works offline after one load', async ({ page, context }) => {
        await page.goto('');
        await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
            if (!navigator.serviceWorker.controller) {
                await new Promise((resolve) =>
                    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
                );
            }
        });
        await context.setOffline(true);
        await page.reload();
        const table = await Table.open(page, game, deal);
        await table.drag(moves[0]!);
        expect(await table.moves()).toBe(1);
        await page.keyboard.press('?');
        await expect(table.told).toContainText('Look at', { timeout: 40_000 });
        await page.goto('#/rules/yukon');
        await expect(page.getByRole('heading', { name: 'Yukon' })).toBeVisible();
    });
});

test('where storage is refused it says so, and the game goes on', async ({ page }) => {
    await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', {
            value: {
                open: () => {
                    throw new DOMException('storage is off', 'SecurityError');
                },
            },
        });
        Object.defineProperty(globalThis, 'localStorage', {
            get: () => {
                throw new DOMException('storage is off', 'SecurityError');
            },
        });
    });
    const table = await Table.open(page, game, deal);
    await expect(page.getByRole('alert')).toContainText('is not saving games');
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    for (const move of moves.slice(0, 3)) await table.drag(move);
    expect(await table.moves()).toBe(3);
    await page.keyboard.press('g');
    await page
        .getByRole('link', { name: /^Yukon .*unfinished/ })
        .first()
        .click();
    await expect(page.locator('.bar')).toContainText('3 moves');
});

test('where storage is full it says so, and what comes later is kept with all before', async ({ page }) => {
    const table = await Table.open(page, game, deal);
    await page.evaluate(() => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...values) {
            if ((globalThis as { full?: boolean }).full) throw new DOMException('no room', 'QuotaExceededError');
            return put.apply(this, values as [unknown]);
        };
        (globalThis as { full?: boolean }).full = true;
    });
    await table.drag(moves[0]!);
    await expect(page.getByRole('alert')).toContainText('no room');
    await page.evaluate(() => ((globalThis as { full?: boolean }).full = false));
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await table.drag(moves[1]!);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.bar')).toContainText('2 moves');
});

test("two tabs at one game do not lose each other's moves", async ({ page, context }) => {
    const { game, deal, moves } = win('golf');
    const one = await Table.open(page, game, deal);
    await one.drag(moves[0]!);
    const address = page.url();
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.locator('.bar')).toContainText('1 move');
    const two = new Table(other);
    await two.drag(moves[1]!);
    await one.drag('draw');
    await expect.poll(() => two.moves()).toBe(2);
    // Each has the other's way in its undo tree, and stands where it stood.
    for (const table of [one, two]) {
        await table.page.bringToFront();
        await table.page.keyboard.press('t');
        await expect(table.page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
        await table.page.keyboard.press('Escape');
        expect(await table.moves()).toBe(2);
    }
    // So has what is kept.
    await page.reload();
    await expect(page.locator('.bar')).toContainText('2 moves');
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
});

test('two tabs with two games keep both', async ({ page, context }) => {
    const one = await Table.open(page, game, deal);
    const other = await context.newPage();
    const golf = win('golf');
    const two = await Table.open(other, golf.game, golf.deal);
    await one.drag(moves[0]!);
    await two.drag(golf.moves[0]!);
    await page.goto('#/saves');
    await expect(page.getByRole('listitem').filter({ hasText: 'Yukon' })).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Golf' })).toHaveCount(1);
});

test('what is exported is taken in elsewhere, and twice does no harm', async ({ page, browser }) => {
    const table = await Table.open(page, game, deal);
    for (const move of moves.slice(0, 6)) await table.drag(move);
    await page.keyboard.press('u');
    await saveAs(table, 'before the storm');
    const file = await exported(page);
    const document = JSON.parse(await readFile(file, 'utf8')) as { format: string; plays: { game: string }[] };
    expect(document.format).toBe('kibitzer-games');
    expect(document.plays.map((play) => play.game)).toEqual([game]);

    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
    const there = await elsewhere.newPage();
    await there.goto('http://127.0.0.1:' + new URL(page.url()).port + '/#/statistics');
    for (let times = 0; times < 2; times += 1) {
        await there.locator('input[type=file]').setInputFiles(file);
        await expect(there.getByText('1 game imported.')).toBeVisible();
    }
    await expect(there.getByRole('row')).toHaveCount(2);
    await there.goto('#/saves');
    await there.getByRole('link', { name: 'before the storm' }).click();
    await expect(there.locator('.bar')).toContainText('5 moves');
    await there.keyboard.press('r');
    await expect(there.locator('.bar')).toContainText('6 moves');
    await elsewhere.close();
});

test('a win after a hint is counted apart', async ({ page }) => {
    const golf = win('golf');
    const table = await Table.open(page, golf.game, golf.deal);
    await page.keyboard.press('?');
    await expect(table.told).toHaveText(/^Look at/, { timeout: 40_000 });
    for (const move of golf.moves) await table.touch(move, false);
    await table.won();
    await page.goto('#/statistics');
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    // Played, won, without undo, with help.
    for (const [n, text] of ['1', '0 (0 %)', '0', '1'].entries()) await expect(cells.nth(n)).toHaveText(text);
    await page.goto(`#/statistics/${golf.game}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'with help' })).toHaveCount(1);
});

test('a win after a look back is counted apart', async ({ page }) => {
    const golf = win('golf');
    const table = await Table.open(page, golf.game, golf.deal);
    for (const move of golf.moves.slice(0, -1)) await table.touch(move, false);
    await page.keyboard.press('y');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    // What is known is told, and has helped.
    await expect(sheet.getByRole('status')).toHaveCount(0, { timeout: 70_000 });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    for (const move of golf.moves.slice(-1)) await table.touch(move, false);
    await table.won();
    await page.goto('#/statistics');
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    // Played, won, without undo, with help.
    for (const [n, text] of ['1', '0 (0 %)', '0', '1'].entries()) await expect(cells.nth(n)).toHaveText(text);
});

test('a game is given up after a question, and goes on with a move', async ({ page }) => {
    const table = await Table.open(page, game, deal);
    await table.typed(moves[0]!);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.keyboard.press('Shift+G');
    await expect(table.told).not.toContainText('given up');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.keyboard.press('Shift+G');
    await expect(table.told).toContainText('given up');
    const address = page.url();
    await page.goto('#/saves');
    await expect(page.getByRole('listitem').filter({ hasText: 'given up' })).toHaveCount(1);
    await page.goto(address);
    await table.dealt();
    await table.typed(moves[1]!);
    await page.goto('#/saves');
    await expect(page.getByRole('listitem').filter({ hasText: 'unfinished' })).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'given up' })).toHaveCount(0);
});

test('a saved game from elsewhere whose name is taken gets a number, once', async ({ page }) => {
    const table = await Table.open(page, game, deal);
    await table.typed(moves[0]!);
    await saveAs(table, 'storm');
    // The document of somebody else, who has given two games the names.
    const text = await readFile(await exported(page), 'utf8');
    const document = JSON.parse(text) as {
        plays: { id: string }[];
        saves: { name: string; play: string; position: number }[];
    };
    const mine = document.plays[0]!.id;
    const theirs = JSON.parse(text.replaceAll(mine, 'b'.repeat(32))) as typeof document;
    theirs.saves.push({ ...theirs.saves[0]!, name: 'storm (2)', position: 0 });
    const buffer = Buffer.from(JSON.stringify(theirs));
    for (let times = 0; times < 2; times += 1) {
        await page.goto('#/statistics');
        await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'theirs.json', mimeType: 'application/json', buffer });
        await expect(page.getByText('1 game imported.')).toBeVisible();
    }
    await page.goto('#/saves');
    const names = page.getByRole('link', { name: /^storm/ });
    await expect(names).toHaveCount(3);
    const said = (await names.allTextContents()).map((name) => /^storm( \(\d\))*/.exec(name.trim())?.[0]);
    expect(said.toSorted()).toEqual(['storm', 'storm (2)', 'storm (2) (2)']);
});

test('own rule files go along with an export', async ({ page, browser }) => {
    const text = 'format = 1\nname = "Mine"\nlike = "klondike"\npiles.tableau.build.suit = "any"\n';
    await page.goto('#/editor');
    await page.getByLabel(/^Rule file/).fill(text);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
    await page.keyboard.press('d');
    const file = await exported(page);
    expect((JSON.parse(await readFile(file, 'utf8')) as { files: unknown }).files).toEqual({ 'own/mine': text });

    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
    const there = await elsewhere.newPage();
    await there.goto(`${new URL(page.url()).origin}/#/statistics`);
    for (let times = 0; times < 2; times += 1) {
        await there.locator('input[type=file]').setInputFiles(file);
        await expect(there.getByText('1 game and 1 rule file imported.')).toBeVisible();
    }
    await there.goto(`${new URL(page.url()).origin}/#/`);
    await there
        .getByRole('region', { name: 'Your own games' })
        .getByRole('link', { name: /Mine.*unfinished/ })
        .click();
    await expect(there.locator('.bar')).toContainText('1 move');
    await elsewhere.close();
});

for (const [what, files, says] of [
    ['with faults', { 'own/bad': 'format = 1\nnaem = 3\n' }, 'naem'],
    ['that is no text', { 'own/bad': 7 }, 'not text'],
    ['in the place of another game', { yukon: 'format = 1\nname = "x"\nlike = "klondike"\n' }, "begins with 'own/'"],
] as const) {
    test(`a document with a rule file ${what} is not taken in`, async ({ page }) => {
        await page.goto('#/statistics');
        const buffer = Buffer.from(JSON.stringify({ format: 'kibitzer-games', version: 1, files }));
        await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer });
        await expect(page.getByText('Nothing was imported')).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
    });
}

test('a document with an illegal move is not taken in', async ({ page }) => {
    await page.goto('#/statistics');
    const play = {
        id: 'a'.repeat(32),
        game: 'yukon',
        name: 'Yukon',
        rules: 'x',
        deal: '2',
        begun: 1,
        touched: 2,
        elapsed: 1,
        steps: [[0, 'T1>F1']],
        current: 1,
    };
    const text = JSON.stringify({ format: 'kibitzer-games', version: 1, plays: [play] });
    await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByText('Nothing was imported')).toBeVisible();
    await expect(page.getByText('plays[0]')).toBeVisible();
});

test('a game without a move is given up by going to another one, and goes on when it is taken up again', async ({
    page,
}) => {
    // Golf, dealt out, and then whatever still goes: no move is left in the end.
    const table = await Table.open(page, 'golf', '1');
    for (let deals = 0; deals < 16; deals += 1) await page.keyboard.press('d');
    expect(await table.moves()).toBe(16);
    for (let pile = 0; pile < 70 && !(await page.locator('.ended').isVisible()); pile += 1) {
        await page.keyboard.press(String(1 + (pile % 7)));
        await page.keyboard.press('f');
    }
    await expect(table.told).toContainText('No move is left');
    const address = page.url();
    await page.keyboard.press('n');
    await expect(page.locator('.bar')).toContainText('0 moves');
    await page.goto('#/saves');
    await expect(page.getByRole('listitem').filter({ hasText: 'given up' })).toHaveCount(1);
    await page.goto(address);
    await expect(page.locator('.ended')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.locator('.ended')).toHaveCount(0);
    await page.goto('#/saves');
    await expect(page.getByRole('listitem').filter({ hasText: 'unfinished' })).toHaveCount(1);
});
