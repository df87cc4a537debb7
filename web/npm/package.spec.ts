/** The npm package, used by pages: `cargo xtask npm --test` installs it and names its folder. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { PACKAGE, PACKED, blocks, serve, text, type Served } from './served';

const README = 'npm/README.md';
const [EXAMPLE = '', BOARD = ''] = blocks(README, 'html');
const using = (path: string): string => `<!doctype html><title>Kibitzer</title>
<script type="module">import * as kibitzer from '${path}/index.js'; window.kibitzer = kibitzer;</script>`;

let served: Served;

test.beforeAll(async () => {
    served = await serve({
        '/': using('/node_modules/kibitzer'),
        '/moved': using('/bare'),
        '/example': `<!doctype html><title>Example</title>${EXAMPLE}`,
        '/board': `<!doctype html><title>Board</title>${BOARD}`,
    });
});

test.afterAll(() => served.close());

test('a page plays, asks why not, and solves', async ({ page }) => {
    await page.goto(served.address);
    await page.waitForFunction(() => 'kibitzer' in window);
    const told = await page.evaluate(async () => {
        const { game, games, check } = window.kibitzer;
        const yukon = await game('yukon');
        const table = yukon.deal('7');
        const first = table.play(table.moves[0] ?? '');
        const why = table.whyNot('draw');
        const found = await (await game('freecell')).deal('ms:1').solve({ nodes: 1_000_000 });
        return {
            ok: first.ok,
            why,
            undone: table.undo(),
            verdict: found.verdict,
            line: found.line,
            title: yukon.rulesInWords().title,
            games: games().length,
            sound: check('format = 1').ok,
        };
    });
    expect(told).toMatchObject({ ok: true, undone: true, verdict: 'won', title: 'Yukon', sound: false });
    expect(told.why).toContain('stock');
    const line = told.line as string[];
    expect(Array.isArray(line) && line.every((move) => typeof move === 'string')).toBe(true);
    expect(line.length).toBeGreaterThan(20);
    expect(told.games).toBeGreaterThan(500);
});

test('rules of its own, hints, a look back, progress, and an end by a signal', async ({ page }) => {
    await page.goto(served.address);
    await page.waitForFunction(() => 'kibitzer' in window);
    const told = await page.evaluate(async () => {
        const { game, gameFromText } = window.kibitzer;
        const wraps = 'format = 1\nname = "Golf that wraps"\nlike = "golf"\npiles.hole.build.wrap = true\n';
        const own = await gameFromText(wraps, 'wraps.toml');
        const message = (error: Error): string => error.message;
        const fault = await gameFromText('format = 1\nname = "X"\ncolour = 3\n').then(() => '', message);
        const table = (await game('freecell')).deal('ms:1');
        const hint = await table.hint({ nodes: 20_000 });
        const line = (await table.solve()).line as string[];
        for (const move of line.slice(0, 3)) table.play(move);
        const back = await table.analyse();
        const nodes: number[] = [];
        const stop = new AbortController();
        const progress = (count: number): void => {
            nodes.push(count);
            if (nodes.length === 3) stop.abort(new Error('enough'));
        };
        const hard = (await game('marie-rose')).deal('1');
        const asked = hard.solve({ nodes: 50_000_000, signal: stop.signal, progress });
        const ended = await asked.then(() => 'an answer', message);
        const other = own.fingerprint !== (await game('golf')).fingerprint;
        return { name: own.entry.name, other, fault, hint: hint.text, back, nodes, ended };
    });
    expect(told).toMatchObject({ name: 'Golf that wraps', other: true, ended: 'enough' });
    expect(told.fault).toContain('colour');
    expect(String(told.hint)).toMatch(/\w+ \w+/);
    expect(told.back).toMatchObject({ verdicts: ['won', 'won', 'won', 'won'], result: 'kept' });
    expect(told.nodes).toHaveLength(3);
    expect([...told.nodes].sort((one, other) => one - other)).toEqual(told.nodes);
    expect(new Set(told.nodes).size).toBe(3);
});

/** The functions and classes that a file of types declares, and the members of the classes. */
function declared(file: string): string[] {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const named = (node: ts.NamedDeclaration): string => (node.name as ts.Identifier | undefined)?.text ?? '';
    return source.statements.flatMap((statement) => {
        if (ts.isFunctionDeclaration(statement)) return [named(statement)];
        if (!ts.isClassDeclaration(statement)) return [];
        const members = statement.members.filter((member) => !ts.isConstructorDeclaration(member));
        return [named(statement), ...members.map((member) => `${named(statement)}.${named(member)}`)];
    });
}

