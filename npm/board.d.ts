import type { Table } from './index';

/**
 * `<kibitzer-board game="klondike" deal="7"></kibitzer-board>`: a board to play on, with mouse,
 * fingers or keys. It tells `kibitzer-move` after each step and `kibitzer-end` when the game is won
 * or stuck; both have the view as `detail`.
 */
export class KibitzerBoard extends HTMLElement {
    /** The table that is played; undefined until it is dealt. */
    readonly table: Table | undefined;
    /** Comes back when the board is dealt. */
    readonly ready: Promise<void>;
    undo(): void;
    redo(): void;
}
