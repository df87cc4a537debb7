/** The page's words for odds are the module's. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GameEntry } from '../engine/types';
import { games } from '../engine/wasm/table.js';
import { loadGames } from '../../tests/help/parts';
import { learn } from '../text/say.svelte';
import { oddsSaid, type Odds } from '../text/odds';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('odds of all games are said in English as the module says them', { timeout: 60_000 }, () => {
    loadGames();
    learn(read('../../../messages/en/game.ftl'));
    const said = new Map((JSON.parse(games()) as GameEntry[]).map(({ id, odds }) => [id, odds]));
    const lines = read('../engine/wasm/rules/index.jsonl').split('\n').filter(Boolean);
    const all = lines.map((line) => JSON.parse(line) as { id: string; odds?: Odds | null });
    const measured = all.flatMap(({ id, odds }) => (odds ? [{ id, odds }] : []));
    expect(measured.length).toBeGreaterThan(700);
    // Fluent writes thousands with a comma.
    for (const { id, odds } of measured) expect(oddsSaid(odds).replace(/(\d),(\d)/g, '$1$2'), id).toBe(said.get(id));
});

it('odds are said as far as they are known', () => {
    const told = (deals: number, won: number, lost: number, fair: number | null = null): string =>
        oddsSaid({ deals, won, lost, fair });
    expect(told(1000, 4, 795)).toBe('A perfect player wins at most 21 of 100.');
    expect(told(1000, 1, 999)).toBe('A perfect player wins fewer than 1 of 100.');
    expect(told(1000, 999, 0, 4)).toBe('A perfect player wins nearly every deal.');
    expect(told(20, 15, 3)).toBe('Of 20 deals tried, 15 can be won, 3 cannot, 2 are not decided.');
    expect(told(20, 18, 0)).toBe('Of 20 deals tried, 18 can be won, 2 are not decided.');
    expect(told(20, 19, 0)).toBe('Of 20 deals tried, 19 can be won, 1 is not decided.');
    expect(told(20, 15, 4)).toBe('Of 20 deals tried, 15 can be won, 4 cannot, 1 is not decided.');
    expect(told(20, 15, 5)).toBe('Of 20 deals tried, 15 can be won, 5 cannot.');
    expect(told(20, 20, 0)).toBe('All of 20 deals tried can be won.');
    expect(told(20, 0, 19)).toBe('Of 20 deals tried, none is known to be winnable, 19 cannot.');
    expect(told(20, 0, 0)).toBe('Of 20 deals tried, none is known to be winnable.');
});
