import { expect, test, type Page } from '@playwright/test';
import { picksUp, Table } from './help/table';
import { win } from './help/wins';

/** How far the table is scrolled, and how far it can be. */
const scrolled = (page: Page): Promise<{ top: number; most: number }> =>
    page
        .locator('main.board')
        .evaluate((board) => ({ top: board.scrollTop, most: board.scrollHeight - board.clientHeight }));

const middle = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not there`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Picks a card up with the mouse and moves it by so many pixels. */
async function lift(page: Page, from: Point, by: Point): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
}

type Touches = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: Point[]) => Promise<unknown>;
interface Point {
    x: number;
    y: number;
}

async function fingers(page: Page): Promise<Touches> {
    const session = await page.context().newCDPSession(page);
    return (type, ...points) =>
        session.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
        });
}

test.describe('a table that is higher than its window', () => {
    test.use({ viewport: { width: 320, height: 568 } });

    test('scrolls while a card is held at its edge, and the card comes along', async ({ page }) => {
        const table = await Table.open(page, 'laggard-lady', '1');
        await table.card('T4').scrollIntoViewIfNeeded();
        const { top, most } = await scrolled(page);
        expect(most).toBeGreaterThan(100);
        expect(top).toBeGreaterThan(100);
        const from = await table.grip('T4', 1);
        const board = (await page.locator('main.board').boundingBox())!;
        await lift(page, from, { x: -20, y: -40 });
        await page.mouse.move(100, board.y + 8, { steps: 4 });
        await expect.poll(async () => (await scrolled(page)).top).toBe(0);
        const card = await middle(page, 'main.board .dragged');
        expect(Math.abs(card.x - 100)).toBeLessThan(30);
        expect(Math.abs(card.y - board.y - 8)).toBeLessThan(40);
        // It goes down on a foundation that was out of sight when it was picked up.
        const to = await middle(page, 'main.board [data-pile=F1] >> nth=-1');
        await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up();
        expect(await table.moves()).toBe(1);
    });

    test('scrolls down again, and stops at the end', async ({ page }) => {
        const table = await Table.open(page, 'laggard-lady', '1');
        const from = await table.grip('F1', 1);
        const board = (await page.locator('main.board').boundingBox())!;
        await lift(page, from, { x: 10, y: 100 });
        // Below the board the pointer is still at its edge.
        await page.mouse.move(160, board.y + board.height + 20, { steps: 3 });
        const { most } = await scrolled(page);
        await expect.poll(async () => (await scrolled(page)).top).toBe(most);
        expect((await scrolled(page)).most, 'a dragged card makes the table no larger').toBe(most);
        await page.keyboard.press('Escape');
        await expect(page.locator('main.board .dragged')).toHaveCount(0);
        await page.mouse.up();
        expect(await table.moves()).toBe(0);
    });

    test('scrolls by the wheel in the middle of a drag, and the card stays under the pointer', async ({ page }) => {
        const table = await Table.open(page, 'laggard-lady', '1');
        const from = await table.grip('F1', 1);
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(160, 250, { steps: 4 });
        const before = await middle(page, 'main.board .dragged');
        await page.mouse.wheel(0, 120);
        await expect.poll(async () => (await scrolled(page)).top).toBeGreaterThan(100);
        await expect
            .poll(async () => Math.abs((await middle(page, 'main.board .dragged')).y - before.y))
            .toBeLessThan(3);
        await page.keyboard.press('Escape');
        await page.mouse.up();
        expect(await table.moves()).toBe(0);
    });

    test.describe('under fingers', () => {
        test.use({ hasTouch: true, isMobile: true });

        test('scrolls where nothing can be dragged, and while a card is held at its edge', async ({ page }) => {
            const table = await Table.open(page, 'laggard-lady', '1');
            const touch = await fingers(page);
            // The six at the top goes nowhere: the finger scrolls the table.
            const six = await table.grip('F1', 1);
            await touch('touchStart', { x: six.x, y: six.y + 200 });
            for (const by of [10, 40, 90, 140]) await touch('touchMove', { x: six.x, y: six.y + 200 - by });
            await touch('touchEnd');
            await expect(page.locator('main.board .held')).toHaveCount(0);
            expect(await table.moves()).toBe(0);

            await table.card('T4').scrollIntoViewIfNeeded();
            const from = await table.grip('T4', 1);
            const board = (await page.locator('main.board').boundingBox())!;
            await touch('touchStart', from);
            await touch('touchMove', { x: from.x - 10, y: from.y - 30 });
            await touch('touchMove', { x: 100, y: board.y + 6 });
            await expect.poll(async () => (await scrolled(page)).top).toBe(0);
            const to = await middle(page, 'main.board [data-pile=F1] >> nth=-1');
            await touch('touchMove', to);
            await touch('touchEnd');
            await expect.poll(() => table.moves()).toBe(1);
        });
    });
});

test('Escape in the middle of a drag puts the cards back', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    const before = await table.seen();
    const [from, to] = [await table.grip('T5', 1), await table.grip('F3', 1)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.keyboard.press('Escape');
    await expect(page.locator('main.board .dragged')).toHaveCount(0);
    await page.mouse.up();
    expect(await table.moves()).toBe(0);
    expect(await table.seen()).toEqual(before);
    await table.drag(moves[0]!);
    expect(await table.moves()).toBe(1);
});

test('a step back in the middle of a drag, and then play goes on', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    await table.drag(moves[0]!);
    const from = await table.grip('T6', 1);
    await lift(page, from, { x: -60, y: 20 });
    await page.keyboard.press('u');
    await expect(page.locator('main.board .dragged')).toHaveCount(0);
    await page.mouse.move(from.x - 100, from.y + 40, { steps: 3 });
    await page.mouse.up();
    expect(await table.moves()).toBe(0);
    await table.drag(moves[0]!);
    expect(await table.moves()).toBe(1);
});

test('the window changes its size in the middle of a drag', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    const from = await table.grip('T5', 1);
    await lift(page, from, { x: -60, y: 20 });
    await page.setViewportSize({ width: 700, height: 500 });
    await expect(page.locator('main.board .dragged')).toHaveCount(0);
    await page.mouse.up();
    expect(await table.moves()).toBe(0);
    await table.drag(moves[0]!);
    expect(await table.moves()).toBe(1);
});

test('a line that is told below the table moves no card that is dragged', async ({ page }) => {
    const { game, deal } = win('yukon');
    const table = await Table.open(page, game, deal);
    const from = await table.grip('T5', 1);
    await lift(page, from, { x: -60, y: -20 });
    const before = await middle(page, 'main.board .dragged');
    // As when a hint of three lines comes in.
    const height = await page.locator('main.board').evaluate((board) => board.clientHeight);
    await page.locator('.told').evaluate((told) => (told.textContent = 'A long line. '.repeat(60)));
    expect(await page.locator('main.board').evaluate((board) => board.clientHeight)).toBe(height);
    await page.waitForTimeout(200);
    const after = await middle(page, 'main.board .dragged');
    expect(Math.abs(after.x - before.x) + Math.abs(after.y - before.y)).toBeLessThan(3);
    await page.mouse.up();
});

test('a button that goes up outside the window ends the drag', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    const from = await table.grip('T5', 1);
    await lift(page, from, { x: -60, y: 20 });
    // What the page sees then: the pointer is back, and no button is down.
    await page.locator('main.board').dispatchEvent('pointermove', {
        pointerId: 1,
        pointerType: 'mouse',
        buttons: 0,
        clientX: 10,
        clientY: 200,
        bubbles: true,
    });
    await expect(page.locator('main.board .dragged')).toHaveCount(0);
    await page.mouse.up();
    await table.drag(moves[0]!);
    expect(await table.moves()).toBe(1);
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test('a drag that the system breaks off puts the card back, and play goes on', async ({ page }) => {
        await picksUp(page);
        const { game, deal, moves } = win('golf');
        const table = await Table.open(page, game, deal);
        const touch = await fingers(page);
        const from = await table.grip('T3', 1);
        await touch('touchStart', from);
        await touch('touchMove', { x: from.x + 5, y: from.y + 40 });
        await touch('touchMove', { x: from.x + 10, y: from.y + 90 });
        await expect(page.locator('main.board .dragged')).toHaveCount(1);
        await touch('touchCancel');
        await expect(page.locator('main.board .dragged')).toHaveCount(0);
        await table.touch(moves[0]!, true);
        expect(await table.moves()).toBe(1);
    });

    test('a second finger changes nothing', async ({ page }) => {
        await picksUp(page);
        const { game, deal, moves } = win('golf');
        const table = await Table.open(page, game, deal);
        const touch = await fingers(page);
        const [from, other, to] = [await table.grip('T3', 1), await table.grip('T6', 1), await table.grip('F1', 1)];
        await touch('touchStart', from);
        await touch('touchMove', { x: from.x, y: from.y + 30 });
        await touch('touchStart', { x: from.x, y: from.y + 30 }, other);
        await touch('touchMove', { x: from.x, y: from.y + 60 }, { x: other.x, y: other.y + 60 });
        await expect(page.locator('main.board .dragged')).toHaveCount(1);
        await touch('touchMove', to, { x: other.x, y: other.y + 90 });
        await touch('touchEnd');
        await expect.poll(() => table.moves()).toBe(1);
        await table.touch(moves[1]!, true);
        expect(await table.moves()).toBe(2);
    });

    test('a finger that rests on a card asks what is here', async ({ page }) => {
        const table = await Table.open(page, 'golf', '1');
        const touch = await fingers(page);
        await touch('touchStart', await table.grip('T3', 1));
        await expect(page.getByRole('dialog', { name: /What is here: tableau 3/ })).toBeVisible();
        await touch('touchEnd');
        await page.waitForTimeout(400);
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.getByRole('button', { name: 'Close' }).tap();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await table.moves()).toBe(0);
    });
});
