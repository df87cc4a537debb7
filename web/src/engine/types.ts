/**
 * What the module hands over, as plain data. Nothing here, and nothing in the page, knows a rule.
 * The compiler compares these types with real answers of the module, which a test of it writes to
 * answers.ts.
 */

export type Role = 'stock' | 'waste' | 'foundation' | 'tableau' | 'reserve' | 'cell';

/** How hard a game is called, and how long. */
export type Difficulty = 'low' | 'medium' | 'high';
export type Length = 'short' | 'medium' | 'long';

/** What a source claims of a game: odds, difficulty or length, one of them at least. */
export interface Claim {
    odds: string | null;
    difficulty: Difficulty | null;
    time: Length | null;
    by: string;
    note: string | null;
}

/** A game as the catalogue has it. */
export interface GameEntry {
    id: string;
    name: string;
    aka: string[];
    family: string | null;
    categories: string[];
    decks: number;
    cards: number;
    difficulty: Difficulty | null;
    time: Length | null;
    sources: string[];
    claims: Claim[];
    pysol: number | null;
    like: string | null;
    /** The fingerprint of its rules. */
    rules: string;
    /** What the player does, such as `build` or `sets`. */
    kind: string;
    /** What is seen at the start: all cards, all but a stock, or less. */
    seen: 'open' | 'stock' | 'hidden';
    /** The rules in words, for searching. */
    phrases: string[];
    /** The game that it is a variant of: lists fold it under that one. */
    variant_of: string | null;
    /** Its place among the popular games, from 1. */
    popular: number | null;
    /** Its place among the games of which a day has a deal, from 1. */
    daily: number | null;
    /** The games most like it, the nearest first. */
    near: string[];
    /** The collections that hold it. */
    collections: string[];
    /** What is said of luck and skill. */
    skill: string | null;
    /** How often it can be won, as it was measured, in a sentence. */
    odds: string | null;
}

/** A game that answers a search, with those of its variants that are folded under it. */
export interface Found {
    id: string;
    variants: string[];
}

/**
 * How the piles of a group lie: only the top seen, one card at the most, or all cards overlapping.
 */
export type Shape = 'squared' | 'single' | 'fan';

/** Piles with the same rules. */
export interface Group {
    name: string;
    role: Role;
    shape: Shape;
    /** The names of its piles, such as `T3`. */
    piles: string[];
    /** How many of the last cards are seen side by side: those of one turn from the stock. */
    spread: number;
    /** How many cards more than it begins with a pile may well come to hold. */
    growth: number;
    /** Where its piles lie, if the rules say it: row, and place in the row in halves of a card. */
    places: [number, number][] | null;
    /** Each row lies over a part of the one above it. */
    overlap: boolean;
}

/**
 * A card as it is seen: the number that it keeps throughout the game, and its face, such as `7H`,
 * if that may be seen.
 */
export interface CardView {
    id: number;
    card: string | null;
    down: boolean;
}

/** A pile as the player may see it. */
export interface PileView {
    name: string;
    role: Role;
    /** What it is called in words: `tableau 3`. */
    label: string;
    /** All of it in words. */
    spoken: string;
    /** What it takes while it is empty, in words. */
    takes: string | null;
    /**
     * The rank and the suit that it begins with while it is empty, each `null` if several will do.
     */
    begins: { rank: string | null; suit: string | null } | null;
    /** Bottom first. */
    cards: CardView[];
    /**
     * Where it lies in the game's picture of the table, counted in cards from the top left, if the
     * game has one.
     */
    spot: { row: number; column: number } | null;
}

/** A move that can be made now; `move` as records write it. */
export interface Choice {
    move: string;
    kind: 'draw' | 'redeal' | 'carry' | 'merci' | 'remove' | 'swap';
    from: string | null;
    to: string | null;
    /** How many cards it carries; of a merci how deep the card lies. */
    cards: number;
    toRole: Role | null;
    /** It stands for several moves. */
    shortcut: boolean;
}

export type Status = 'open' | 'won' | 'stuck';

/** Something that a step did. */
export type TableEvent =
    /** Cards that are gathered where there is no stock are in no pile for a while. */
    | { kind: 'moved'; from: string | null; to: string | null; cards: number; cause: string }
    | { kind: 'turned'; pile: string }
    | { kind: 'shuffled' };

/** Everything that is shown of a position. */
export interface TableView {
    game: string;
    name: string;
    deal: string;
    status: Status;
    score: number | null;
    round: number;
    drawsLeft: number | null;
    redealsLeft: number | 'any' | null;
    moves: number;
    position: number;
    positions: number;
    canUndo: boolean;
    canRedo: boolean;
    canDraw: boolean;
    canRedeal: boolean;
    last: string[];
    events: TableEvent[];
    consequences: string[];
    piles: PileView[];
    choices: Choice[];
}

/** What came of a move. */
export type Played = { ok: true; view: TableView } | { ok: false; reason: string };

/** How many of several moves were made, and why no more. */
export interface Followed {
    made: number;
    of: number;
    reason: string | null;
}

