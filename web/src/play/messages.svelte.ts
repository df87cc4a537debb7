/** What is told: the line below the cards, which screen readers hear. */

import { plain } from '../text/plain';

export type Tone = 'plain' | 'good' | 'warn';

export class Messages {
    text = $state('');
    tone = $state<Tone>('plain');
    /** Counts what was said, so that the same words said twice are heard twice. */
    said = $state(0);

    say(text: string, tone: Tone = 'plain'): void {
        this.text = plain(text);
        this.tone = tone;
        this.said += 1;
    }
}
