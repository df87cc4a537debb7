/**
 * A table stays as it was laid out, from the deal to the win. One game of three is played in each
 * run, another one with each commit; with KIBITZER_FULL=1 all.
 */

import { expect, test, type Page } from '@playwright/test';
import { thoseInTurn } from './help/sample';
import { Table } from './help/table';
import { win } from './help/wins';

/** The size of the board and of the cards, and the places of all piles on it. */
const places = (page: Page): Promise<string> =>
    page.locator('main.board').evaluate((board) => {
        const outlines = [...board.querySelectorAll<HTMLElement>('.outline')];
        const size = [board.clientWidth, board.clientHeight, board.getBoundingClientRect().top];
        return JSON.stringify([size, outlines.map(({ style }) => [style.transform, style.width, style.height])]);
    });

for (const [game, width, height] of thoseInTurn([
    ['klondike', 320, 640],
    ['spider', 360, 740],
    ['tournament', 360, 740],
] as const)) {
    test(`${game} stays in its places at ${width} x ${height} until it is won`, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height });
        const { deal, moves } = win(game);
        const table = await Table.open(page, game, deal);
        const first = await places(page);
        for (const move of moves) {
            await table.typed(move);
            expect(await places(page), `after ${move}`).toBe(first);
        }
        await table.won();
        expect(await places(page)).toBe(first);
        // What is told of the end covers a part of the table, which can be scrolled by that as soon
        // as it is measured.
        const uncovered = async (): Promise<number> => {
            const over = await page.locator('.ended').boundingBox();
            const board = page.locator('main.board');
            const below = await board.evaluate((board) => parseFloat(getComputedStyle(board).paddingBottom));
            return below - (over?.height ?? Infinity);
        };
        await expect.poll(uncovered).toBeGreaterThanOrEqual(0);
        await page.locator('.ended').getByRole('button', { name: 'Watch it' }).click();
        await expect(page.locator('.replay')).toBeVisible();
        expect(await places(page)).toBe(first);
    });
}

test('a long message and a refused move leave the table as it is', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const table = await Table.open(page, 'klondike', '1');
    const first = await places(page);
    for (const move of ['T1>T2', 'T7>F1', 'what', 'S>T1', 'W>T1']) {
        await table.typed(move);
        await page.keyboard.press('Escape');
        expect(await places(page), move).toBe(first);
    }
    // Another size of the window is another table.
    await page.setViewportSize({ width: 640, height: 320 });
    await expect.poll(() => places(page)).not.toBe(first);
});

test('Intrigue shows the top of every column on a low, wide window', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await Table.open(page, 'intrigue', '1');
    const hidden = await page.locator('main.board').evaluate((board) => {
        const { top, bottom } = board.getBoundingClientRect();
        const piles = [...board.querySelectorAll<HTMLElement>('.outline.tableau')];
        // A strip of 24 px is enough to tell and to grip a card.
        const places = piles.map((pile) => pile.getBoundingClientRect().top);
        return { piles: piles.length, hidden: places.filter((y) => y < top || y + 24 > bottom) };
    });
    expect(hidden.piles).toBe(8);
    expect(hidden.hidden).toEqual([]);
});
