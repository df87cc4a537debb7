/**
 * What the terminal program has code of its own for: its tests read the files, too
 * (fixtures/words).
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { clock, sentence } from './words';

const FOLDER = fileURLToPath(new URL('../../../fixtures/words', import.meta.url));

/** The lines of a file, each cut in two. */
function pairs(name: string, cut: string): [string, string][] {
    const lines = readFileSync(join(FOLDER, `${name}.txt`), 'utf8')
        .split('\n')
        .slice(0, -1);
    return lines.map((line) => [line.slice(0, line.indexOf(cut)), line.slice(line.indexOf(cut) + 1)]);
}

it('tells times as the terminal program does', () => {
    const times = pairs('times', ' ');
    expect(times.length).toBeGreaterThan(10);
    for (const [milliseconds, figures] of times) expect(clock(Number(milliseconds))).toBe(figures);
});

it('makes sentences as the terminal program does', () => {
    const sentences = pairs('sentences', '|');
    expect(sentences.length).toBeGreaterThan(10);
    for (const [text, told] of sentences) expect(sentence(text), text).toBe(told);
});
