/** Cards that leave three at a time, squares that are filled, a choice before the deal goes on. */

import { expect, test } from '@playwright/test';
import { named, picksUp, Table, type Way, WAYS } from './help/table';
import { win } from './help/wins';

/** The known win of Triple Alliance begins with three cards: the third makes the set whole. */
async function threes(table: Table, way: Way, tap: boolean): Promise<void> {
    const piles = win('triple-alliance').moves[0]!.split('+') as [string, string, string];
    expect(piles).toEqual(['T13', 'T16', 'T18']);
    const ids = await Promise.all(piles.map((pile) => table.card(pile).getAttribute('data-id')));
    await table.make(`${piles[0]}>${piles[1]}`, way, tap);
    expect(await table.moves()).toBe(0);
    await expect(table.told).toContainText('in hand, too');
    if (way === 'keys') await table.putByKeys(piles[2]);
    else await table.press(piles[2], 1, tap);
    await expect.poll(() => table.moves()).toBe(1);
    // They lie on the foundation, one on another.
    const { page } = table;
    for (const id of ids) await expect(page.locator(`main.board [data-pile^="T"][data-id="${id}"]`)).toHaveCount(0);
    expect(ids).toContain(await table.card('F1').getAttribute('data-id'));
    await expect(table.card('F1')).toHaveAttribute('data-index', '2');
}

/** The known win of Poker Square lays the cards of the stock where they are wanted. */
async function square(table: Table, way: Way, tap: boolean): Promise<void> {
    const moves = win('poker-square').moves.slice(0, 3);
    expect(moves).toEqual(['S>T23', 'S>T2', 'S>T10']);
    for (const [index, text] of moves.entries()) {
        const id = await table.card('S').getAttribute('data-id');
        await table.make(text, way, tap);
        await expect.poll(() => table.moves(), { message: `${way} ${text}` }).toBe(index + 1);
        const pile = table.page.locator(`main.board [data-id="${id}"]`).last();
        await expect(pile).toHaveAttribute('data-pile', text.split('>')[1]!);
    }
}

/** Of four cards one is chosen to begin the foundations: then the rest is dealt. */
async function opening(table: Table, way: Way, tap: boolean): Promise<void> {
    expect(win('terrace').moves[0]).toBe('T4>F8');
    for (const empty of ['T9', 'W']) await expect(table.card(empty)).toHaveAttribute('data-index', '-1');
    const id = await table.card('T4').getAttribute('data-id');
    await table.make('T4>F8', way, tap);
    await expect.poll(() => table.moves()).toBe(1);
    await expect(table.page.locator(`main.board [data-id="${id}"]`).last()).toHaveAttribute('data-pile', /^F\d$/);
    for (const dealt of ['T4', 'T9', 'W']) await expect(table.card(dealt)).toHaveAttribute('data-index', '0');
}

const PLAYS = [
    { game: 'triple-alliance', what: 'three cards leave together', play: threes },
    { game: 'poker-square', what: 'a square is filled from the stock', play: square },
    { game: 'terrace', what: 'a card is chosen, and the rest is dealt', play: opening },
];

for (const { game, what, play } of PLAYS)
    for (const way of WAYS)
        test(`${what} by ${named(way)}`, async ({ page }) => {
            const table = await Table.open(page, game, win(game).deal);
            await play(await table.dealt(), way, false);
        });

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    for (const { game, what, play } of PLAYS)
        test(`${what} by taps`, async ({ page }) => {
            await picksUp(page);
            const table = await Table.open(page, game, win(game).deal);
            await play(await table.dealt(), 'touch', true);
        });
});
