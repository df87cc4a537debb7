import { expect, it } from 'vitest';
import type { PlaySummary, SavedResult } from './records';
import { statistics } from './statistics';

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
    if (result) made.result = { won: true, at: next, elapsed: 10, moves: 3, straight: true, ...result };
    return made;
}

it('counts wins, losses and streaks in the order of beginning', () => {
    const plays = [
        play({}),
        play({ elapsed: 4, moves: 9, straight: false }),
        play(null),
        play({}),
        play({ won: false }),
        play({}),
        play(null),
    ];
    const [figures] = statistics(plays.reverse());
    expect(figures).toMatchObject({
        played: 7,
        won: 4,
        wonStraight: 3,
        lost: 1,
        unfinished: 2,
        streak: 1,
        bestStreak: 2,
        bestTime: 4,
        fewestMoves: 3,
        totalTime: 70,
        balance: null,
    });
});

it('adds up scores, leaves out layouts, and tells games apart', () => {
    const layout = play({});
    delete layout.deal;
    const plays = [play(null, { score: -20 }), play({ score: 100 }), layout, play({}, { game: 'h', name: 'A' })];
    const all = statistics(plays);
    expect(all.map((figures) => [figures.name, figures.played, figures.balance, figures.bestScore])).toEqual([
        ['A', 1, null, null],
        ['G', 2, 80, 100],
    ]);
});
