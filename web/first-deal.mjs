/**
 * How long a first deal takes on a slow line: `npm run first-deal -- [FOLDER]…` opens the built pages in these folders (web/dist) in Chromium (or what
 * CHROMIUM names), each three times with nothing kept, and prints the times and their median. The line is Chromium's slow 4G, the processor is slowed
 * down four times. Files come compressed, as hosts send them: with Brotli where the build wrote it, else with gzip; `--gzip` as
 * the first word asks for gzip alone.
 */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** The deal that is opened. */
const DEAL = '#/play/tournament?deal=7&new=1';
/** Slow 4G: 562.5 ms for an answer to begin, 1.47 Mbit/s down, 675 kbit/s up. */
const LINE = {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
};
/** The processor is slowed down so many times. */
const SLOWED = 4;
const VISITS = 3;
/** What a first deal may take at the most, in milliseconds. */
const PATIENCE = 60_000;
const TYPES = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
};

const given = process.argv.slice(2);
const gzipAlone = given[0] === '--gzip';
const named = gzipAlone ? given.slice(1) : given;
const folders = named.length > 0 ? named : [fileURLToPath(new URL('./dist', import.meta.url))];

/** A file as it is sent. */
async function sent(file) {
    const short = gzipAlone ? null : await readFile(`${file}.br`).catch(() => null);
    return short
        ? { encoding: 'br', body: short }
        : { encoding: 'gzip', body: gzipSync(await readFile(file), { level: 9 }) };
}

/** Serves the files of a folder, compressed, at a free port. */
async function served(folder) {
    const kept = new Map();
    const server = createServer(async (request, answer) => {
        const path = normalize(new URL(request.url, 'http://here').pathname);
        const file = path === '/' ? '/index.html' : path;
        try {
            if (!kept.has(file)) kept.set(file, await sent(join(folder, file)));
            const type = TYPES[extname(file)] ?? 'application/octet-stream';
            const { encoding, body } = kept.get(file);
            answer.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body);
        } catch {
            answer.writeHead(404).end();
        }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
}

/** Milliseconds until the first deal is on the screen, in a browser that has kept nothing. */
async function firstDeal(browser, address) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(`${address}/${DEAL}`, { timeout: PATIENCE });
    const mark = await page.waitForFunction(() => performance.getEntriesByName('first-deal')[0]?.startTime, null, {
        timeout: PATIENCE,
    });
    const time = await mark.jsonValue();
    await context.close();
    return time;
}

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
});
try {
    for (const folder of folders) {
        const server = await served(folder);
        const times = [];
        for (let visit = 0; visit < VISITS; visit += 1) {
            times.push(Math.round(await firstDeal(browser, `http://127.0.0.1:${server.address().port}`)));
        }
        server.closeAllConnections();
        server.close();
        const median = times.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)];
        console.log(`${folder}: ${times.join(', ')} ms; median ${median} ms`);
    }
} finally {
    await browser.close();
}
