import type { Book, Checked, GameEntry, Group, Handled, HandView, MoveShare, Played, TableView, TreeView, Word } from './types';

export type * from './types';

/** What a search may use, and who is told of it. */
export interface SearchOptions {
    /** Moves that the search may make; 1,000,000 if nothing is said. */
    nodes?: number;
    /** MiB; 96 if nothing is said. */
    memory?: number;
    /** Ends the search: the promise is refused with the signal's reason. */
    signal?: AbortSignal;
    /** Told the nodes so far, between portions of the search. */
    progress?: (nodes: number) => void;
}

/** Whether a position can be won. */
export interface Verdict {
    /** `lost` is proven. */
    verdict: 'won' | 'lost' | 'undecided';
    /** Why it is undecided: `nodes`, `memory` or `cancelled`. */
    reason: string | null;
    nodes: number;
    /** The moves of a win. */
    line: string[] | null;
}

/** What is advised. */
export interface Hint {
    grade: 'nudge' | 'card' | 'move';
    kind: string;
    /** What to do, and what speaks for it. */
    text: string;
    /** The move, if there is one. */
    move?: string | null;
    /** What is known where all cards are seen. */
    verdict?: string;
    /** How many moves win, where that is known. */
    length?: number;
    /** The moves to choose from where cards are hidden, the advised one first. */
    moves?: MoveShare[];
}

/** A game looked back at. */
export interface Analysis {
    /** What each position is, the first before any move: `won`, `lost` or `undecided`. */
    verdicts: string[];
    result: 'kept' | 'hopeless' | 'thrown' | 'undecided';
    /** The number of the move that threw the win away, from 1. */
    move: number | null;
    /** That move. */
    text: string | null;
    /** What came of it, in words. */
    sentence: string;
    /** After so many moves `line` wins. */
    from: number | null;
    line: string[] | null;
    /** Why positions are undecided. */
    reason: string | null;
    nodes: number;
}

/**
 * Loads the module and the list of games. `base` is the address of the folder `wasm/`, if it does
 * not lie beside this file.
 */
export function load(base?: string | URL): Promise<void>;

/** All games of the catalogue; after `load`. */
export function games(): GameEntry[];

/** Checks the text of a rule file; after `load`. */
export function check(text: string): Checked;

/** The words of the field; after `load`. */
export function glossary(): Word[];

/** A game of the catalogue by any of its names. */
export function game(name: string): Promise<Game>;

/** The game of a rule file's text; fails with all of its faults. */
export function gameFromText(text: string, name?: string): Promise<Game>;

/** Rules that deal tables. */
export class Game {
    private constructor();
    readonly id: string;
    readonly fingerprint: string;
    /** The rule file. */
    readonly text: string;
    readonly entry: GameEntry;
    rulesInWords(): Book;
    /** Deals by a name: `7`, `ms:11982`, `pysol:123`, `kpat:7`. */
    deal(name: string | number): Table;
    layout(text: string): Table;
    record(text: string): Table;
}

/** A game being played, with the tree of all that was played and taken back. */
export class Table {
    private constructor();
    readonly view: TableView;
    readonly groups: Group[];
    /**
     * The moves to choose from, as text: those of `view.choices`. Cards that are played from under
     * others are not among them; `hand` tells where they may go.
     */
    readonly moves: string[];
    readonly tree: TreeView;
    readonly record: string;
    readonly layout: string;
    /** Makes a move, or tells the rule that forbids it. */
    play(move: string): Played;
    /** The rule that forbids a move; undefined if it is legal. */
    whyNot(move: string): string | undefined;
    /**
     * What the top cards of a pile can do, for boards; `set`: the piles whose top cards are to
     * leave together, joined by `+`.
     */
    hand(from: string, count?: number, set?: string): HandView | null;
    /**
     * What a player does with cards in hand, for boards: `point` (at a pile, `text`, and so many of
     * its cards), `take-or-put`, `put-on` (the pile `text`), `put-back`, `home` (to a foundation,
     * or out of play), `deal`. Its deed has the move to `play`, if one comes of it; then say `made`
     * or `refused`, with the move as `text`. After undo and redo say `settle`.
     */
    handle(what: string, text?: string, count?: number): Handled;
    undo(): boolean;
    redo(): boolean;
    goTo(position: number): boolean;
    /** Can it be won, with all cards known? */
    solve(options?: SearchOptions): Promise<Verdict>;
    /** What to play, with what the player sees. */
    hint(options?: SearchOptions): Promise<Hint>;
    /** Where the win was thrown away. */
    analyse(options?: SearchOptions): Promise<Analysis>;
}
