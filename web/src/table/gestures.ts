/**
 * What fingers and mice do on the table: taps, double taps, long presses and drags, from pointer events alone. Says what was meant; what
 * comes of it is not decided here.
 */

/** A card, or an empty pile with the index -1. */
export interface Spot {
    pile: string;
    index: number;
}

export interface Point {
    x: number;
    y: number;
}

export interface Listener {
    /** What lies at a point of the board. */
    at(point: Point): Spot | null;
    tap(spot: Spot, twice: boolean): void;
    /** A long press, or the other button: what is here? */
    ask(spot: Spot): void;
    /** A tap on the bare table. */
    away(): void;
    /** May a drag begin here? If so cards are lifted. */
    lift(spot: Spot): boolean;
    /** The cards in hand are moved by so much from where they lay. */
    move(by: Point): void;
    /** They are let go; `at` is the pointer's place on the board. */
    drop(by: Point, at: Point): void;
    /** The drag is broken off. */
    cancel(): void;
}

/** So far a pointer may stray and still tap, in px: a shaky double tap is no drag. */
const THRESHOLD = 6;
const DOUBLE = 350;
const LONG = 550;

/** One pointer that is down. */
interface Press {
    id: number;
    spot: Spot;
    start: Point;
    dragging: boolean;
    /** It has been answered already, by a long press. */
    done: boolean;
}

/** Listens on a board. */
export class Gestures {
    private press: Press | null = null;
    private last: { pile: string; at: number } | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private frame = 0;
    private by: Point = { x: 0, y: 0 };

    constructor(
        private readonly board: HTMLElement,
        private readonly listener: Listener,
    ) {}

    down(event: PointerEvent): void {
        if (!event.isPrimary || this.press) return;
        if (event.button !== 0) return;
        const spot = this.listener.at(this.point(event));
        if (!spot) return this.listener.away();
        this.press = {
            id: event.pointerId,
            spot,
            start: { x: event.clientX, y: event.clientY },
            dragging: false,
            done: false,
        };
        clearTimeout(this.timer);
        if (event.pointerType !== 'mouse') this.timer = setTimeout(() => this.long(), LONG);
    }

    /** A pointer's place on the board, however far that is scrolled. */
    private point(event: MouseEvent): Point {
        const box = this.board.getBoundingClientRect();
        return {
            x: event.clientX - box.left + this.board.scrollLeft,
            y: event.clientY - box.top + this.board.scrollTop,
        };
    }

    private long(): void {
        const press = this.press;
        if (!press || press.dragging) return;
        press.done = true;
        this.listener.ask(press.spot);
    }

    moved(event: PointerEvent): void {
        const press = this.press;
        if (!press || press.id !== event.pointerId || press.done) return;
        this.by = { x: event.clientX - press.start.x, y: event.clientY - press.start.y };
        if (!press.dragging && Math.hypot(this.by.x, this.by.y) >= THRESHOLD) this.begin(press);
        // One change a frame, however often the pointer tells.
        if (press.dragging && !this.frame) {
            this.frame = requestAnimationFrame(() => {
                this.frame = 0;
                if (this.press?.dragging) this.listener.move(this.by);
            });
        }
    }

    private begin(press: Press): void {
        clearTimeout(this.timer);
        if (!this.listener.lift(press.spot)) {
            press.done = true;
            return;
        }
        press.dragging = true;
        this.board.setPointerCapture(press.id);
    }

    up(event: PointerEvent): void {
        const press = this.press;
        if (!press || press.id !== event.pointerId) return;
        this.end();
        if (press.dragging) {
            this.last = null;
            return this.listener.drop(this.by, this.point(event));
        }
        if (press.done) return;
        const twice =
            this.last !== null && this.last.pile === press.spot.pile && event.timeStamp - this.last.at < DOUBLE;
        this.last = twice ? null : { pile: press.spot.pile, at: event.timeStamp };
        this.listener.tap(press.spot, twice);
    }

    broken(event: PointerEvent): void {
        if (this.press?.id !== event.pointerId) return;
        const { dragging } = this.press;
        this.end();
        if (dragging) this.listener.cancel();
    }

    menu(event: MouseEvent): void {
        const spot = this.listener.at(this.point(event));
        if (!spot) return;
        event.preventDefault();
        // A long press on glass asks for a menu, too; it has been answered.
        if (!this.press?.done) this.listener.ask(spot);
        if (this.press) this.press.done = true;
    }

    private end(): void {
        clearTimeout(this.timer);
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.press = null;
    }
}
