/**
 * Ten won games, move by move: no card changes its size, no foundation its place. Each game in one
 * of four windows, in another one with each commit; with KIBITZER_FULL=1 in all.
 */

import { expect, test, type Page } from '@playwright/test';
import { isItsTurn } from './help/sample';
import { win } from './help/wins';

const GAMES = [
    'klondike',
    'spider',
    'freecell',
    'yukon',
    'golf',
    'pyramid',
    'forty-thieves',
    'tournament',
    'house-in-the-wood',
    'intrigue',
];
const WINDOWS = [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1440, 900],
] as const;

/** What was seen from the first position to the last. */
interface Seen {
    sizes: string[];
    foundations: string[];
    moves: number;
    won: boolean;
}

/**
 * Makes the moves of a link one by one, with the key for redo, and looks at the table after each.
 */
const replayed = (page: Page, moves: number): Promise<Seen> =>
    page.evaluate(async (moves) => {
        const [sizes, foundations] = [new Set<string>(), new Set<string>()];
        const look = (): void => {
            const cards = [...document.querySelectorAll<HTMLElement>('main.board .card')];
            for (const card of cards) sizes.add(`${card.offsetWidth} x ${card.offsetHeight}`);
            // On the felt: a table that is higher than its window may be scrolled under the cursor
            // of the keys.
            const felt = document.querySelector('main.board .felt')!.getBoundingClientRect();
            const places = [...document.querySelectorAll('main.board .outline.foundation')];
            const boxes = places.map((one) => one.getBoundingClientRect());
            foundations.add(boxes.map(({ x, y, width }) => [x - felt.x, y - felt.y, width].join()).join(' '));
        };
        look();
        for (let move = 0; move < moves; move += 1) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
            await new Promise(requestAnimationFrame);
            look();
        }
        const made = Number(/(\d+) moves/.exec(document.querySelector('.bar')?.textContent ?? '')?.[1]);
        const won = document.querySelector('.ended.won') !== null;
        return { sizes: [...sizes], foundations: [...foundations], moves: made, won };
    }, moves);

for (const [turn, game] of GAMES.entries()) {
    test(`${game} keeps its cards and foundations as they are`, async ({ page }) => {
        test.slow();
        const { deal, moves } = win(game);
        for (const [width, height] of WINDOWS.filter((_, n) => isItsTurn(BigInt(turn + n), WINDOWS.length))) {
            const where = `${game}, ${width} x ${height}`;
            await page.setViewportSize({ width, height });
            await page.goto('about:blank');
            await page.goto(`#g=${game}&d=${encodeURIComponent(deal)}&m=${encodeURIComponent(moves.join(' '))}&n=0`);
            await expect(page.locator('main.board [data-id]').first()).toBeVisible();
            const seen = await replayed(page, moves.length);
            expect(seen.won, where).toBe(true);
            expect(seen.moves, where).toBe(moves.length);
            expect(seen.sizes, where).toHaveLength(1);
            expect(seen.foundations, where).toHaveLength(1);
            // Something was looked at: cards of some size, and a place for the foundations.
            expect(seen.sizes[0], where).toMatch(/^[1-9]\d+ x [1-9]\d+$/);
            expect(seen.foundations[0], where).toMatch(/^-?[\d.]+,-?[\d.]+,[1-9]/);
        }
    });
}