test('its types tell of all that it has, and of nothing else', async ({ page }) => {
    await page.goto(served.address);
    await page.waitForFunction(() => 'kibitzer' in window);
    const there = await page.evaluate(() =>
        Object.entries(window.kibitzer).flatMap(([name, one]) => {
            const members = Object.getOwnPropertyNames((one as { prototype?: object }).prototype ?? {});
            return [name, ...members.filter((member) => member !== 'constructor').map((of) => `${name}.${of}`)];
        }),
    );
    expect(declared(join(PACKAGE, 'index.d.ts')).sort()).toEqual(there.sort());
});

test('the module may lie elsewhere, and can be asked for again when it was not found', async ({ page }) => {
    await page.goto(`${served.address}moved`);
    await page.waitForFunction(() => 'kibitzer' in window);
    const told = await page.evaluate(async () => {
        const { game, games, load } = window.kibitzer;
        const message = (error: Error): string => error.message;
        const missing = await load().then(() => '', message);
        await load('/elsewhere/');
        return { missing, games: games().length, moves: (await game('yukon')).deal('7').moves.length };
    });
    expect(told.missing).toContain('404');
    expect(told.games).toBeGreaterThan(500);
    expect(told.moves).toBeGreaterThan(0);
});

test('the example of its page does what it says, in twenty lines', async ({ page }) => {
    expect(EXAMPLE.trim().split('\n').length).toBeLessThanOrEqual(20);
    const [lines, failed]: [string[], string[]] = [[], []];
    page.on('console', (message) => {
        if (message.type() === 'log') lines.push(message.text());
    });
    page.on('pageerror', (error) => failed.push(error.message));
    await page.goto(`${served.address}example`);
    const won = (): number => lines.findIndex((line) => line.startsWith('won '));
    await expect.poll(() => won() >= 0 && lines.length > won() + 1, { timeout: 60_000 }).toBe(true);
    expect(failed).toEqual([]);
    // The moves first, what the search tells in between, and last a sentence of the rules.
    expect(lines[0]).toContain('draw');
    expect(lines.slice(0, won()).some((line) => /^\d+$/.test(line))).toBe(true);
    expect(lines.at(-1)).toMatch(/^[A-Z].{20,}\.$/s);
});

test('the board of its page, which other pages show too, deals', async ({ page }) => {
    expect(blocks('docs/programmers.md', 'html')).toEqual([BOARD]);
    await page.goto(`${served.address}board`);
    await expect(page.locator('kibitzer-board .card')).toHaveCount(52);
});

test('its page tells how large its files are', () => {
    // Sentences are broken into lines.
    const unbroken = text(README).replace(/\s+/g, ' ');
    const told = (before: string): number[] => {
        const found = new RegExp(`${before} \\(?about ([\\d.]+) MB(?:, ([\\d.]+) MB compressed)?`).exec(unbroken);
        return (found ?? []).slice(1).map(Number);
    };
    const sizes = (file: string): number[] => {
        const bytes = readFileSync(join(PACKAGE, 'wasm', file));
        return [bytes.length, gzipSync(bytes, { level: 9 }).length].map((size) => size / 1e6);
    };
    const packed = readdirSync(PACKED).find((name) => name.endsWith('.tgz')) ?? '';
    const all: [string, number[], number[]][] = [
        ['the module', told('the module'), sizes('kibitzer_bg.wasm')],
        ['the index', told('the index of the catalogue'), sizes('rules/index.jsonl')],
        ['the package', told('The package to download has').slice(0, 1), [statSync(join(PACKED, packed)).size / 1e6]],
    ];
    for (const [name, said, real] of all) {
        expect(said.length, name).toBe(real.length);
        for (const [at, size] of real.entries()) {
            const off = Math.abs((said[at] ?? 0) - size);
            expect(off, `${name}: ${README} says ${said[at]} MB, it has ${size}`).toBeLessThan(0.06 + size * 0.1);
        }
    }
});
