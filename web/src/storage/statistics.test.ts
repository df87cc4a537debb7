import { beforeAll, expect, it } from 'vitest';
import type { PlaySummary, SavedResult } from './records';
import { statistics } from './statistics';
import { loadTables } from '../../tests/help/parts';

beforeAll(() => {
    loadTables();
});

let next = 0;
function play(result: Partial<SavedResult> | null, more: Partial<PlaySummary> = {}): PlaySummary {
    next += 1;
    const made: PlaySummary = {
        id: String(next),
        game: 'g',
        name: 'G',
        rules: 'f',
        deal: '1',
        begun: next,
        touched: next,
        elapsed: 10,
        moves: 3,
        score: null,
        ...more,
    };
    if (result) made.result = { won: true, at: next, elapsed: 10.4, moves: 3, straight: true, ...result };
    return made;
}

it('takes games in the order of their beginning, and times in milliseconds', () => {
    const plays = [play({}), play({ elapsed: 4, helped: true }), play({ won: false }), play({ moves: 9 }), play(null)];
    expect(statistics(plays.toReversed())).toEqual([
        {
            game: 'g',
            name: 'G',
            played: 5,
            won: 2,
            wonStraight: 2,
            share: 40,
            wonWithHelp: 1,
            lost: 1,
            unfinished: 1,
            streak: 1,
            bestStreak: 1,
            bestTime: 10,
            meanTime: 10,
            totalTime: 50,
            fewestMoves: 3,
            balance: null,
            bestScore: null,
            first: 1,
            last: 5,
        },
    ]);
});

it('leaves out games that began from a layout', () => {
    const layout = play({});
    delete layout.deal;
    expect(statistics([layout])).toEqual([]);
});
