/**
 * Pictures of the built page in Chromium (or what CHROMIUM names), after `cargo xtask web`.
 *
 * `npm run pictures` makes those of docs/pictures: a game some moves on, light and dark.
 * `npm run looks -- FOLDER [NAME …]` makes many, to be looked at: the front page, fifteen games,
 * a win and pages, in four windows, light and dark; or only those whose file names have one of the
 * given names.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const PORT = Number(process.env.KIBITZER_TEST_PORT ?? 4174);
const SITE = `http://127.0.0.1:${PORT}/`;
const THEMES = ['light', 'dark'];
/** What the docs show: Klondike, some moves after its deal. */
const SIZE = { width: 960, height: 600 };
const MOVES =
    'T4>T5 T7>T5 draw draw W>F2 T7>F2 T7>T1 T7>T2 T6>T7 T7>T5:2 draw draw draw W>T7 T5>T7:5 T5>T3 T5>F3 T5>T4 T1>T7:2 T7>T1:9 T6>T7 draw draw W>F4 W>T2';
const GAME = `#g=klondike&d=1&m=${encodeURIComponent(MOVES)}`;

const WINDOWS = [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
];
const GAMES = [
    'klondike',
    'spider',
    'freecell',
    'yukon',
    'pyramid',
    'three-peaks',
    'triangle',
    'montana',
    'monte-carlo',
    'accordion',
    'maze',
    'house-in-the-wood',
    'tournament',
    'poker-square',
    'cribbage-square',
];

/** The known win of a game. */
function line(game) {
    const wins = readFileSync(new URL('../crates/tui/tests/wins.txt', import.meta.url), 'utf8');
    const [head, moves] = wins
        .split('\n')
        .find((line) => line.startsWith(`${game} `))
        .split(': ');
    return { deal: head.split(' ')[1], moves: moves.trim().split(' ') };
}

/** A game after a part of its known win. */
function won(game, part) {
    const { deal, moves } = line(game);
    const made = moves.slice(0, Math.round(moves.length * part)).join(' ');
    return `#g=${game}&d=${encodeURIComponent(deal)}&m=${encodeURIComponent(made)}`;
}

/** What is looked at. */
const LOOKS = [
    ['front', ''],
    ...GAMES.map((game) => [`game-${game}`, won(game, 0.3)]),
    ['win', won('klondike', 1)],
    ['statistics', '#/statistics'],
    ['editor', '#/editor'],
    ['rules', '#/rules/klondike'],
];

/** A page of the browser as it is when all that is asked for is there. */
async function opened(page, address) {
    await page.goto('about:blank');
    for (let tries = 0; ; tries++) {
        try {
            await page.goto(SITE + address);
            break;
        } catch (error) {
            if (tries === 50) throw error;
            await setTimeout(200);
        }
    }
    const ready = /^#(g=|\/play)/.test(address) ? 'main.board [data-pile]' : 'h1, h2';
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await setTimeout(500);
}

/** Plays a game to its end and begins another, move by move: a link alone counts for nothing. */
async function played(page) {
    for (const [game, part] of [
        ['golf', 1],
        ['yukon', 0.2],
    ]) {
        const { deal, moves } = line(game);
        await opened(page, `#/play/${game}?deal=${encodeURIComponent(deal)}&new=1`);
        for (const move of moves.slice(0, Math.ceil(moves.length * part))) {
            await page.keyboard.press(':');
            await page.locator('dialog[open] input').fill(move);
            await page.keyboard.press('Enter');
        }
        await setTimeout(500);
    }
}

async function pictures(browser) {
    for (const theme of THEMES) {
        const page = await browser.newPage({ viewport: SIZE, colorScheme: theme, reducedMotion: 'reduce' });
        await opened(page, GAME);
        await page.screenshot({ path: `../docs/pictures/page-${theme}.jpg`, type: 'jpeg', quality: 85 });
    }
}

async function looks(browser, folder, names) {
    mkdirSync(folder, { recursive: true });
    for (const theme of THEMES) {
        for (const viewport of WINDOWS) {
            const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
            await played(page);
            for (const [name, address] of LOOKS) {
                const file = `${name}-${viewport.width}-${theme}.png`;
                if (names.length > 0 && !names.some((one) => file.includes(one))) continue;
                await opened(page, address);
                await page.screenshot({ path: `${folder}/${file}` });
            }
            await page.close();
        }
    }
}

const [what, folder, ...names] = process.argv.slice(2);
if (what === 'looks' && !folder) throw new Error('npm run looks -- FOLDER [NAME …]');
const server = spawn('npx', ['vite', 'preview', '--host', '127.0.0.1', '--port', String(PORT), '--strictPort'], {
    detached: true,
    stdio: 'ignore',
});
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
});
try {
    if (what === 'looks') await looks(browser, folder, names);
    else await pictures(browser);
} finally {
    await browser.close();
    process.kill(-server.pid);
}
