/**
 * What is kept: the same forms as in the JSON that `kibitzer export` writes (docs/formats.md).
 * Times are milliseconds.
 */

/** A step of an undo tree: the position it is made from, and its moves with blanks between. */
export type SavedStep = [parent: number, moves: string];

/** An undo tree; step k leads to position k + 1. */
export interface SavedTree {
    steps: SavedStep[];
    current: number;
    redo?: Record<string, number>;
    bookmarks?: Record<string, number>;
}

export interface SavedResult {
    won: boolean;
    at: number;
    elapsed: number;
    moves: number;
    score?: number;
    straight: boolean;
    helped?: boolean;
}

/** All of a saved game but its tree. */
export interface PlayHead {
    id: string;
    game: string;
    name: string;
    /** The fingerprint of its rules. */
    rules: string;
    /** Where it began: one of the two. */
    deal?: string;
    layout?: string;
    begun: number;
    touched: number;
    elapsed: number;
    /** The program has helped: docs/saving.md. */
    helped?: boolean;
    result?: SavedResult;
}

/** A saved game as it is exported. */
export type SavedPlay = PlayHead & SavedTree;

/** What the lists and figures need of a saved game, without reading its tree. */
export interface PlaySummary extends PlayHead {
    moves: number;
    score: number | null;
}

/** A tree under the id of its game. */
export interface KeptTree extends SavedTree {
    id: string;
}

export interface SavedName {
    name: string;
    play: string;
    position: number;
    at: number;
}

/** Rules that games were played by: a whole rule file under its fingerprint. */
export interface KeptRules {
    fingerprint: string;
    text: string;
}

/** A rule file that the player wrote or opened. */
export interface OwnGame {
    id: string;
    text: string;
    touched: number;
}

export interface GameSetting {
    game: string;
    key: string;
    value: string;
}

/** All that is kept, by the store it is kept in, with the key it is found by. */
export interface Records {
    plays: PlaySummary;
    trees: KeptTree;
    rules: KeptRules;
    saves: SavedName;
    favourites: { game: string };
    settings: GameSetting;
    own: OwnGame;
}

export type StoreName = keyof Records;

/** The key of a record in its store. */
export const KEYS = {
    plays: 'id',
    trees: 'id',
    rules: 'fingerprint',
    saves: 'name',
    favourites: 'game',
    settings: ['game', 'key'],
    own: 'id',
} as const satisfies Record<StoreName, string | string[]>;
