/** Pages that are read and written, not played. */

import { expect, test } from '@playwright/test';
import { printed } from './help/print';
import { Table } from './help/table';

const MINE = 'format = 1\nname = "Mine"\nlike = "klondike"\npiles.tableau.build.suit = "any"\n';

test('the editor keeps what is written when it is left, loaded again or closed', async ({ page, context }) => {
    await page.goto('#/editor');
    const text = page.getByLabel(/^Rule file/);
    await text.fill(`${MINE}# not ready`);
    await page.goto('#/help');
    await page.goto('#/editor');
    await expect(text).toHaveValue(`${MINE}# not ready`);
    await page.reload();
    await expect(text).toHaveValue(`${MINE}# not ready`);
    await page.close();
    const again = await context.newPage();
    await again.goto('#/editor');
    const there = again.getByLabel(/^Rule file/);
    await expect(there).toHaveValue(`${MINE}# not ready`);
    // A draft of one file is not that of another; kept or discarded there is none.
    await again.goto('#/');
    await again.goto('#/editor/new/yukon');
    await expect(there).not.toHaveValue(/not ready/);
    await again.goto('#/');
    await again.goto('#/editor');
    await again.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(again.getByText('Kept in this browser.')).toBeVisible();
    await again.goto('#/');
    await again.goto('#/editor');
    await expect(there).not.toHaveValue(/not ready/);
    await again.goto('#/');
    await again.goto('#/editor/own%2Fmine');
    await expect(there).toHaveValue(/not ready/);
    await there.fill('changed');
    await again.reload();
    await expect(there).toHaveValue('changed');
    await again.getByRole('button', { name: 'Discard the draft' }).click();
    await expect(there).toHaveValue(/not ready/);
    await again.reload();
    await expect(there).toHaveValue(/not ready/);
});

test('the editor draws rules of pyramids, gaps, lines and points, tells them, and finds faults', async ({ page }) => {
    await page.goto('#/editor');
    const text = page.getByLabel(/^Rule file/);
    for (const [like, word] of [
        ['pyramid', 'add up to thirteen'],
        ['montana', 'four rows of thirteen'],
        ['accordion', 'of the same rank'],
        ['poker-square', 'hands'],
    ] as const) {
        await text.fill(`format = 1\nname = "Mine"\nlike = "${like}"\n`);
        await expect(page.getByText(/^The rules are sound/)).toBeVisible();
        await expect(page.getByRole('img', { name: /The table of Mine/ })).toBeVisible();
        await expect(page.locator('details[open] p').filter({ hasText: word }).first()).toBeVisible();
    }
    await text.fill('format = 1\nname = "Mine"\nlike = "pyramid"\npiles.tableau.shape = "piramid"\n');
    await expect(page.getByText('The rules have faults:')).toBeVisible();
    await expect(page.locator('main')).toContainText(/line 4.*pyramid/s);
});

test('rules print as many pages as they have', async ({ page }) => {
    await page.goto('#/rules/tournament');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const { pages, least } = await printed(page, page.getByRole('heading', { level: 2 }).last());
    expect(least).toBeGreaterThan(0);
    expect(pages).toBeGreaterThanOrEqual(Math.max(least, 2));
    const cut = await page.locator('.page').evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
});

test('the table of statistics is seen whole on a desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const game of ['spider-two-suits-pysol', 'thumb-and-pouch-aisleriot']) {
        const table = await Table.open(page, game, '1');
        await table.typed('draw');
        await expect(page.locator('.bar')).toContainText('1 move');
    }
    await page.goto('#/statistics');
    await expect(page.locator('.scroll tbody tr')).toHaveCount(2);
    const cut = await page.locator('.scroll').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
});
