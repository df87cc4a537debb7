import { expect, test } from '@playwright/test';
import { violations } from './help/axe';
import { thoseInTurn } from './help/sample';
import { named, Table, WAYS } from './help/table';
import { win } from './help/wins';

const PAGES = [
    '',
    '#/settings',
    '#/help',
    '#/words',
    '#/open',
    '#/editor',
    '#/saves',
    '#/statistics',
    '#/rules/tournament',
    '#g=nothing&d=1',
];

/**
 * One of the two has its turn in each run, the other one in the next; with KIBITZER_FULL=1 both.
 */
const THEMES = thoseInTurn(['light', 'dark'] as const);
const LOCALES = thoseInTurn(['de-DE', 'en-GB']);

for (const theme of THEMES) {
    test.describe(`axe finds nothing, ${theme}`, () => {
        test.use({ colorScheme: theme });
        for (const address of PAGES) {
            test(`on '${address}'`, async ({ page }) => {
                await page.goto(address);
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                await page.waitForTimeout(300);
                expect(await violations(page)).toEqual([]);
            });
        }

        for (const game of ['tournament', 'klondike', 'intelligence', 'freecell']) {
            test(`at a table of ${game}`, async ({ page }) => {
                const table = await Table.open(page, game, '7');
                expect(await violations(page)).toEqual([]);
                await table.card('T1').click();
                expect(await violations(page)).toEqual([]);
            });
        }

        test('on what lies over the table', async ({ page }) => {
            const { game, deal, moves } = win('yukon');
            const table = await Table.open(page, game, deal);
            for (const move of moves.slice(0, 3)) await table.drag(move);
            for (const key of ['t', 'b', 'Shift+B', 'o', 'i', 'e', '/', ':', 'w']) {
                await page.keyboard.press(key);
                await expect(page.getByRole('dialog')).toBeVisible();
                expect(await violations(page), key).toEqual([]);
                await page.keyboard.press('Escape');
                await expect(page.getByRole('dialog')).toHaveCount(0);
            }
            await page.getByRole('button', { name: 'More' }).click();
            expect(await violations(page), 'menu').toEqual([]);
            await page.getByRole('button', { name: 'Share', exact: true }).click();
            expect(await violations(page), 'share').toEqual([]);
            await page.keyboard.press('Escape');
            await page.keyboard.press('v');
            expect(await violations(page), 'replay').toEqual([]);
        });
    });
}

for (const theme of THEMES) {
    test(`axe finds nothing on what is told of the end, ${theme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme });
        const { deal, moves } = win('klondike');
        const link = `#g=klondike&d=${deal}&m=${encodeURIComponent(moves.slice(0, 119).join(' '))}`;
        for (const table of ['green', 'blue', 'wine', 'slate']) {
            await page.goto('about:blank');
            await page.goto(link);
            await page.evaluate(
                (values) => {
                    localStorage.setItem('kibitzer-settings', JSON.stringify({ values, keys: {} }));
                    dispatchEvent(new StorageEvent('storage', { key: 'kibitzer-settings' }));
                },
                { table },
            );
            await expect(page.locator('html')).toHaveAttribute('data-table', table);
            await expect(page.locator('.finish')).toBeVisible();
            expect(await violations(page), table).toEqual([]);
            await page.getByRole('button', { name: 'Finish' }).click();
            await expect(page.locator('.ended.won')).toBeVisible();
            await expect(page.locator('.ended.won .next a')).toHaveCount(3);
            expect(await violations(page), table).toEqual([]);
        }
    });
}

