/**
 * What marks look like on the screen: on all tables, light and dark, in turn, at least 3:1 beside
 * what was there before, by the pixels themselves.
 */

import { expect, test, type Locator, type Page } from '@playwright/test';
import { choices, position } from './help/engine';
import { thoseInTurn } from './help/sample';
import { Table } from './help/table';
import { win } from './help/wins';

/**
 * Two of the four tables, all light or all dark, in each of four runs; with KIBITZER_FULL=1 all of
 * them.
 */
const LOOKS = ['light', 'dark'].flatMap((theme) =>
    [
        ['green', 'wine'],
        ['blue', 'slate'],
    ].map((tables) => tables.map((table) => ({ table, theme }))),
);
const GROUNDS = thoseInTurn(LOOKS).flat();
type Ground = (typeof GROUNDS)[number];
const named = ({ table, theme }: Ground): string => `${table}, ${theme}`;

/** Other settings that change how cards look: their back, the colours of suits. */
type Cards = Record<string, string>;

/** Sets the colours as another tab would. */
async function lie(page: Page, ground: Ground, cards: Cards = {}): Promise<void> {
    await page.evaluate(
        (values) => {
            localStorage.setItem('kibitzer-settings', JSON.stringify({ values, keys: {} }));
            dispatchEvent(new StorageEvent('storage', { key: 'kibitzer-settings' }));
        },
        { ...ground, ...cards },
    );
    for (const [name, value] of Object.entries(cards))
        await expect(page.locator('html')).toHaveAttribute(`data-${name}`, value);
    await expect(page.locator('html')).toHaveAttribute('data-table', ground.table);
    await expect(page.locator('html')).toHaveAttribute('data-theme', ground.theme);
}

/** The table on each ground, as pictures. */
async function pictures(page: Page, cards: Cards = {}): Promise<Map<string, string>> {
    const all = new Map<string, string>();
    for (const ground of GROUNDS) {
        await lie(page, ground, cards);
        all.set(named(ground), (await page.screenshot()).toString('base64'));
    }
    return all;
}

/**
 * Looks along lines across each edge of a box: on how many of them is a pixel that was another one
 * before, with a contrast of 3 to it? Returns the least part of all four edges.
 */
const marked = (page: Page, before: string, after: string, box: Box): Promise<number> =>
    page.evaluate(
        async ([before, after, box]) => {
            const read = async (picture: string): Promise<ImageData> => {
                const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
                const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
                const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
                canvas.drawImage(bitmap, 0, 0);
                return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
            };
            const [one, other] = [await read(before), await read(after)];
            const luminance = ({ data, width }: ImageData, x: number, y: number): number => {
                const at = (y * width + x) * 4;
                const part = (n: number): number => {
                    const value = (data[at + n] ?? 0) / 255;
                    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
                };
                return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
            };
            const contrast = (x: number, y: number): number => {
                const [a, b] = [luminance(one, x, y), luminance(other, x, y)];
                return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            };
            const [left, top] = [Math.round(box.x), Math.round(box.y)];
            const [right, bottom] = [Math.round(box.x + box.width) - 1, Math.round(box.y + box.height) - 1];
            const REACH = 6;
            const across = Array.from({ length: 2 * REACH + 1 }, (_, n) => n - REACH);
            const along = (from: number, to: number, seen: (at: number, by: number) => number): number => {
                const inner = Array.from({ length: to - from - 12 }, (_, n) => from + 6 + n);
                return inner.filter((at) => across.some((by) => seen(at, by) >= 3)).length / inner.length;
            };
            return Math.min(
                along(left, right, (x, by) => contrast(x, top + by)),
                along(left, right, (x, by) => contrast(x, bottom + by)),
                along(top, bottom, (y, by) => contrast(left + by, y)),
                along(top, bottom, (y, by) => contrast(right + by, y)),
            );
        },
        [before, after, box] as const,
    );

interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** The least part of an edge that stands out: of dashes and dots a third, of a line nearly all. */
const [BROKEN, WHOLE] = [0.33, 0.75];

/** Expects that marks stand out on all grounds. */
async function stands(
    page: Page,
    before: Map<string, string>,
    after: Map<string, string>,
    mark: Locator,
    least = BROKEN,
): Promise<void> {
    const box = (await mark.boundingBox())!;
    for (const ground of before.keys()) {
        const part = await marked(page, before.get(ground) ?? '', after.get(ground) ?? '', box);
        expect(part, `${await mark.getAttribute('class')} on ${ground}`).toBeGreaterThan(least);
    }
}

/** Away from all cards. */
const away = (page: Page): Promise<void> => page.mouse.move(3, 400);

