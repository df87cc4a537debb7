// <kibitzer-board>: a board in any page. What may be played, and why not, the table says; it also
// keeps what is in hand, so that cards are carried, leave together, change places and are dealt as
// in the programs.

import { game } from './index.js';

const STYLE = `
:host { display: block; container-type: inline-size; font-family: system-ui, sans-serif; }
.felt { background: #1d5c3b; color: #fff; padding: 1cqi; border-radius: 6px; overflow-x: auto; }
.row { display: flex; flex-wrap: wrap; gap: 1cqi; margin-bottom: 2cqi; align-items: flex-start; }
.pile { position: relative; min-width: 8cqi; min-height: 11cqi; border: 1px solid #ffffff55; border-radius: 6px; padding: 0;
    background: none; font: inherit; color: inherit; text-align: left; display: block; cursor: pointer; }
.card { display: block; width: 8cqi; height: 11cqi; box-sizing: border-box; border: 1px solid #555; border-radius: 6px; background: #fff;
    color: #111; padding: .3cqi .6cqi; font-size: max(12px, 2.2cqi); font-weight: 600; }
.card + .card { margin-top: -8cqi; }
.squared .card + .card { margin-top: -11cqi; }
.placed { display: grid; grid-auto-columns: 4.5cqi; justify-content: start; justify-items: start; isolation: isolate; }
.placed.overlap { grid-auto-rows: 6cqi; row-gap: 0; padding-bottom: 6cqi; }
.overlap .pile { z-index: 1; }
.overlap .pile:empty { z-index: 0; }
.card.red { color: #b3121d; }
.card.down { background: repeating-linear-gradient(45deg, #24508f, #24508f 4px, #2f62ac 4px, #2f62ac 8px); }
.pile:focus-visible, .pile.taken { outline: 3px solid #ffd54a; }
.again { font: inherit; margin-bottom: 2cqi; }
p { margin: 0; min-height: 1.5em; }
`;

const SIGNS = { C: '♣', S: '♠', H: '♥', D: '♦' };

function text(card) {
    const rank = card.slice(0, -1);
    return `${rank === 'T' ? '10' : rank}${SIGNS[card.at(-1)]}`;
}

// What a table says of cards in hand, in words.
const REMARKS = {
    nothing: () => '',
    'no-cards': ({ what }) => `${what}: there are no cards.`,
    'no-card': () => 'There is no card here.',
    'in-hand': ({ what, count }) => (count > 0 ? `${what} in hand.` : `${what} in hand: no pile takes that.`),
    'in-hand-too': ({ what }) => `${what} in hand, too.`,
    'in-hand-whole': ({ what }) => `${what} in hand, too; click it again, and they leave.`,
    nowhere: ({ what }) => `${what}: no pile takes that.`,
    'no-move': ({ what }) => what,
};

export class KibitzerBoard extends HTMLElement {
    static observedAttributes = ['game', 'deal'];

    #held = null;
    #dealing = 0;
    #felt = document.createElement('div');
    #said = document.createElement('p');

