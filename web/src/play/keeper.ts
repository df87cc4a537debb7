/** Keeps one game: after every change, the whole of it. Nothing is kept before the first move. */

import { Ending, Table } from '../engine/module';
import type { Outcome } from '../engine/types';
import type { Clock } from './clock.svelte';
import type { Game } from './game.svelte';
import { apart, documentOf, savedPlay, type Document } from '../storage/document';
import { joined } from '../storage/join';
import type { PlaySummary, SavedResult, SavedTree } from '../storage/records';
import { store } from '../storage/store.svelte';

/** What is known of a game from before. */
export interface Past {
    id: string;
    begun: number;
    result?: SavedResult | undefined;
}

/** A new id: 32 hexadecimal digits. */
function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Keeper {
    readonly id: string;
    private begun: number | null;
    private result: SavedResult | undefined;
    /**
     * Whether the game has ended, and when it goes on: the module says it, as for the terminal
     * program.
     */
    private readonly ending: Ending;
    /**
     * How many positions came from a record; the game counts from the first move that is not in it.
     */
    private readonly given: number;
    private removed: string[] = [];
    /** Where the positions are in what is kept: another tab may have added some. */
    private places: readonly number[] = [];
    private keeping: Promise<void> | null = null;
    private again = false;
    private closed = false;
    private readonly stop: (() => void)[];

    constructor(
        private readonly game: Game,
        private readonly clock: Clock,
        past: Past | null,
    ) {
        this.id = past?.id ?? newId();
        this.begun = past?.begun ?? null;
        this.result = past?.result;
        this.ending = new Ending(game.table, past?.result?.won);
        this.given = past ? 0 : game.view.positions;
        this.stop = [
            game.onchange(() => void this.keep()),
            store.onOtherTab((told) => {
                if (told.play === this.id) void this.join();
            }),
        ];
    }

    /** The number that a position has in what is kept. */
    place(position: number): number {
        return this.places[position] ?? position;
    }

    /** True once there is a move to keep. */
    get counts(): boolean {
        return this.game.view.positions > this.given;
    }

    /** The game is left: it can still be kept, but what other tabs add is no longer taken in. */
    close(): void {
        this.closed = true;
        for (const stop of this.stop) stop();
    }

    /** A bookmark is taken away, in what is kept, too. */
    forget(bookmark: string): Promise<void> {
        this.removed.push(bookmark);
        return this.keep();
    }

    /** True once the game is won, or given up. */
    get ended(): boolean {
        return this.result !== undefined;
    }

    /** True once the game was won, wherever the player has gone in it since. */
    get won(): boolean {
        return this.result?.won === true;
    }

    /** The player gives the game up. */
    giveUp(): Promise<void> {
        if (this.counts && this.ending.giveUp(this.game.table)) this.result = this.outcome(false);
        return this.keep();
    }

    /** The player leaves the game for another one: without a legal move it is given up. */
    leave(): Promise<void> {
        if (this.counts && this.ending.leave(this.game.table)) this.result = this.outcome(false);
        return this.keep();
    }

    private outcome(won: boolean): SavedResult {
        const outcome = JSON.parse(this.game.table.outcome()) as Outcome;
        return { ...outcome, won, at: Date.now(), elapsed: this.clock.elapsed };
    }

    /** Keeps the game as it stands. Calls while one is under way become one. */
    keep(): Promise<void> {
        if (!this.counts) return Promise.resolve();
        this.note();
        this.again = true;
        this.keeping ??= this.work().finally(() => (this.keeping = null));
        return this.keeping;
    }

    private note(): void {
        if (this.begun === null) {
            this.begun = Date.now();
            void store.persist();
        }
        const turn = this.ending.follow(this.game.table);
        if (turn === 'on') this.result = undefined;
        if (turn === 'won') this.result = this.outcome(true);
    }

    private async work(): Promise<void> {
        while (this.again) {
            this.again = false;
            const { head, tree, rules } = this.saved();
            const removed = this.removed;
            const kept = await store.keepPlay(head, tree, rules, removed);
            if (!kept) continue;
            this.places = kept.places;
            if (kept.more && !this.again) await this.join();
            this.removed = this.removed.filter((name) => !removed.includes(name));
        }
    }

    private saved(): { head: PlaySummary; tree: SavedTree; rules: { fingerprint: string; text: string } } {
        const about = {
            id: this.id,
            begun: this.begun ?? Date.now(),
            touched: Date.now(),
            elapsed: Math.round(this.clock.elapsed),
            ...(this.result ? { result: { ...this.result, elapsed: Math.round(this.result.elapsed) } } : {}),
        };
        const document = JSON.parse(this.game.table.save(JSON.stringify(about))) as Document;
        const play = document.plays?.[0];
        if (!play) throw new Error('the module saved no game');
        const { moves, score } = this.game.view;
        return {
            ...apart(play, { moves, score }),
            rules: { fingerprint: play.rules, text: document.rules?.[play.rules] ?? '' },
        };
    }

    /**
     * Another tab has played the same game: what it added comes into the undo tree here; the
     * position stays.
     */
    private async join(): Promise<void> {
        const there = await store.play(this.id);
        if (!there || this.closed) return;
        const { head, tree } = this.saved();
        const both = joined(there, { head, tree }).tree;
        if (both.steps.length <= tree.steps.length) return;
        const document = documentOf(savedPlay(head, both), there.rules);
        this.game.join(() => Table.resume(JSON.stringify(document), this.id));
        this.ending.grown(this.game.table);
    }
}
