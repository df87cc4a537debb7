/** What the solver is asked about a game in progress: hints, and whether it can still be won. */

import { Standings } from '../engine/module';
import type { HintAnswer, VerdictAnswer } from '../solver/messages';
import { ask, type Asked } from '../solver/solver';
import { settings } from '../storage/settings.svelte';
import type { Game } from './game.svelte';
import type { Messages } from './messages.svelte';
import { inWords } from '../text/said';
import { t } from '../text/say.svelte';

export type Verdict = 'searching' | 'winnable' | 'lost' | 'unknown';

/** How long a position is looked at for its verdict, and for a hint. */
const VERDICT_TIME = 30_000;
const HINT_TIME = 6_000;
const GRADES = ['nudge', 'card', 'move'] as const;

export class Thinker {
    verdict = $state<Verdict>('searching');
    /** A hint is being looked for. */
    busy = $state(false);
    private readonly known = new Standings();
    private judging: Asked<VerdictAnswer> | null = null;
    private advising: Asked<HintAnswer> | null = null;
    /** How much the next hint on this position gives away. */
    private grade = 0;
    private readonly stop: () => void;

    constructor(
        private readonly game: Game,
        private readonly messages: Messages,
    ) {
        this.stop = game.onchange(() => this.changed());
    }

    close(): void {
        this.stop();
        this.leave();
        this.known.free();
    }

    get verdictWords(): string {
        return t(`verdict-${this.verdict}`);
    }

    private leave(): void {
        this.judging?.cancel();
        this.advising?.cancel();
        this.judging = null;
        this.advising = null;
        this.busy = false;
    }

    private changed(): void {
        this.grade = 0;
        this.leave();
        this.judge();
    }

    /** Says whether the position can be won, if that is wished for. */
    judge(): void {
        this.judging?.cancel();
        this.judging = null;
        if (settings.get('verdict') === 'no') return;
        const { status } = this.game.view;
        if (status !== 'open') {
            this.verdict = status === 'won' ? 'winnable' : 'lost';
            return;
        }
        const record = this.game.table.recordText();
        const known = this.known.of(this.game.rules, record);
        this.verdict = known === 'won' ? 'winnable' : known === 'lost' ? 'lost' : 'searching';
        if (known === undefined) void this.search(record);
    }

    private async search(record: string): Promise<void> {
        const asked = ask<VerdictAnswer>(this.question(record, { kind: 'verdict' }, VERDICT_TIME));
        this.judging = asked;
        try {
            const answer = await asked.answer;
            if (this.judging !== asked) return;
            this.known.learn(this.game.rules, record, JSON.stringify(answer));
            this.verdict = answer.verdict === 'won' ? 'winnable' : answer.verdict === 'lost' ? 'lost' : 'unknown';
        } catch {
            if (this.judging === asked) this.verdict = 'unknown';
        }
    }

    question(about: string, question: Parameters<typeof ask>[0]['ask'], time: number): Parameters<typeof ask>[0] {
        const { rules } = this.game;
        return { game: rules.id, rules: rules.text, about, ask: question, time };
    }

    /** The hint that is being looked for is not wanted any more. */
    forget(): void {
        if (!this.busy) return;
        this.leave();
        this.judge();
    }

    /**
     * A hint; asked again on the same position it tells more: where to look, the card, the move.
     */
    hint(): void {
        if (this.busy || this.game.view.status !== 'open') return;
        const grade = GRADES[Math.min(this.grade, GRADES.length - 1)] ?? 'move';
        this.grade += 1;
        void this.advise(grade);
    }

    private async advise(grade: (typeof GRADES)[number]): Promise<void> {
        const kind = settings.get('hints') === 'thoughtful' ? 'hint' : 'fair';
        this.busy = true;
        this.messages.say(t('told-looking'));
        // The verdict waits: two searches at once take twice as long.
        this.judging?.cancel();
        const asked = ask<HintAnswer>(this.question(this.game.table.recordText(), { kind, grade }, HINT_TIME));
        this.advising = asked;
        try {
            const hint = await asked.answer;
            if (this.advising !== asked) return;
            this.messages.say(inWords(hint.said, hint.text));
            this.game.table.noteHelp();
            this.game.advised = hint.move ?? null;
        } catch (error) {
            this.messages.say(error instanceof Error ? error.message : String(error), 'warn');
        }
        this.busy = false;
        this.judge();
    }
}
