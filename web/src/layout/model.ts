/** What a layout is made from, and what it is: plain numbers in CSS pixels. */

import type { Role, Shape } from '../engine/types';
import type { Style } from '../cards/face';
import type { Measures } from './card-size';

/** A pile to be laid out. */
export interface PileSize {
    name: string;
    /** How many cards it has, and how many of them, at the bottom, lie face down. */
    cards: number;
    down: number;
}

/** Piles of one group. */
export interface Block {
    role: Role;
    shape: Shape;
    piles: PileSize[];
    /** How many of the last cards are seen side by side. */
    spread: number;
    /** How many more cards a pile may well come to hold. */
    growth: number;
    /** Where its piles lie, if the rules say it: row, and place in the row in halves of a card. */
    places?: [number, number][] | null;
    /** Each row lies over a part of the one above it. */
    overlap?: boolean;
}

/** The room there is, and what is wished. */
export interface Room {
    width: number;
    height: number;
    /** Piles from the right to the left, for the left hand. */
    mirrored: boolean;
    /** Large indexes on all cards. */
    jumbo: boolean;
}

/** What is free to be chosen in a layout. */
export interface Plan {
    /** Squared and single piles stand at the sides of the fans, not above them. */
    sides: boolean;
    /** Stock, waste, cells, reserves and foundations stand in one row. */
    oneShelf: boolean;
    /** The most fans that stand side by side. */
    across: number;
    /** In so many rows stand the single piles of the tableau. */
    gridRows: number;
    /** A fan that is too long goes on beside itself, in so many columns. */
    folds: number;
}

/** A plan with a size of cards. */
export interface Choice {
    plan: Plan;
    width: number;
}

/** A place on the board. */
export interface Spot {
    x: number;
    y: number;
}

/** The place of a pile, whatever lies on it. */
export interface Seat {
    name: string;
    x: number;
    y: number;
    /** The height of its place without the fan. */
    cardHeight: number;
    /** How far the pile may reach. */
    width: number;
    height: number;
    shape: Shape;
    spread: number;
    /** Nothing stands below it: a fan that is too long may run on. */
    open: boolean;
}

/**
 * The places of all piles: chosen once for a deal and a window, and the same from the first move to
 * the last.
 */
export interface Frame {
    measures: Measures;
    /** The size of the whole; higher than the room if it has to scroll. */
    width: number;
    height: number;
    seats: Map<string, Seat>;
    chosen: Choice;
}

/** Where a pile and its cards lie. */
export interface Place extends Omit<Seat, 'spread' | 'open'> {
    /**
     * Every card of the pile, bottom first. Of squared piles all lie on the pile's place but the
     * spread.
     */
    cards: Spot[];
}

/** A table with its cards. */
export interface Layout {
    card: { width: number; height: number };
    style: Style;
    width: number;
    height: number;
    places: Map<string, Place>;
    chosen: Choice;
}
