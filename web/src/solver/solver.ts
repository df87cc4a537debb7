/** Asking the solver. The worker is started with the first question, and anew if it dies of one: a search that is too large for its memory. */

import { scriptUrl } from '../shell/trusted';
import type { FromWorker, Question, ToWorker } from './messages';
import workerUrl from './worker?worker&url';

interface Waiting {
    resolve: (answer: unknown) => void;
    reject: (reason: Error) => void;
    progress: ((nodes: number) => void) | undefined;
}

/** A question that has been asked. */
export interface Asked<A> {
    answer: Promise<A>;
    /** Nothing more is wanted; the answer never comes. */
    cancel: () => void;
}

let worker: Worker | null = null;
let next = 1;
const waiting = new Map<number, Waiting>();

function received(message: FromWorker): void {
    const asked = waiting.get(message.id);
    if (!asked) return;
    if (message.kind === 'progress') return asked.progress?.(message.nodes);
    waiting.delete(message.id);
    if (message.kind === 'answer') asked.resolve(message.answer);
    else asked.reject(new Error(message.reason));
}

function started(): Worker {
    if (worker) return worker;
    const made = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'solver' });
    made.addEventListener('message', (event: MessageEvent<FromWorker>) => received(event.data));
    made.addEventListener('error', (event) => {
        event.preventDefault();
        made.terminate();
        if (worker === made) worker = null;
        const all = [...waiting.values()];
        waiting.clear();
        for (const { reject } of all) reject(new Error('The solver broke down on this question.'));
    });
    worker = made;
    return made;
}

/** Asks a question. */
export function ask<A>(question: Question, progress?: (nodes: number) => void): Asked<A> {
    const id = next++;
    const post = (message: ToWorker): void => started().postMessage(message);
    const answer = new Promise<A>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject, progress });
        post({ kind: 'ask', id, question });
    });
    const cancel = (): void => {
        if (waiting.delete(id)) post({ kind: 'cancel', id });
    };
    return { answer, cancel };
}
