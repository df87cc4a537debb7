/**
 * The solver in a worker of its own. It works in portions, and looks in between for what it is
 * told.
 */

import { isFatal } from '../engine/fatal';
import { loadWhole, Plans, Rules, Search } from '../engine/whole';
import type { FromWorker, Question, Step, ToWorker } from './messages';

/** Nodes in a portion: some hundredths of a second. */
const PORTION = 4_000;

interface Running {
    search: Search;
    until: number;
    stopped: boolean;
    told: number;
}

const running = new Map<number, Running>();
/** Asked while the module was still loading, and not taken back. */
const wanted = new Set<number>();
let known: { key: string; rules: Rules } | null = null;
/** Wins that hints have told of: the next hints go on along them. */
let plans: Plans | null = null;
let working = false;

const say = (message: FromWorker): void => self.postMessage(message);

function rulesOf({ game, rules }: Question): Rules {
    const key = `${game}\n${rules}`;
    if (known?.key !== key) known = { key, rules: Rules.parse(game, rules) };
    return known.rules;
}

function begin(question: Question): Search {
    const rules = rulesOf(question);
    const ask = JSON.stringify(question.ask);
    return question.ask.kind === 'deal'
        ? Search.deals(rules, question.about, ask)
        : Search.planned(rules, question.about, ask, (plans ??= new Plans()));
}

/**
 * Says what went wrong with a question. A broken module is left as it is: the page ends this
 * worker.
 */
function failed(id: number, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (isFatal(error)) running.clear();
    else end(id);
    say({ kind: isFatal(error) ? 'broken' : 'failed', id, reason });
}

function end(id: number): void {
    running.get(id)?.search.free();
    running.delete(id);
}

function step(id: number, one: Running): void {
    try {
        if (!one.stopped && performance.now() > one.until) {
            one.search.stop();
            one.stopped = true;
        }
        const made = JSON.parse(one.search.step(PORTION)) as Step<unknown>;
        if (made.done) {
            end(id);
            say({ kind: 'answer', id, answer: made.answer });
        } else if (performance.now() - one.told > 200) {
            one.told = performance.now();
            say({ kind: 'progress', id, nodes: made.nodes });
        }
    } catch (error) {
        failed(id, error);
    }
}

/** Messages come in between two turns of this. */
const turn = (): Promise<void> =>
    new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
            channel.port1.close();
            resolve();
        };
        channel.port2.postMessage(null);
    });

async function work(): Promise<void> {
    if (working) return;
    working = true;
    while (running.size > 0) {
        for (const [id, one] of [...running]) if (running.has(id)) step(id, one);
        await turn();
    }
    working = false;
}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if (message.kind === 'cancel') {
        wanted.delete(message.id);
        return end(message.id);
    }
    const { id, question } = message;
    wanted.add(id);
    void loadWhole()
        .then(() => {
            if (!wanted.delete(id)) return;
            const until = performance.now() + question.time;
            running.set(id, { search: begin(question), until, stopped: false, told: performance.now() });
            void work();
        })
        .catch((error: unknown) => failed(id, error));
});
// The module tells of a breakdown as an error, too; here it is told with the question that it broke
// on.
self.addEventListener('error', (event) => event.preventDefault());
