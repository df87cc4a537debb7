// <kibitzer-board>: a board in any page. What may be played, and why not, the table says.

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
.card.red { color: #b3121d; }
.card.down { background: repeating-linear-gradient(45deg, #24508f, #24508f 4px, #2f62ac 4px, #2f62ac 8px); }
.pile:focus-visible, .pile.taken { outline: 3px solid #ffd54a; }
p { margin: 0; min-height: 1.5em; }
`;

const SIGNS = { C: '♣', S: '♠', H: '♥', D: '♦' };

function text(card) {
    const rank = card.slice(0, -1);
    return `${rank === 'T' ? '10' : rank}${SIGNS[card.at(-1)]}`;
}

export class KibitzerBoard extends HTMLElement {
    static observedAttributes = ['game', 'deal'];

    #taken;
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
            this.#draw('');
        });
        this.ready.catch((error) => (this.#said.textContent = error.message));
    }

    undo() {
        if (this.table?.undo()) this.#draw('');
    }

    redo() {
        if (this.table?.redo()) this.#draw('');
    }

    #draw(said) {
        this.#taken = undefined;
        const piles = new Map(this.table.view.piles.map((pile) => [pile.name, pile]));
        const rows = this.table.groups.map((group) => {
            const row = document.createElement('div');
            row.className = 'row';
            row.append(...group.piles.map((name) => this.#pile(piles.get(name), group.shape)));
            return row;
        });
        this.#felt.replaceChildren(...rows);
        this.#said.textContent = said;
    }

    #pile(pile, shape) {
        const element = document.createElement('button');
        element.type = 'button';
        element.className = `pile ${shape === 'fan' ? 'fan' : 'squared'}`;
        element.dataset.pile = pile.name;
        element.setAttribute('aria-label', pile.spoken);
        element.append(
            ...pile.cards.map(({ card }) => {
                const drawn = document.createElement('span');
                drawn.className = `card ${card === null ? 'down' : /[HD]$/.test(card) ? 'red' : ''}`;
                drawn.textContent = card === null ? '' : text(card);
                return drawn;
            }),
        );
        element.addEventListener('click', () => this.#clicked(pile, element));
        return element;
    }

    // The first click takes cards up, the second says where they go; on the stock it turns cards.
    #clicked(pile, element) {
        const from = this.#taken;
        if (from === undefined && pile.role === 'stock') return this.#play(pile.cards.length > 0 ? 'draw' : 'redeal');
        if (from === undefined) {
            this.#taken = pile.name;
            element.classList.add('taken');
            return undefined;
        }
        if (from !== pile.name) return this.#play(`${from} ${pile.name}`);
        const out = this.table.view.choices.find((choice) => choice.from === from && choice.toRole === 'foundation');
        return out ? this.#play(out.move) : this.#draw('');
    }

    #play(move) {
        let answer;
        try {
            answer = this.table.play(move);
        } catch (error) {
            answer = { ok: false, reason: error.message };
        }
        this.#draw(answer.ok ? answer.view.consequences.join(' ') : answer.reason);
        if (!answer.ok) return;
        const tell = (name) => this.dispatchEvent(new CustomEvent(name, { detail: answer.view, bubbles: true }));
        tell('kibitzer-move');
        if (answer.view.status !== 'open') tell('kibitzer-end');
    }
}

customElements.define('kibitzer-board', KibitzerBoard);
