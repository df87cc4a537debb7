/** Hints that are followed to the end: each one goes on where the one before it led. */

import { expect, test } from '@playwright/test';
import { Table } from './help/table';

/** No more hints than that are asked for: a win that the solver knows is shorter. */
const MOST = 200;

test('a deal of FreeCell is won by hints alone, and no position comes twice', async ({ page }) => {
    test.setTimeout(300_000);
    const table = await Table.open(page, 'freecell', 'ms:617');
    const advised = page.locator('main.board .advised');
    const won = page.locator('.ended.won');
    /** What lies where, whatever a mark or the cursor adds to it. */
    const position = (): Promise<string> =>
        page.locator('main.board .card').evaluateAll((all) =>
            (all as HTMLElement[])
                .map(({ dataset }) => `${dataset['id']} ${dataset['pile']} ${dataset['index']}`)
                .sort()
                .join(),
        );
    const met = new Set([await position()]);
    let moves = 0;
    for (; moves < MOST && (await won.count()) === 0; moves += 1) {
        // Where to look, which card, and then the move.
        for (let grade = 0; grade < 3; grade += 1) {
            await page.keyboard.press('?');
            await expect(table.told, `hint ${moves + 1}`).not.toBeEmpty();
            await expect(table.told).not.toContainText('Looking for a hint', { timeout: 20_000 });
        }
        await expect(advised.first(), `hint ${moves + 1}`).toBeVisible();
        await page.keyboard.press('!');
        await expect.poll(() => table.moves(), { message: `hint ${moves + 1}` }).toBe(moves + 1);
        await expect(advised).toHaveCount(0);
        const now = await position();
        expect(met.has(now), `the position after move ${moves + 1} was there before`).toBe(false);
        met.add(now);
    }
    await table.won();
    expect(met.size).toBe(moves + 1);
    console.log(`FreeCell ms:617 is won in ${moves} moves by hints`);
});