/** Asks for a hint until it tells the move. While one is looked for, to ask again does nothing. */
async function advised(page: Page): Promise<void> {
    await expect(async () => {
        await page.keyboard.press('?');
        await expect(page.locator('main.board .card.advised').first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
}

test('selection, targets and hints stand out on every table', async ({ page }) => {
    test.slow();
    const table = await Table.open(page, 'freecell', '1');
    await away(page);
    const plain = await pictures(page);

    // It may go to any cell, and on one other column.
    await table.card('T5').click();
    await away(page);
    const held = await pictures(page);
    await stands(page, plain, held, page.locator('main.board .card.held'), WHOLE);
    await expect(page.locator('main.board .target > .outline.cell')).toHaveCount(4);
    await stands(page, plain, held, page.locator('main.board .target > .outline.cell').first());
    await expect(page.locator('main.board .card.takes')).toHaveCount(1);
    await stands(page, plain, held, page.locator('main.board .card.takes'));
    await page.keyboard.press('Escape');
    await page.mouse.click(3, 400);
    await away(page);

    // An ace goes to its foundation, which is empty.
    await advised(page);
    const hinted = await pictures(page);
    await expect(page.locator('main.board .card.advised')).toHaveCount(1);
    await expect(page.locator('main.board .outline.foundation.advised')).toHaveCount(1);
    await stands(page, plain, hinted, page.locator('main.board .card.advised'));
    await stands(page, plain, hinted, page.locator('main.board .outline.advised'));
});

test('a hint marks the card that it goes to, too', async ({ page }) => {
    test.slow();
    // The best that can be done is to build on another column. Each suit has a colour of its own.
    await Table.open(page, 'freecell', '7');
    await away(page);
    const plain = await pictures(page, { suits: 'four' });
    await advised(page);
    const hinted = await pictures(page, { suits: 'four' });
    const cards = page.locator('main.board .card.advised');
    await expect(cards).toHaveCount(2);
    for (const card of await cards.all()) await stands(page, plain, hinted, card);
});

test('a hint to deal is marked on the stock, whatever back its cards have', async ({ page }) => {
    test.slow();
    // The first deal in which nothing else can be done.
    const deals = Array.from({ length: 1000 }, (_, n) => String(n + 1));
    const deal = deals.find((deal) => choices('klondike', deal, []).every(({ kind }) => kind === 'draw'));
    await Table.open(page, 'klondike', deal!);
    await away(page);
    // Each back on one of the grounds.
    const backs = ['weave', 'scales', 'leaves', 'stars'];
    const looks = async (): Promise<Map<string, string>> => {
        const all = new Map<string, string>();
        for (const [n, back] of backs.entries()) {
            await lie(page, GROUNDS[n % GROUNDS.length]!, { back });
            all.set(back, (await page.screenshot()).toString('base64'));
        }
        return all;
    };
    const plain = await looks();
    await advised(page);
    await expect(page.locator('main.board .card.advised')).toHaveCount(1);
    const stock = page.locator('main.board .card.advised[data-pile=S]');
    await expect(stock).toHaveCount(1);
    await stands(page, plain, await looks(), stock);
});

test('an empty column that takes what is in hand is marked around its rank', async ({ page }) => {
    test.slow();
    // The first position of a won game in which a king may go to an empty column.
    const { deal, moves } = win('klondike');
    const empty = (made: number): string[] => {
        const { piles, choices } = position('klondike', deal, moves.slice(0, made));
        const places = piles.filter(({ role, cards }) => role === 'tableau' && cards.length === 0);
        const fills = (to: string | null): boolean => places.some(({ name }) => name === to);
        const king = choices.find(({ kind, to }) => kind === 'carry' && fills(to));
        return king ? [king.from!, king.to!, String(king.cards)] : [];
    };
    const made = moves.findIndex((_, n) => empty(n).length > 0);
    const [from, to, cards] = empty(made) as [string, string, string];
    await page.goto(`#g=klondike&d=${deal}&m=${encodeURIComponent(moves.slice(0, made).join(' '))}`);
    await expect(page.locator('main.board [data-id]').first()).toBeVisible();
    await away(page);
    const plain = await pictures(page);
    const grip = await new Table(page).grip(from, Number(cards));
    await page.mouse.click(grip.x, grip.y);
    await away(page);
    const pile = page.locator('main.board .target', { has: page.locator(`[data-pile=${to}]`) });
    const place = pile.locator('.outline');
    await expect(place.locator('.rank')).toHaveCount(1);
    await stands(page, plain, await pictures(page), place);
});

test('a card that has the focus, taken with the mouse, looks taken', async ({ page }) => {
    test.slow();
    // A table that is opened by its address has the focus on its first column.
    const table = await Table.open(page, 'freecell', '1');
    await away(page);
    expect(await table.at()).toBe('T1');
    const plain = await pictures(page);
    await table.card('T1').click();
    await away(page);
    const held = await pictures(page);
    await stands(page, plain, held, page.locator('main.board .card.held:focus'));
});

test('marks are seen on the card that the cursor is on', async ({ page }) => {
    test.slow();
    const table = await Table.open(page, 'freecell', '1');
    await away(page);
    // The best move takes the ace there to its foundation.
    await page.keyboard.press('1');
    const cursor = await pictures(page);
    await page.keyboard.press('Enter');
    const held = await pictures(page);
    await stands(page, cursor, held, page.locator('main.board .card.held:focus'));
    await page.keyboard.press('Escape');

    await advised(page);
    const hinted = await pictures(page);
    await stands(page, cursor, hinted, page.locator('main.board .card.advised:focus'));

    // The column that takes a card in hand, with the cursor on it before and with the card.
    const takes = page.locator('main.board .card.takes');
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    const pile = (await takes.getAttribute('data-pile'))!;
    await page.keyboard.press('Escape');
    await page.keyboard.press(pile.slice(1));
    expect(await table.at()).toBe(pile);
    const alone = await pictures(page);
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    for (let tries = 0; tries < 9 && (await table.at()) !== pile; tries += 1) await page.keyboard.press('Tab');
    const target = await pictures(page);
    await stands(page, alone, target, page.locator('main.board .card.takes:focus'));
});

for (const colorScheme of thoseInTurn(['light', 'dark'] as const)) {
    test(`in forced colours selection and target are seen, and told apart, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        const table = await Table.open(page, 'freecell', '1');
        await away(page);
        const picture = async (): Promise<string> => (await page.screenshot()).toString('base64');
        const plain = await picture();
        await table.card('T5').click();
        await away(page);
        const held = await picture();
        const part = async (mark: string): Promise<number> => {
            await expect(page.locator(mark), mark).not.toHaveCount(0);
            return marked(page, plain, held, (await page.locator(mark).first().boundingBox())!);
        };
        // A line without gaps is what is in hand, one with gaps a place for it.
        expect(await part('main.board .card.held')).toBeGreaterThan(0.95);
        expect(await part('main.board .card.takes')).toBeGreaterThan(0.33);
        expect(await part('main.board .card.takes')).toBeLessThan(0.9);
        expect(await part('main.board .target > .outline.cell')).toBeGreaterThan(0.33);
        const border = (mark: string): Promise<string> =>
            page
                .locator(mark)
                .first()
                .evaluate((one) => getComputedStyle(one).borderTopStyle);
        expect(await border('main.board .target > .outline.cell')).toBe('dashed');
        expect(await border('main.board .pile:not(.target) > .outline')).not.toBe('dashed');
        // And nothing else is marked.
        const others = page.locator('main.board .card:not(.held, .takes)');
        for (const card of (await others.all()).slice(0, 3))
            expect(await marked(page, plain, held, (await card.boundingBox())!)).toBeLessThan(0.1);
    });
}

for (const theme of thoseInTurn(['light', 'dark'] as const)) {
    test(`jacks, queens and kings of all suits are told apart at 40 px, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.emulateMedia({ colorScheme: theme });
        await Table.open(page, 'freecell', '1');
        // All cards lie open: the courts are laid side by side, over everything, as large as they
        // are.
        const count = await page.evaluate(() => {
            const over = document.createElement('div');
            Object.assign(over.style, { position: 'fixed', inset: '0', zIndex: '99', background: 'var(--card)' });
            const cards = [...document.querySelectorAll<HTMLElement>('main.board .card')];
            const courts = cards.filter((card) => /^(jack|queen|king) /.test(card.ariaLabel ?? ''));
            courts.forEach((card, n) => {
                const face = card.querySelector('svg')!.cloneNode(true) as SVGElement;
                Object.assign(face.style, { position: 'absolute', width: '40px', height: '56px' });
                Object.assign(face.style, { left: `${(n % 6) * 44}px`, top: `${Math.floor(n / 6) * 60}px` });
                over.append(face);
            });
            document.body.append(over);
            return courts.length;
        });
        expect(count).toBe(12);
        const picture = (await page.screenshot()).toString('base64');
        const least = await page.evaluate(async (picture) => {
            const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
            canvas.drawImage(bitmap, 0, 0);
            // Below the index, which tells them apart by itself.
            const figures = Array.from({ length: 12 }, (_, n) =>
                canvas.getImageData((n % 6) * 44, Math.floor(n / 6) * 60 + 22, 40, 34),
            );
            const differ = (a: ImageData, b: ImageData): number => {
                let pixels = 0;
                for (let at = 0; at < a.data.length; at += 4) {
                    const off = [0, 1, 2].map((n) => Math.abs((a.data[at + n] ?? 0) - (b.data[at + n] ?? 0)));
                    if (Math.max(...off) > 48) pixels += 1;
                }
                return pixels / (a.width * a.height);
            };
            const pairs = figures.flatMap((one, n) => figures.slice(n + 1).map((other) => differ(one, other)));
            return Math.min(...pairs);
        }, picture);
        console.log(
            `at 40 px two courts differ in ${(least * 100).toFixed(0)} % of their pixels at the least, ${theme}`,
        );
        expect(least).toBeGreaterThan(0.08);
    });
}
