/**
 * A drop anywhere in a column counts: on its first card, in its middle, on its last card, and below
 * it. Each run looks at every second of the tables, the next one at the others; with
 * KIBITZER_FULL=1 at all.
 */

import { expect, test } from '@playwright/test';
import { choices } from './help/engine';
import { isItsTurn, thoseInTurn } from './help/sample';
import { Table } from './help/table';
import { win } from './help/wins';

const TABLES = [
    ['yukon', 0, 1280, 800],
    ['yukon', 30, 360, 740],
    ['freecell', 12, 768, 1024],
    ['klondike', 40, 740, 360],
    ['spider', 25, 1440, 900],
] as const;

for (const [game, after, width, height] of thoseInTurn(TABLES, 2)) {
    test(`${game} after ${after} moves at ${width} x ${height}`, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height });
        const { deal, moves } = win(game);
        const played = moves.slice(0, after);
        await page.goto(`#g=${game}&d=${deal}&m=${encodeURIComponent(played.join(' '))}`);
        const table = new Table(page);
        await expect(page.locator('main.board [data-id]').first()).toBeVisible();
        const carries = choices(game, deal, played).filter(
            ({ kind, from, toRole }) => kind === 'carry' && from !== null && toRole === 'tableau',
        );
        expect(carries.length).toBeGreaterThan(1);
        const board = (await page.locator('main.board').boundingBox())!;
        const some = carries.filter((_, number) => number < 6 || isItsTurn(BigInt(number), carries.length));
        for (const { from, to, cards } of some) {
            const column = page.locator(`main.board [data-pile="${to}"]`);
            const [first, last] = [(await column.first().boundingBox())!, (await column.last().boundingBox())!];
            const low = Math.min(last.y + last.height + 60, board.y + board.height - 8);
            for (const y of [first.y + 6, (first.y + last.y) / 2 + 6, last.y + 6, low]) {
                const grip = await table.grip(from!, cards);
                await page.mouse.move(grip.x, grip.y);
                await page.mouse.down();
                await page.mouse.move((grip.x + first.x) / 2, (grip.y + y) / 2, { steps: 2 });
                await page.mouse.move(first.x + first.width / 2, y, { steps: 2 });
                await page.mouse.up();
                expect(await table.moves(), `${from}>${to}:${cards} at ${y}`).toBe(after + 1);
                await page.keyboard.press('u');
                expect(await table.moves()).toBe(after);
            }
        }
    });
}
