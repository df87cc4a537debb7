import { expect, test } from '@playwright/test';
import { deflateRawSync } from 'node:zlib';
import { Table } from './help/table';
import { win } from './help/wins';

const { game, deal, moves } = win('yukon');

test('a link opens the game with its moves in a fresh profile', async ({ page, browser }) => {
    const table = await Table.open(page, game, deal);
    for (const move of moves.slice(0, 4)) await table.drag(move);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const fresh = await browser.newContext();
    const there = await fresh.newPage();
    await there.goto(link);
    await expect(there.locator('.bar')).toContainText('4 moves');
    await page.keyboard.press('Escape');
    expect(await new Table(there).seen()).toEqual(await table.seen());
    await fresh.close();
});

test('a link with an illegal move plays as far as it goes and says why', async ({ page }) => {
    await page.goto(`#g=yukon&d=2&m=${encodeURIComponent(`${moves[0]} T1>F1 ${moves[1]}`)}`);
    await expect(page.locator('.bar')).toContainText('1 move');
    await expect(page.locator('.told')).toContainText('Move 2 of 3, T1>F1, is not legal');
});

for (const [what, hash, says] of [
    ['no such game', '#g=no-such-game&d=1', 'no game'],
    ['no such deal', '#g=yukon&d=zebra', 'zebra'],
    ['damaged rules', '#r=!!!&d=1', 'damaged'],
    ['a script for a name', '#g=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&d=1', '<img'],
] as const) {
    test(`a link with ${what} says what is wrong`, async ({ page }) => {
        page.on('dialog', () => {
            throw new Error('code from a link was run');
        });
        await page.goto(hash);
        await expect(page.getByRole('alert')).toContainText(says);
    });
}

test('a record is pasted and played on', async ({ page }) => {
    await page.goto('#/open');
    await page.getByLabel('Text to open').fill(`[Game "yukon"]\n[Deal "2"]\n\n${moves.slice(0, 3).join(' ')}\n`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.locator('.bar')).toContainText('3 moves');
    await new Table(page).drag(moves[3]!);
    await page.reload();
    await expect(page.locator('.bar')).toContainText('4 moves');
});

test('a faulty rule file is told with its lines, a sound one is played at once', async ({ page }) => {
    await page.goto('#/editor');
    const text = page.getByLabel(/^Rule file/);
    await expect(page.getByText('The rules are sound')).toBeVisible();
    await text.fill('format = 1\nname = "Mine"\nlike = "klondike"\npiles.tableau.biuld = 3\n');
    await expect(page.getByText('The rules have faults')).toBeVisible();
    await expect(page.locator('#findings')).toContainText('biuld');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
    await text.fill('format = 1\nname = "Mine"\nlike = "klondike"\npiles.tableau.build.suit = "any"\n');
    await expect(page.getByText('The rules are sound')).toBeVisible();
    await expect(page.getByRole('img', { name: /The table of Mine/ })).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.locator('.bar')).toContainText('1 move');
    // It stands in the list, and its link holds the whole file.
    await page.keyboard.press('g');
    await expect(
        page.getByRole('region', { name: 'Your own games' }).getByRole('link', { name: /Mine/ }),
    ).toBeVisible();
});

test('a link holds a whole rule file', async ({ page, browser }) => {
    await page.goto('#/editor');
    await page
        .getByLabel(/^Rule file/)
        .fill('format = 1\nname = "Mine"\nlike = "klondike"\npiles.tableau.build.suit = "any"\n');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.locator('.bar')).toContainText('1 move');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).toContain('#r=');
    const fresh = await browser.newContext();
    const there = await fresh.newPage();
    await there.goto(link);
    await expect(there.getByRole('heading', { name: 'Mine' })).toBeVisible();
    await expect(there.locator('.bar')).toContainText('1 move');
    await fresh.close();
    // Where the game is known already, it does not become a second one.
    await page.goto(link);
    await expect(page.locator('.bar')).toContainText('1 move');
    await page.goto('#/');
    await expect(page.getByRole('region', { name: 'Your own games' }).getByRole('listitem')).toHaveCount(1);
});

test('a game by a rule file from a link has its rules, other deals, and its place after a reload', async ({ page }) => {
    const text = 'format = 1\nname = "From afar"\nlike = "klondike"\npiles.tableau.build.suit = "any"\n';
    const link = `#r=${deflateRawSync(Buffer.from(text)).toString('base64url')}&d=7&m=draw+draw`;
    await page.goto(link);
    await expect(page.locator('.bar')).toContainText('2 moves');
    // Before a move of one's own the address is still the link, and after it the game that is kept.
    await page.reload();
    await expect(page.locator('.bar')).toContainText('2 moves');
    await page.keyboard.press('d');
    await expect(page.locator('.bar')).toContainText('3 moves');
    await page.reload();
    await expect(page.locator('.bar')).toContainText('3 moves');
    await page.keyboard.press('F1');
    await expect(page.getByRole('heading', { name: 'From afar' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('.bar')).toContainText('3 moves');
    await page.keyboard.press('n');
    await expect(page.locator('.bar')).toContainText('0 moves');
    await expect(page.getByRole('heading', { name: 'From afar' })).toBeVisible();
    // Opened again, it is the same own game.
    await page.goto('#/');
    await page.goto(link);
    await expect(page.locator('.bar')).toContainText('2 moves');
    await page.goto('#/');
    await expect(page.getByRole('region', { name: 'Your own games' }).getByRole('listitem')).toHaveCount(1);
});

test('a record is still there after a reload before the first move of its player', async ({ page }) => {
    await page.goto('#/open');
    await page.getByLabel('Text to open').fill(`[Game "yukon"]\n[Deal "2"]\n\n${moves.slice(0, 3).join(' ')}\n`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.locator('.bar')).toContainText('3 moves');
    await expect.poll(() => page.url()).toMatch(/[mz]=/);
    await page.reload();
    await expect(page.locator('.bar')).toContainText('3 moves');
});

test('the worked position of the rules can be played', async ({ page }) => {
    await page.goto('#/rules/yukon');
    await page.getByRole('button', { name: 'Play from here' }).first().click();
    await expect(page.locator('main.board')).toBeVisible();
    await expect(page.locator('.told')).toContainText('worked position');
    const table = new Table(page);
    const seen = await table.seen();
    await expect.poll(() => page.url()).toContain('l=');
    await page.reload();
    await expect(page.locator('main.board')).toBeVisible();
    expect(await table.seen()).toEqual(seen);
    await expect(page.locator('.bar')).toContainText('deal layout');
});

test("today's deal is the same for everybody, and a deal can be asked for by its name", async ({ page }) => {
    const table = await Table.open(page, 'freecell', '1');
    await page.keyboard.press('o');
    const today = page.getByRole('button', { name: /^Today's deal/ });
    const number = /\d{8}/.exec(await today.innerText())?.[0];
    await today.click();
    await expect(page.locator('.bar')).toContainText(`deal ${number}`);
    await page.keyboard.press('o');
    await page.getByLabel(/number or name/).fill('ms:11982');
    await page.keyboard.press('Enter');
    await expect(page.locator('.bar')).toContainText('deal ms:11982');
    // Microsoft's deal 11982 begins with these cards, from the left.
    await expect(table.card('T1', 7)).toHaveAccessibleName(/ace of hearts/);
});
