/**
 * What is marked on the table can be seen: at least 3:1 beside everything that it lies on, light
 * and dark.
 */

import { expect, test, type Page } from '@playwright/test';
import { thoseInTurn } from './help/sample';
import { Table } from './help/table';

/** The colours of a mark and of all that it touches, as the browser has them. */
interface Seen {
    mark: string;
    grounds: string[];
}

function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const part = (value: number): number =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

function contrast(a: string, b: string): number {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (light + 0.05) / (dark + 0.05);
}

/** The outline of a card, or the border of a place, with the colours on its two sides. */
const seen = (page: Page, selector: string, line: 'outline' | 'border'): Promise<Seen[]> =>
    page.locator(selector).evaluateAll(
        (all, line) =>
            all.map((one) => {
                const style = getComputedStyle(one);
                const board = getComputedStyle(one.closest('.board')!).backgroundColor;
                const shadow = style.boxShadow.match(/rgba?\([^)]*\)(?=[^,]*inset)/)?.[0];
                const inside = shadow ?? style.backgroundColor;
                const clear = inside === 'rgba(0, 0, 0, 0)' ? board : inside;
                return line === 'outline'
                    ? { mark: style.outlineColor, grounds: shadow ? [shadow] : [clear] }
                    : { mark: style.borderTopColor, grounds: [board, clear] };
            }),
        line,
    );

async function stands(page: Page, selector: string, line: 'outline' | 'border'): Promise<void> {
    const all = await seen(page, selector, line);
    expect(all.length, selector).toBeGreaterThan(0);
    for (const { mark, grounds } of all)
        for (const ground of grounds)
            expect(contrast(mark, ground), `${selector}: ${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
}

const GROUNDS = (['light', 'dark'] as const).flatMap((theme) =>
    ['green', 'blue', 'wine', 'slate'].map((ground) => ({ theme, ground })),
);

/** Two have their turn in each run; with KIBITZER_FULL=1 all of them. */
for (const { theme, ground } of thoseInTurn(GROUNDS, 4)) {
    test(`marks and places stand out, ${ground}, ${theme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme });
        const settings = JSON.stringify({ values: { table: ground }, keys: {} });
        await page.addInitScript((text) => localStorage.setItem('kibitzer-settings', text), settings);
        // The known win begins with cards to a cell and to columns.
        const table = await Table.open(page, 'freecell', '1');
        await expect(page.locator('html')).toHaveAttribute('data-table', ground);
        await stands(page, 'main.board .outline.foundation', 'border');
        await stands(page, 'main.board .outline.cell', 'border');
        const ghosts = await page
            .locator('main.board .outline.foundation')
            .evaluateAll((all) =>
                all.map((one) => [
                    getComputedStyle(one.querySelector('.suit')!).fill,
                    getComputedStyle(one).backgroundColor,
                ]),
            );
        for (const [ghost = '', ground = ''] of ghosts) expect(contrast(ghost, ground)).toBeGreaterThanOrEqual(3);

        await table.touch('T1>C1', false);
        await page.mouse.move(5, 5);
        const from = await table.grip('T2', 1);
        await page.mouse.click(from.x, from.y);
        await stands(page, 'main.board .card.held', 'outline');
        await stands(page, 'main.board .target > .outline', 'border');
        await page.keyboard.press('Escape');

        await advised(page);
        await stands(page, 'main.board .card.advised', 'outline');
        await stands(page, 'main.board .outline.advised', 'border');
    });
}

/** Asks for hints until one says the move, which is then shown on the table. */
async function advised(page: Page): Promise<void> {
    await expect(async () => {
        await page.keyboard.press('?');
        await expect(page.locator('main.board .outline.advised')).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
}

test('the target of a hint is marked on the card that lies there', async ({ page }) => {
    // Every column holds cards at first.
    await Table.open(page, 'simple-simon', '1');
    await advised(page);
    const to = page.locator('main.board .pile', { has: page.locator('.outline.advised') });
    await expect(to.locator('.card').last()).toHaveClass(/advised/);
});
