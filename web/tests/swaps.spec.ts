/**
 * Two cards that change places: by mouse, by taps and by keys; on the screen both lie where the
 * other lay.
 */

import { expect, test } from '@playwright/test';
import { named, picksUp, Table, type Way, WAYS } from './help/table';

/**
 * Cribbage Shuffle, deal 1, is won by these two (crates/tui/tests/wins.txt has them as
 * `T7<>T11 T5<>T15`).
 */
const SWAPS = ['T7>T11', 'T5>T15'] as const;

async function wonBy(table: Table, way: Way, tap: boolean): Promise<void> {
    const heard = (pile: string): Promise<string | null> => table.card(pile).getAttribute('data-id');
    const before = [await heard('T7'), await heard('T11')];
    for (const [n, move] of SWAPS.entries()) {
        await table.make(move, way, tap);
        await expect.poll(() => table.moves(), { message: `${way} ${move}` }).toBe(n + 1);
    }
    expect([await heard('T11'), await heard('T7')]).toEqual(before);
    await table.won();
}

for (const way of WAYS)
    test(`cards change places by ${named(way)}`, async ({ page }) => {
        await wonBy(await Table.open(page, 'cribbage-shuffle', '1'), way, false);
    });

test('a card that has no place to change to says so', async ({ page }) => {
    const table = await Table.open(page, 'hemispheres', '1');
    await table.typed('T1<>T2');
    await expect(table.told).toContainText(/change places|lie in one group/);
    expect(await table.moves()).toBe(0);
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('cards change places by taps', async ({ page }) => {
        await picksUp(page);
        await wonBy(await Table.open(page, 'cribbage-shuffle', '1'), 'touch', true);
    });
});
