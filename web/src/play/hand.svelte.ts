/**
 * Where the player is, and what is in hand. The module handles it, as for the terminal program; the
 * page carries out what it asks for.
 */

import type { Cursor, Handled, HandView, Held, Remark } from '../engine/types';
import type { Game } from './game.svelte';
import type { Messages } from './messages.svelte';
import { t } from '../text/say.svelte';

export type Way = 'left' | 'right' | 'up' | 'down';

/** Some cards of a pile, counted from the top one; `exact` if they were pointed at. */
type Cards = Pick<Held, 'from' | 'count'> & Partial<Held>;

const NOTHING: HandView = { takers: [], landings: [], fromUnder: false, goesOut: false, moves: false };

export class Hand {
    cursor = $state.raw<Cursor>({ pile: '', count: 0 });
    held = $state.raw<Held | null>(null);

    constructor(
        private readonly game: Game,
        private readonly messages: Messages,
    ) {
        this.does('look');
        game.onchange(() => this.does('settle'));
    }

    /**
     * Does something with what is in hand, and then what the module asks for: its `handle` has the
     * words.
     */
    private does(what: string, text = '', count = 0): void {
        const answer = this.game.table.handle(what, text, Math.max(count, 0));
        const { cursor, held, deed } = JSON.parse(answer) as Handled;
        if (cursor.pile !== this.cursor.pile || cursor.count !== this.cursor.count) this.cursor = cursor;
        this.held = held;
        if (deed.remark) this.say(deed.remark);
        if (deed.kind === 'instead') this.game.table.undo();
        if (deed.move === null) return;
        if (this.game.play(deed.move)) this.does('made', deed.move, Number(this.game.autoplay));
        else this.does('refused');
    }

    private say({ kind, what, count }: Remark): void {
        const cards = what;
        switch (kind) {
            case 'nothing':
                return this.messages.say('');
            case 'no-cards':
                return this.messages.say(t('told-no-cards', { pile: what }), 'warn');
            case 'no-card':
                return this.messages.say(t('told-no-card'), 'warn');
            case 'in-hand':
                return this.messages.say(
                    count === 0 ? t('told-in-hand-nowhere', { cards }) : t('told-in-hand', { cards, count }),
                );
            case 'in-hand-too':
                return this.messages.say(t('told-in-hand-too', { cards }));
            case 'in-hand-whole':
                return this.messages.say(t('told-in-hand-whole', { cards }));
            case 'nowhere':
                return this.messages.say(t('told-nowhere', { cards }), 'warn');
            case 'no-move':
                return this.game.refuse(what);
            case 'no-column':
                return this.messages.say(t('told-no-such-pile', { count }), 'warn');
        }
    }

    goTo(pile: string): void {
        this.does('go', pile);
    }

    /** Means so many cards of a pile. */
    point(pile: string, count: number): void {
        this.does('point', pile, count);
    }

    /** One card more is meant, or fewer. */
    add(by: 1 | -1): void {
        this.does(by > 0 ? 'more' : 'fewer');
    }

    /**
     * Goes a step: `beside` is the pile that is drawn in that direction; `fanned` if the cards of
     * this one are drawn below one another.
     */
    step(way: Way, beside: string | null, fanned: boolean): void {
        this.does(way, beside ?? '', Number(fanned));
    }

    /**
     * To the next group of piles, or the one before; with cards in hand to the next pile that takes
     * them.
     */
    nextRegion(forwards: boolean): void {
        this.does(forwards ? 'next-region' : 'previous-region');
    }

    /** True if there is no region further on. */
    isLastRegion(forwards: boolean): boolean {
        return this.game.table.isLastRegion(forwards);
    }

    /** To a tableau pile by its number from 0; cards in hand are put there. */
    toColumn(number: number): void {
        this.does('column', '', number);
    }

    /**
     * Takes cards that were pointed at in hand, to be dragged. False if so many cannot be meant.
     */
    lift(pile: string, count: number): boolean {
        this.does('lift', pile, count);
        return this.held?.from === pile && this.held.count === count;
    }

    /** What some cards can do in the position that is shown. */
    can({ from, count, exact, set }: Cards): HandView {
        // What is read here makes the answer follow the position.
        if (!this.game.view.choices) return NOTHING;
        return (JSON.parse(this.game.table.hand(from, count, exact ?? false, set ?? '')) as HandView | null) ?? NOTHING;
    }

    /** True if cards of a pile are in hand. */
    holds(pile: string): boolean {
        return this.held?.from === pile || (this.held?.set?.split('+').includes(pile) ?? false);
    }

    /** True if some cards can go anywhere. */
    moves(cards: Cards): boolean {
        return this.can(cards).moves;
    }

    /** True if the cards can go to a foundation. */
    goesHome(cards: Cards): boolean {
        return this.can(cards).goesOut;
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
        this.does('take-or-put');
    }

    /** Picks up what was pointed at. */
    take(): void {
        this.does('take');
    }

    putBack(): void {
        this.does('put-back');
    }

    /** Puts what is in hand on a pile, or learns why that cannot be. */
    putOn(to: string): void {
        this.does('put-on', to);
    }

    deal(): void {
        this.does('deal');
    }

    /** To the best place, or to the next. */
    moveBest(): void {
        this.does('best');
    }

    /** True if these cards were moved to their best place last, and there is another. */
    goesOn(pile: string, count: number): boolean {
        return this.game.table.goesOn(pile, Math.max(count, 0));
    }

    /** The cards that were moved to their best place go to the next. */
    moveOn(): void {
        this.does('next-best');
    }

    /** What is in hand, or was pointed at, to its best place. */
    moveToBest(): void {
        this.does('pointed-best');
    }

    /** The card, or what is in hand, to a foundation. */
    moveHome(): void {
        this.does('home');
    }

    /** A move that was typed, or comes as a text. */
    typed(text: string): void {
        this.does('typed', text);
    }
}
