/** The end of a game: what is left is played card by card, and a win is worth something. */

import { expect, test, type Page } from '@playwright/test';
import { Table } from './help/table';
import { win } from './help/wins';

/** Klondike at its 119th of 126 moves: from there on everything goes to the foundations. */
async function nearlyWon(page: Page): Promise<Table> {
    const { deal, moves } = win('klondike');
    await page.goto('about:blank');
    await page.goto(`#g=klondike&d=${deal}&m=${encodeURIComponent(moves.slice(0, 119).join(' '))}`);
    await expect(page.locator('main.board [data-id]').first()).toBeVisible();
    return new Table(page);
}

test('finishing is offered, and wins', async ({ page }) => {
    const table = await nearlyWon(page);
    await page.getByRole('region', { name: 'Finish' }).getByRole('button', { name: 'Finish' }).click();
    await table.won();
    await expect(page.locator('.finish')).toHaveCount(0);
});

test('finishing is not offered before it is sure, nor again after a no', async ({ page }) => {
    const { deal } = win('klondike');
    const table = await Table.open(page, 'klondike', deal);
    await expect(page.locator('.finish')).toHaveCount(0);
    await nearlyWon(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.locator('.finish')).toHaveCount(0);
    await page.keyboard.press('u');
    await page.keyboard.press('r');
    await expect(page.locator('.finish')).toHaveCount(0);
    // The button for safe cards finishes all the same.
    await page.getByRole('button', { name: 'Auto' }).click();
    await table.won();
});

test('after a win no word says that it can be won, and what is tried then takes no time', async ({ page }) => {
    const table = await nearlyWon(page);
    await page.keyboard.press('Shift+V');
    await expect(page.locator('.verdict')).toHaveText('winnable', { timeout: 40_000 });
    await page.getByRole('button', { name: 'Auto' }).click();
    await table.won();
    await expect(page.locator('.verdict')).toHaveCount(0);
    for (let back = 0; back < 4; back += 1) await page.keyboard.press('u');
    await page.keyboard.press('r');
    await expect.poll(() => table.moves()).toBe(123);
    await page.keyboard.press('u');
    const { moves } = win('klondike');
    await table.touch(moves[122]!, false);
    await expect.poll(() => table.moves()).toBe(123);
    const time = page.locator('.bar .time');
    const stands = await time.innerText();
    await page.waitForTimeout(2200);
    expect(await time.innerText()).toBe(stands);
});

