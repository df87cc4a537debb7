import { expect, test, type Page } from '@playwright/test';
import { Table } from './help/table';

/** The processor is slowed down so many times. */
const SLOWED = 4;

async function slowed(page: Page, times: number): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

test('the first deal is on the screen in under a second on a slow processor', async ({ page }) => {
    await slowed(page, SLOWED);
    const times: number[] = [];
    for (let load = 0; load < 5; load += 1) {
        await page.goto('about:blank');
        await page.goto('#/play/tournament?deal=7&new=1');
        await page.locator('main.board [data-id]').first().waitFor();
        times.push(await page.evaluate(() => performance.getEntriesByName('first-deal')[0]?.startTime ?? Infinity));
    }
    console.log(`first deal after ${times.map((time) => Math.round(time)).join(', ')} ms`);
    // The best of five: the machine does other things, too.
    expect(Math.min(...times)).toBeLessThan(1000);
});

test('a drag of 104 cards on the table holds 60 frames a second', async ({ page }) => {
    const table = await Table.open(page, 'double-yukon', '7');
    await expect(page.locator('main.board [data-id]')).toHaveCount(104);
    const from = await table.grip('T2', 1);
    await page.evaluate(() => {
        const frames: number[] = [];
        const tick = (time: number): void => {
            frames.push(time);
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
        Object.assign(globalThis, { frames });
    });
    const longTasks = page.evaluate(
        () =>
            new Promise<number>((resolve) => {
                let longest = 0;
                new PerformanceObserver((list) => {
                    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
                }).observe({ type: 'longtask' });
                setTimeout(() => resolve(longest), 2500);
            }),
    );
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let turn = 0; turn < 120; turn += 1) {
        await page.mouse.move(from.x + 300 * Math.sin(turn / 12), from.y + 150 * Math.cos(turn / 12));
    }
    await page.mouse.up();
    const work = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
    const gaps = work
        .slice(1)
        .map((time, n) => time - (work[n] ?? time))
        .sort((a, b) => a - b);
    const median = gaps[Math.floor(gaps.length / 2)] ?? Infinity;
    const late = gaps.filter((gap) => gap > 34).length / gaps.length;
    console.log(
        `median frame ${median.toFixed(1)} ms, ${(late * 100).toFixed(1)} % over two frames, longest task ${await longTasks} ms`,
    );
    expect(median).toBeLessThan(17.5);
    expect(late).toBeLessThan(0.05);
});