for (const locale of LOCALES) {
    test.describe(`at 400 % zoom, ${locale}`, () => {
        test.use({ viewport: { width: 320, height: 256 }, locale });
        for (const address of [...PAGES, '#/editor/new/klondike', '#/statistics/klondike', '#/guide/klondike'])
            test(`nothing is wider than the window on '${address}'`, async ({ page }) => {
                await page.goto(address);
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                await page.waitForTimeout(300);
                // What is written in columns, a rule file say, scrolls by itself, and so does the
                // row of buttons of the front page.
                const wide = await page.evaluate(() => {
                    const all = [document.documentElement, ...document.body.querySelectorAll<HTMLElement>('*')];
                    const scrolls = (one: HTMLElement): boolean =>
                        one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX);
                    return all
                        .filter((one) => !one.matches('pre, textarea, .chooser nav') && scrolls(one))
                        .filter((one) => one.scrollWidth > one.clientWidth)
                        .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} > ${one.clientWidth}`);
                });
                expect(wide).toEqual([]);
            });
    });
}

test('what is told of the end can be reached in a window of 320 by 256 px, as at 400 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const { deal, moves } = win('klondike');
    await page.goto(`#g=klondike&d=${deal}&m=${encodeURIComponent(moves.slice(0, 119).join(' '))}`);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.locator('.ended.won .next a')).toHaveCount(3);
    for (const name of ['New deal', 'Watch it', 'Share', 'Look back']) {
        const button = page.locator('.ended').getByRole('button', { name });
        await button.scrollIntoViewIfNeeded();
        const board = (await page.locator('main.board').boundingBox())!;
        const box = (await button.boundingBox())!;
        expect(box.y, name).toBeGreaterThanOrEqual(board.y - 1);
        expect(box.y + box.height, name).toBeLessThanOrEqual(board.y + board.height + 1);
    }
});

for (const [width, height] of [
    [740, 360],
    [320, 256],
] as const)
    test(`axe finds nothing at a table in a low window of ${width} by ${height} px`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        const table = await Table.open(page, 'klondike', '7');
        expect(await violations(page)).toEqual([]);
        // Only signs are seen on the buttons: they have names all the same.
        for (const name of ['Undo', 'Redo', 'Hint', 'Auto', 'Deal', 'More'])
            await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
        await table.card('T1').click();
        expect(await violations(page)).toEqual([]);
    });

for (const way of WAYS) {
    test(`moves are made in a window of 320 by 256 px by ${named(way)}`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 256 });
        for (const game of ['klondike', 'freecell', 'pyramid', 'montana']) {
            const { deal, moves } = win(game);
            const table = await Table.open(page, game, deal);
            for (const [n, move] of moves.slice(0, 6).entries()) {
                const carry = move.replace('+', '>');
                await table.make(carry, way, false);
                await expect.poll(() => table.moves(), { message: `${game}, ${way} ${move}` }).toBe(n + 1);
            }
        }
    });
}

test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

    for (const game of ['tournament', 'yukon', 'intelligence', 'interregnum', 'intrigue']) {
        test(`axe finds nothing at a table of ${game}`, async ({ page }) => {
            await Table.open(page, game, '7');
            expect(await violations(page)).toEqual([]);
        });
    }

    test('no target is smaller than 24 px', async ({ page }) => {
        for (const game of [
            'tournament',
            'yukon',
            'intelligence',
            'interregnum',
            'intrigue',
            'laggard-lady',
            'jubilee',
        ]) {
            await Table.open(page, game, '7');
            const small = await page.locator('button:visible, a:visible').evaluateAll((all) =>
                all.flatMap((one) => {
                    const box = one.getBoundingClientRect();
                    return box.width < 24 || box.height < 24
                        ? [`${one.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`]
                        : [];
                }),
            );
            expect(small, game).toEqual([]);
        }
    });
});

test('the table is one stop of the tab key', async ({ page }) => {
    await Table.open(page, 'klondike', '7');
    await expect(page.locator('main.board [tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('main.board [tabindex="0"]')).toHaveCount(1);
    await expect(page.locator('main.board [tabindex="0"]')).toBeFocused();
});

test('the tab key goes through the regions and then leaves the table', async ({ page }) => {
    const table = await Table.open(page, 'klondike', '7');
    const seen = new Set<string>();
    for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        const pile = await table.at();
        seen.add(pile?.charAt(0) ?? 'elsewhere');
    }
    expect(seen).toContain('elsewhere');
});

test('every card and pile has a name, and what happens is told', async ({ page }) => {
    const { game, deal, moves } = win('golf');
    const table = await Table.open(page, game, deal);
    for (const card of await page.locator('main.board button').all()) await expect(card).toHaveAccessibleName(/\w+/);
    await table.touch(moves[0]!, false);
    await expect(page.getByRole('status').filter({ hasText: 'foundation' })).toBeVisible();
});

test('forced colours and more contrast leave the table usable', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
    const table = await Table.open(page, 'golf', win('golf').deal);
    await table.touch(win('golf').moves[0]!, false);
    expect(await table.moves()).toBe(1);
    await page.screenshot({ path: 'test-results/forced-colours.png' });
});
