/**
 * What to say of a move of a guided game: what it is, and why. The reason is what the move does at once, or what the moves after it, which are known,
 * make of it; so it holds in every game.
 */

import type { Choice, PileView, TableView } from '../../engine/types';

/** A move with the position before it. */
export interface Made {
    view: TableView;
    choice: Choice | undefined;
    move: string;
}

export interface Said {
    what: string;
    why: string;
}

/** So many moves ahead are looked at for what a move is good for. */
const AHEAD = 12;

type Names = Readonly<Record<string, string>>;

const pileOf = (view: TableView, name: string | null): PileView | undefined =>
    view.piles.find((pile) => pile.name === name);

const nameOf = (card: string | null | undefined, names: Names): string | null =>
    card ? `the ${names[card] ?? card}` : null;

/** The card that leads the cards of a move, and what lies under them. */
function lifted({ view, choice }: Made): { card: string | null; under: PileView['cards'][number] | undefined } {
    const cards = pileOf(view, choice?.from ?? null)?.cards ?? [];
    const at = cards.length - (choice?.cards ?? 1);
    return { card: cards[at]?.card ?? null, under: cards[at - 1] };
}

function what(made: Made, names: Names): string {
    const { view, choice, move } = made;
    if (!choice) return `Play ${move}.`;
    if (choice.kind === 'draw') return 'Turn cards from the stock.';
    if (choice.kind === 'redeal') return 'Gather the cards and go through them again.';
    if (choice.kind === 'remove') {
        const tops = move.split('+').map((pile) => nameOf(pileOf(view, pile)?.cards.at(-1)?.card, names) ?? pile);
        return `Remove ${tops.join(' and ')}.`;
    }
    const card = nameOf(lifted(made).card, names) ?? 'the card';
    const more =
        choice.kind === 'carry' && choice.cards > 1
            ? ` with ${choice.cards - 1 === 1 ? 'the card' : `the ${choice.cards - 1} cards`} on it`
            : '';
    const to = pileOf(view, choice.to);
    const top = nameOf(to?.cards.at(-1)?.card, names);
    const from = pileOf(view, choice.from)?.label;
    const onto =
        choice.toRole === 'foundation'
            ? 'to its foundation'
            : top
              ? `onto ${top}${to?.label ? ` on ${to.label}` : ''}`
              : `to the empty ${to?.label ?? 'place'}`;
    return `Move ${card}${more}${from ? ` from ${from}` : ''} ${onto}.`;
}

/** The first of the moves that follow which passes a test, and how many moves later. */
function later(after: readonly Made[], test: (made: Made) => boolean): { made: Made; moves: number } | null {
    const at = after.slice(0, AHEAD).findIndex(test);
    return at < 0 ? null : { made: after[at]!, moves: at + 1 };
}

const when = (moves: number): string => (moves === 1 ? 'with the next move' : `${moves} moves later`);

/** What a move does at once. */
function atOnce(made: Made, next: TableView, names: Names): string[] {
    const { view, choice } = made;
    const from = pileOf(next, choice?.from ?? null);
    const was = pileOf(view, choice?.from ?? null)?.cards.at(-1 - (choice?.cards ?? 1));
    const said: string[] = [];
    const turned = from?.cards.at(-1);
    if (was?.down && turned?.card && !turned.down) said.push(`It turns up ${nameOf(turned.card, names)}.`);
    if (choice?.toRole === 'foundation') {
        const first = pileOf(view, choice.to)?.cards.length === 0;
        said.push(
            first ? 'A foundation is begun, and on it the game is won.' : 'What lies on a foundation is done with.',
        );
    }
    if (from && from.cards.length === 0 && from.role === 'tableau')
        said.push(
            from.takes ? `It empties ${from.label}: a space there takes ${from.takes}.` : `It empties ${from.label}.`,
        );
    if (choice?.kind === 'remove') said.push('Cards that are taken away uncover those under them.');
    return said;
}

/** What the moves after it make of a move. */
function inTime(made: Made, after: readonly Made[], names: Names): string | null {
    const { choice } = made;
    const { card, under } = lifted(made);
    if (!choice) return null;
    if (choice.kind === 'draw' || choice.kind === 'redeal') {
        const found = later(after, (one) => pileOf(one.view, one.choice?.from ?? null)?.role === 'waste');
        const which = found && nameOf(lifted(found.made).card, names);
        return found && which ? `It brings ${which}, which is played ${when(found.moves)}.` : null;
    }
    const freed = under?.card ? later(after, (one) => lifted(one).card === under.card) : null;
    if (freed) return `It frees ${nameOf(under?.card, names)}, which is played ${when(freed.moves)}.`;
    const onto = later(after, (one) => one.choice?.to === choice.to && one.choice?.kind === 'carry');
    const comes = onto && nameOf(lifted(onto.made).card, names);
    if (onto && comes && card && choice.toRole !== 'foundation')
        return `${comes.charAt(0).toUpperCase()}${comes.slice(1)} can go on it ${when(onto.moves)}.`;
    const again = card ? later(after, (one) => lifted(one).card === card) : null;
    return again ? `It is out of the way there, and is played again ${when(again.moves)}.` : null;
}

/** What to say of a move, with the position that it leads to and the moves that follow. */
export function said(made: Made, next: TableView, after: readonly Made[], names: Names): Said {
    const reasons = [...atOnce(made, next, names), inTime(made, after, names)].filter((one) => one !== null);
    const draws = made.choice?.kind === 'draw' || made.choice?.kind === 'redeal';
    const plain = draws
        ? 'Nothing that lies open helps more now, so fresh cards are needed.'
        : 'It brings order into the table: the fewer loose cards, the more can be moved.';
    return { what: what(made, names), why: reasons.length > 0 ? reasons.slice(0, 2).join(' ') : plain };
}
