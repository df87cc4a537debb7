import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test('beside the list stands the game that is pointed at, or that the focus is on', async ({ page }) => {
    await page.goto('');
    const preview = page.getByRole('complementary', { name: 'About the game' });
    await expect(preview.getByRole('img')).toBeVisible();
    await page.getByLabel('Search games').fill('yukon');
    await expect(preview.getByRole('heading')).toHaveText('Yukon');
    await expect(preview.getByRole('img', { name: /The table of Yukon/ })).toBeVisible();
    await expect(preview).toContainText('foundations');
    // Variants are folded under their game.
    await expect(page.getByRole('link', { name: /^Double Yukon/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Variants of Yukon/ }).click();
    await page.getByRole('link', { name: /^Double Yukon/ }).hover();
    await expect(preview.getByRole('heading')).toHaveText('Double Yukon');
    await page.getByRole('button', { name: 'Favourite: Yukon', exact: true }).focus();
    await expect(preview.getByRole('heading')).toHaveText('Yukon');
    await preview.getByRole('link', { name: "Today's deal" }).click();
    await expect(page.getByRole('heading', { name: 'Yukon' })).toBeVisible();
});

test('pyramids, peaks, grids and lines are drawn beside the list, too', async ({ page }) => {
    await page.goto('');
    const preview = page.getByRole('complementary', { name: 'About the game' });
    for (const [name, cards] of [
        ['Pyramid', 29],
        ['Three Peaks', 30],
        ['Montana', 49],
        ['Accordion', 52],
    ] as const) {
        await page.getByLabel('Search games').fill(name);
        await expect(preview.getByRole('heading')).toHaveText(name);
        const picture = preview.getByRole('img', { name: new RegExp(`The table of ${name}`) });
        await expect(picture).toBeVisible();
        // No card of the layout is missing, and each has a place of its own.
        const places = picture.locator('.card');
        await expect.poll(() => places.count(), { message: name }).toBeGreaterThanOrEqual(cards);
        const lies = await places.evaluateAll((all) => all.map((card) => (card as HTMLElement).style.transform));
        expect(new Set(lies).size, name).toBeGreaterThanOrEqual(cards);
    }
});

test('where there is no room it opens over the list', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.getByRole('button', { name: 'More about Yukon', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Yukon' }).getByRole('img')).toBeVisible();
});

test('the search takes a slip of the pen, numbers of cards and suits, and everyday names', async ({ page }) => {
    await page.goto('');
    const first = page.locator('main .row > a').first();
    // What other ways to search answer, too.
    const searches = readFileSync(new URL('../../fixtures/searches.csv', import.meta.url), 'utf8')
        .trim()
        .split('\n')
        .slice(1);
    expect(searches.length).toBeGreaterThan(50);
    for (const [typed = '', id] of searches.map((line) => line.split(','))) {
        await page.getByLabel('Search games').fill(typed);
        await expect(first, typed).toHaveAttribute('href', `#/play/${id}`);
    }
    // Games that deal three at a time, and none that deals singly.
    await page.getByLabel('Search games').fill('draw 3');
    await expect(page.locator('main a[href="#/play/klondike"]').first()).toBeVisible();
    await expect(page.locator('main a[href="#/play/klondike-draw-one"]')).toHaveCount(0);
});
