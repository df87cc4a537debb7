/**
 * Asking the solver. The worker is started with the first question, and anew if it dies of one: a
 * search that is too large for its memory.
 */

import { scriptUrl } from '../browser/trusted';
import type { FromWorker, Question, ToWorker } from './messages';
import workerUrl from './worker?worker&url';
import { t } from '../text/say.svelte';

interface Waiting {
    question: Question;
    resolve: (answer: unknown) => void;
    reject: (reason: Error) => void;
    progress: ((nodes: number) => void) | undefined;
    /** It was asked in a worker that broke down on another question. */
    again: boolean;
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
    if (message.kind === 'broken') return restart(message.id);
    if (!asked) return;
    if (message.kind === 'progress') return asked.progress?.(message.nodes);
    waiting.delete(message.id);
    if (message.kind === 'answer') asked.resolve(message.answer);
    else asked.reject(new Error(message.reason));
}

/**
 * Ends a worker that broke down; what else it was asked is asked again, once. Without a number any
 * question may be what it broke on.
 */
function restart(id: number | null): void {
    worker?.terminate();
    worker = null;
    for (const [number, asked] of [...waiting]) {
        if (id === null || number === id || asked.again) {
            waiting.delete(number);
            asked.reject(new Error(t('fault-solver')));
        } else {
            asked.again = true;
            post({ kind: 'ask', id: number, question: asked.question });
        }
    }
}

function started(): Worker {
    if (worker) return worker;
    const made = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'solver' });
    made.addEventListener('message', (event: MessageEvent<FromWorker>) => {
        if (worker === made) received(event.data);
    });
    made.addEventListener('error', (event) => {
        event.preventDefault();
        if (worker === made) restart(null);
    });
    worker = made;
    return made;
}

const post = (message: ToWorker): void => started().postMessage(message);

/** Asks a question. */
export function ask<A>(question: Question, progress?: (nodes: number) => void): Asked<A> {
    const id = next++;
    const answer = new Promise<A>((resolve, reject) => {
        const settle = resolve as (answer: unknown) => void;
        waiting.set(id, { question, resolve: settle, reject, progress, again: false });
        post({ kind: 'ask', id, question });
    });
    const cancel = (): void => {
        if (waiting.delete(id)) post({ kind: 'cancel', id });
    };
    return { answer, cancel };
}
