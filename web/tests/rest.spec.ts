import { expect, test, type Page } from '@playwright/test';
import { Table } from './help/table';
import { win } from './help/wins';

const { game, deal, moves } = win('yukon');

/** The second part of the module for tables, which comes when the first deal is on the screen. */
const REST = /\/rest_bg-[^/]*\.wasm$/;

async function controlled(page: Page): Promise<void> {
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
    });
}

test.describe('before the rest of the module has come', () => {
    test('a move is made: it is brought at once, and what comes later changes nothing', async ({ page }) => {
        let asked = 0;
        let letGo = (): void => {};
        const held = new Promise<void>((resolve) => (letGo = resolve));
        await page.route(REST, async (route) => {
            asked += 1;
            if (asked === 1) await held;
            await route.continue();
        });
        const table = await Table.open(page, game, deal);
        await expect.poll(() => asked).toBe(1);
        await table.drag(moves[0]!);
        await expect.poll(() => table.moves()).toBe(1);
        expect(asked).toBe(2);
        const late = page.waitForResponse(REST);
        letGo();
        await (await late).finished();
        await table.drag(moves[1]!);
        await expect.poll(() => table.moves()).toBe(2);
    });

    test('a move is made on a slow line', async ({ page }) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 150,
            downloadThroughput: 200_000,
            uploadThroughput: 80_000,
        });
        const table = await Table.open(page, game, deal);
        const arrived = await page.evaluate(
            () => performance.getEntriesByType('resource').filter((entry) => entry.name.includes('rest_bg')).length,
        );
        expect(arrived).toBe(0);
        await table.drag(moves[0]!);
        await expect.poll(() => table.moves(), { timeout: 30_000 }).toBe(1);
    });
});

test.describe('with its worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('offline the rest of the module lies in the browser, and a deal has it from the start', async ({
        page,
        context,
    }) => {
        await page.goto('');
        await controlled(page);
        await context.setOffline(true);
        // What blocks is not answered by the service worker: it must not be asked for.
        await page.addInitScript(() => {
            XMLHttpRequest.prototype.send = () => {
                throw new Error('there is no line');
            };
        });
        await page.reload();
        const table = await Table.open(page, game, deal);
        await table.drag(moves[0]!);
        await expect.poll(() => table.moves()).toBe(1);
        await expect(page.getByRole('alert')).toHaveCount(0);
    });
});
