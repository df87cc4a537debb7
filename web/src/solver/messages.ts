/** What the page and the solver's worker say to each other. */

/** A question; `docs` of the module's `Search` tell what each kind answers. */
export interface Ask {
    kind: 'verdict' | 'hint' | 'fair' | 'analysis' | 'deal';
    grade?: 'nudge' | 'card' | 'move';
    nodes?: number;
    worlds?: number;
    shorten?: boolean;
    order?: 'winnable' | 'easy' | 'hard';
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

export interface HintAnswer {
    grade: string;
    /** What to do, and what speaks for it. */
    text: string;
    /** With the grade `move`, if there is one. */
    move?: string | null;
}

export interface AnalysisAnswer {
    /** What each position of the record is: `won`, `lost` or `undecided`. */
    verdicts: string[];
    result: 'kept' | 'hopeless' | 'thrown' | 'undecided';
    /** The move that threw the win away, from 1. */
    move: number | null;
    text: string | null;
    sentence: string;
    /** After so many moves this line wins. */
    from: number | null;
    line: string[] | null;
}

export interface DealAnswer {
    deal: string | null;
    length: number | null;
    looked: number;
    /** What is known of it, as a clause. */
    text: string | null;
}

export type ToWorker = { kind: 'ask'; id: number; question: Question } | { kind: 'cancel'; id: number };

export type FromWorker =
    | { kind: 'progress'; id: number; nodes: number }
    | { kind: 'answer'; id: number; answer: unknown }
    | { kind: 'failed'; id: number; reason: string }
    /** The worker broke down on this question and is of no use any more. */
    | { kind: 'broken'; id: number; reason: string };
