/** Winning lines, from the list that the terminal program is tested with. */

import { readFileSync } from 'node:fs';

export interface Win {
    game: string;
    deal: string;
    moves: string[];
}

const LIST = new URL('../../../crates/tui/tests/wins.txt', import.meta.url);

/** The known win of a game. */
export function win(game: string): Win {
    const line = readFileSync(LIST, 'utf8')
        .split('\n')
        .find((line) => line.startsWith(`${game} `));
    const [head = '', moves = ''] = (line ?? '').split(': ');
    const deal = head.split(' ')[1];
    if (!deal || deal === 'none') throw new Error(`no win of ${game} is known`);
    return { game, deal, moves: moves.trim().split(/\s+/) };
}

/** A move of a record: from where, to where, how many cards. */
export function parts(move: string): { from: string; to: string; cards: number } | null {
    const found = /^(\w+)>(\w+)(?::(\d+))?$/.exec(move);
    return found ? { from: found[1]!, to: found[2]!, cards: Number(found[3] ?? 1) } : null;
}
