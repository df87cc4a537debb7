/**
 * The page around the table: the front page with the deals of the day, statistics, and the pages of
 * games.
 */

import { expect, test, type Page } from '@playwright/test';
import { violations } from './help/axe';
import { dealOfDay } from './help/module';
import { printed } from './help/print';
import { thoseInTurn } from './help/sample';
import { Table } from './help/table';
import { win } from './help/wins';

/** The day where the browser is, as eight digits. */
const today = (page: Page): Promise<string> =>
    page.evaluate(() => {
        const two = (value: number): string => String(value).padStart(2, '0');
        const now = new Date();
        return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
    });

const deals = (page: Page) => page.getByRole('region', { name: "Today's deals" }).getByRole('listitem');

/** A game by a document, as an import of one's own games brings it. */
async function bring(page: Page, play: Record<string, unknown>): Promise<void> {
    const begun = Date.now() - 600_000;
    const whole = { begun, touched: begun + 300_000, elapsed: 271_000, ...play };
    await page.goto('#/open');
    await page
        .getByLabel('Text to open')
        .fill(JSON.stringify({ format: 'kibitzer-games', version: 1, plays: [whole] }));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(/#\/saves/);
}

test('what Kibitzer is and the well-known games are seen before the module has come', async ({ page }) => {
    let come = (): void => undefined;
    const asked = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\.wasm$/, async (route) => {
        await asked;
        await route.continue();
    });
    await page.goto('');
    const known = page.getByRole('region', { name: 'Well-known games' });
    await expect(known.getByRole('listitem')).toHaveCount(12);
    await expect(known.getByRole('link', { name: 'Klondike' })).toBeVisible();
    const games = page.getByRole('link', { name: /Accordion/ });
    await expect(games).toHaveCount(0);
    // No deal is said to be winnable before it is proven.
    const open = 'Not proven winnable yet.';
    await expect(page.locator('.today .tile')).toContainText([open, open, open]);
    const before = (await known.boundingBox())!;
    come();
    await expect(games.first()).toBeAttached();
    const after = (await known.boundingBox())!;
    for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(
            Math.abs(after[side] - before[side]),
            `nothing moves by a pixel when the list comes: ${side}`,
        ).toBeLessThan(1);
    }
});

test("today's deals are the same in two profiles of the browser, and winnable", async ({ page, browser }) => {
    test.setTimeout(240_000);
    await page.goto('');
    await expect(deals(page)).toHaveCount(3);
    const there = await (await browser.newContext()).newPage();
    await there.goto('');
    for (const one of [page, there])
        await expect(deals(one).filter({ hasText: 'Proven: this deal can be won.' })).toHaveCount(3, {
            timeout: 120_000,
        });
    const named = async (one: Page): Promise<string[]> => deals(one).locator('.name').allTextContents();
    expect(await named(there)).toEqual(await named(page));
    expect(new Set(await named(page)).size).toBe(3);
    const links = await deals(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const link of links) {
        const numbers: string[] = [];
        for (const one of [page, there]) {
            await one.goto(link!);
            await expect(one.locator('.told')).toContainText('it can be won', { timeout: 60_000 });
            numbers.push(/deal (\d+)/.exec(await one.locator('.bar').innerText())?.[1] ?? '');
        }
        expect(numbers[0]).toMatch(new RegExp(`^${await today(page)}\\d{4}$`));
        expect(numbers[1]).toBe(numbers[0]);
        // What was proven is proven again, by the solver that is asked at the table.
        await page.keyboard.press('Shift+V');
        await expect(page.locator('.verdict')).toHaveText('winnable', { timeout: 60_000 });
        await page.keyboard.press('Shift+V');
        await expect(page.locator('.verdict')).toHaveCount(0);
    }
    await there.context().close();
});

test('a deal of the day that is won has its mark, its streak and a line to share', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('');
    const link = await deals(page).nth(1).getByRole('link').getAttribute('href');
    const game = /play\/([^?]+)/.exec(link!)![1]!;
    const name = await deals(page).nth(1).locator('.name').innerText();
    const date = await today(page);
    const { deal, rules, line: moves } = dealOfDay(game, date);
    const result = { won: true, at: Date.now(), elapsed: 271_000, moves: moves.length, straight: true };
    const id = '0123456789abcdef0123456789abcdef';
    const steps = moves.map((move, position) => [position, move]);
    await bring(page, { id, game, name, rules, deal, steps, current: moves.length, result });
    await page.goto('#/');
    await expect(deals(page).nth(1)).toContainText('won');
    await expect(deals(page).nth(1)).toContainText(`${moves.length} moves, 4:31`);
    await expect(page.getByText('1 day in a row')).toBeVisible();
    await expect(page.getByRole('button', { name: /today, medium won/ })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line).toMatch(
        new RegExp(`^Kibitzer, \\d+ \\w+ \\d{4}, medium: ${name}, won in ${moves.length} moves, 4:31$`),
    );
    // Nothing of the cards or the moves, and no number of the deal.
    expect(line).not.toContain(deal);

    // And in another language all of it.
    await page.evaluate(() =>
        localStorage.setItem('kibitzer-settings', JSON.stringify({ values: { language: 'de' }, keys: {} })),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Teilen' }).click();
    await expect(page.getByText('Kopiert.')).toBeVisible();
    const german = await page.evaluate(() => navigator.clipboard.readText());
    expect(german).toMatch(
        new RegExp(`^Kibitzer, \\d+\\. \\p{L}+ \\d{4}, mittel: ${name}, gewonnen: ${moves.length} Züge, 4:31$`, 'u'),
    );
});

