/**
 * Everything that belongs to one game on the table, put together; and what the player may do about
 * it as a whole.
 */

import { Keeper } from './keeper';
import { settings } from '../storage/settings.svelte';
import { store } from '../storage/store.svelte';
import { Clock } from './clock.svelte';
import { Game } from './game.svelte';
import { Hand } from './hand.svelte';
import { Messages } from './messages.svelte';
import type { Opened } from './opening';
import { t } from '../text/say.svelte';

/** What may lie over the table. */
export type Sheet =
    | 'tree'
    | 'bookmark'
    | 'bookmarks'
    | 'deal'
    | 'find'
    | 'command'
    | 'save'
    | 'share'
    | 'inspect'
    | 'explain'
    | 'analysis'
    | 'menu';

export class Session {
    readonly messages = new Messages();
    readonly game: Game;
    readonly hand: Hand;
    readonly clock: Clock;
    readonly keeper: Keeper;
    /** A page that lies over the table. */
    sheet = $state<Sheet | null>(null);
    /** The cards are covered and the clock stands. */
    paused = $state(false);
    /** The piles' names are shown. */
    names = $state(false);
    /** Cards that are looked for. */
    found = $state.raw<ReadonlySet<string>>(new Set());
    /** The game is watched from its beginning. */
    replaying = $state(false);
    /** Four colours of suits: in this game, or as it is set for all. */
    private ownSuits = $state<string | undefined>(undefined);

    constructor({ table, past, elapsed, note }: Opened) {
        this.game = new Game(table, this.messages);
        this.hand = new Hand(this.game, this.messages);
        this.clock = new Clock(elapsed);
        this.keeper = new Keeper(this.game, this.clock, past);
        this.game.autoplay = settings.get('autoplay') === 'yes';
        this.game.onchange((change) => this.follow(change));
        this.messages.say(note);
        this.game.tellStanding();
        void this.recall();
    }

    /** What was set for this game alone. */
    private async recall(): Promise<void> {
        const { id } = this.game.entry;
        this.ownSuits = await store.setting(id, 'four-colours');
        const autoplay = await store.setting(id, 'autoplay');
        if (autoplay !== undefined) this.game.autoplay = autoplay === 'yes';
    }

    /** The clock stands at a game's end; what is tried after a win takes no time. */
    private follow(change: 'played' | 'went'): void {
        this.found = new Set();
        const ended = this.game.view.status !== 'open' || this.keeper.won;
        if (ended) this.clock.stop();
        else if (change === 'played') this.clock.touch();
    }

    get fourColours(): boolean {
        return this.ownSuits === undefined ? settings.get('suits') === 'four' : this.ownSuits === 'yes';
    }

    toggleColours(): void {
        this.ownSuits = this.fourColours ? 'no' : 'yes';
        void store.setSetting(this.game.entry.id, 'four-colours', this.ownSuits);
        this.messages.say(t(this.fourColours ? 'told-four-colours' : 'told-two-colours'));
    }

    toggleAutoplay(): void {
        this.game.autoplay = !this.game.autoplay;
        void store.setSetting(this.game.entry.id, 'autoplay', this.game.autoplay ? 'yes' : 'no');
        this.messages.say(t(this.game.autoplay ? 'told-autoplay' : 'told-no-autoplay'));
    }

    pause(): void {
        this.paused = !this.paused;
        if (this.paused) this.clock.stop();
        this.messages.say(t(this.paused ? 'told-paused' : 'told-goes-on'));
    }

    /** The player gives the game up, after a question. */
    giveUp(): void {
        if (!this.keeper.counts) return this.messages.say(t('told-nothing-to-give-up'));
        if (this.keeper.ended) return this.messages.say(t('told-ended'));
        if (!confirm(t('told-give-up'))) return;
        this.clock.stop();
        void this.keeper.giveUp();
        this.messages.say(t('told-given-up'));
    }

    /** The page is out of sight. */
    rest(): void {
        this.clock.stop();
        void this.keeper.keep();
    }

    /** The player leaves the table: for another game, or only to look something up. */
    async close(forGood: boolean): Promise<void> {
        this.clock.stop();
        this.keeper.close();
        await (forGood ? this.keeper.leave() : this.keeper.keep());
    }
}
