/**
 * What fingers and mice do on the table: taps, double taps, long presses and drags, from pointer
 * events alone. Says what was meant; what comes of it is not decided here.
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
    /** `twice` if it follows another one at once; `finger` if it was not done with a mouse. */
    tap(spot: Spot, twice: boolean, finger: boolean): void;
    /** A long press, or the other button: what is here? */
    ask(spot: Spot): void;
    /** A tap on the bare table. */
    away(): void;
    /**
     * Is anything gained by dragging from here, on a table that a finger must be able to scroll?
     */
    worthDragging(spot: Spot): boolean;
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
/**
 * While cards are dragged this near to the upper or lower edge of a table that is too high for its
 * window, it scrolls; in px.
 */
const EDGE = 56;
/** So fast at the edge itself and beyond it, in px a second. */
const FASTEST = 900;

/** One pointer that is down. */
interface Press {
    id: number;
    type: string;
    spot: Spot;
    start: Point;
    /** How far the board was scrolled then. */
    scrolled: number;
    /** What it does: nothing yet, drag cards, scroll the table; or it has been answered already. */
    does: 'nothing' | 'drag' | 'scroll' | 'done';
}

/** How fast a table scrolls while a pointer that drags is `inside` px away from its edge. */
const speed = (inside: number): number => (inside >= EDGE ? 0 : FASTEST * Math.min((EDGE - inside) / EDGE, 1));

/** Listens on a board. */
export class Gestures {
    private press: Press | null = null;
    private last: { pile: string; at: number } | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private frame = 0;
    private frameAt = 0;
    /** Where the pointer is in the window. */
    private here: Point = { x: 0, y: 0 };

    constructor(
        private readonly board: HTMLElement,
        private readonly listener: Listener,
    ) {}

    down(event: PointerEvent): void {
        if (event.button !== 0) return;
        if (this.press) {
            // A second finger means nothing. But if the first pointer went up unseen, this one
            // takes its place.
            if (!event.isPrimary || event.pointerType !== this.press.type) return;
            this.abandon();
        }
        const spot = this.listener.at(this.point(event));
        if (!spot) return this.listener.away();
        this.here = { x: event.clientX, y: event.clientY };
        this.press = {
            id: event.pointerId,
            type: event.pointerType,
            spot,
            start: this.here,
            scrolled: this.board.scrollTop,
            does: 'nothing',
        };
        clearTimeout(this.timer);
        if (event.pointerType !== 'mouse') this.timer = setTimeout(() => this.long(), LONG);
        // Wherever it goes up: it may have left the board, or the card that it went down on may be
        // gone.
        addEventListener('pointermove', this.moved);
        addEventListener('pointerup', this.up);
        addEventListener('pointercancel', this.broken);
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
        if (press?.does !== 'nothing') return;
        press.does = 'done';
        this.listener.ask(press.spot);
    }

    private readonly moved = (event: PointerEvent): void => {
        const press = this.press;
        if (press?.id !== event.pointerId) return;
        // The button went up where nobody saw it: outside the window, or under a dialog of the
        // browser.
        if (event.pointerType === 'mouse' && event.buttons === 0) return this.abandon();
        this.here = { x: event.clientX, y: event.clientY };
        const strayed = Math.hypot(this.here.x - press.start.x, this.here.y - press.start.y);
        if (press.does === 'nothing' && strayed >= THRESHOLD) this.begin(press);
        if (press.does === 'scroll') this.board.scrollTop = press.scrolled - (this.here.y - press.start.y);
        this.redraw();
    };

    /** One change a frame, however often the pointer tells, or the wheel scrolls. */
    private readonly redraw = (): void => {
        if (this.press?.does !== 'drag' || this.frame) return;
        this.frameAt = 0;
        this.frame = requestAnimationFrame(this.drawn);
    };

    /**
     * How far the cards in hand are from where they lay: the table may have scrolled under them.
     */
    private by({ start, scrolled }: Press): Point {
        return { x: this.here.x - start.x, y: this.here.y - start.y + this.board.scrollTop - scrolled };
    }

    private readonly drawn = (now: number): void => {
        this.frame = 0;
        const press = this.press;
        if (press?.does !== 'drag') return;
        const scrolls = this.scrollAtEdge(this.frameAt > 0 ? now - this.frameAt : 0);
        this.listener.move(this.by(press));
        this.frameAt = now;
        // At an edge it goes on while the pointer rests.
        if (scrolls) this.frame = requestAnimationFrame(this.drawn);
    };

    /** Scrolls if the pointer is at the upper or lower edge. True if there is more to scroll. */
    private scrollAtEdge(milliseconds: number): boolean {
        const { top, bottom } = this.board.getBoundingClientRect();
        const pace = speed(bottom - this.here.y) - speed(this.here.y - top);
        const most = this.board.scrollHeight - this.board.clientHeight;
        const left = pace > 0 ? most - this.board.scrollTop : this.board.scrollTop;
        if (pace === 0 || left < 1) return false;
        // A fraction of a pixel is no way to scroll: one at the least.
        const step = (Math.abs(pace) * Math.min(milliseconds, 50)) / 1000;
        if (milliseconds > 0) this.board.scrollTop += Math.sign(pace) * Math.max(step, 1);
        return true;
    }

    private begin(press: Press): void {
        clearTimeout(this.timer);
        const scrollable = press.type !== 'mouse' && this.board.scrollHeight > this.board.clientHeight;
        if (scrollable && !this.listener.worthDragging(press.spot)) {
            press.does = 'scroll';
            return;
        }
        press.does = this.listener.lift(press.spot) ? 'drag' : 'done';
        if (press.does !== 'drag') return;
        this.board.setPointerCapture(press.id);
        this.board.addEventListener('scroll', this.redraw);
    }

    private readonly up = (event: PointerEvent): void => {
        const press = this.press;
        if (press?.id !== event.pointerId) return;
        this.here = { x: event.clientX, y: event.clientY };
        const by = this.by(press);
        this.end();
        if (press.does !== 'nothing') {
            this.last = null;
            if (press.does === 'drag') this.listener.drop(by, this.point(event));
            return;
        }
        const twice =
            this.last !== null && this.last.pile === press.spot.pile && event.timeStamp - this.last.at < DOUBLE;
        this.last = twice ? null : { pile: press.spot.pile, at: event.timeStamp };
        this.listener.tap(press.spot, twice, press.type !== 'mouse');
    };

    private readonly broken = (event: PointerEvent): void => {
        if (this.press?.id === event.pointerId) this.abandon();
    };

    /** Breaks off what the pointer is doing: cards that are dragged go back. */
    abandon(): void {
        const dragging = this.press?.does === 'drag';
        this.end();
        if (dragging) this.listener.cancel();
    }

    menu(event: MouseEvent): void {
        const spot = this.listener.at(this.point(event));
        if (!spot) return;
        event.preventDefault();
        // A long press on glass asks for a menu, too; it has been answered.
        if (this.press && this.press.does !== 'nothing') return;
        this.listener.ask(spot);
        if (this.press) this.press.does = 'done';
    }

    private end(): void {
        clearTimeout(this.timer);
        cancelAnimationFrame(this.frame);
        removeEventListener('pointermove', this.moved);
        removeEventListener('pointerup', this.up);
        removeEventListener('pointercancel', this.broken);
        this.board.removeEventListener('scroll', this.redraw);
        this.frame = 0;
        this.press = null;
    }
}