test('a win from a link with its moves is no win of one’s own', async ({ page }) => {
    const { game, deal, moves } = win('yukon');
    await page.goto(`#g=${game}&d=${encodeURIComponent(deal)}&m=${moves.slice(0, -1).join('+')}`);
    await expect(page.locator('.bar')).toContainText(`${moves.length - 1} moves`);
    await new Table(page).typed(moves.at(-1)!);
    await expect(page.getByRole('region', { name: 'The game is over' })).toBeVisible();
    await page.goto('#/statistics');
    const row = page.getByRole('row', { name: /^Yukon/ }).filter({ has: page.getByRole('link') });
    // Played, won, without undo, with help.
    await expect(row.getByRole('cell')).toContainText(['1', '0 (0 %)', '0', '1']);
    await expect(page.getByRole('figure', { name: 'Games over time' }).locator('rect.k0')).toHaveCount(0);
    await expect(page.getByRole('figure', { name: 'Games over time' }).locator('rect.k1[height]')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
});

test('an unfinished game is gone on with from the front page', async ({ page }) => {
    const table = await Table.open(page, 'klondike', '7');
    await table.typed('draw');
    await expect(page.locator('.bar')).toContainText('1 move');
    await page.goto('#/');
    await page
        .getByRole('region', { name: 'Continue' })
        .getByRole('link', { name: /^Klondike/ })
        .click();
    await expect(page.locator('.bar')).toContainText('1 move');
    await expect(page.locator('.bar')).toContainText('deal 7');
});

test('the front page has twelve well-known games with their odds, and a search that can be reached by keys', async ({
    page,
}) => {
    await page.goto('');
    const known = page.getByRole('region', { name: 'Well-known games' });
    await expect(known.getByRole('listitem')).toHaveCount(12);
    await expect(known.getByRole('link', { name: /Klondike/ })).toContainText(/A perfect player wins \d+/);
    await expect
        .poll(() =>
            known
                .locator('img')
                .first()
                .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Find a game' }).press('Enter');
    await expect(page.getByLabel('Search games')).toBeFocused();
    await page.keyboard.type('yukon');
    await expect(known).toHaveCount(0);
    await expect(page.getByLabel('Search games')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Yukon' })).toBeVisible();
});

// Each width in one of two themes, in the other one with the next commit.
for (const [place, width] of [360, 768, 1440, 2560].entries()) {
    const themes = place % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    for (const theme of thoseInTurn(themes)) {
        test(`the front page fits ${width} px, ${theme}`, async ({ browser }) => {
            const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
            const page = await context.newPage();
            await page.goto('');
            await expect(deals(page)).toHaveCount(3);
            const over = await page.locator('.chooser').evaluate((one) => one.scrollWidth - one.clientWidth);
            expect(over).toBeLessThanOrEqual(0);
            const small = await page.locator('.chooser :is(a, button):visible').evaluateAll((all) =>
                all.flatMap((one) => {
                    const { width, height } = one.getBoundingClientRect();
                    return width < 24 || height < 24 ? [`${one.outerHTML.slice(0, 80)} ${width} x ${height}`] : [];
                }),
            );
            expect(small).toEqual([]);
            await page.screenshot({ path: `test-results/front-${width}-${theme}.png` });
            await context.close();
        });
    }
}

test.describe('pages of games, without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be reached from the page that needs scripts', async ({ page }) => {
        await page.goto('');
        await page.getByRole('link', { name: 'all games' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/patience games$/);
    });

    test('have the rules, pictures, odds, relatives, and the way to the table', async ({ page }) => {
        await page.goto('games/klondike.html');
        await expect(page).toHaveTitle('Klondike: rules, odds and play');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klondike');
        for (const head of ['Object', 'Layout', 'Play', 'Winning', 'Odds', 'Variants and games like it'])
            await expect(page.getByRole('heading', { name: head, exact: true })).toBeVisible();
        await expect(page.getByText(/^A perfect player wins \d+/)).toBeVisible();
        await expect(page.getByRole('img')).toHaveCount(2);
        await expect(page.getByRole('link', { name: 'Play Klondike' })).toHaveAttribute('href', '../#/play/klondike');
        await page.getByRole('link', { name: 'All games' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ patience games$/);
        await expect.poll(() => page.getByRole('link').count()).toBeGreaterThan(700);
        await page.getByRole('link', { name: 'Yukon', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yukon');
    });

    test('have a table of odds that is sorted by keys alone, and says how', async ({ page }) => {
        await page.goto('games/klondike.html');
        await page.getByRole('link', { name: 'Odds', exact: true }).click();
        const table = page.getByRole('table');
        const rows = table.locator('tbody tr');
        const shares = async (): Promise<number[]> =>
            (await rows.locator('td:nth-child(3)').allTextContents())
                .filter((text) => text.endsWith('%'))
                .map((text) => Number.parseFloat(text.replace('under ', '').replace('over ', '')));
        await expect.poll(() => rows.count()).toBeGreaterThan(800);
        await expect(table.getByRole('columnheader', { name: 'Game' })).toHaveAttribute('aria-sort', 'ascending');
        for (const [direction, words] of [
            ['descending', 'the largest first'],
            ['ascending', 'the smallest first'],
        ] as const) {
            const head = table.getByRole('columnheader', { name: 'Can be won' });
            await head.getByRole('link').focus();
            await page.keyboard.press('Enter');
            await expect(head).toHaveAttribute('aria-sort', direction);
            await expect(page).toHaveTitle(new RegExp(`by can be won, ${words}$`));
            await expect(table.getByRole('caption')).toContainText(words);
            await page.waitForLoadState();
            const found = await shares();
            const sign = direction === 'descending' ? -1 : 1;
            expect(found).toEqual([...found].sort((a, b) => sign * (a - b)));
            // The next key comes to the table, not to the top of the page.
            await page.keyboard.press('Tab');
            await expect(table.getByRole('columnheader', { name: 'Game' }).getByRole('link')).toBeFocused();
        }
        const klondike = rows.filter({ has: page.getByRole('link', { name: 'Klondike', exact: true }) });
        await expect(klondike).toContainText('1,000');
    });

    test('print as rule sheets with all their pages', async ({ page }) => {
        await page.goto('games/tournament.html');
        const { pages, least } = await printed(page, page.locator('.sources'));
        expect(least).toBeGreaterThan(1);
        expect(pages).toBeGreaterThanOrEqual(Math.max(least, 3));
    });
});

test('the table of odds has no fault that axe finds, and no line of a phone is wider than it', async ({ page }) => {
    for (const theme of thoseInTurn(['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme: theme });
        await page.goto('games/odds-by-won.html');
        expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a page of a game has its pictures, tells previews of itself, and leads to the table', async ({
    page,
    request,
}) => {
    for (const theme of thoseInTurn(['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme: theme });
        await page.goto('games/la-belle-lucie.html');
        for (const picture of await page.getByRole('img').all())
            expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
        expect(await violations(page)).toEqual([]);
    }
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    const png = await (await request.get(`games/${preview}`)).body();
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^La Belle Lucie: .{40,}/);
    await page.getByRole('link', { name: 'Play La Belle Lucie' }).click();
    await expect(page.locator('main.board [data-pile]').first()).toBeVisible();
});

test('a guided first game says what and why, and is played on from where it stands', async ({ page }) => {
    await page.goto('');
    await page.getByRole('link', { name: /^New to patience\?/ }).click();
    await expect(page).toHaveURL(/#\/guide\/klondike$/);
    await expect(page.getByRole('heading', { name: 'A first game of Klondike' })).toBeVisible();
    await expect(page.getByText('Move 1 of 20')).toBeVisible();
    const what = page.locator('.what');
    await expect(what).toHaveText(/^Move the \w+ of \w+ from/);
    expect(await violations(page)).toEqual([]);
    const first = await what.innerText();
    await page.getByRole('button', { name: 'Make the move' }).click();
    await page.getByRole('button', { name: 'Make the move' }).click();
    await expect(page.getByText('Move 3 of 20')).toBeVisible();
    await expect(what).not.toHaveText(first);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect(page.locator('.bar')).toContainText('2 moves');
    for (let made = 0; made < 20; made += 1) {
        if (made === 0) await page.goto('#/guide/klondike');
        await page.getByRole('button', { name: 'Make the move' }).click();
    }
    await expect(what).toHaveText('The rest is yours.');
});
