import { beforeAll, expect, it } from 'vitest';
import type { PlaySummary, SavedResult } from '../storage/records';
import { byGame, overTime, rounded, times } from './figures';
import '../text/english/pages';
import { loadTables } from '../../tests/help/parts';

beforeAll(() => {
    loadTables();
});

const NOW = new Date(2026, 10, 25, 12).getTime();
const DAY = 86_400_000;
let number = 0;

function play(game: string, ago: number, result?: Partial<SavedResult>, deal: string | null = '7'): PlaySummary {
    const at = NOW - ago * DAY;
    number += 1;
    return {
        id: String(number),
        game,
        name: game.toUpperCase(),
        rules: 'x',
        ...(deal === null ? { layout: 'T1:' } : { deal }),
        begun: at,
        touched: at,
        elapsed: 1,
        moves: 1,
        score: null,
        ...(result ? { result: { won: true, at, elapsed: 90_000, moves: 1, straight: true, ...result } } : {}),
    };
}

it('counts wins with help apart, and games from a layout not at all', () => {
    const plays = [
        play('yukon', 0, {}),
        play('yukon', 0, { helped: true }),
        play('yukon', 0, { won: false }),
        play('yukon', 0),
        play('yukon', 0, {}, null),
        play('golf', 0, {}),
    ];
    expect(byGame(plays)).toEqual([
        { label: 'YUKON', parts: [1, 1, 2] },
        { label: 'GOLF', parts: [1, 0, 0] },
    ]);
    expect(overTime(plays, NOW)).toEqual([{ label: 'Nov 25', parts: [2, 1, 2] }]);
});

it('puts games that were played as often by their names, however they are kept', () => {
    const plays = ['yukon', 'golf', 'spider', 'spider'].map((game) => play(game, 0));
    const names = (all: PlaySummary[]): string[] => byGame(all).map(({ label }) => label);
    expect(names(plays)).toEqual(['SPIDER', 'GOLF', 'YUKON']);
    expect(names(plays.toReversed())).toEqual(['SPIDER', 'GOLF', 'YUKON']);
});

it('shows days, then weeks, months and years, and leaves out no stretch without a game', () => {
    const labels = (ago: number): string[] =>
        overTime([play('a', ago, {}), play('a', 0, {})], NOW).map(({ label }) => label);
    expect(labels(3)).toEqual(['Nov 22', 'Nov 23', 'Nov 24', 'Nov 25']);
    expect(labels(20)).toEqual(['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23']);
    expect(labels(200).at(-1)).toBe('Nov 26');
    expect(labels(200).length).toBeGreaterThan(5);
    expect(labels(2000).at(-1)).toBe('2026');
    for (const ago of [0, 3, 20, 200, 2000]) {
        const columns = overTime([play('a', ago, {}), play('a', 0, {})], NOW);
        expect(
            columns.reduce((sum, { parts }) => sum + parts[0], 0),
            String(ago),
        ).toBe(2);
        expect(columns.length).toBeLessThanOrEqual(14);
    }
});

it('parts the times of wins', () => {
    const won = (elapsed: number): PlaySummary => play('a', 1, { elapsed });
    expect(times([won(59_999), won(60_000), won(130_000), won(4_000_000), play('a', 1, { won: false })])).toEqual([
        { label: 'up to 1:00', parts: [1, 0, 0] },
        { label: 'up to 2:00', parts: [1, 0, 0] },
        { label: 'up to 3:00', parts: [1, 0, 0] },
        ...['up to 5:00', 'up to 8:00', 'up to 12:00', 'up to 20:00', 'up to 30:00', 'up to 1:00:00'].map((label) => ({
            label,
            parts: [0, 0, 0],
        })),
        { label: 'over 1:00:00', parts: [1, 0, 0] },
    ]);
    expect(times([play('a', 1)])).toEqual([]);
});

it('ends graphs with a round number', () => {
    expect([0, 1, 3, 5, 6, 11, 20, 21, 99, 101].map(rounded)).toEqual([1, 1, 3, 5, 10, 20, 20, 50, 100, 200]);
});
