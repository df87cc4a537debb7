/** The page in another language: the main paths in German, and the setting that changes it. */

import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { violations } from './help/axe';
import { thoseInTurn } from './help/sample';
import { Table } from './help/table';
import { win } from './help/wins';

const FILES = ['actions', 'counts', 'lists', 'table', 'page/common', 'page/front', 'page/pages', 'page/table'];

/** The messages of a language that nothing is filled into, by their names. */
function messages(language: string): Map<string, string> {
    const bundle = new FluentBundle(language);
    const found = new Map<string, string>();
    for (const file of FILES) {
        const path = new URL(`../../messages/${language}/${file}.ftl`, import.meta.url);
        const resource = new FluentResource(readFileSync(path, 'utf8'));
        bundle.addResource(resource);
        for (const { id, value } of resource.body) if (typeof value === 'string') found.set(id, value);
    }
    return found;
}

const [english, german] = [messages('en'), messages('de')];
/** What only an English page says. */
const foreign = new Set(
    [...english]
        .filter(([id, text]) => ![...german.values()].includes(text) && id !== 'line-ok')
        .map(([, text]) => text),
);

/** Every text of the page, and what is read out in place of one. */
const said = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: string[] = [document.title];
        // What stands there for browsers without scripts is in all languages, and nobody else sees
        // it.
        while (walk.nextNode())
            if (!walk.currentNode.parentElement?.closest('noscript')) texts.push(walk.currentNode.textContent ?? '');
        for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
            for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
        return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
    });

/** What runs out of the page, or out of its button. */
const overflowing = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
        const cut = [
            ...document.querySelectorAll<HTMLElement>('button:not(.card, .slot), a.button, summary, .tools span'),
        ]
            .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
            .map((one) => one.textContent?.trim() ?? '');
        return [...wide, ...cut];
    });

/**
 * Pages whose words of the rule language come from the module, which says them in English: there a
 * single word proves nothing.
 */
const ENGLISH_WORDS = ['editor', 'words'];

async function looked(page: Page, name: string): Promise<void> {
    const heard = (await said(page)).filter((text) => text.includes(' ') || !ENGLISH_WORDS.includes(name));
    expect(
        heard.filter((text) => foreign.has(text)),
        name,
    ).toEqual([]);
    expect(await overflowing(page), name).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}

/** Words that no German sentence has. */
const ENGLISH =
    /\b(the|of|and|with|takes?|only|cards?|empty|stock|waste|move[sd]?|play|look|deal|points?|score|rows?|left|removed|together|pairs?|wins?)\b/i;

/** Nothing on the table is English, whoever says it. */
async function allGerman(page: Page): Promise<void> {
    expect((await said(page)).filter((text) => ENGLISH.test(text))).toEqual([]);
}

/**
 * One of the two has its turn in each run, the other one in the next; with KIBITZER_FULL=1 both.
 */
const SIZES = thoseInTurn([
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
]);

