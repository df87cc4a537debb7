/**
 * One game in progress, as the page has it: the table of the module, what is seen of it, and what
 * is told of each step. What is legal, and what follows, the module says.
 */

import { isFatal } from '../engine/fatal';
import type { Rules, Table } from '../engine/module';
import type { GameEntry, Group, Line, PileView, Played, TableView, TreeView } from '../engine/types';
import { plain } from '../text/plain';
import type { Messages } from './messages.svelte';
import { sentence } from '../text/words';
import { t } from '../text/say.svelte';

/** What happened to the position: told to those who keep the game, or think about it. */
export type Change = 'played' | 'went';

export class Game {
    view = $state.raw<TableView>() as TableView;
    readonly groups: Group[];
    /** The piles as they were dealt. */
    readonly opening: readonly PileView[];
    readonly rules: Rules;
    readonly entry: GameEntry;
    /** Why the last move was refused. */
    refused = $state<string | null>(null);
    /** A move that was advised, shown on the table. */
    advised = $state<string | null>(null);
    /** Safe cards are played after every move. */
    autoplay = $state(false);
    private readonly listeners = new Set<(change: Change) => void>();

    constructor(
        public table: Table,
        private readonly messages: Messages,
    ) {
        this.rules = table.rules();
        const entry = JSON.parse(this.rules.entry()) as GameEntry;
        this.entry = { ...entry, name: plain(entry.name) };
        this.groups = JSON.parse(table.groups()) as Group[];
        this.opening = this.viewAt(0).piles;
        this.view = this.read();
    }

    private read(): TableView {
        return JSON.parse(this.table.view()) as TableView;
    }

    /** Calls back after every change of the position. Returns how to stop that. */
    onchange(listener: (change: Change) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private changed(change: Change): void {
        this.advised = null;
        for (const listener of this.listeners) listener(change);
    }

    pile(name: string): PileView | undefined {
        return this.view.piles.find((pile) => pile.name === name);
    }

    /** Makes a move, or tells which rule forbids it. */
    play(move: string): boolean {
        const told = this.told(move);
        const answer = JSON.parse(this.table.play(move)) as Played;
        if (!answer.ok) {
            this.refuse(answer.reason);
            return false;
        }
        this.refused = null;
        this.view = answer.view;
        this.tell(told);
        this.changed('played');
        if (this.autoplay) this.playSafe();
        this.tellStanding();
        return true;
    }

    /** Tells why a move cannot be. */
    refuse(reason: string): void {
        this.refused = sentence(reason);
        this.messages.say(this.refused, 'warn');
    }

    /** A move in words; nothing if the text is none. */
    told(move: string): string {
        try {
            return this.table.told(move);
        } catch {
            return '';
        }
    }

    /**
     * Plays cards that are never missed. Returns how many. What wins by itself is left: that is
     * played card by card, to be seen.
     */
    playSafe(): number {
        let played = 0;
        for (let line = this.safe(); line.length === 1 && this.view.status === 'open'; line = this.safe()) {
            const answer = JSON.parse(this.table.play(line[0] ?? '')) as Played;
            if (!answer.ok) return played;
            this.view = answer.view;
            played += 1;
            this.changed('played');
        }
        return played;
    }

    /**
     * The moves that win where foundations are all that is left to be played to: more than one, or
     * none.
     */
    finishing(): string[] {
        const line = this.safe();
        return line.length > 1 ? line : [];
    }

    private safe(): string[] {
        return JSON.parse(this.table.safeMoves()) as string[];
    }

    autoplayOnce(): void {
        const played = this.playSafe();
        if (played === 0) {
            return this.messages.say(t('told-none-safe'));
        }
        this.messages.say(t('told-safe', { count: played }));
        this.tellStanding();
    }

    undo(): void {
        if (!this.table.undo()) return this.messages.say(t('told-nothing-to-undo'), 'warn');
        this.went();
        this.messages.say(t('told-back', { move: this.view.moves }));
    }

    redo(): void {
        if (!this.table.redo()) return this.messages.say(t('told-nothing-to-redo'), 'warn');
        this.went();
        this.tell(this.view.last.join(' '));
        this.tellStanding();
    }

    /** To any position of the undo tree. */
    goTo(position: number): void {
        if (!this.table.goTo(position)) return;
        this.went();
        this.messages.say(t('told-at', { move: this.view.moves }));
        this.tellStanding();
    }

    restart(): void {
        this.goTo(0);
        this.messages.say(t('told-restarted'));
    }

    private went(): void {
        this.refused = null;
        this.view = this.read();
        this.changed('went');
    }

    /**
     * This game with what another tab has added to it. If that does not follow the rules it is left
     * out and told.
     */
    join(table: () => Table): void {
        try {
            const grown = table();
            grown.takeOver(this.table);
            this.table = grown;
        } catch (error) {
            if (isFatal(error)) throw error;
            const why = error instanceof Error ? error.message : String(error);
            return this.messages.say(sentence(t('told-other-tab', { why })), 'warn');
        }
        this.view = this.read();
    }

    tree(): TreeView {
        return JSON.parse(this.table.tree()) as TreeView;
    }

    line(): Line {
        return JSON.parse(this.table.line()) as Line;
    }

    viewAt(position: number): TableView {
        return JSON.parse(this.table.viewAt(position)) as TableView;
    }

    /** The layout that the game began from, as text; `null` if it began from a deal. */
    firstLayout(): string | null {
        const about = { id: '0'.repeat(32), begun: 0, touched: 0, elapsed: 0 };
        const document = JSON.parse(this.table.save(JSON.stringify(about))) as { plays: { layout?: string }[] };
        return document.plays[0]?.layout ?? null;
    }

    bookmark(name: string): boolean {
        try {
            this.table.bookmark(name);
        } catch (error) {
            this.messages.say(sentence(error instanceof Error ? error.message : String(error)), 'warn');
            return false;
        }
        this.messages.say(t('told-marked', { name: name.trim() }), 'good');
        this.changed('went');
        return true;
    }

    private tell(told: string): void {
        const what = this.view.consequences.join('; ');
        const parts = [told, what].filter((part) => part !== '');
        this.messages.say(sentence(parts.join(': ')));
    }

    /** Says so when the game is over. */
    tellStanding(): void {
        if (this.view.status === 'won') this.messages.say(t('told-won', { count: this.view.moves }), 'good');
        if (this.view.status === 'stuck') {
            this.messages.say(`${this.messages.text} ${t('told-stuck')}`.trim(), 'warn');
        }
    }
}
