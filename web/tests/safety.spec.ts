import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { Table } from './help/table';

test('no request goes to another host, and nothing breaks the policy', async ({ page }) => {
    const foreign: string[] = [];
    const broken: string[] = [];
    page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
    });
    page.on('console', (message) => {
        if (message.type() === 'error') broken.push(message.text());
    });
    page.on('pageerror', (error) => broken.push(error.message));
    for (const address of [
        '',
        '#/settings',
        '#/editor',
        '#/rules/yukon',
        '#/statistics',
        '#/open',
        '#/words',
        '#/help',
        '#/saves',
    ]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const table = await Table.open(page, 'klondike', '7');
    await table.drag('draw');
    await page.keyboard.press('?');
    await expect(table.told).toContainText('Look at', { timeout: 40_000 });
    expect(foreign).toEqual([]);
    expect(broken).toEqual([]);
});

test('the policy is strict', async ({ page }) => {
    await page.goto('');
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
    // Text does not become code. What the test says itself may: so it is asked a moment later.
    const ran = await page.evaluate(
        () =>
            new Promise<unknown>((resolve) =>
                setTimeout(() => {
                    try {
                        resolve((0, eval)('1 + 1'));
                    } catch {
                        resolve('refused');
                    }
                }, 50),
            ),
    );
    expect(ran).toBe('refused');
    // The one script within the document is told by its hash.
    const scripts = await page.locator('script:not([src])').allTextContents();
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
        .update(scripts[0] ?? '')
        .digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    await expect(page.locator('style')).toHaveCount(0);
});

test('it can be installed', async ({ page }) => {
    await page.goto('');
    const session = await page.context().newCDPSession(page);
    const manifest = await session.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const known = installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito');
    expect(known).toEqual([]);
});

test('names from outside are shown as text', async ({ page }) => {
    page.on('dialog', () => {
        throw new Error('code from a rule file was run');
    });
    await page.goto('#/editor');
    await page
        .getByLabel(/^Rule file/)
        .fill(
            'format = 1\nname = "<img src=x onerror=alert(1)>"\nlike = "klondike"\nnotes = "<script>alert(2)</script>"\n',
        );
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    await page.goto('#/');
    await expect(page.getByRole('region', { name: 'Your own games' })).toContainText('<img src=x');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
