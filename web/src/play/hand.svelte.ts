/** Where the player is, what is picked up, and where it can go. What cards can do is asked of the module. */

import type { Going, HandView, Putting } from '../engine/types';
import type { Game } from './game.svelte';
import type { Messages } from './messages.svelte';
import { t } from '../text/say.svelte';

/** A pile, and how many of its cards are meant, counted from the top one; 0 in an empty pile. */
export interface Cursor {
    pile: string;
    count: number;
}

/**
 * Cards that are picked up; they stay where they lie until they are put down. Picked up by a
 * pointer they are exactly those that were pointed at; by keys a single card stands for its pile,
 * too. `set`: the piles whose top cards are to leave together, joined by +.
 */
export type Held = { from: string; count: number; exact?: boolean; set?: string };

/** The places that cards were moved to last, for going on to the next one. */
interface Best {
    places: Going[];
    taken: number;
    position: number;
    /** How many cards were moved, and where the cursor was left. */
    count: number;
    cursor: Cursor;
}

const NOTHING: HandView = { takers: [], landings: [], fromUnder: false, out: null, places: [] };

export class Hand {
    cursor = $state<Cursor>({ pile: '', count: 0 });
    held = $state<Held | null>(null);
    private best: Best | null = null;

    constructor(
        private readonly game: Game,
        private readonly messages: Messages,
    ) {
        this.goTo(this.first());
        game.onchange(() => this.settle());
    }

    /** The pile at which a game begins. */
    first(): string {
        return this.game.table.firstPile();
    }

    /** Another position: nothing is in hand, and the cursor means no more cards than there are. */
    private settle(): void {
        this.held = null;
        const most = this.most(this.cursor.pile);
        this.cursor.count = Math.max(Math.min(this.cursor.count, most), Math.min(most, 1));
    }

