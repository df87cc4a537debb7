/** Pairs, gaps and rows that close up: by mouse, taps and keys, in a wide window and on a phone. */

import { expect, test } from '@playwright/test';
import { named, picksUp, Table, type Way, WAYS } from './help/table';
import { win } from './help/wins';

/** The pile that a card lies on; `null` if it is not seen. */
const pileOf = (table: Table, id: string): Promise<string | null> =>
    table.page.locator(`main.board [data-id="${id}"]`).evaluateAll((all) => all[0]?.getAttribute('data-pile') ?? null);

async function made(table: Table, move: string, way: Way, tap: boolean, count: number): Promise<void> {
    await table.make(move, way, tap);
    await expect.poll(() => table.moves(), { message: `${way} ${move}` }).toBe(count);
}

const idOf = async (table: Table, pile: string): Promise<string> =>
    (await table.card(pile).getAttribute('data-id')) ?? `no card on ${pile}`;

/** The known win of Pyramid begins with a pair of the pyramid, then one with the waste. */
async function pairs(table: Table, way: Way, tap: boolean): Promise<void> {
    const [pair, turn, other] = win('pyramid').moves as [string, string, string];
    expect([pair, turn, other]).toEqual(['T23+T27', 'draw', 'T24+W']);
    const both = [await idOf(table, 'T23'), await idOf(table, 'T27')];
    await made(table, pair.replace('+', '>'), way, tap, 1);
    // Both lie outside the pyramid, and leave their places empty.
    for (const id of both) expect(await pileOf(table, id)).toBe('F1');
    for (const pile of ['T23', 'T27']) await expect(table.card(pile), pile).toHaveAttribute('data-index', '-1');
    await table.typed(turn);
    const [third, fourth] = [await idOf(table, 'T24'), await idOf(table, 'W')];
    await made(table, other.replace('+', '>'), way, tap, 3);
    for (const id of [third, fourth]) expect(await pileOf(table, id)).toBe('F1');
}

/** The known win of Montana begins so: a card goes to a gap, and its own place is the next gap. */
async function gaps(table: Table, way: Way, tap: boolean): Promise<void> {
    const move = win('montana').moves[0]!;
    expect(move).toBe('T46>T16');
    const id = await idOf(table, 'T46');
    await expect(table.card('T16')).toHaveAttribute('data-index', '-1');
    await made(table, move, way, tap, 1);
    expect(await pileOf(table, id)).toBe('T16');
    await expect(table.card('T46')).toHaveAttribute('data-index', '-1');
}

/** The known win of Accordion begins so: a card is laid on the next one, and the row closes up. */
async function closes(table: Table, way: Way, tap: boolean): Promise<void> {
    const move = win('accordion').moves[0]!;
    expect(move).toBe('T9>T8');
    const [covered, id, next, last] = [
        await idOf(table, 'T8'),
        await idOf(table, 'T9'),
        await idOf(table, 'T10'),
        await idOf(table, 'T52'),
    ];
    await made(table, move, way, tap, 1);
    expect(await pileOf(table, covered)).toBe('F1');
    expect(await pileOf(table, id)).toBe('T8');
    expect(await pileOf(table, next)).toBe('T9');
    expect(await pileOf(table, last)).toBe('T51');
    await expect(table.card('T52')).toHaveAttribute('data-index', '-1');
}

const PLAYS = [
    { game: 'pyramid', what: 'pairs leave the pyramid', play: pairs },
    { game: 'montana', what: 'a card goes to a gap', play: gaps },
    { game: 'accordion', what: 'a row closes up', play: closes },
];

for (const { game, what, play } of PLAYS)
    for (const way of WAYS)
        test(`${what} by ${named(way)}`, async ({ page }) => {
            await play(await Table.open(page, game, win(game).deal), way, false);
        });

/** Nothing is removed, and it is said why. */
async function told(table: Table, move: string, what: RegExp): Promise<void> {
    for (const way of ['drag', 'touch'] as const) {
        await table[way](move, false);
        await expect(table.told, `${way} ${move}`).toContainText(what);
        await table.page.keyboard.press('Escape');
        await expect(table.told, way).not.toContainText(what);
    }
    await table.typed(move.replace('>', '+'));
    await expect(table.told, `typed ${move}`).toContainText(what);
    expect(await table.moves()).toBe(0);
}

test('a card that has no partner says so', async ({ page }) => {
    const table = await Table.open(page, 'pyramid', win('pyramid').deal);
    // A free queen, and no ace is free.
    const { x, y } = await table.grip('T22', 1);
    await page.mouse.click(x, y);
    await expect(table.told).toContainText('Queen of hearts in hand: no pile takes it now.');
    await expect(page.locator('main.board .takes')).toHaveCount(0);
});

test('cards that make no pair, and those that lie under others, say so', async ({ page }) => {
    const table = await Table.open(page, 'pyramid', win('pyramid').deal);
    await told(
        table,
        'T23>T26',
        /jack of diamonds and the seven of diamonds add up to 18, not 13: they cannot be removed together/,
    );
    await told(table, 'T21>T22', /queen of diamonds in T21 is still covered by the two of spades/);
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    for (const { game, what, play } of PLAYS) {
        test(`${what} by taps`, async ({ page }) => {
            await picksUp(page);
            await play(await Table.open(page, game, win(game).deal), 'touch', true);
        });
        for (const way of ['drag', 'keys'] as const)
            test(`${what} by ${way} there, too`, async ({ page }) => {
                await play(await Table.open(page, game, win(game).deal), way, false);
            });
    }

    test('one tap takes a pair away; a card without a partner says that it goes nowhere', async ({ page }) => {
        const table = await Table.open(page, 'pyramid', win('pyramid').deal);
        const tap = async (pile: string): Promise<void> => {
            const { x, y } = await table.grip(pile, 1);
            await page.touchscreen.tap(x, y);
        };
        await tap('T22');
        await expect(table.told).toHaveClass(/warn/);
        await expect(table.told).toContainText('Queen of hearts can go nowhere.');
        expect(await table.moves()).toBe(0);
        await tap('T23');
        await expect(table.told).toContainText('Jack of diamonds and two of spades are removed together.');
        expect(await table.moves()).toBe(1);
    });
});
