import type { Game } from './game.svelte';
import type { Messages } from './messages.svelte';

export type Verdict = 'off' | 'searching' | 'winnable' | 'lost' | 'unknown';

export class Thinker {
    verdict = $state<Verdict>('off');
    constructor(
        private readonly game: Game,
        private readonly messages: Messages,
    ) {}
    get verdictWords(): string {
        return '';
    }
    hint(): void {
        void this.game;
        this.messages.say('');
    }
    close(): void {}
}
