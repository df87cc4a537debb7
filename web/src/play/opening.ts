/**
 * From an address to a table: a new deal, an unfinished game, a saved one, or one that a link
 * holds.
 */

import { load, Table, type Rules } from '../engine/module';
import { todays } from '../library/days';
import { randomDeal } from '../library/deals';
import type { Followed, Line } from '../engine/types';
import { isGuest, rulesIn, rulesOf } from '../library/rules';
import { readLink, type Shared } from '../library/share';
import { documentOf, savedPlay } from '../storage/document';
import type { Past } from './keeper';
import { goneOnWith, playedLast } from '../storage/past';
import { store } from '../storage/store.svelte';
import { firstProven } from './today';
import { sentence } from '../text/words';
import { t } from '../text/say.svelte';

/** A table to sit down at. */
export interface Opened {
    table: Table;
    /** What is known of the game from before. */
    past: Past | null;
    elapsed: number;
    /** Something to say of it. */
    note: string;
}

const fresh = (table: Table, note = ''): Opened => ({ table, past: null, elapsed: 0, note });

/** A new deal of a game. All that is not begun by a number waits for the whole module. */
export async function deal(game: string, name: string | null): Promise<Opened> {
    if (name !== null && !/^\d+$/.test(name)) await load();
    return fresh(Table.deal(await rulesOf(game), name ?? randomDeal()));
}

/** Goes on with a saved game, by the rules that it was begun with. */
export async function resume(id: string): Promise<Opened | null> {
    const kept = await store.play(id);
    if (!kept) return null;
    await load();
    const document = documentOf(savedPlay(kept.head, kept.tree), kept.rules);
    const { begun, elapsed, result } = kept.head;
    return { table: Table.resume(JSON.stringify(document), id), past: { id, begun, result }, elapsed, note: '' };
}

async function unfinishedOr(game: string, name: string | null): Promise<Opened> {
    const plays = (await store.plays()).filter((play) => play.game === game && (name ?? play.deal) === play.deal);
    // Where it was never played the deal waits for nothing.
    if (plays.length === 0) return deal(game, name);
    await load();
    const last = goneOnWith(plays);
    if (!last) return deal(game, name);
    try {
        const known = await resume(last.id);
        if (known) return known;
    } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const note = sentence(t('open-not-resumed', { why }));
        return { ...(await deal(game, name)), note };
    }
    return deal(game, name);
}

/** An unfinished game of the kind if there is one, or else a new deal. */
export const goOn = (game: string): Promise<Opened> => unfinishedOr(game, null);

/** As the function before, of one deal: what an address says that names it. */
export const goOnWith = (game: string, name: string): Promise<Opened> => unfinishedOr(game, name);

/** The game of a record, with its moves made. */
export async function recordTable(text: string, game: string): Promise<Opened> {
    await load();
    return fresh(Table.record(await rulesOf(game), text));
}

/**
 * A game that a link holds: its rules, deal and moves are checked one by one. Rules that are not in
 * the catalogue become an own game.
 */
export async function shared(text: string): Promise<Opened> {
    await load();
    const link = await readLink(text);
    const rules = link.rules === null ? await rulesOf(link.game ?? '') : await rulesIn(link.rules);
    const table = link.layout === null ? Table.deal(rules, link.deal ?? '1') : Table.layout(rules, link.layout);
    const note = changed(link, rules) + replayed(table, link.moves);
    if (link.made !== null) backTo(table, link.made);
    return fresh(table, note + visiting(rules));
}

/** Takes moves back until so many are made. */
function backTo(table: Table, made: number): void {
    const { positions } = JSON.parse(table.line()) as Line;
    const position = positions[made];
    if (position !== undefined) table.goTo(position);
}

const visiting = (rules: Rules): string => (isGuest(rules.id) ? t('open-visiting') : '');

/**
 * The deal of a day: gone on with where it was left, or dealt. If none of the game can be proven it
 * is that of the next game which the day has in its place.
 */
export async function today(game: string, date: string): Promise<Opened> {
    await load();
    const own = todays(date).find(({ games }) => games.includes(game))?.games ?? [game];
    const { rules, deal: name, proven } = (await firstProven(own.slice(own.indexOf(game)), date))!;
    const plays = await store.plays();
    const last = playedLast(plays.filter((play) => play.game === rules.id && play.deal === name));
    const known = last && (await resume(last.id));
    if (known) return known;
    const note = t(proven ? 'open-day-proven' : 'open-day-unproven');
    return { ...(await deal(rules.id, name)), note };
}

function changed(link: Shared, rules: Rules): string {
    const other = link.fingerprint !== null && link.fingerprint !== rules.fingerprint;
    return other ? `${t('open-changed')} ` : '';
}

/** Makes moves as far as they are legal. Says why the others are not made. */
function replayed(table: Table, moves: string): string {
    const { made, of, reason } = JSON.parse(table.follow(moves)) as Followed;
    if (reason === null) return '';
    const next = moves.trim().split(/\s+/)[made] ?? '';
    return sentence(t('open-illegal', { number: made + 1, of, move: next.slice(0, 20), why: reason }));
}