    /** How many cards of a pile can be meant. */
    most(name: string): number {
        return this.game.table.mostMeant(name);
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

    /** What some cards can do in the position that is shown. */
    can({ from, count, exact, set }: Held): HandView {
        // What is read here makes the answer follow the position.
        if (!this.game.view.choices) return NOTHING;
        return (JSON.parse(this.game.table.hand(from, count, exact ?? false, set ?? '')) as HandView | null) ?? NOTHING;
    }

    /** True if cards of a pile are in hand. */
    holds(pile: string): boolean {
        return this.held?.from === pile || (this.held?.set?.split('+').includes(pile) ?? false);
    }

    /** True if some cards can go anywhere. */
    moves(held: Held): boolean {
        return this.can(held).places.length > 0;
    }

    /** What is in hand can do this. */
    private readonly able = $derived(this.held ? this.can(this.held) : NOTHING);

    /** The piles that take what is in hand. */
    get targets(): string[] {
        return this.able.takers;
    }

    /** The piles on which what is in hand may be dropped. */
    get landings(): string[] {
        return this.able.landings;
    }

    /** True if the cards in hand are taken from under others, which stay. */
    get buried(): boolean {
        return this.able.fromUnder;
    }

    /** Picks up, puts down, or deals: what Enter does. */
    takeOrPut(): void {
        const { pile } = this.cursor;
        if (!this.held) return this.take();
        if (!this.holds(pile) || this.held.set) return this.putOn(pile);
        if (this.game.pile(pile)?.role === 'stock') return this.deal();
        this.putBack();
    }

    /** Picks up what the cursor means; `exact` if it was pointed at. */
    take(exact = false): void {
        const { pile, count } = this.cursor;
        const view = this.game.pile(pile);
        if (view?.role === 'stock' && !this.moves({ from: pile, count: 1 })) return this.deal();
        if (count === 0) return this.messages.say(t('told-no-cards', { pile: view?.label ?? pile }), 'warn');
        this.held = { from: pile, count, exact };
        const places = this.targets.length;
        const cards = this.cards(pile, count);
        this.messages.say(
            places === 0 ? t('told-in-hand-nowhere', { cards }) : t('told-in-hand', { cards, count: places }),
        );
    }

    /** Cards in words: one by name, more by their number. */
    cards(pile: string, count: number): string {
        return this.game.table.cardsInWords(pile, count);
    }

    putBack(): void {
        this.held = null;
        this.messages.say('');
    }

    /** Puts what is in hand on a pile, or learns why that cannot be. On a card that is held: a whole set leaves. */
    putOn(to: string): void {
        const held = this.held;
        if (!held) return;
        const { from, count, exact, set } = held;
        const answer = this.game.table.putting(from, count, exact ?? false, set ?? '', to);
        const going = JSON.parse(answer) as Putting;
        if (going && 'set' in going) {
            this.held = { ...held, set: going.set };
            const cards = this.cards(to, 1);
            const whole = this.game.view.choices.some(({ move }) => move === going.set);
            return this.messages.say(whole ? t('told-in-hand-whole', { cards }) : t('told-in-hand-too', { cards }));
        }
        this.held = null;
        if (going) this.make(going.move);
    }

    /** Makes a move; the cursor goes with the cards, unless they go to a foundation, where there is nothing to do. */
    private make(move: string): void {
        this.best = null;
        if (!this.game.play(move)) return;
        const next = this.game.table.whereNext(move);
        if (next) this.goTo(next);
    }

    /** Deals from the stock, or gathers and deals again when that is all that can be done. */
    deal(): void {
        this.make(this.game.table.dealing());
    }

    redeal(): void {
        this.make('redeal');
    }

    /** To the best place; with the cursor where it was left by that, to the next best. */
    moveBest(): void {
        const { pile, count } = this.cursor;
        const left = this.lastBest?.cursor;
        if (left?.pile === pile && left.count === count) return this.moveOn();
        this.moveToBest();
    }

    /** The cards that were moved last by `moveBest` go to their next place. */
    moveOn(): void {
        const best = this.lastBest;
        if (!best || best.places.length < 2) return this.moveToBest();
        this.game.table.undo();
        this.takePlace(best.places, (best.taken + 1) % best.places.length, best.count);
    }

    /** What is in hand, or under the cursor, to its best place; `exact` if it was pointed at. What needs others to go with it is picked up. */
    moveToBest(exact = false): void {
        const held = this.held ?? { from: this.cursor.pile, count: this.cursor.count, exact };
        const { places, takers } = this.can(held);
        if (places.length > 0) return this.takePlace(places, 0, held.count);
        if (takers.length > 0 && !this.held) return this.take(exact);
        this.held = null;
        const text =
            held.count === 0 ? t('told-no-card') : t('told-nowhere', { cards: this.cards(held.from, held.count) });
        this.messages.say(text, 'warn');
    }

    private takePlace(places: Going[], taken: number, count: number): void {
        const move = places[taken]?.move;
        if (!move || !this.game.play(move)) return;
        const { position } = this.game.view;
        this.best = this.game.autoplay ? null : { places, taken, position, count, cursor: { ...this.cursor } };
    }

    /** What `moveBest` did, while nothing else has been done. */
    private get lastBest(): Best | null {
        return this.best?.position === this.game.view.position ? this.best : null;
    }

    /** True if these are the cards that `moveBest` moved last. */
    isMoved(pile: string, count: number): boolean {
        const best = this.lastBest;
        return best !== null && best.places[best.taken]?.to === pile && best.count === count;
    }

    /** True if the cards can go to a foundation. */
    goesHome(held: Held): boolean {
        return this.can(held).out !== null;
    }

    /** The card, or what is in hand, to a foundation. */
    moveHome(): void {
        const held = this.held ?? { from: this.cursor.pile, count: Math.max(this.cursor.count, 1) };
        const { out } = this.can(held);
        this.held = null;
        this.make(out?.move ?? `${held.from} f`);
    }

    /** A move that was typed. */
    typed(text: string): void {
        this.held = null;
        this.make(text);
    }
}
