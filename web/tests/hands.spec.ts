/** What is picked up, and where it may be dropped. */

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from './help/table';
import { win } from './help/wins';

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
}

test('what was lifted is what moves: no card under it goes along', async ({ page }) => {
    // The ace of hearts lies on the four of diamonds, which may go on the five of spades; the ace
    // may not.
    const table = await Table.open(page, 'yukon', '2');
    const [ace, four, to] = [await table.grip('T5', 1), await table.grip('T5', 2), await table.grip('T7', 1)];
    await drag(page, ace, to);
    expect(await table.moves()).toBe(0);
    await expect(table.told).toHaveClass(/warn/);
    await page.mouse.click(ace.x, ace.y);
    await page.mouse.click(to.x, to.y);
    expect(await table.moves()).toBe(0);
    await drag(page, four, to);
    expect(await table.moves()).toBe(1);
    await expect(table.card('T7')).toHaveAttribute('aria-label', /ace of hearts/);
});

test('all cards of a run that is lifted are shown in hand at once, and no other', async ({ page }) => {
    const table = await Table.open(page, 'yukon', '2');
    const ids = (cards: Locator): Promise<(string | null)[]> =>
        cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-id')));
    const column = await ids(page.locator('main.board [data-pile=T5]'));
    const [dragged, held] = [page.locator('main.board .card.dragged'), page.locator('main.board .card.held')];
    for (const count of [1, 2]) {
        const grip = await table.grip('T5', count);
        await page.mouse.move(grip.x, grip.y);
        await page.mouse.down();
        await page.mouse.move(grip.x + 12, grip.y + 12);
        await expect(dragged).toHaveCount(count);
        expect(await ids(dragged)).toEqual(column.slice(-count));
        expect(await ids(held)).toEqual(column.slice(-count));
        // They go with the pointer.
        for (const card of await dragged.all()) await expect(card).toHaveCSS('translate', /^1\S+px 1\S+px$/);
        await page.mouse.up();
        await expect(dragged).toHaveCount(0);
        await expect(held).toHaveCount(0);
        expect(await table.moves()).toBe(0);
    }
    const run = await table.grip('T5', 2);
    await page.mouse.click(run.x, run.y);
    await expect(held).toHaveCount(2);
    expect(await ids(held)).toEqual(column.slice(-2));
});

test('a drop on any foundation goes to the one that takes the card', async ({ page }) => {
    for (const home of ['F1', 'F2', 'F3', 'F4']) {
        const table = await Table.open(page, 'yukon', '2');
        await drag(page, await table.grip('T5', 1), await table.grip(home, 1));
        expect(await table.moves(), home).toBe(1);
        await expect(page.locator('main.board .slot.foundation'), home).toHaveCount(3);
        await expect(page.locator('main.board [data-pile=F3]').last()).toHaveAttribute('aria-label', /ace of hearts/);
    }
});

test('a drop far below a column is on the column', async ({ page }) => {
    const table = await Table.open(page, 'yukon', '2');
    const [four, to] = [await table.grip('T5', 2), await table.card('T7').boundingBox()];
    await drag(page, four, { x: four.x + (to!.x + to!.width / 2 - four.x), y: to!.y + to!.height + 120 });
    expect(await table.moves()).toBe(1);
});

test('empty foundations show what they begin with, and cells look otherwise', async ({ page }) => {
    await Table.open(page, 'freecell', '1');
    const foundations = page.locator('main.board .outline.foundation');
    await expect(foundations).toHaveCount(4);
    // Each has its own suit and the same rank, the ace.
    const drawn = await foundations.evaluateAll((all) =>
        all.map((one) => ['.suit', '.rank'].map((part) => one.querySelector(part)?.getAttribute('d') ?? '')),
    );
    expect(new Set(drawn.map(([suit]) => suit)).size).toBe(4);
    expect(new Set(drawn.map(([, rank]) => rank)).size).toBe(1);
    expect(drawn.flat()).not.toContain('');
    const look = (role: string): Promise<string> =>
        page
            .locator(`main.board .outline.${role}`)
            .first()
            .evaluate((one) => {
                const { borderStyle, borderRadius, backgroundColor } = getComputedStyle(one);
                return `${borderStyle} ${borderRadius} ${backgroundColor}`;
            });
    const [cell, foundation] = [await look('cell'), await look('foundation')];
    expect(cell.split(' ')[0]).not.toBe(foundation.split(' ')[0]);
    await expect(page.locator('main.board .outline.cell svg')).toHaveCount(0);
    // A card on it, and the ghost is gone.
    await page.keyboard.press(':');
    await page.locator('dialog[open] input').fill('T1>F4');
    await page.keyboard.press('Enter');
    await expect(page.locator('main.board .outline.foundation svg')).toHaveCount(3);
});

test('empty columns that begin with one rank show it', async ({ page }) => {
    const { deal, moves } = win('klondike');
    await page.goto(`#g=klondike&d=${deal}&m=${encodeURIComponent(moves.slice(0, 119).join(' '))}`);
    const empty = page.locator('main.board .pile', { has: page.locator('.slot.tableau') });
    await expect(empty).not.toHaveCount(0);
    const drawn = await empty.evaluateAll((all) => all.map((one) => one.querySelectorAll('.rank, .suit').length));
    // A king of any suit: the rank alone.
    expect(new Set(drawn)).toEqual(new Set([1]));
    await expect(empty.first().locator('.outline .rank')).toHaveCount(1);
});

test('keys go on from where the cursor is, and a number past the last column is told', async ({ page }) => {
    const table = await Table.open(page, 'yukon', '2');
    await page.keyboard.press('9');
    await expect(table.told).toContainText('There are only 7 columns.');
    // A foundation takes the ace of hearts, and the last column the card that it lies on.
    for (const key of ['5', 'Enter', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => table.at()).toBe('T6');
    await page.keyboard.press('Tab');
    await expect.poll(() => table.at()).toBe('T7');
});