test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('it is done card by card, and any key stops it', async ({ page }) => {
        const table = await nearlyWon(page);
        await page.getByRole('button', { name: 'Finish' }).click();
        await expect.poll(() => table.moves()).toBeGreaterThan(120);
        await page.keyboard.press('Shift');
        const stopped = await table.moves();
        expect(stopped).toBeLessThan(126);
        await page.waitForTimeout(600);
        expect(await table.moves()).toBe(stopped);
        await page.getByRole('button', { name: 'Auto' }).click();
        await table.won();
        // The cards are in the air, until something is done.
        await expect(page.locator('.sky .card')).not.toHaveCount(0);
        await page.keyboard.press('Shift');
        await expect(page.locator('.sky')).toHaveCount(0);
    });

    test('a deal is seen, and skipped by any input', async ({ page, context }) => {
        // Slower, so that a busy machine does not miss it.
        const session = await context.newCDPSession(page);
        await session.send('Animation.enable');
        await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
        const table = await Table.open(page, 'klondike', '1');
        const moving = (): Promise<number> =>
            page
                .locator('main.board')
                .evaluate(
                    (board) =>
                        board.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
                );
        await expect.poll(moving).toBeGreaterThan(0);
        await page.keyboard.press('Shift');
        expect(await moving()).toBe(0);
        await expect(table.card('T7')).toBeVisible();
    });

    test('a card that comes to light is seen to turn, and to turn back', async ({ page }) => {
        // What each card is made to do: it turns where it becomes narrow, and something lies over
        // it then.
        await page.addInitScript(() => {
            const begun: string[] = [];
            Object.assign(globalThis, { begun });
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing): Animation {
                const card = this.getAttribute('data-id');
                const over = typeof timing === 'object' ? (timing.pseudoElement ?? '') : '';
                const turns = JSON.stringify(frames).includes('scale(0.02, 1)');
                if (card !== null) begun.push(`${card} ${turns ? 'turns' : 'goes'}${over}`);
                return animate.call(this, frames, timing);
            };
        });
        const ways = (card: string | null): Promise<string[]> =>
            page.evaluate((card) => {
                const { begun } = globalThis as unknown as { begun: string[] };
                const mine = begun.filter((one) => one.startsWith(`${card} `));
                return mine.map((one) => one.split(' ')[1] ?? '');
            }, card);
        const forget = (): Promise<void> =>
            page.evaluate(() => {
                (globalThis as unknown as { begun: string[] }).begun.length = 0;
            });
        const { deal, moves } = win('klondike');
        expect(moves[0]).toBe('T4>T5');
        const table = await (await Table.open(page, 'klondike', deal)).dealt();
        await forget();
        await table.typed(moves[0]!);
        await expect.poll(() => table.moves()).toBe(1);
        const moved = await table.card('T5').getAttribute('data-id');
        const turned = await table.card('T4').getAttribute('data-id');
        expect(await ways(moved)).toEqual(['goes']);
        expect(await ways(turned)).toEqual(['turns', 'goes::after']);
        await forget();
        await page.keyboard.press('u');
        await expect.poll(() => table.moves()).toBe(0);
        expect(await ways(moved)).toEqual(['goes']);
        expect(await ways(turned)).toEqual(['turns', 'goes::after']);
    });

    test('another window moves the cards, and does not throw them', async ({ page }) => {
        // Where each card's way begins: on a busy machine it may be over before the next frame.
        await page.addInitScript(() => {
            const begun: string[] = [];
            Object.assign(globalThis, { begun });
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing): Animation {
                if (Array.isArray(frames)) begun.push(String(frames[0]?.['transform']));
                return animate.call(this, frames, timing);
            };
        });
        const begun = (): Promise<string[]> =>
            page.evaluate(() => (globalThis as unknown as { begun: string[] }).begun);
        await Table.open(page, 'freecell', '1');
        const dealt = (await begun()).length;
        await page.setViewportSize({ width: 700, height: 900 });
        await expect.poll(async () => (await begun()).length).toBeGreaterThanOrEqual(dealt + 52);
        const moved = (await begun()).slice(dealt, dealt + 52);
        // They begin in the size that they had.
        const sizes = moved.map((transform) => /scale\(([\d.]+)/.exec(transform)?.[1]);
        expect(new Set(sizes).size).toBe(1);
        expect(Number(sizes[0])).not.toBe(1);
    });
});

test('with less motion nothing moves', async ({ page }) => {
    await Table.open(page, 'klondike', '1');
    const moving = await page.locator('main.board').evaluate((board) => board.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
    await nearlyWon(page);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.locator('.ended.won')).toBeVisible();
    await expect(page.locator('.sky')).toHaveCount(0);
});

test('a win tells its figures beside the best before, and what to play next', async ({ page }) => {
    test.slow();
    const { deal, moves } = win('golf');
    const table = await Table.open(page, 'golf', deal);
    for (const move of moves) await table.typed(move);
    await table.won();
    const told = page.locator('.ended.won');
    await expect(told).toContainText('Your first win in this game.');
    await expect(told).toContainText(`Moves${moves.length}`.replace('Moves', ''));
    const next = told.locator('.next a');
    await expect(next).toHaveCount(3);
    for (const link of await next.all()) expect(await link.getAttribute('href')).toMatch(/^#\/play\/[\w-]+$/);
    // The second win has a best to be compared with.
    await Table.open(page, 'golf', deal);
    for (const move of moves) await table.typed(move);
    await table.won();
    await expect(told).toContainText(/your best(,| is)/);
    await expect(told).toContainText('2 wins of 2 games, 2 in a row.');
});

test('a win from a link is not counted', async ({ page }) => {
    const { deal, moves } = win('golf');
    await page.goto(`#g=golf&d=${deal}&m=${encodeURIComponent(moves.join(' '))}`);
    await expect(page.locator('.ended.won')).toBeVisible();
    await expect(page.locator('.ended.won')).not.toContainText('first win');
    await page.goto('#/statistics');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('table')).toHaveCount(0);
});
