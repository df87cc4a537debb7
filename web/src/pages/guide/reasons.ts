/**
 * What to say of a move of a guided game: what it is, and why. The reason is what the move does at
 * once, or what the moves after it, which are known, make of it; so it holds in every game.
 */

import { t, tongue } from '../../text/say.svelte';
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

/** How many moves ahead are looked at, to find what a move is good for. */
const AHEAD = 12;

type Names = Readonly<Record<string, string>>;

const pileOf = (view: TableView, name: string | null): PileView | undefined =>
    view.piles.find((pile) => pile.name === name);

/** A card in words, within a sentence. */
const nameOf = (card: string | null | undefined, names: Names): string | null =>
    card ? t('guide-card', { card: names[card] ?? card }) : null;

/** The card that leads the cards of a move, and what lies under them. */
function lifted({ view, choice }: Made): { card: string | null; under: PileView['cards'][number] | undefined } {
    const cards = pileOf(view, choice?.from ?? null)?.cards ?? [];
    const at = cards.length - (choice?.cards ?? 1);
    return { card: cards[at]?.card ?? null, under: cards[at - 1] };
}

function what(made: Made, names: Names): string {
    const { view, choice, move } = made;
    if (!choice || choice.kind === 'swap') return t('guide-play', { move });
    if (choice.kind === 'draw') return t('guide-draw');
    if (choice.kind === 'redeal') return t('guide-redeal');
    if (choice.kind === 'remove') {
        const tops = move.split('+').map((pile) => nameOf(pileOf(view, pile)?.cards.at(-1)?.card, names) ?? pile);
        return t('guide-remove', { cards: listed(tops) });
    }
    const { card } = lifted(made);
    const to = pileOf(view, choice.to);
    const top = nameOf(to?.cards.at(-1)?.card, names);
    const filled = {
        cards: ledBy(card === null ? null : (names[card] ?? card), choice),
        from: pileOf(view, choice.from)?.label ?? '',
        to: to?.label ?? '',
        top: top ?? '',
    };
    if (choice.toRole === 'foundation') return t('guide-to-foundation', filled);
    return t(top ? 'guide-onto' : 'guide-to-empty', filled);
}

/** Cards that leave together, each by its name. */
const listed = (cards: readonly string[]): string =>
    new Intl.ListFormat(tongue(), { type: 'conjunction' }).format(cards);

/** The cards of a move, by the one that leads them. */
function ledBy(card: string | null, { kind, cards }: Choice): string {
    if (card === null) return t('guide-some-card');
    return kind === 'carry' && cards > 1 ? t('guide-cards', { card, count: cards - 1 }) : t('guide-card', { card });
}

/** The first of the moves that follow which passes a test, and how many moves later. */
function later(after: readonly Made[], test: (made: Made) => boolean): { made: Made; moves: number } | null {
    const at = after.slice(0, AHEAD).findIndex(test);
    return at < 0 ? null : { made: after[at]!, moves: at + 1 };
}

/** What a move does at once. */
function atOnce(made: Made, next: TableView, names: Names): string[] {
    const { view, choice } = made;
    const from = pileOf(next, choice?.from ?? null);
    const was = pileOf(view, choice?.from ?? null)?.cards.at(-1 - (choice?.cards ?? 1));
    const said: string[] = [];
    const turned = from?.cards.at(-1);
    if (was?.down && turned?.card && !turned.down)
        said.push(t('guide-turns-up', { card: names[turned.card] ?? turned.card }));
    if (choice?.toRole === 'foundation') {
        const first = pileOf(view, choice.to)?.cards.length === 0;
        said.push(t(first ? 'guide-begun' : 'guide-done'));
    }
    if (from && from.cards.length === 0 && from.role === 'tableau')
        said.push(
            t(from.takes ? 'guide-empties-takes' : 'guide-empties', { pile: from.label, takes: from.takes ?? '' }),
        );
    if (choice?.kind === 'remove') said.push(t('guide-uncovers'));
    return said;
}

/** What the moves after it make of a move. */
function inTime(made: Made, after: readonly Made[], names: Names): string | null {
    const { choice } = made;
    const { card, under } = lifted(made);
    if (!choice) return null;
    if (choice.kind === 'draw' || choice.kind === 'redeal') {
        const found = later(after, (one) => pileOf(one.view, one.choice?.from ?? null)?.role === 'waste');
        const which = found && lifted(found.made).card;
        return found && which ? t('guide-brings', { card: names[which] ?? which, count: found.moves }) : null;
    }
    const freed = under?.card ? later(after, (one) => lifted(one).card === under.card) : null;
    if (freed && under?.card) return t('guide-frees', { card: names[under.card] ?? under.card, count: freed.moves });
    const onto = later(after, (one) => one.choice?.to === choice.to && one.choice?.kind === 'carry');
    const comes = onto && lifted(onto.made).card;
    if (onto && comes && card && choice.toRole !== 'foundation')
        return t('guide-goes-on', { card: names[comes] ?? comes, count: onto.moves });
    const again = card ? later(after, (one) => lifted(one).card === card) : null;
    return again ? t('guide-out', { count: again.moves }) : null;
}

/** What to say of a move, with the position that it leads to and the moves that follow. */
export function said(made: Made, next: TableView, after: readonly Made[], names: Names): Said {
    const reasons = [...atOnce(made, next, names), inTime(made, after, names)].filter((one) => one !== null);
    const draws = made.choice?.kind === 'draw' || made.choice?.kind === 'redeal';
    const plain = t(draws ? 'guide-fresh' : 'guide-order');
    return { what: what(made, names), why: reasons.length > 0 ? reasons.slice(0, 2).join(' ') : plain };
}
