/**
 * Sitting at a table as a player does: what is seen, and moves by mouse, by fingers and by keys.
 */

import { expect, type Locator, type Page } from '@playwright/test';
import { parts } from './wins';

/** Ways in which moves are made: by dragging, by two clicks or taps, by keys. */
export type Way = 'drag' | 'touch' | 'keys';
export const WAYS = ['drag', 'touch', 'keys'] as const;
/** What a way is called where nothing is tapped. */
export const named = (way: Way): string => (way === 'touch' ? 'clicks' : way);

export class Table {
    constructor(readonly page: Page) {}

    static async open(page: Page, game: string, deal: string): Promise<Table> {
        await page.goto(`#/play/${game}?deal=${encodeURIComponent(deal)}&new=1`);
        await expect(page.locator('main.board [data-pile]').first()).toBeVisible();
        return new Table(page);
    }

    /** The deal has been seen to its end, where cards travel. */
    async dealt(): Promise<Table> {
        const board = this.page.locator('main.board');
        await expect.poll(() => board.evaluate((board) => board.getAnimations({ subtree: true }).length)).toBe(0);
        return this;
    }

    get told(): Locator {
        return this.page.locator('.told');
    }

    /** The card of a pile so many from the top, or the place of an empty one. */
    card(pile: string, fromTop = 1): Locator {
        const all = this.page.locator(`main.board [data-pile="${pile}"]`);
        return fromTop === 1 ? all.last() : all.nth(-fromTop);
    }

    /** Everything that lies on the table, by piles: the names that a screen reader hears. */
    async seen(): Promise<string[]> {
        return this.page
            .locator('main.board [data-pile]')
            .evaluateAll((all) =>
                all.map(
                    (card) =>
                        `${card.getAttribute('data-pile')} ${card.getAttribute('data-id')} ${card.getAttribute('aria-label')}`,
                ),
            );
    }

    /** How many moves have been made, as the bar says. */
    async moves(): Promise<number> {
        const text = await this.page.locator('.bar').innerText();
        return Number(/(\d+) moves?/.exec(text)?.[1]);
    }

    /** A point of a card that is not covered: its upper edge. */
    async grip(pile: string, fromTop: number): Promise<{ x: number; y: number }> {
        const box = await this.card(pile, fromTop).boundingBox();
        if (!box) throw new Error(`no card on ${pile}`);
        return { x: box.x + box.width / 2, y: box.y + Math.min(10, box.height / 2) };
    }

    private async deal(): Promise<void> {
        await this.page.getByRole('button', { name: /^(Deal|Redeal)$/ }).click();
    }

    /** A point within the part of the table that is seen. */
    private async seenPoint({ x, y }: { x: number; y: number }): Promise<{ x: number; y: number }> {
        const board = await this.page.locator('main.board').boundingBox();
        return board ? { x, y: Math.min(Math.max(y, board.y + 4), board.y + board.height - 4) } : { x, y };
    }

    /**
     * Makes a move by dragging with the mouse. What is out of sight is scrolled to first; a column
     * takes cards wherever it is seen.
     */
    async drag(move: string): Promise<void> {
        const carry = parts(move);
        if (!carry) return this.deal();
        await this.card(carry.from, carry.cards).scrollIntoViewIfNeeded();
        const from = await this.seenPoint(await this.grip(carry.from, carry.cards));
        let to = await this.seenPoint(await this.grip(carry.to, 1));
        const { mouse } = this.page;
        await mouse.move(from.x, from.y);
        await mouse.down();
        await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
        // At the edge of a high table it scrolls: the pointer goes after the pile until that rests.
        for (let rests = 0; rests < 2;) {
            await mouse.move(to.x, to.y, { steps: 2 });
            const now = await this.seenPoint(await this.grip(carry.to, 1));
            rests = Math.abs(now.y - to.y) < 1 ? rests + 1 : 0;
            to = now;
        }
        await mouse.up();
    }

    /** Clicks or taps a card. What is out of sight is scrolled to first. */
    async press(pile: string, fromTop: number, tap: boolean): Promise<void> {
        await this.card(pile, fromTop).scrollIntoViewIfNeeded();
        const { x, y } = await this.seenPoint(await this.grip(pile, fromTop));
        if (tap) await this.page.touchscreen.tap(x, y);
        else await this.page.mouse.click(x, y);
    }

    /** Makes a move by two clicks, or two taps. */
    async touch(move: string, tap: boolean): Promise<void> {
        const carry = parts(move);
        if (!carry) return this.deal();
        await this.press(carry.from, carry.cards, tap);
        await this.press(carry.to, 1, tap);
    }

    /** With cards in hand: by keys to a pile that takes them, and puts them there. */
    async putByKeys(pile: string): Promise<void> {
        const { keyboard } = this.page;
        for (let tries = 0; tries < 30 && (await this.at()) !== pile; tries += 1) await keyboard.press('Tab');
        await keyboard.press('Enter');
    }

    /**
     * Makes a move by keys alone: to the pile, so many cards, pick up, through the places, put
     * down.
     */
    async keys(move: string): Promise<void> {
        const { keyboard } = this.page;
        const carry = parts(move);
        if (!carry) return keyboard.press(move === 'draw' ? 'd' : 'Shift+D');
        await this.cursorTo(carry.from);
        for (let card = 1; card < carry.cards; card += 1) await keyboard.press('+');
        await keyboard.press('Enter');
        await this.putByKeys(carry.to);
    }

    /** Makes a move in one of these ways. */
    async make(move: string, way: Way, tap: boolean): Promise<void> {
        if (way === 'touch') await this.touch(move, tap);
        else await this[way](move);
    }

    /** Makes a move by typing it as a record has it. */
    async typed(move: string): Promise<void> {
        await this.page.keyboard.press(':');
        const line = this.page.locator('dialog[open] input');
        await line.fill(move);
        await line.press('Enter');
    }

    /** The pile that the focus is on. */
    at(): Promise<string | null> {
        return this.page.evaluate(() => document.activeElement?.getAttribute('data-pile') ?? null);
    }

    /** With arrow keys and numbers to a pile. */
    private async cursorTo(pile: string): Promise<void> {
        const { keyboard } = this.page;
        const number = /^T(\d+)$/.exec(pile)?.[1];
        if (number && Number(number) <= 10) return keyboard.press(number === '10' ? '0' : number);
        for (let tries = 0; tries < 60 && (await this.at()) !== pile; tries += 1) {
            const [here, there] = await this.page.evaluate(
                ([a, b]) =>
                    [a, b].map((name) => {
                        const box = document.querySelector(`main.board [data-pile="${name}"]`)?.getBoundingClientRect();
                        return { x: box?.x ?? 0, y: box?.y ?? 0 };
                    }),
                [await this.at(), pile],
            );
            if (!here || !there) throw new Error(`no way to ${pile}`);
            if (Math.abs(here.y - there.y) > 8) await keyboard.press(there.y < here.y ? 'ArrowUp' : 'ArrowDown');
            else await keyboard.press(there.x < here.x ? 'ArrowLeft' : 'ArrowRight');
        }
    }

    async won(): Promise<void> {
        await expect(this.page.locator('.ended.won')).toBeVisible();
        await expect(this.told).toContainText('Won in');
    }
}

/** Lets taps pick up cards, as clicks do, before the page is opened. */
export async function picksUp(page: Page): Promise<void> {
    await page.addInitScript(() =>
        localStorage.setItem('kibitzer-settings', JSON.stringify({ values: { tap: 'pick-up' }, keys: {} })),
    );
}
