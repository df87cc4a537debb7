import { expect, test } from '@playwright/test';
import { thoseInTurn } from './help/sample';
import { picksUp, Table } from './help/table';
import { parts, win } from './help/wins';

type Way = readonly [name: string, game: string, makes: (table: Table, move: string) => Promise<void>];

/** One of them has its turn in each run; with KIBITZER_FULL=1 all. */
const WAYS = thoseInTurn<Way>([
    ['dragging with the mouse', 'scorpion-till-dawn', (table, move) => table.drag(move)],
    ['clicks', 'yukon', (table, move) => table.touch(move, false)],
    ['keys alone', 'grandfathers-clock', (table, move) => table.keys(move)],
]);

for (const [name, id, makes] of WAYS)
    test(`a game is won by ${name}`, async ({ page }) => {
        test.slow();
        const { game, deal, moves } = win(id);
        const table = await Table.open(page, game, deal);
        for (const [n, move] of moves.entries()) {
            await makes(table, move);
            await expect.poll(() => table.moves(), { message: move }).toBe(n + 1);
        }
        await table.won();
    });

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test('a game is won by taps that pick up and put down', async ({ page }) => {
        const { game, deal, moves } = win('golf');
        await picksUp(page);
        const table = await Table.open(page, game, deal);
        for (const [n, move] of moves.entries()) {
            await table.touch(move, true);
            await expect.poll(() => table.moves(), { message: move }).toBe(n + 1);
        }
        await table.won();
    });

    test('a game is won by one tap a move', async ({ page }) => {
        const { game, deal, moves } = win('golf');
        const table = await Table.open(page, game, deal);
        for (const [n, move] of moves.entries()) {
            const carry = parts(move);
            if (!carry) await page.getByRole('button', { name: 'Deal' }).tap();
            else {
                const { x, y } = await table.grip(carry.from, carry.cards);
                // Two quick taps would be one gesture.
                await page.waitForTimeout(360);
                await page.touchscreen.tap(x, y);
            }
            await expect.poll(() => table.moves(), { message: move }).toBe(n + 1);
        }
        await table.won();
    });

    test('cards are dragged with a finger', async ({ page, context }) => {
        const { game, deal, moves } = win('golf');
        const table = await Table.open(page, game, deal);
        const touch = await context.newCDPSession(page);
        const send = (type: string, points: { x: number; y: number }[]): Promise<unknown> =>
            touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
        const [from, to] = [await table.grip('T3', 1), await table.grip('F1', 1)];
        expect(moves[0]).toBe('T3>F1');
        await send('touchStart', [from]);
        for (const part of [0.2, 0.5, 0.8, 1]) {
            await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
        }
        await send('touchEnd', []);
        await expect.poll(() => table.moves()).toBe(1);
    });
});

test.describe('while cards travel', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('nothing waits for them, and nothing is in their way', async ({ page }) => {
        const { game, deal, moves } = win('golf');
        const table = await (await Table.open(page, game, deal)).dealt();
        // Where the piles lie, before anything moves; then clicks as fast as they can be made.
        const place = async (pile: string): Promise<{ x: number; y: number }> => table.grip(pile, 1);
        const foundation = await place('F1');
        const quick = moves.slice(0, 4);
        expect(quick.join(' ')).toBe('T3>F1 T7>F1 T3>F1 T7>F1');
        const tops = { T3: await place('T3'), T7: await place('T7') };
        for (const move of quick) {
            const top = tops[move.slice(0, 2) as 'T3' | 'T7'];
            await page.mouse.click(top.x, top.y - (quick.indexOf(move) > 1 ? 20 : 0));
            await page.mouse.click(foundation.x, foundation.y);
        }
        expect(await table.moves()).toBe(4);
    });
});
