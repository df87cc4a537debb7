/**
 * What is read and written: the rules in words, the glossary, and what an editor asks. Texts go in
 * and out, so that no table depends on it.
 */

import { Table, type Rules } from './module';
import { allPackets, fetchIndex, fetchPacket, fetchTold } from './sources';
import type { Book, Checked, KeyMeaning, Word } from './types';
import { bindings, loadWhole } from './whole';

let loading: Promise<void> | undefined;

/**
 * Loads all of it, with every rule file, as a text may be `like` any game. What follows may be
 * called once this has come back.
 */
export function loadTexts(): Promise<void> {
    loading ??= Promise.all([fetchIndex(), Promise.all(allPackets().map(fetchPacket)), loadWhole()]).then(
        ([index, packets]) => {
            bindings.list(index);
            packets.forEach((packet) => bindings.supply(packet));
        },
        (error: unknown) => {
            loading = undefined;
            throw error;
        },
    );
    return loading;
}

function withRules<T>(rules: Rules, use: (rules: bindings.Rules) => T): T {
    const whole = bindings.Rules.parse(rules.id, rules.text);
    try {
        return use(whole);
    } finally {
        whole.free();
    }
}

/** The rules of a game in words. */
export const bookOf = (rules: Rules): Book => withRules(rules, (whole) => JSON.parse(whole.book()) as Book);

/**
 * The rules of a game in words, in a language as far as it has them: what is English in it all the
 * same is marked.
 */
export async function bookIn(language: string, rules: Rules): Promise<Book> {
    const english = bookOf(rules);
    if (language === 'en') return english;
    const told = await fetchTold(language, rules.id).catch(() => undefined);
    const fitting = told?.length === english.sections.length ? told : [];
    const sections = english.sections.map((section, n) => {
        const one = fitting.at(n);
        if (!one) return { ...section, english: true };
        return one.english ? { ...section, head: one.head, english: true } : one;
    });
    return { title: english.title, sections };
}

/** The worked position of the rules. */
export function exampleOf(rules: Rules): Table {
    const layout = withRules(rules, (whole) => {
        const table = bindings.Table.example(whole);
        const text = table.layoutText();
        table.free();
        return text;
    });
    return Table.layout(rules, layout);
}

/** Checks the text of a rule file. */
export const check = (text: string): Checked => JSON.parse(bindings.check(text)) as Checked;

/** A rule file to begin from; `like` names a game that it is to be a variant of. */
export const template = (name: string, like?: string): string => bindings.template(name, like);

export const glossary = (): Word[] => JSON.parse(bindings.glossary()) as Word[];

export const language = (): KeyMeaning[] => JSON.parse(bindings.language()) as KeyMeaning[];
