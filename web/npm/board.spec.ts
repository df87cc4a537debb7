/** The board of the npm package: whole games by clicks, mouse and keys, and what is not allowed. */

import { expect, test } from '@playwright/test';
import { win } from '../tests/help/wins';
import { serve, type Board, type Served } from './served';

const PAGE = `<!doctype html><title>Board</title>
<script type="module">import '/node_modules/kibitzer/board.js';</script>
<kibitzer-board game="yukon" deal="7"></kibitzer-board>`;

/** Games whose known wins have every kind of move between them. */
const GAMES = ['pyramid', 'elevens', 'tens', 'klondike', 'la-belle-lucie', 'hemispheres'];

let served: Served;

test.beforeAll(async () => {
    served = await serve({ '/': PAGE });
});

test.afterAll(() => served.close());

function kind(move: string): string {
    if (move === 'draw' || move === 'redeal') return move;
    if (move.includes('<>')) return 'swap';
    if (move.includes('+')) return `set of ${move.split('+').length}`;
    if (/^\w+:/.test(move)) return 'from under others';
    return move.includes(':') ? 'several cards' : 'one card';
}

test('the games have every kind of move', () => {
    const kinds = new Set(GAMES.flatMap((game) => win(game).moves.map(kind)));
    expect([...kinds].sort()).toEqual([
        'draw',
        'from under others',
        'one card',
        'redeal',
        'set of 2',
        'set of 3',
        'set of 4',
        'several cards',
        'swap',
    ]);
});

/**
 * In the page: plays the moves by clicks, with `twice` those to a foundation by two clicks on the
 * card. Tells of the first that came out as another, and what the board told.
 */
async function played(asked: { game: string; deal: string; moves: string[]; twice: boolean }) {
    await customElements.whenDefined('kibitzer-board');
    const board = document.querySelector('kibitzer-board') as Board;
    board.setAttribute('game', asked.game);
    board.setAttribute('deal', asked.deal);
    await board.ready;
    const root = board.shadowRoot as ShadowRoot;
    const ends: string[] = [];
    let steps = 0;
    board.addEventListener('kibitzer-move', () => (steps += 1));
    board.addEventListener('kibitzer-end', (event) => ends.push((event as CustomEvent).detail.status));
    const pile = (name: string): HTMLElement | null => root.querySelector(`[data-pile="${name}"]`);
    const click = (name = '', count = 1): void => {
        const found = pile(name);
        const card = found?.children[found.children.length - count] as HTMLElement | undefined;
        (card ?? found)?.click();
    };
    for (const move of asked.moves) {
        const carried = /^(\w+?)(?::(\d+))?>(\w+)(?::(\d+))?$/.exec(move);
        if (move === 'draw' || move === 'redeal') {
            (pile('S') ?? root.querySelector<HTMLElement>('.again'))?.click();
        } else if (carried) {
            const [, from, depth, to = '', count] = carried;
            click(from, Number(depth ?? count ?? 1));
            click(asked.twice && to.startsWith('F') ? from : to);
        } else {
            for (const name of move.split(/\+|<>/)) click(name);
        }
        const last = board.table.view.last.join(' ');
        const said = root.querySelector('[role=status]')?.textContent;
        if (last !== move) return { wrong: `${move}: ${last}, ${said}`, steps, ends };
    }
    return { wrong: null, steps, ends };
}

for (const game of GAMES) {
    test(`${game} is won by clicks`, async ({ page }) => {
        const { deal, moves } = win(game);
        await page.goto(served.address);
        const twice = game === 'pyramid';
        const told = await page.evaluate(played, { game, deal, moves, twice });
        expect(told).toEqual({ wrong: null, steps: moves.length, ends: ['won'] });
    });
}

interface Choice {
    from: string;
    to: string;
    cards: number;
    toRole: string;
}

test('the board is played by mouse and keys, and tells what is not allowed', async ({ page }) => {
    await page.goto(served.address);
    const board = page.locator('kibitzer-board');
    const pile = (name: string) => board.locator(`[data-pile="${name}"]`);
    const status = board.locator('[role=status]');
    await expect(board.locator('.card')).toHaveCount(52);
    await board.evaluate((element) => {
        const told: string[] = [];
        Object.assign(window, { told });
        element.addEventListener('kibitzer-move', () => told.push('move'));
    });
    const told = () => page.evaluate(() => (window as never as { told: string[] }).told);
    const choices = () => board.evaluate((element) => (element as Board).table.view.choices as Choice[]);
    const [choice] = (await choices()) as [Choice];
    const cards = await pile(choice.from).locator('.card').count();
    const card = pile(choice.from)
        .locator('.card')
        .nth(cards - choice.cards);
    await card.click({ position: { x: 5, y: 5 } });
    await expect(pile(choice.from)).toHaveAttribute('aria-pressed', 'true');
    await expect(status).toContainText('in hand');
    await pile(choice.to).click({ position: { x: 5, y: 5 } });
    expect(await told()).toEqual(['move']);

    // A pile of which no card can go to a foundation.
    const out = (await choices()).filter(({ toRole }) => toRole === 'foundation').map(({ from }) => from);
    const from = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7'].find((name) => !out.includes(name)) ?? '';
    await pile(from).focus();
    await page.keyboard.press('Enter');
    await expect(pile(from)).toHaveAttribute('aria-pressed', 'true');
    // Cards are drawn anew, and whoever plays by keys stays where they were.
    await expect(pile(from)).toBeFocused();
    await pile('F4').press('Enter');
    const why = await board.evaluate((element, name) => (element as Board).table.whyNot(`${name}>F4`), from);
    expect(why).toBeTruthy();
    await expect(status).toHaveText(why ?? '');
    await expect(pile(from)).toHaveAttribute('aria-pressed', 'false');
    expect(await told()).toEqual(['move']);

    await board.evaluate((element) => (element as Board).undo());
    await expect(pile(choice.from).locator('.card')).toHaveCount(cards);
});
