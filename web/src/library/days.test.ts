import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { todays } from './days';
import { dealOfDay } from '../../tests/help/module';
import { loadGames } from '../../tests/help/parts';

beforeAll(loadGames);

/** `2026-11-24 easy: siegecraft 202611240000, 1`: what the program found, natively. */
const LINE = /^(\S+) (\S+): (\S+) (\d+), \d+$/;

it('finds the deals of days that the program finds', () => {
    const told = readFileSync(new URL('../../../crates/solver/tests/today.txt', import.meta.url), 'utf8');
    const lines = told.trim().split('\n');
    expect(lines).toHaveLength(15);
    for (const line of lines) {
        const [, day, grade, game, deal] = LINE.exec(line)!;
        const date = day!.replaceAll('-', '');
        expect(todays(date).find((one) => one.grade === grade)?.games[0], line).toBe(game);
        expect(dealOfDay(game!, date).deal, line).toBe(deal);
    }
});