    constructor() {
        super();
        const style = document.createElement('style');
        style.textContent = STYLE;
        this.#felt.className = 'felt';
        this.#said.setAttribute('role', 'status');
        this.attachShadow({ mode: 'open' }).append(style, this.#felt, this.#said);
        this.ready = Promise.resolve();
    }

    connectedCallback() {
        this.#deal();
    }

    attributeChangedCallback() {
        if (this.isConnected) this.#deal();
    }

    #deal() {
        const number = (this.#dealing += 1);
        this.ready = game(this.getAttribute('game') ?? 'klondike').then((found) => {
            if (number !== this.#dealing) return;
            this.table = found.deal(this.getAttribute('deal') ?? '1');
            this.#settle();
        });
        this.ready.catch((error) => (this.#said.textContent = error.message));
    }

    undo() {
        if (this.table?.undo()) this.#settle();
    }

    redo() {
        if (this.table?.redo()) this.#settle();
    }

    // Another position is shown: nothing is in hand.
    #settle() {
        this.#held = this.table.handle('settle').held;
        this.#draw('');
    }

    #draw(said) {
        const focused = this.shadowRoot.activeElement?.dataset.pile;
        const view = this.table.view;
        const piles = new Map(view.piles.map((pile) => [pile.name, pile]));
        const rows = this.table.groups.map((group) => {
            const row = document.createElement('div');
            row.className = `row ${group.places ? 'placed' : ''} ${group.overlap ? 'overlap' : ''}`;
            row.append(...group.piles.map((name, at) => this.#pile(piles.get(name), group.shape, group.places?.[at])));
            return row;
        });
        // Without a stock to click nothing else deals.
        const deals = view.canDraw || view.canRedeal;
        if (deals && !view.piles.some((pile) => pile.role === 'stock')) rows.push(this.#again());
        this.#felt.replaceChildren(...rows);
        this.#said.textContent = said;
        if (focused) this.#felt.querySelector(`[data-pile="${focused}"]`)?.focus();
    }

    #again() {
        const element = document.createElement('button');
        element.type = 'button';
        element.className = 'again';
        element.textContent = 'Deal again';
        element.addEventListener('click', () => this.#does('deal'));
        return element;
    }

    #pile(pile, shape, place) {
        const element = document.createElement('button');
        const held = this.#holds(pile.name);
        element.type = 'button';
        element.className = `pile ${shape === 'fan' ? 'fan' : 'squared'} ${held ? 'taken' : ''}`;
        element.dataset.pile = pile.name;
        element.setAttribute('aria-label', pile.spoken);
        element.setAttribute('aria-pressed', String(held));
        // A place is told in rows and in halves of a card.
        if (place) element.style.gridArea = `${place[0] + 1} / ${place[1] + 1} / span 1 / span 2`;
        element.append(
            ...pile.cards.map(({ card }) => {
                const drawn = document.createElement('span');
                drawn.className = `card ${card === null ? 'down' : /[HD]$/.test(card) ? 'red' : ''}`;
                drawn.textContent = card === null ? '' : text(card);
                return drawn;
            }),
        );
        element.addEventListener('click', ({ target }) => {
            const card = [...element.children].indexOf(target);
            this.#clicked(pile, card < 0 ? 1 : pile.cards.length - card);
        });
        return element;
    }

    #holds(name) {
        return this.#held?.from === name || (this.#held?.set?.split('+').includes(name) ?? false);
    }

    // The first click takes up a card with those on it, the next says where they go, or what leaves
    // with them. On a stock whose cards go nowhere it deals. What was taken up goes out of play, or
    // back, by another click on it.
    #clicked(pile, count) {
        const held = this.#held;
        if (held === null || (pile.role === 'stock' && held.from === pile.name && held.set === null)) {
            this.table.handle('point', pile.name, count);
            return this.#does('take-or-put');
        }
        const alone = held.from === pile.name && held.set === null;
        return alone && this.#goesOut(held) ? this.#does('home') : this.#does('put-on', pile.name);
    }

    // What is in hand goes to a foundation, or leaves without another card.
    #goesOut({ from, count }) {
        const { goesOut, takers } = this.table.hand(from, count);
        const foundations = this.table.groups.filter((group) => group.role === 'foundation').flatMap((group) => group.piles);
        return goesOut && (takers.length === 0 || takers.some((name) => foundations.includes(name)));
    }

    // What is done with cards in hand, and the move that comes of it.
    #does(what, name) {
        const { held, deed } = this.table.handle(what, name);
        this.#held = held;
        if (deed.move !== null) this.#play(deed.move);
        else this.#draw(deed.remark ? REMARKS[deed.remark.kind](deed.remark) : '');
    }

    #play(move) {
        const answer = this.table.play(move);
        this.#held = this.table.handle(answer.ok ? 'made' : 'refused', move).held;
        this.#draw(answer.ok ? answer.view.consequences.join(' ') : answer.reason);
        if (!answer.ok) return;
        const tell = (name) => this.dispatchEvent(new CustomEvent(name, { detail: answer.view, bubbles: true }));
        tell('kibitzer-move');
        if (answer.view.status !== 'open') tell('kibitzer-end');
    }
}

customElements.define('kibitzer-board', KibitzerBoard);
