/**
 * A table as an SVG of its own, without any font: for the pages of games, the front page and paper.
 */

import { isRed, RANK_BOX, RANK_PATHS, SUIT_PATHS, SUIT_SIZE, type Rank, type Suit } from '../src/cards/glyphs';
import type { Seated, Seen } from './seen';

/** Around the table, in px. */
const EDGE = 10;
/** Pictures are so much wider than high, so that they can stand side by side. */
const RATIO = 36 / 22;

/** Light and dark as the device has it; on paper the table is white. */
const STYLE =
    '.t{fill:#1b6b47}.f{fill:#fff;stroke:#7b8781}.p{fill:none;stroke:#b5d8c7}.b{fill:#1f4e8c;stroke:#d8e4f4}' +
    '.k{color:#14181a}.r{color:#c11a2b}.s{fill:currentColor}.n{fill:none;stroke:currentColor;stroke-width:3.6}' +
    '@media(prefers-color-scheme:dark){.t{fill:#12291f}.f{fill:#23292b;stroke:#76838b}.b{fill:#29486f;stroke:#8fa9c9}' +
    '.p{stroke:#7d978a}.k{color:#e6ecef}.r{color:#ff8a8a}}' +
    '@media print{.t{fill:#fff}.p{stroke:#777}}';

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * How the parts of a face lie on a card: rank and suit at its upper edge, a large suit in the
 * middle.
 */
export function parts(card: { width: number; height: number }): {
    index: number;
    rank: { x: number; y: number; scale: number };
    suit: { x: number; y: number; scale: number };
    middle: { x: number; y: number; scale: number };
} {
    const index = card.width * 0.4;
    const scale = index / RANK_BOX.height;
    const large = (card.width * 0.52) / SUIT_SIZE;
    return {
        index,
        rank: { x: card.width * 0.08, y: card.width * 0.08, scale },
        suit: { x: card.width * 0.54, y: card.width * 0.09, scale: (index * 0.9) / SUIT_SIZE },
        middle: {
            x: (card.width - large * SUIT_SIZE) / 2,
            y: card.height - large * SUIT_SIZE - card.width * 0.14,
            scale: large,
        },
    };
}

const at = ({ x, y, scale }: { x: number; y: number; scale: number }): string =>
    `translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})`;

/** What the cards of a picture are made of, once. */
function shapes({ card, seen }: Seated): string {
    const { rank, suit, middle } = parts(card);
    const faces = seen.flatMap(({ face }) => (face ? [face] : []));
    const ranks = [...new Set(faces.map((face) => face.charAt(0)))];
    const suits = [...new Set(faces.map((face) => face.charAt(1)))];
    const outline = `width="${round(card.width)}" height="${round(card.height)}" rx="${round(card.width * 0.07)}"`;
    const inner = `x="3" y="3" width="${round(card.width - 6)}" height="${round(card.height - 6)}" rx="3"`;
    return [
        `<rect id="f" class="f" ${outline}/><rect id="p" class="p" ${outline}/>`,
        `<g id="b"><rect class="f" ${outline}/><rect class="b" ${inner}/></g>`,
        ...ranks.map((one) => `<path id="r${one}" class="n" d="${RANK_PATHS[one as Rank]}" transform="${at(rank)}"/>`),
        ...suits.map(
            (one) =>
                `<path id="s${one}" class="s" d="${SUIT_PATHS[one as Suit]}" transform="${at(suit)}"/>` +
                `<path id="m${one}" class="s" d="${SUIT_PATHS[one as Suit]}" transform="${at(middle)}"/>`,
        ),
    ].join('');
}

function drawn({ x, y, face, empty }: Seen): string {
    const place = `x="${round(x)}" y="${round(y)}"`;
    if (empty) return `<use href="#p" ${place}/>`;
    if (face === null) return `<use href="#b" ${place}/>`;
    const [rank = '', suit = ''] = face;
    const colour = isRed(suit as Suit) ? 'r' : 'k';
    return `<g class="${colour}" transform="translate(${round(x)} ${round(y)})"><use href="#f"/><use href="#r${rank}"/><use href="#s${suit}"/><use href="#m${suit}"/></g>`;
}

export function svg(table: Seated): string {
    const width = Math.ceil(Math.max(table.width + 2 * EDGE, (table.height + 2 * EDGE) * RATIO));
    const height = Math.ceil(width / RATIO);
    const [left, top] = [Math.round((table.width - width) / 2), Math.round((table.height - height) / 2)];
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">` +
        `<style>${STYLE}</style><defs>${shapes(table)}</defs><rect class="t" x="${left}" y="${top}" width="${width}" height="${height}"/>` +
        `${table.seen.map(drawn).join('')}</svg>`
    );
}
