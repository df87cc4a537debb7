/**
 * The odds of all games as a table, once for each order: the heads of its columns are links to the
 * others. So it is sorted by mouse, by keys and by ear, without a script.
 */

import type { GameEntry } from '../src/engine/types';
import { escaped, framed, linkTo } from './sheet';

/**
 * What was found of the deals that were tried: how many can be won and cannot, and a fair player's
 * wins in a thousand.
 */
export interface Measured {
    deals: number;
    won: number;
    lost: number;
    fair: number | null;
}

/** A row of the table. */
export interface Row {
    entry: GameEntry;
    measured: Measured;
}

type Order = (a: Row, b: Row) => number;

interface Column {
    key: string;
    head: string;
    /**
     * How rows are told to lie, from the first to the last, the way they are sorted first and the
     * other way.
     */
    ways: [string, string];
    number: boolean;
    /** The first way. */
    order: Order;
}

const name = ({ entry }: Row): string => entry.name;
const family = ({ entry }: Row): string => entry.family ?? '';
const least = ({ measured }: Row): number => measured.won / measured.deals;
const most = ({ measured }: Row): number => 1 - measured.lost / measured.deals;
const byText =
    (text: (row: Row) => string): Order =>
    (a, b) =>
        text(a).localeCompare(text(b), 'en');
/** The largest first; what is not known is less than all else. */
const byNumber =
    (number: (row: Row) => number | null): Order =>
    (a, b) =>
        (number(b) ?? -1) - (number(a) ?? -1);
const LARGEST: [string, string] = ['the largest first', 'the smallest first'];
const LETTERS: [string, string] = ['from A to Z', 'from Z to A'];

const COLUMNS: readonly Column[] = [
    { key: 'game', head: 'Game', ways: LETTERS, number: false, order: byText(name) },
    { key: 'family', head: 'Family', ways: LETTERS, number: false, order: byText(family) },
    {
        key: 'won',
        head: 'Can be won',
        ways: LARGEST,
        number: true,
        order: (a, b) => byNumber(least)(a, b) || byNumber(most)(a, b),
    },
    { key: 'player', head: 'Good player', ways: LARGEST, number: true, order: byNumber((row) => row.measured.fair) },
    { key: 'deals', head: 'Deals tried', ways: LARGEST, number: true, order: byNumber((row) => row.measured.deals) },
];

/** The file of an order. The first column's first way is the page that others link to. */
const file = ({ key }: Column, back: boolean): string =>
    `${key === COLUMNS[0]?.key && !back ? 'odds' : `odds-by-${key}${back ? '-back' : ''}`}.html`;

/** A share in hundredths. None is rounded to all or to nothing. */
function hundredths(share: number): string {
    const percent = 100 * share;
    if (percent > 0 && percent < 0.1) return 'under 0.1';
    if (percent < 100 && percent > 99.9) return 'over 99.9';
    return percent === 0 || percent === 100 ? String(percent) : percent.toFixed(1);
}

/** Of fewer deals no share is told, as in the sentences on odds. */
const FEW = 100;

function winnable(row: Row): string {
    const { deals, won, lost } = row.measured;
    const range = (low: string, high: string): string => (low === high ? low : `${low} to ${high}`);
    if (deals < FEW) return `${range(String(won), String(deals - lost))} of ${deals}`;
    return `${range(hundredths(least(row)), hundredths(most(row)))} %`;
}

function row(one: Row): string {
    const { entry, measured } = one;
    const claims = entry.claims
        .flatMap(({ odds, by }) => (odds === null ? [] : `${escaped(odds)} (${escaped(by)})`))
        .join('; ');
    return `<tr><th scope="row">${linkTo(entry)}</th><td>${escaped(family(one))}</td><td class="number">${winnable(one)}</td><td class="number">${
        measured.fair === null ? '–' : `${measured.fair / 10} %`
    }</td><td class="number">${measured.deals.toLocaleString('en')}</td><td>${claims}</td></tr>`;
}

/** The head of a column: a link to the table in its order, or in the other way. */
function head(column: Column, sorted: Column, back: boolean): string {
    const own = column === sorted;
    const sort = own ? ` aria-sort="${(column.number ? !back : back) ? 'descending' : 'ascending'}"` : '';
    const mark = own ? ` <span aria-hidden="true">${(column.number ? !back : back) ? '▼' : '▲'}</span>` : '';
    const link = `<a href="${file(column, own && !back)}#odds">${column.head}${mark}</a>`;
    return `<th scope="col"${sort}${column.number ? ' class="number"' : ''}>${link}</th>`;
}

const ABOUT = `<p><b>Can be won</b>: of how many deals in a hundred, by one who sees every card and plays without a slip; a range where some deals were not decided.
<b>Good player</b>: what a program wins that sees what you see. <b>Claims</b>: what books and sites say, mostly of games won by people. The page of each game says more.</p>
<p>The head of a column sorts the table by it; once more, the other way round.</p>`;

function page(rows: readonly Row[], sorted: Column, back: boolean, picture: string, site: string | null): string {
    const order: Order = (a, b) => sorted.order(a, b) * (back ? -1 : 1) || byText(name)(a, b);
    const told = `by ${sorted.head.toLowerCase()}, ${sorted.ways[back ? 1 : 0]}`;
    const heads = COLUMNS.map((column) => head(column, sorted, back)).join('');
    const table = `<table id="odds">
<caption>${rows.length} games, ${told}</caption>
<thead><tr>${heads}<th scope="col">Claims</th></tr></thead>
<tbody>
${[...rows].sort(order).map(row).join('\n')}
</tbody>
</table>`;
    return framed({
        title: `The odds of ${rows.length} patience games, ${told}`,
        description:
            'How often patience and solitaire games can be won, as it was measured, and what books and sites say.',
        file: file(sorted, back),
        picture,
        site,
        kind: 'odds',
        content: `<h1>The odds of ${rows.length} patience games</h1>\n${ABOUT}
<div class="wide" role="region" aria-label="Odds" tabindex="0">${table}</div>`,
    });
}

/** The pages by their files. */
export function oddsPages(rows: readonly Row[], picture: string, site: string | null): Map<string, string> {
    const both = COLUMNS.flatMap((column) => [false, true].map((back) => ({ column, back })));
    return new Map(both.map(({ column, back }) => [file(column, back), page(rows, column, back, picture, site)]));
}
