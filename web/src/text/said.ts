/** What the module says, as messages of `game.ftl`: it names them, and they are said here. */

import { known, t, type Filled } from './say.svelte';

/** What is filled into a message of the module. */
type Part = string | number | Said | { join: 'and' | 'or' | 'comma' | 'semicolon'; parts: Part[] };

/** A message of the module. */
export interface Said {
    name: string;
    filled: Record<string, Part>;
}

const BETWEEN = { and: ', ', or: ', ', comma: ', ', semicolon: '; ' } as const;

function word(part: Part): string | number {
    if (typeof part !== 'object') return part;
    if (!('join' in part)) return told(part);
    const parts = part.parts.map((one) => String(word(one)));
    const last = parts.pop() ?? '';
    if (parts.length === 0) return last;
    const rest = parts.join(BETWEEN[part.join]);
    if (part.join === 'and') return t('list-and', { rest, last });
    if (part.join === 'or') return t('list-or', { rest, last });
    return rest + BETWEEN[part.join] + last;
}

const told = ({ name, filled }: Said): string =>
    t(name, Object.fromEntries(Object.entries(filled).map(([key, one]) => [key, word(one)])));

const isKnown = (one: Part): boolean =>
    typeof one !== 'object' ||
    ('join' in one ? one.parts.every(isKnown) : known(one.name) && Object.values(one.filled).every(isKnown));

/**
 * Messages together, or else their English text: English is not among the messages of the page, and
 * brought along.
 */
export const inWords = (said: readonly Said[] | null | undefined, english: string): string =>
    said && said.every(isKnown) ? said.map(told).join(' ') : english;

/** Says a message that the module asks for; undefined if the language lacks it. */
export const sayOf = (name: string, filled: string): string | undefined =>
    known(name) ? t(name, JSON.parse(filled) as Filled) : undefined;
