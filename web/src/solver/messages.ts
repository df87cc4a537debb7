/** What the page and the solver's worker say to each other. */

import type { MoveShare } from '../engine/types';
import type { Said } from '../text/said';

/** A question; `docs` of the module's `Search` tell what each kind answers. */
export interface Ask {
    kind: 'verdict' | 'hint' | 'fair' | 'analysis' | 'deal';
    grade?: 'nudge' | 'card' | 'move';
    nodes?: number;
    worlds?: number;
    shorten?: boolean;
    order?: 'winnable' | 'easy' | 'hard' | 'day';
}

export interface Question {
    /** The game's id and its whole rule file. */
    game: string;
    rules: string;
    /** The record that leads to the position; for deals the deal to begin from. */
    about: string;
    ask: Ask;
    /** How long it may take, in ms. Then it ends with what is known. */
    time: number;
}

export interface VerdictAnswer {
    verdict: 'won' | 'lost' | 'undecided';
    reason: string | null;
    nodes: number;
    line: string[] | null;
}

/** An answer of a search that is worked on in portions, or how far it has come. */
export type Step<A> = { done: false; nodes: number } | { done: true; nodes: number; answer: A };

export interface HintAnswer {
    grade: 'nudge' | 'card' | 'move';
    kind: string;
    /** What to do, and what speaks for it. */
    text: string;
    /** As messages. */
    said: Said[];
    /** With the grade `move`, if there is one. */
    move?: string | null;
    /** What is known with all cards seen. */
    verdict?: string;
    /** The number of moves that win. */
    length?: number;
    /** With the grade `move`, where cards are hidden. */
    moves?: MoveShare[];
}

export interface AnalysisAnswer {
    /** What each position of the record is: `won`, `lost` or `undecided`. */
    verdicts: string[];
    result: 'kept' | 'hopeless' | 'thrown' | 'undecided';
    /** The move that threw the win away, from 1. */
    move: number | null;
    text: string | null;
    sentence: string;
    /** As messages. */
    said: Said[];
    /** After so many moves this line wins. */
    from: number | null;
    line: string[] | null;
    /** Why some positions are undecided. */
    reason: string | null;
    nodes: number;
}

export interface DealAnswer {
    deal: string | null;
    length: number | null;
    looked: number;
    nodes: number | null;
    /** How hard it is. */
    points: number | null;
    /** What is known of it, as a clause. */
    text: string | null;
    /** As messages. */
    said: Said[] | null;
}

export type ToWorker = { kind: 'ask'; id: number; question: Question } | { kind: 'cancel'; id: number };

export type FromWorker =
    | { kind: 'progress'; id: number; nodes: number }
    | { kind: 'answer'; id: number; answer: unknown }
    | { kind: 'failed'; id: number; reason: string }
    /** The worker broke down on this question and is of no use any more. */
    | { kind: 'broken'; id: number; reason: string };
