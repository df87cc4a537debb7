/**
 * The pictures of the page in docs/pictures, from the built page in Chromium (or what CHROMIUM names): `npm run pictures`, after
 * `cargo xtask web`. A game some moves after its deal, in light and in dark.
 */

import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const PORT = 4174;
const SIZE = { width: 960, height: 600 };
/** What is shown: Klondike, some moves after its deal. */
const MOVES =
    'T4>T5 T7>T5 draw draw W>F2 T7>F2 T7>T1 T7>T2 T6>T7 T7>T5:2 draw draw draw W>T7 T5>T7:5 T5>T3 T5>F3 T5>T4 T1>T7:2 T7>T1:9 T6>T7 draw draw W>F4 W>T2';
const GAME = `#g=klondike&d=1&m=${encodeURIComponent(MOVES)}`;

const server = spawn('npx', ['vite', 'preview', '--host', '127.0.0.1', '--port', String(PORT), '--strictPort'], {
    detached: true,
    stdio: 'ignore',
});
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
});
try {
    for (const theme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport: SIZE, colorScheme: theme, reducedMotion: 'reduce' });
        for (let tries = 0; ; tries++) {
            try {
                await page.goto(`http://127.0.0.1:${PORT}/${GAME}`);
                break;
            } catch (error) {
                if (tries === 50) throw error;
                await setTimeout(200);
            }
        }
        await page.locator('main.board [data-pile]').first().waitFor();
        await setTimeout(500);
        await page.screenshot({ path: `../docs/pictures/page-${theme}.jpg`, type: 'jpeg', quality: 85 });
    }
} finally {
    await browser.close();
    process.kill(-server.pid);
}
