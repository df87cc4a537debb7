/** The npm package as it is packed, used by a page: `cargo xtask npm --test` unpacks it and names its folder. */

import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

const FOLDER = process.env.KIBITZER_NPM ?? '';
const KINDS: Record<string, string> = {
    '.js': 'text/javascript',
    '.wasm': 'application/wasm',
    '.json': 'application/json',
};

const PAGE = `<!doctype html><title>Board</title>
<script type="module">import * as kibitzer from '/index.js'; import '/board.js'; window.kibitzer = kibitzer;</script>
<kibitzer-board game="yukon" deal="7"></kibitzer-board>`;

let server: Server;
let address: string;

test.beforeAll(async () => {
    server = createServer((asked, answer) => {
        const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
        if (path === '/') return answer.setHeader('content-type', 'text/html').end(PAGE);
        readFile(join(FOLDER, path)).then(
            (bytes) => answer.setHeader('content-type', KINDS[extname(path)] ?? 'text/plain').end(bytes),
            () => answer.writeHead(404).end(),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

test.afterAll(() => server.close());

test('a page plays, asks why not, and solves', async ({ page }) => {
    await page.goto(address);
    await page.waitForFunction(() => 'kibitzer' in window);
    const told = await page.evaluate(async () => {
        const { game, games, check } = (window as unknown as { kibitzer: Record<string, (...all: never[]) => never> })
            .kibitzer as never as {
            game: (name: string) => Promise<{ deal: (name: string) => never; rulesInWords: () => { title: string } }>;
            games: () => unknown[];
            check: (text: string) => { ok: boolean };
        };
        const yukon = await game('yukon');
        const table = yukon.deal('7') as never as {
            moves: string[];
            play: (move: string) => { ok: boolean };
            whyNot: (move: string) => string | undefined;
            undo: () => boolean;
        };
        const first = table.play(table.moves[0] ?? '');
        const why = table.whyNot('draw');
        const freecell = (await game('freecell')).deal('ms:1') as never as {
            solve: (options: object) => Promise<{ verdict: string; line: string[] | string }>;
        };
        const found = await freecell.solve({ nodes: 1_000_000 });
        return {
            ok: first.ok,
            why,
            undone: table.undo(),
            verdict: found.verdict,
            line: found.line.length,
            title: yukon.rulesInWords().title,
            games: games().length,
            sound: check('format = 1').ok,
        };
    });
    expect(told).toMatchObject({ ok: true, undone: true, verdict: 'won', title: 'Yukon', sound: false });
    expect(told.why).toContain('stock');
    expect(told.line).toBeGreaterThan(20);
    expect(told.games).toBeGreaterThan(500);
});

test('the board is played by clicks, and tells what is not allowed', async ({ page }) => {
    await page.goto(address);
    const board = page.locator('kibitzer-board');
    await expect(board.locator('.card')).toHaveCount(52);
    const moves = await board.evaluate((element) => {
        const told: string[] = [];
        Object.assign(window, { told });
        element.addEventListener('kibitzer-move', () => told.push('move'));
        return (element as never as { table: { view: { choices: { from: string; to: string }[] } } }).table.view
            .choices;
    });
    const { from, to } = moves[0] ?? { from: '', to: '' };
    await board.locator(`[data-pile="${from}"]`).click({ position: { x: 5, y: 5 } });
    await board.locator(`[data-pile="${to}"]`).click({ position: { x: 5, y: 5 } });
    expect(await page.evaluate(() => (window as never as { told: string[] }).told)).toEqual(['move']);
    await board.locator('[data-pile="T1"]').click({ position: { x: 5, y: 5 } });
    await board.locator('[data-pile="F4"]').click({ position: { x: 5, y: 5 } });
    await expect(board.locator('[role=status]')).not.toBeEmpty();
});