test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    for (const viewport of SIZES) {
        test.describe(`at ${viewport.width}x${viewport.height}`, () => {
            test.use({ viewport });

            test('the front page', async ({ page }) => {
                await page.goto('');
                await expect(page.getByRole('heading', { name: 'Die Partien von heute' })).toBeVisible();
                await expect(page.locator('html')).toHaveAttribute('lang', 'de');
                // The tiles wait for the figures, which come with the list of games.
                const words = page.locator('.tile .words > span:not(.name)');
                await expect(words.filter({ hasText: /perfekt gespielt gewinnt/i })).toHaveCount(12);
                expect((await words.allInnerTexts()).filter((text) => ENGLISH.test(text))).toEqual([]);
                await looked(page, 'front');
                expect(await violations(page)).toEqual([]);
                await page.getByRole('button', { name: 'Mehr zu Klondike' }).first().click();
                await expect(page.getByRole('dialog')).toContainText('Ähnliche Spiele');
                const odds = page
                    .getByRole('dialog')
                    .locator('dt', { hasText: 'Gewinnaussicht, gemessen' })
                    .locator('+ dd');
                await expect(odds.first()).toContainText('Perfekt gespielt gewinnt man');
                await looked(page, 'about');
            });

            test('a game: a move, a hint, what lies over the table', async ({ page }) => {
                const { deal, moves } = win('klondike');
                const table = await Table.open(page, 'klondike', deal);
                await looked(page, 'dealt');
                await expect(page.locator('.bar')).toContainText('0 Züge');
                await table.typed(moves[0]!);
                await expect(page.locator('.bar')).toContainText('1 Zug');
                await page.getByRole('button', { name: 'Tipp' }).click();
                await expect(page.locator('.told')).not.toHaveText('Ein Tipp wird gesucht …', { timeout: 30_000 });
                await page.getByRole('button', { name: 'Zurück', exact: true }).click();
                await expect(page.locator('.told')).toContainText('Zurück bei Zug 0.');
                await page.getByRole('button', { name: 'Mehr' }).click();
                await page
                    .locator('dialog details')
                    .evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')));
                await looked(page, 'menu');
                await page.keyboard.press('Escape');
                for (const key of ['t', 'b', 'Shift+B', 'o', 'i', 'e', '/', 'w']) {
                    await page.keyboard.press(key);
                    await expect(page.getByRole('dialog')).toBeVisible();
                    await looked(page, `sheet-${key.replace('/', 'find')}`);
                    await page.keyboard.press('Escape');
                    await expect(page.getByRole('dialog')).toHaveCount(0);
                }
            });

            test('what is said of the game: cards, piles, a refusal, hints', async ({ page }) => {
                const { deal, moves } = win('klondike');
                const table = await Table.open(page, 'klondike', deal);
                const told = page.locator('.told');
                await expect(page.locator('main.board')).toContainText(/./);
                await allGerman(page);
                await table.typed('T1>T1');
                await expect(told).toContainText('eigenen Karten');
                await allGerman(page);
                await table.typed('t2 f');
                await expect(told).toContainText(/nimmt nur|nimmt nichts/);
                await allGerman(page);
                await table.typed(moves[0]!);
                await allGerman(page);
                for (let grade = 0; grade < 3; grade += 1) {
                    await page.getByRole('button', { name: 'Tipp' }).click();
                    await expect(told).not.toHaveText('Ein Tipp wird gesucht …', { timeout: 30_000 });
                    await allGerman(page);
                }
                await page.keyboard.press('i');
                await expect(page.getByRole('dialog')).toContainText('Züge von hier');
                await allGerman(page);
                await page.screenshot({ path: test.info().outputPath('said.png') });
            });

            for (const game of ['pyramid', 'poker-square'])
                test(`what is said at a table of ${game}`, async ({ page }) => {
                    const { deal, moves } = win(game);
                    const table = await Table.open(page, game, deal);
                    await looked(page, `dealt-${game}`);
                    await allGerman(page);
                    // In hand, refused by what it is put on, and moves that are made.
                    await table.card('T1').press('Enter');
                    await allGerman(page);
                    await page.keyboard.press('Escape');
                    for (const move of ['T1+T2', 'T1>F1', 'T1>T3', 'T2>S', 'nonsense']) {
                        await table.typed(move);
                        await expect(table.told, move).toHaveClass(/warn/);
                        await allGerman(page);
                        await page.keyboard.press('Escape');
                    }
                    for (const [n, move] of moves.slice(0, 4).entries()) {
                        await table.typed(move);
                        await expect(page.locator('.bar')).toContainText(n === 0 ? '1 Zug' : `${n + 1} Züge`);
                        await allGerman(page);
                    }
                    for (let grade = 0; grade < 3; grade += 1) {
                        await page.getByRole('button', { name: 'Tipp' }).click();
                        await expect(table.told).not.toHaveText('Ein Tipp wird gesucht …', { timeout: 30_000 });
                        await allGerman(page);
                    }
                    for (const key of ['i', 'e', 't', 'o', 'b', 'w']) {
                        await page.keyboard.press(key);
                        await expect(page.getByRole('dialog')).toBeVisible();
                        await allGerman(page);
                        await page.keyboard.press('Escape');
                        await expect(page.getByRole('dialog')).toHaveCount(0);
                    }
                    // And the end of the game.
                    await page.goto('about:blank');
                    await page.goto(`#g=${game}&d=${deal}&m=${encodeURIComponent(moves.join(' '))}`);
                    await expect(page.locator('.ended.won')).toContainText('Gewonnen');
                    await allGerman(page);
                });

            test('rules in words and the glossary', async ({ page }) => {
                await page.goto('#/rules/klondike');
                await expect(page.getByRole('heading', { name: 'Spielverlauf' })).toBeVisible();
                const main = page.locator('main');
                await expect(main).toContainText('Mische die Karten.');
                await expect(main).not.toContainText('Shuffle the pack');
                // Tips are the rule file's own, and marked.
                await expect(main.locator('p[lang="en"]').first()).toBeVisible();
                await looked(page, 'rules');
                await page.goto('#/words');
                await expect(main).toContainText('Der Stapel, auf den Karten vom Talon aufgedeckt werden');
                await expect(main).not.toContainText('The pile on which');
            });

            test('a win, and what was made of it', async ({ page }) => {
                const { deal, moves } = win('klondike');
                await page.goto(`#g=klondike&d=${deal}&m=${encodeURIComponent(moves.slice(0, 119).join(' '))}`);
                await looked(page, 'finish');
                await page
                    .getByRole('region', { name: 'Fertig spielen' })
                    .getByRole('button', { name: 'Fertig spielen' })
                    .click();
                await expect(page.locator('.ended.won')).toContainText('Gewonnen');
                await expect(page.locator('.ended.won')).toContainText('Zeit');
                await looked(page, 'won');
                await page.getByRole('button', { name: 'Rückschau' }).click();
                await looked(page, 'analysis');
            });

            for (const address of [
                'statistics',
                'settings',
                'help',
                'saves',
                'open',
                'editor',
                'words',
                'guide/klondike',
            ]) {
                test(`the page '${address}'`, async ({ page }) => {
                    await page.goto(`#/${address}`);
                    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                    await page.waitForTimeout(300);
                    await looked(page, address.replace('/', '-'));
                    expect(await violations(page)).toEqual([]);
                });
            }
        });
    }

    test('statistics count in German', async ({ page }) => {
        const { deal, moves } = win('klondike');
        const table = await Table.open(page, 'klondike', deal);
        await table.typed(moves[0]!);
        await expect(page.locator('.bar')).toContainText('1 Zug');
        await page.goto('#/statistics/klondike');
        await expect(page.locator('main')).toContainText('angefangen, 1 Zug');
        await looked(page, 'statistics-of-one');
    });
});

test('the language is a setting, changes at once and is kept', async ({ page }) => {
    const foreignFiles: string[] = [];
    page.on('request', (request) => {
        if (request.url().includes('/language-')) foreignFiles.push(request.url());
    });
    await page.goto('#/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(foreignFiles, 'English needs no other language').toEqual([]);
    await page.getByLabel('Language / Sprache').selectOption({ label: 'Deutsch' });
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Einstellungen · Kibitzer');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.getByLabel('Language / Sprache').selectOption({ label: 'English' });
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
