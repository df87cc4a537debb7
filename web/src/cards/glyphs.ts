/**
 * The shapes that all faces are made of: four suits, thirteen ranks. No font is needed, so cards
 * look alike everywhere.
 *
 * Suits are filled, in a square of 24. Ranks are lines to be stroked, in a box of 20 by 28.
 */

export type Suit = 'C' | 'D' | 'H' | 'S';
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K';

export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];
export const RANKS: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

/** The side of the square that suits are drawn in. */
export const SUIT_SIZE = 24;
/** The width and height of the box that ranks are drawn in. */
export const RANK_BOX = { width: 20, height: 28 } as const;

/**
 * Outlines of the suits: absolute commands M, L, C and Z only, so that they can be moved and
 * scaled.
 */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
    H: 'M12 22.2 C9.6 19.6 1.6 13.9 1.6 7.9 C1.6 4.4 4.2 2 7.1 2 C9.3 2 11.1 3.3 12 5.4 C12.9 3.3 14.7 2 16.9 2 C19.8 2 22.4 4.4 22.4 7.9 C22.4 13.9 14.4 19.6 12 22.2 Z',
    D: 'M12 1 C14.2 4.9 17.3 8.8 21 12 C17.3 15.2 14.2 19.1 12 23 C9.8 19.1 6.7 15.2 3 12 C6.7 8.8 9.8 4.9 12 1 Z',
    S: 'M12 1.2 C14.2 5 22.2 9.6 22.2 14.6 C22.2 17.5 20 19.2 17.6 19.2 C15.6 19.2 14 18.1 13.1 16.4 C13.3 19 14.3 21.2 16.2 22.8 L7.8 22.8 C9.7 21.2 10.7 19 10.9 16.4 C10 18.1 8.4 19.2 6.4 19.2 C4 19.2 1.8 17.5 1.8 14.6 C1.8 9.6 9.8 5 12 1.2 Z',
    C: 'M12 1.4 C14.7 1.4 16.8 3.5 16.8 6.1 C16.8 7.7 16 9.1 14.9 10 C15.6 9.7 16.4 9.5 17.2 9.5 C20.1 9.5 22.4 11.7 22.4 14.4 C22.4 17.2 20.1 19.3 17.3 19.3 C15.4 19.3 13.9 18.3 13.1 16.7 C13.3 19.2 14.3 21.3 16.2 22.8 L7.8 22.8 C9.7 21.3 10.7 19.2 10.9 16.7 C10.1 18.3 8.6 19.3 6.7 19.3 C3.9 19.3 1.6 17.2 1.6 14.4 C1.6 11.7 3.9 9.5 6.8 9.5 C7.6 9.5 8.4 9.7 9.1 10 C8 9.1 7.2 7.7 7.2 6.1 C7.2 3.5 9.3 1.4 12 1.4 Z',
};

/** Lines of the ranks. */
export const RANK_PATHS: Readonly<Record<Rank, string>> = {
    A: 'M2 26 10 2 18 26M5 18.5H15',
    '2': 'M3 8.6C3 4.6 6 2 10 2S17 4.6 17 8.2C17 11 15.6 12.8 13 15.4L3 26H18',
    '3': 'M3.4 2H16.6L9.4 11.4C14 11.2 17.4 14.4 17.4 18.6C17.4 23 14.2 26 9.8 26C6.2 26 3.4 24 2.6 20.6',
    '4': 'M14 26V2L2 18.6H18.6',
    '5': 'M16.6 2H5L4 12.8C5.6 11.4 7.6 10.6 9.8 10.6C14.2 10.6 17.4 13.8 17.4 18.2C17.4 22.8 14.2 26 9.8 26C6.2 26 3.4 24 2.6 20.6',
    '6': 'M14.4 2C7.4 5.4 2.8 11.4 2.8 18.2C2.8 22.8 5.8 26 10 26S17.2 22.8 17.2 18.4S14.2 11 10 11C6.6 11 4 13.2 3 16.4',
    '7': 'M2.4 2H17.6L8 26',
    '8': 'M10 2C6.6 2 4.4 4.4 4.4 7.4S6.6 12.8 10 12.8S15.6 10.4 15.6 7.4S13.4 2 10 2ZM10 12.8C5.8 12.8 3 15.8 3 19.4S5.8 26 10 26S17 23 17 19.4S14.2 12.8 10 12.8Z',
    '9': 'M5.6 26C12.6 22.6 17.2 16.6 17.2 9.8C17.2 5.2 14.2 2 10 2S2.8 5.2 2.8 9.6S5.8 17 10 17C13.4 17 16 14.8 17 11.6',
    T: 'M0 6 3.4 3V26M14 2C10.8 2 8.6 6.4 8.6 14S10.8 26 14 26S19.4 21.6 19.4 14S17.2 2 14 2Z',
    J: 'M7 2H15V19C15 23.4 12.4 26 8.8 26C5.2 26 2.8 23.4 2.6 19.6',
    Q: 'M10 2C5 2 2 6.6 2 14S5 26 10 26S18 21.4 18 14S15 2 10 2ZM11.6 18.6 18.4 26.6',
    K: 'M3.6 2V26M17 2 3.8 16M8.6 11 17.8 26',
};

/** True for hearts and diamonds. */
export const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';
