import { expect, test } from '@playwright/test';
import { Table } from './help/table';
import { win } from './help/wins';

test('undo and redo over a shuffled redeal bring the same cards', async ({ page }) => {
    const table = await Table.open(page, 'intelligence', '7');
    const first = await table.seen();
    await page.keyboard.press('Shift+D');
    expect(await table.moves()).toBe(1);
    const after = await table.seen();
    expect(after).not.toEqual(first);
    await page.keyboard.press('u');
    expect(await table.seen()).toEqual(first);
    await page.keyboard.press('r');
    expect(await table.seen()).toEqual(after);
});

test('an illegal move is refused with its reason, and nothing changes', async ({ page }) => {
    const table = await Table.open(page, 'yukon', '2');
    const before = await table.seen();
    await table.drag('T2>F1');
    await expect(table.told).toHaveClass(/warn/);
    await expect(table.told).not.toBeEmpty();
    expect(await table.seen()).toEqual(before);
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Why was it refused?' })).toBeVisible();
});

test('legal targets are shown while cards are in hand', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    expect(moves[0]).toBe('T5>F3');
    await table.card('T5').click();
    await expect(page.locator('main.board .pile.target')).not.toHaveCount(0);
    await expect(table.card('F3')).toHaveAccessibleName(/takes the cards in hand/);
    await page.keyboard.press('Escape');
    await expect(page.locator('main.board .pile.target')).toHaveCount(0);
});

test('a double click sends a card to a foundation', async ({ page }) => {
    const table = await Table.open(page, 'yukon', '2');
    await table.card('T5').dblclick();
    expect(await table.moves()).toBe(1);
    await expect(table.card('F3')).toHaveAccessibleName(/foundation 3/);
});

test('a tap makes the best move, and the next one the next best, if it is set so', async ({ page }) => {
    await page.goto('#/settings');
    await page.getByLabel('What a tap or click on a card does').selectOption('best-move');
    const table = await Table.open(page, 'yukon', '2');
    await table.card('T5').click();
    expect(await table.moves()).toBe(1);
});

test('the undo tree keeps both ways, and bookmarks find their position', async ({ page }) => {
    const { game, deal, moves } = win('golf');
    const table = await Table.open(page, game, deal);
    await table.drag(moves[0]!);
    await table.drag(moves[1]!);
    await page.keyboard.press('b');
    await page.getByLabel('A name for it').fill('fork');
    await page.keyboard.press('Enter');
    await page.keyboard.press('u');
    await table.drag('draw');
    await page.keyboard.press('t');
    const tree = page.getByRole('dialog', { name: 'Undo tree' });
    await expect(tree.getByRole('listitem')).toHaveCount(4);
    await expect(tree.locator('[aria-current=step]')).toContainText('draw');
    await page.keyboard.press('Escape');
    await expect(tree).toHaveCount(0);
    await page.keyboard.press('Shift+B');
    await page.getByRole('button', { name: /^fork/ }).click();
    expect(await table.moves()).toBe(2);
});

test('a replay shows the game from its beginning, and play goes on from where it is left', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    const first = await table.seen();
    for (const move of moves.slice(0, 4)) await table.drag(move);
    await page.keyboard.press('v');
    const replay = page.getByRole('region', { name: 'Replay' });
    await replay.getByRole('button', { name: 'To the beginning' }).click();
    expect((await table.seen()).map((card) => card.split(' ').slice(0, 2))).toEqual(
        first.map((card) => card.split(' ').slice(0, 2)),
    );
    await replay.getByRole('button', { name: 'Step forward' }).click();
    await replay.getByRole('button', { name: 'Play on' }).click();
    expect(await table.moves()).toBe(1);
});

test('a hint says where to look, then the card, then the move', async ({ page }) => {
    const table = await Table.open(page, 'yukon', '2');
    const said: string[] = [];
    for (let grade = 0; grade < 3; grade += 1) {
        await page.keyboard.press('?');
        // A quick answer comes before "Looking for a hint" can be seen here.
        await expect(table.told).toHaveText([/^Look at/, /^Play the/, /^Move the/][grade]!, { timeout: 40_000 });
        said.push(await table.told.innerText());
    }
    expect(new Set(said).size).toBe(3);
    await expect(page.locator('main.board .advised').first()).toBeVisible();
});

test('the word whether it can be won follows the position', async ({ page }) => {
    const { game, deal, moves } = win('grandfathers-clock');
    const table = await Table.open(page, game, deal);
    await page.keyboard.press('Shift+V');
    const word = page.locator('.verdict');
    await expect(word).toHaveText('winnable', { timeout: 40_000 });
    await table.drag(moves[0]!);
    await expect(word).toHaveText('winnable', { timeout: 40_000 });
    await page.keyboard.press('Shift+V');
    await expect(word).toHaveCount(0);
});

test('a deal that can be won is found and dealt', async ({ page }) => {
    const table = await Table.open(page, 'freecell', '1');
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'One that can be won' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 });
    expect(await table.moves()).toBe(0);
});

test('looking back finds the move that threw the win away', async ({ page }) => {
    const { game, deal, moves } = win('grandfathers-clock');
    const table = await Table.open(page, game, deal);
    for (const move of moves) await table.touch(move, false);
    await table.won();
    await page.getByRole('button', { name: 'Look back' }).click();
    await expect(page.getByRole('dialog')).toContainText('The game was won.', { timeout: 60_000 });
});

test('a key right after a sheet was closed opens the next one', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    const table = await Table.open(page, game, deal);
    for (const move of moves.slice(0, 3)) await table.drag(move);
    for (let round = 0; round < 8; round++)
        for (const key of ['t', 'b', 'Shift+B', 'i', 'i', '/', ':', ':', 'w']) {
            await page.keyboard.press(key);
            await expect(page.getByRole('dialog'), `${key}, round ${round}`).toBeVisible();
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
        }
});
