/**
 * What is heard, felt and left out: sounds, vibrations, the screen that stays on, the clock,
 * installing; and what a tap does.
 */

import { expect, test, type Page } from '@playwright/test';
import { Table } from './help/table';
import { win } from './help/wins';

/** Counts what the page asks of the device. */
interface Asked {
    sounds: number;
    pulses: number;
    locks: number;
    released: number;
}

async function watched(page: Page): Promise<() => Promise<Asked>> {
    await page.addInitScript(() => {
        const asked = { sounds: 0, pulses: 0, locks: 0, released: 0 };
        Object.assign(globalThis, { asked });
        for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
            const start = kind.prototype.start;
            kind.prototype.start = function (...args: [number?]): void {
                asked.sounds += 1;
                start.apply(this, args);
            };
        }
        navigator.vibrate = () => ((asked.pulses += 1), true);
        Object.defineProperty(navigator, 'wakeLock', {
            value: {
                request: () => {
                    asked.locks += 1;
                    return Promise.resolve({
                        released: false,
                        release: () => ((asked.released += 1), Promise.resolve()),
                    });
                },
            },
        });
    });
    return () => page.evaluate(() => (globalThis as unknown as { asked: Asked }).asked);
}

async function set(page: Page, values: Record<string, string>): Promise<void> {
    await page.addInitScript(
        (values) => localStorage.setItem('kibitzer-settings', JSON.stringify({ values, keys: {} })),
        values,
    );
}

test('nothing is heard unless it is wished', async ({ page }) => {
    const asked = await watched(page);
    const { deal, moves } = win('golf');
    const table = await Table.open(page, 'golf', deal);
    await table.touch(moves[0]!, false);
    expect(await table.moves()).toBe(1);
    expect((await asked()).sounds).toBe(0);
});

test('a move, a refusal and a step back are heard if it is wished', async ({ page }) => {
    const asked = await watched(page);
    await set(page, { sound: 'yes' });
    const { deal, moves } = win('golf');
    const table = await Table.open(page, 'golf', deal);
    let before = 0;
    for (const act of [
        () => table.touch(moves[0]!, false),
        () => page.keyboard.press('u'),
        () => table.typed('T1>T2'),
        () => table.typed('draw'),
    ]) {
        await act();
        await expect.poll(async () => (await asked()).sounds).toBeGreaterThan(before);
        before = (await asked()).sounds;
    }
});

test('the screen stays on from the first move, and not after the table is left', async ({ page }) => {
    const asked = await watched(page);
    const { deal, moves } = win('golf');
    const table = await Table.open(page, 'golf', deal);
    expect((await asked()).locks).toBe(0);
    await table.touch(moves[0]!, false);
    await expect.poll(async () => (await asked()).locks).toBe(1);
    await page.keyboard.press('u');
    await page.goto('#/settings');
    await expect.poll(async () => (await asked()).released).toBe(1);
});

test('time and moves can be hidden', async ({ page }) => {
    await Table.open(page, 'golf', '7');
    await expect(page.locator('.bar')).toContainText('0 moves');
    await expect(page.locator('.bar .time')).toBeVisible();
    await page.goto('#/settings');
    await page.getByLabel('Show the number of moves').selectOption('no');
    await page.getByLabel('Show the time played').selectOption('no');
    await Table.open(page, 'golf', '7');
    await expect(page.locator('.bar')).not.toContainText('moves');
    await expect(page.locator('.bar .time')).toHaveCount(0);
});

test('the page can be installed where the browser offers it', async ({ page }) => {
    await page.goto('#/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = page.getByRole('button', { name: 'Install Kibitzer on this device' });
    await expect(button).toHaveCount(0);
    await page.evaluate(() => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(offer, { prompt: () => (document.documentElement.dataset.prompted = 'yes') });
        dispatchEvent(offer);
    });
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
    await expect(button).toHaveCount(0);
});

test('tables and backs are as they are set', async ({ page }) => {
    await page.goto('#/settings');
    const colour = (): Promise<string> =>
        page.locator('.faces').evaluate((faces) => getComputedStyle(faces).backgroundColor);
    const tables = new Set<string>();
    for (const table of ['green', 'blue', 'wine', 'slate']) {
        await page.getByLabel('Table', { exact: true }).selectOption(table);
        tables.add(await colour());
    }
    expect(tables.size).toBe(4);
    const backs = new Set<string>();
    for (const back of ['weave', 'scales', 'leaves', 'stars']) {
        await page.getByLabel('Backs of the cards').selectOption(back);
        backs.add(await page.locator('.back').evaluate((drawn) => `${drawn.outerHTML.length} ${drawn.classList}`));
    }
    expect(backs.size).toBe(4);
});

test.describe('under fingers', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('a tap moves a card to its best place, the next tap on it to the next one', async ({ page }) => {
        const asked = await watched(page);
        // The ace of hearts may go to its foundation alone; the four of diamonds with it on the
        // five of spades.
        const table = await Table.open(page, 'freecell', '1');
        const tap = async (pile: string): Promise<void> => {
            const point = await table.grip(pile, 1);
            await page.touchscreen.tap(point.x, point.y);
        };
        const id = await table.card('T1').getAttribute('data-id');
        const pile = (): Promise<string | null> =>
            page.locator(`main.board [data-id="${id}"]`).getAttribute('data-pile');
        await tap('T1');
        expect(await table.moves()).toBe(1);
        const first = await pile();
        expect(first).not.toBe('T1');
        await page.waitForTimeout(400);
        await tap(first!);
        // It is one move still: the card is in another place.
        expect(await table.moves()).toBe(1);
        expect(await pile()).not.toBe(first);
        expect(await pile()).not.toBe('T1');
        expect((await asked()).pulses).toBeGreaterThan(0);
    });

    test('the second of two quick taps moves no other card', async ({ page }) => {
        const table = await Table.open(page, 'freecell', '1');
        const point = await table.grip('T1', 2);
        const { x, y } = { x: point.x, y: point.y + 12 };
        // Both are sent before either is answered: a machine that is busy does not part them.
        await Promise.all([page.touchscreen.tap(x, y + 20), page.touchscreen.tap(x, y)]);
        expect(await table.moves()).toBe(1);
    });

    test('a tap picks up if that is set', async ({ page }) => {
        await set(page, { tap: 'pick-up' });
        const table = await Table.open(page, 'freecell', '1');
        const point = await table.grip('T1', 1);
        await page.touchscreen.tap(point.x, point.y);
        expect(await table.moves()).toBe(0);
        await expect(page.locator('main.board .card.held')).toHaveCount(1);
    });
});
