import { expect, test, type Page } from '@playwright/test';
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

test('a name that no game has leads to games with names like it', async ({ page }) => {
    await page.goto('#/play/klondyke');
    await expect(page.getByRole('alert')).toHaveText("There is no game called 'klondyke'.");
    await expect(page.locator('main')).toContainText('Did you mean one of these?');
    await page.getByRole('link', { name: 'Klondike', exact: true }).click();
    await expect(page.locator('main.board [data-pile]').first()).toBeVisible();
    // Of rules, too; and where no name is near the games that are played most.
    await page.goto('#/rules/spidre');
    await expect(page.getByRole('link', { name: 'Spider', exact: true })).toHaveAttribute('href', '#/rules/spider');
    await page.goto('#/play/nosuch');
    await expect(page.getByRole('alert')).toHaveText("There is no game called 'nosuch'.");
    await expect(page.locator('main')).toContainText('These are played most:');
    await expect(page.getByRole('link', { name: 'Klondike', exact: true })).toHaveAttribute('href', '#/play/klondike');
});

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
    await page.reload();
    await expect(page.getByRole('heading', { name: 'From afar' })).toBeVisible();
    // It is an own game only if that is asked for.
    await page.goto('#/');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your own games' })).toHaveCount(0);
    await page.goto('#/rules/own%2Ffrom-afar');
    await page.getByRole('button', { name: 'Keep this game' }).click();
    await expect(page.getByText('It is among your own games now.')).toBeVisible();
    // Opened again, it is the same own game.
    await page.goto('#/');
    await page.goto(link);
    await expect(page.locator('.bar')).toContainText('2 moves');
    await page.goto('#/');
    await expect(page.getByRole('region', { name: 'Your own games' }).getByRole('listitem')).toHaveCount(1);
});

test('steps that are taken back in a game from a link are taken back after a reload, and can be made again', async ({
    page,
}) => {
    await page.goto(`#g=yukon&d=2&m=${moves.slice(0, 5).join('+')}`);
    await expect(page.locator('.bar')).toContainText('5 moves');
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await expect(page.locator('.bar')).toContainText('3 moves');
    await expect.poll(() => page.url()).toContain('n=3');
    await page.reload();
    await expect(page.locator('.bar')).toContainText('3 moves');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page.locator('.bar')).toContainText('4 moves');
});

test('marks that turn the direction of writing are seen as signs', async ({ page }) => {
    const text = 'format = 1\nname = "Good\u202egame\u2066"\nlike = "klondike"\npiles.tableau.build.suit = "any"\n';
    await page.goto(`#r=${deflateRawSync(Buffer.from(text)).toString('base64url')}&d=7`);
    await expect(page.locator('.bar h1')).toHaveText('Good␣game␣');
    expect(await page.title()).toContain('Good␣game␣');
    await page.goto('#g=%E2%80%AEnosuch&d=1');
    await expect(page.getByRole('alert')).toContainText('␣nosuch');
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
    await expect(page.locator('.told')).toContainText('example from the rules');
    const table = new Table(page);
    const seen = await table.seen();
    await expect.poll(() => page.url()).toContain('l=');
    await page.reload();
    await expect(page.locator('main.board')).toBeVisible();
    expect(await table.seen()).toEqual(seen);
    await expect(page.locator('.bar')).toContainText('deal layout');
});

test('the deal of a day is the same for everybody, proven winnable, and goes on where it was left', async ({
    page,
    browser,
}) => {
    const dealt = async (page: Page): Promise<string> => {
        await expect(page.locator('main.board [data-pile]').first()).toBeVisible({ timeout: 60_000 });
        return /deal (\d+)/.exec(await page.locator('.bar').innerText())?.[1] ?? '';
    };
    await page.goto('#/play/klondike?today=20260307');
    const deal = await dealt(page);
    expect(deal).toMatch(/^20260307\d{4}$/);
    await expect(page.locator('.told')).toContainText('it can be won');
    await page.keyboard.press('Shift+V');
    await expect(page.locator('.verdict')).toHaveText('winnable', { timeout: 60_000 });
    await page.keyboard.press('d');
    await expect(page.locator('.bar')).toContainText('1 move');
    await page.goto('#/');
    await page.goto('#/play/klondike?today=20260307');
    await expect(page.locator('.bar')).toContainText('1 move');
    await expect(page.locator('.bar')).toContainText(deal);
    const fresh = await browser.newContext();
    const there = await fresh.newPage();
    await there.goto('#/play/klondike?today=20260307');
    expect(await dealt(there)).toBe(deal);
    await there.goto('#/');
    await there.goto('#/play/klondike?today=20260308');
    expect(await dealt(there)).toMatch(/^20260308\d{4}$/);
    await fresh.close();
});

test("today's deal is in the sheet of deals, and a deal can be asked for by its name", async ({ page }) => {
    const table = await Table.open(page, 'freecell', '1');
    await page.keyboard.press('o');
    await page.getByRole('link', { name: "Today's deal" }).click();
    await expect(page.locator('.bar')).toContainText(/deal \d{12}/, { timeout: 60_000 });
    await page.keyboard.press('o');
    await page.getByLabel(/number or name/).fill('ms:11982');
    await page.keyboard.press('Enter');
    await expect(page.locator('.bar')).toContainText('deal ms:11982');
    // Microsoft's deal 11982 begins with these cards, from the left.
    await expect(table.card('T1', 7)).toHaveAccessibleName(/ace of hearts/);
});
