/** From an address to a table: a new deal, an unfinished game, a saved one, or one that a link holds. */

import { Rules, Table } from '../engine/module';
import { randomDeal } from '../library/deals';
import { rulesOf } from '../library/rules';
import { readLink, type Shared } from '../library/share';
import { documentOf, savedPlay } from '../storage/document';
import type { Past } from '../storage/keeper';
import type { PlaySummary } from '../storage/records';
import { store } from '../storage/store.svelte';

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

/** A new deal of a game. */
export async function deal(game: string, name: string | null): Promise<Opened> {
    return fresh(Table.deal(await rulesOf(game), name ?? randomDeal()));
}

/** Goes on with a saved game, by the rules that it was begun with. */
export async function resume(id: string): Promise<Opened | null> {
    const kept = await store.play(id);
    if (!kept) return null;
    const document = documentOf(savedPlay(kept.head, kept.tree), kept.rules);
    const { begun, elapsed, result } = kept.head;
    return { table: Table.resume(JSON.stringify(document), id), past: { id, begun, result }, elapsed, note: '' };
}

/** The unfinished game of a kind, or of one deal of it, that was played last. */
function lastUnfinished(plays: readonly PlaySummary[], game: string, deal: string | null): PlaySummary | undefined {
    const open = plays.filter((play) => play.game === game && !play.result && (deal === null || play.deal === deal));
    return open.sort((a, b) => b.touched - a.touched)[0];
}

async function unfinishedOr(game: string, name: string | null): Promise<Opened> {
    const last = lastUnfinished(await store.plays(), game, name);
    const known = last && (await resume(last.id).catch(() => null));
    return known ?? deal(game, name);
}

/** An unfinished game of the kind if there is one, or else a new deal. */
export const goOn = (game: string): Promise<Opened> => unfinishedOr(game, null);

/** The same, of one deal: what an address says that names it. */
export const goOnWith = (game: string, name: string): Promise<Opened> => unfinishedOr(game, name);

/** The game of a record, with its moves made. */
export async function recordTable(text: string, game: string): Promise<Opened> {
    const rules = await rulesOf(game);
    return fresh(Table.record(rules, text));
}

/** A game that a link holds: its rules, deal and moves are checked one by one. */
export async function shared(text: string): Promise<Opened> {
    const link = await readLink(text);
    const rules = link.rules === null ? Rules.named(link.game ?? '') : Rules.parse('shared', link.rules);
    const table = link.layout === null ? Table.deal(rules, link.deal ?? '1') : Table.layout(rules, link.layout);
    return fresh(table, changed(link, rules) + replayed(table, link.moves));
}

function changed(link: Shared, rules: Rules): string {
    const other = link.fingerprint !== null && link.fingerprint !== rules.fingerprint;
    return other ? 'The rules of this game have changed since the link was made. ' : '';
}

/** Makes moves as far as they are legal. Says why the others are not made. */
function replayed(table: Table, moves: string): string {
    const all = moves.split(/\s+/).filter((move) => move !== '');
    for (const [n, move] of all.entries()) {
        const answer = JSON.parse(table.play(move)) as { ok: boolean; reason?: string };
        if (!answer.ok)
            return `Move ${n + 1} of ${all.length}, ${move.slice(0, 20)}, is not legal: ${answer.reason ?? ''}. `;
    }
    return '';
}
