/** Where the player is, what is picked up, and where it can go. */

import type { Choice, PileView } from '../engine/types';
import type { Game } from './game.svelte';
import type { Messages } from './messages.svelte';
import { counted, sentence } from './words';

/** A pile, and how many of its cards are meant, counted from the top one; 0 in an empty pile. */
export interface Cursor {
    pile: string;
    count: number;
}

/**
 * Cards that are picked up; they stay where they lie until they are put down. Picked up by a pointer they are exactly those that were pointed
 * at; by keys a single card stands for its pile, too.
 */
export type Held = { from: string; count: number; exact?: boolean };

/** The places that cards were moved to last, for going on to the next one. */
interface Best {
    places: Choice[];
    taken: number;
    position: number;
}

export class Hand {
    cursor = $state<Cursor>({ pile: '', count: 0 });
    held = $state<Held | null>(null);
    private best: Best | null = null;

    constructor(
        private readonly game: Game,
        private readonly messages: Messages,
        private readonly names: Record<string, string>,
    ) {
        this.goTo(this.first());
        game.onchange(() => this.settle());
    }

    /** The pile at which a game begins: the first of the tableau that holds a card, or else any. */
    first(): string {
        const { piles } = this.game.view;
        const holds = (pile: PileView): boolean => pile.cards.length > 0;
        return (
            (piles.find((pile) => pile.role === 'tableau' && holds(pile)) ?? piles.find(holds) ?? piles[0])?.name ?? ''
        );
    }

    /** Another position: nothing is in hand, and the cursor means no more cards than there are. */
    private settle(): void {
        this.held = null;
        const most = this.most(this.cursor.pile);
        this.cursor.count = Math.max(Math.min(this.cursor.count, most), Math.min(most, 1));
    }

    /** How many cards of a pile can be meant: those that are seen on top; at least one, if there is any. */
    most(name: string): number {
        const cards = this.game.pile(name)?.cards ?? [];
        const hidden = cards.findLastIndex((card) => card.card === null || card.down);
        return Math.max(cards.length - 1 - hidden, Math.min(cards.length, 1));
    }

    goTo(pile: string): void {
        this.cursor = { pile, count: Math.min(this.most(pile), 1) };
    }

    /** Means so many cards of a pile. */
    point(pile: string, count: number): void {
        const most = this.most(pile);
        this.cursor = { pile, count: Math.max(Math.min(count, most), Math.min(most, 1)) };
        if (this.held?.from === pile) this.held = { ...this.held, count: this.cursor.count };
    }

    /** The moves that some cards can mean: with a single card that was not pointed at, more of the pile may be meant. */
    moves({ from, count, exact }: Held): Choice[] {
        const same = this.game.choices(from, count);
        if (count !== 1 || exact) return same;
        return [...same, ...this.game.choices(from).filter((choice) => choice.cards !== 1)];
    }

    /** The piles that take what is in hand. */
    get targets(): string[] {
        if (!this.held) return [];
        return [...new Set(this.moves(this.held).flatMap((choice) => choice.to ?? []))];
    }

    /** The piles on which what is in hand may be dropped: those that take it, and if a foundation does, every foundation. */
    get landings(): string[] {
        const { targets } = this;
        const homes = this.game.view.piles.filter((pile) => pile.role === 'foundation').map((pile) => pile.name);
        return targets.some((name) => homes.includes(name)) ? [...new Set([...targets, ...homes])] : targets;
    }

    /** True if the cards in hand are taken from under others, which stay. */
    get buried(): boolean {
        const held = this.held;
        return (
            held !== null &&
            held.count > 1 &&
            this.game.choices(held.from, held.count).some((choice) => choice.kind === 'merci')
        );
    }

    /** Picks up, puts down, or deals: what Enter does. */
    takeOrPut(): void {
        const { pile } = this.cursor;
        if (!this.held) return this.take();
        if (this.held.from !== pile) return this.putOn(pile);
        if (this.game.pile(pile)?.role === 'stock') return this.deal();
        this.putBack();
    }