/** The undo tree; the index of a node is the number of its position. */
export interface TreeView {
    current: number;
    nodes: { parent: number | null; moves: string[]; redo: number | null }[];
    /**
     * All positions as a list: how often their way left another one, and the moves that lead to
     * them.
     */
    rows: { position: number; indent: number; text: string }[];
    bookmarks: Record<string, number>;
}

/** A pile, and how many of its cards are meant, counted from the top one; 0 in an empty pile. */
export interface Cursor {
    pile: string;
    count: number;
}

/**
 * Cards that are picked up; they stay where they lie until they are put down. Picked up by a
 * pointer they are exactly those that were pointed at; by keys a single card stands for its pile,
 * too. `set`: the piles whose top cards are to leave together, joined by +.
 */
export interface Held {
    from: string;
    count: number;
    exact: boolean;
    set: string | null;
}

/**
 * What the player is told of cards in hand: `what` are the cards in words, the pile, or the reason;
 * `count` the piles that take them, or how many columns there are.
 */
export interface Remark {
    kind:
        | 'nothing'
        | 'no-cards'
        | 'no-card'
        | 'in-hand'
        | 'in-hand-too'
        | 'in-hand-whole'
        | 'nowhere'
        | 'no-move'
        | 'no-column';
    what: string;
    count: number;
}

/**
 * What comes of a deed with cards in hand; `instead` takes the last step back and makes another
 * move.
 */
export interface Deed {
    kind: 'nothing' | 'say' | 'play' | 'instead';
    move: string | null;
    remark: Remark | null;
}

/** Where the player is, what is in hand, and what the page is to do. */
export interface Handled {
    cursor: Cursor;
    held: Held | null;
    deed: Deed;
}

/** What some cards can do. */
export interface HandView {
    /** The piles that take them. */
    takers: string[];
    /**
     * The piles on which they may be dropped: with a foundation that takes them all foundations.
     */
    landings: string[];
    /** They are taken from under others, which stay. */
    fromUnder: boolean;
    /** They can go to a foundation, or leave in a set. */
    goesOut: boolean;
    /** They can go anywhere. */
    moves: boolean;
}

/** Cards that are looked for, and where each that is seen lies, under how many others. */
export interface FoundCards {
    cards: string[];
    places: { card: string; pile: string; under: number }[];
}

/** The positions from the beginning through the current one to where redo leads. */
export interface Line {
    positions: number[];
    at: number;
}

/** The rules of a game in words. */
export interface Book {
    title: string;
    /** In another language a section may be English all the same. */
    sections: { head: string; paragraphs: string[]; english?: boolean }[];
}

/** Something to say of a rule file: a fault, or advice. */
export interface Finding {
    file: string | null;
    line: number | null;
    column: number | null;
    /** Where in the text, in UTF-16 units. */
    start: number;
    end: number;
    key: string | null;
    message: string;
    help: string | null;
}

/** What a rule file was found to be. */
export interface Checked {
    ok: boolean;
    findings: Finding[];
}

/** A word of the field. */
export interface Word {
    word: string;
    also: string[];
    meaning: string;
}

/** A key of the rule language. */
export interface KeyMeaning {
    key: string;
    meaning: string;
}

/** How the game ends in the position that is shown. */
export interface Outcome {
    won: boolean;
    moves: number;
    score?: number;
    straight: boolean;
    helped?: boolean;
}

/** A figure of a win, and the best before. */
export interface Compared {
    now: number;
    best: number | null;
    /** This one is better. */
    record: boolean;
}

/** A win beside the player's own best of before; times are milliseconds. */
export interface Beside {
    time: Compared;
    moves: Compared;
    score: Compared | null;
    /** The first win in this game. */
    first: boolean;
    /** Of how many plays how many were won alone, this one among them, and how many in a row. */
    won: number;
    played: number;
    streak: number;
    helped: boolean;
}

/** The player's past with some games. */
export interface PastOf {
    /** The games played last, the last first, without those that stand in a list of their own. */
    recent: string[];
    /** The ids of the plays that are gone on with, one of each game. */
    unfinished: string[];
    /** The id of the play that was played last, ended or not. */
    last: string | null;
}

/** The tags of a record. */
export type RecordHead =
    | { ok: true; game: string; rules: string | null; deal: string | null; layout: string | null; moves: number }
    | { ok: false; reason: string };

/** A game of a document. */
export interface Summary {
    id: string;
    game: string;
    name: string;
    deal: string;
    begun: number;
    touched: number;
    elapsed: number;
    moves: number;
    status: Status;
    score: number | null;
    ended: string | null;
}

/** What a document of saved games holds, or what is wrong with it. */
export type Inspected = { ok: true; plays: Summary[] } | { ok: false; faults: { place: string; what: string }[] };

/** In how many of the worlds that were dealt of the hidden cards a move kept a win. */
export interface MoveShare {
    move: string;
    won: number;
    lost: number;
    undecided: number;
    /** The 95 % interval of the share that is won. */
    low: number;
    high: number;
}
