import { expect, test } from '@playwright/test';
import { BROWSER } from './help/browser';
import { Table } from './help/table';
import { win } from './help/wins';

// Scroll bars that take room, as on most desktops. Tests hide them else.
test.use({
    launchOptions: {
        executablePath: BROWSER,
        args: ['--no-sandbox', '--disable-gpu'],
        ignoreDefaultArgs: ['--hide-scrollbars'],
    },
});

test('a card that is dragged over the edge does not change the table', async ({ page }) => {
    const { game, deal } = win('yukon');
    const table = await Table.open(page, game, deal);
    const size = (): Promise<number[]> =>
        page.locator('main.board').evaluate((board) => [board.clientWidth, board.scrollHeight, board.scrollWidth]);
    const before = await size();
    const from = await table.grip('T5', 1);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const to of [
        { x: from.x, y: 795 },
        { x: 1275, y: 795 },
        { x: 2, y: 400 },
    ]) {
        await page.mouse.move(to.x, to.y, { steps: 3 });
        expect(await size()).toEqual(before);
    }
    await page.mouse.up();
});

test('a table that must scroll is laid out once, beside its scroll bar', async ({ page }) => {
    await page.setViewportSize({ width: 420, height: 560 });
    await Table.open(page, 'laggard-lady', '1');
    const sizes = new Set<string>();
    for (let frame = 0; frame < 12; frame += 1) {
        sizes.add(
            await page
                .locator('main.board')
                .evaluate(
                    (board) =>
                        new Promise<string>((resolve) =>
                            requestAnimationFrame(() => resolve(`${board.clientWidth} ${board.scrollHeight}`)),
                        ),
                ),
        );
    }
    expect([...sizes]).toHaveLength(1);
    expect(await page.locator('main.board').evaluate((board) => board.scrollWidth - board.clientWidth)).toBe(0);
});