    /** Picks up what the cursor means; `exact` if it was pointed at. */
    take(exact = false): void {
        const { pile, count } = this.cursor;
        const view = this.game.pile(pile);
        if (view?.role === 'stock' && !this.game.view.choices.some((choice) => choice.from === pile))
            return this.deal();
        if (count === 0) return this.messages.say(`There is nothing on ${view?.label ?? pile} to pick up.`, 'warn');
        this.held = { from: pile, count, exact };
        const places = this.targets.length;
        const cards = this.cards(pile, count);
        this.messages.say(
            places === 0
                ? `${cards} in hand: no pile takes it now. Put it down anywhere to learn why.`
                : `${cards} in hand: ${counted(places, 'place')}.`,
        );
    }

    /** Cards in words: one by name, more by their number. */
    cards(pile: string, count: number): string {
        const card = this.game.pile(pile)?.cards.at(-count)?.card;
        const name = card && this.names[card];
        if (!name) return counted(count, 'card');
        return count === 1 ? sentence(name).slice(0, -1) : `${count} cards from the ${name}`;
    }

    putBack(): void {
        this.held = null;
        this.messages.say('');
    }

    /** Puts what is in hand on a pile, or learns why that cannot be. */
    putOn(to: string): void {
        const held = this.held;
        if (!held) return;
        const meant = this.moveTo(held, to);
        const asked = held.count > 1 ? `${held.from}>${to}:${held.count}` : `${held.from}>${to}`;
        this.held = null;
        this.make(meant?.move ?? asked, meant?.to ?? to);
    }

    /** The move that puts cards on a pile. On a foundation that does not take them the one beside it is meant that does. */
    private moveTo(held: Held, to: string): Choice | undefined {
        const moves = this.moves(held);
        const straight = moves.find((choice) => choice.to === to);
        if (straight || this.game.pile(to)?.role !== 'foundation') return straight;
        const group = this.game.groups.find(({ piles }) => piles.includes(to))?.piles ?? [];
        const home = moves.filter((choice) => choice.toRole === 'foundation');
        return home.find((choice) => choice.to !== null && group.includes(choice.to)) ?? home[0];
    }

    /** Makes a move; the cursor goes with the cards, unless they go to a foundation, where there is nothing to do. */
    private make(move: string, to: string | null): void {
        this.best = null;
        if (!this.game.play(move)) return;
        if (to && this.game.pile(to)?.role !== 'foundation') this.goTo(to);
    }

    /** Deals from the stock, or gathers and deals again when that is all that can be done. */
    deal(): void {
        const { view } = this.game;
        this.make(
            view.canRedeal && !view.canDraw ? 'redeal' : 'draw',
            view.piles.find((pile) => pile.role === 'waste')?.name ?? null,
        );
    }

    redeal(): void {
        this.make('redeal', null);
    }

    /** To the best place; again at once: to the next best. */
    moveBest(): void {
        if (this.best && this.best.position === this.game.view.position && this.best.places.length > 1) {
            const { places, taken } = this.best;
            this.game.table.undo();
            return this.takePlace(places, (taken + 1) % places.length);
        }
        const held = this.held ?? { from: this.cursor.pile, count: this.cursor.count };
        const seen = new Set<string | null>();
        const places = this.moves(held).filter((choice) => !seen.has(choice.to) && seen.add(choice.to));
        if (places.length > 0) return this.takePlace(places, 0);
        this.held = null;
        const text =
            held.count === 0 ? 'There is no card here.' : `${this.cards(held.from, held.count)} can go nowhere.`;
        this.messages.say(text, 'warn');
    }

    private takePlace(places: Choice[], taken: number): void {
        const move = places[taken]?.move;
        if (!move || !this.game.play(move)) return;
        this.best = this.game.autoplay ? null : { places, taken, position: this.game.view.position };
    }

    /** The pile that the cards moved last went to by `moveBest`, while they can still be moved on. */
    get movedTo(): string | null {
        const best = this.best;
        return best?.position === this.game.view.position ? (best.places[best.taken]?.to ?? null) : null;
    }

    /** True if the cards can go to a foundation. */
    goesHome(held: Held): boolean {
        return this.moves(held).some((choice) => choice.toRole === 'foundation');
    }

    /** The card, or what is in hand, to a foundation. */
    moveHome(): void {
        const held = this.held ?? { from: this.cursor.pile, count: Math.max(this.cursor.count, 1) };
        const home = this.moves(held).find((choice) => choice.toRole === 'foundation');
        this.held = null;
        this.make(home?.move ?? `${held.from} f`, home?.to ?? null);
    }

    /** A move that was typed. */
    typed(text: string): void {
        this.held = null;
        this.make(text, null);
    }
}
