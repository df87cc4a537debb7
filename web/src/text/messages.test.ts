/**
 * The message files: every language has the same messages with the same variables, and the page has
 * no sentence of its own.
 */

import { parse as parseMessages, Visitor, type Message, type VariableReference } from '@fluent/syntax';
import type { MessageReference } from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseComponent } from 'svelte/compiler';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { LANGUAGES, preferred } from './say.svelte';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const MESSAGES = fileURLToPath(new URL('../../../messages', import.meta.url));
/**
 * Messages that the page alone has: all of them are used here. What is shared is also looked at by
 * the program's tests.
 */
const isOfPage = (file: string): boolean => file.startsWith('page/');

/** What a message is filled with, and which other messages it holds. */
interface Known {
    file: string;
    variables: Set<string>;
    holds: Set<string>;
}

function known(language: string): Map<string, Known> {
    const found = new Map<string, Known>();
    const all = readdirSync(join(MESSAGES, language), { recursive: true, encoding: 'utf8' });
    // English rules and words of the glossary are made otherwise: crates/book/tests/german.rs looks
    // at these.
    for (const file of all.filter((name) => name.endsWith('.ftl') && !name.startsWith('book')).sort()) {
        const resource = parseMessages(readFileSync(join(MESSAGES, language, file), 'utf8'), { withSpans: false });
        for (const entry of resource.body) {
            expect(entry.type, `${language}/${file}: ${JSON.stringify(entry)}`).not.toBe('Junk');
            if (entry.type !== 'Message') continue;
            expect(found.has(entry.id.name), `${entry.id.name} stands twice in ${language}`).toBe(false);
            found.set(entry.id.name, { file, ...contents(entry) });
        }
    }
    return found;
}

function contents(message: Message): Omit<Known, 'file'> {
    const variables = new Set<string>();
    const holds = new Set<string>();
    class Reader extends Visitor {
        override visitVariableReference(node: VariableReference): void {
            variables.add(node.id.name);
        }
        override visitMessageReference(node: MessageReference): void {
            holds.add(node.id.name);
        }
    }
    new Reader().visit(message);
    return { variables, holds };
}

/** All variables of a message, those of the messages that it holds among them. */
function filledWith(name: string, all: ReadonlyMap<string, Known>): string[] {
    const one = all.get(name);
    const held = [...(one?.holds ?? [])].flatMap((other) => filledWith(other, all));
    return [...new Set([...(one?.variables ?? []), ...held])].sort();
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith('engine/wasm'),
);
const source = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

/** The parts of a component that are script: within its tag, and within braces of the template. */
function scripts(file: string): ts.SourceFile {
    const text = source(file);
    if (!file.endsWith('.svelte')) return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const parts: string[] = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, part]) => part ?? '');
    const template = text.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '');
    for (let at = template.indexOf('{'); at >= 0; at = template.indexOf('{', at + 1)) {
        if (!'#:/@'.includes(template[at + 1] ?? '')) parts.push(`(${template.slice(at + 1, closing(template, at))});`);
        else parts.push(`(${template.slice(at + 1, closing(template, at)).replace(/^[#:/@]\w+( if)?/, '')});`);
    }
    return ts.createSourceFile(file, parts.join('\n'), ts.ScriptTarget.Latest, true);
}

function closing(text: string, from: number): number {
    let depth = 0;
    for (let at = from; at < text.length; at += 1) {
        if (text[at] === '{') depth += 1;
        if (text[at] === '}' && (depth -= 1) === 0) return at;
    }
    return text.length;
}

/**
 * The names of messages that the page asks for, as patterns: `setting-${name}` may be any setting.
 */
function asked(): { pattern: RegExp; file: string; text: string }[] {
    const found: { pattern: RegExp; file: string; text: string }[] = [];
    for (const file of files) {
        const look = (node: ts.Node): void => {
            if (ts.isCallExpression(node) && node.expression.getText() === 't') {
                const [first] = node.arguments;
                for (const text of first ? names(first) : [])
                    found.push({ pattern: new RegExp(`^${text}$`), file, text });
            }
            ts.forEachChild(node, look);
        };
        look(scripts(file));
    }
    return found;
}

const PART = '[a-z0-9-]+';

function names(node: ts.Expression): string[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isConditionalExpression(node)) return [...names(node.whenTrue), ...names(node.whenFalse)];
    if (ts.isTemplateExpression(node))
        return [node.head.text + node.templateSpans.map(({ literal }) => PART + literal.text).join('')];
    // A name that was chosen before: the literals that it was chosen from stand in the same file.
    if (ts.isIdentifier(node)) return chosen(node);
    return [];
}

function chosen(name: ts.Identifier): string[] {
    const found: string[] = [];
    const look = (node: ts.Node): void => {
        if (ts.isVariableDeclaration(node) && node.name.getText() === name.text && node.initializer)
            found.push(...names(node.initializer));
        ts.forEachChild(node, look);
    };
    look(name.getSourceFile());
    return found;
}

const languages = readdirSync(MESSAGES).sort();
const english = known('en');

it('knows the languages that there are folders of', () => {
    expect(Object.keys(LANGUAGES).sort()).toEqual(languages);
});

it.each(languages)('has every message in %s, filled with the same', (language) => {
    const here = known(language);
    expect([...here.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, { file }] of english) {
        expect(here.get(name)?.file, name).toBe(file);
        // What these can be filled with stands in the module's sources:
        // crates/messages/tests/game.rs looks.
        if (file === 'game.ftl') continue;
        expect(filledWith(name, here), name).toEqual(filledWith(name, english));
    }
});

it('uses every message, and asks for none that is missing', () => {
    const wanted = asked();
    expect(wanted.length).toBeGreaterThan(300);
    const all = [...english.keys()];
    const missing = wanted.filter(({ pattern }) => !all.some((name) => pattern.test(name)));
    expect(missing.map(({ text, file }) => `${text} in ${file}`)).toEqual([]);
    const held = new Set([...english.values()].flatMap(({ holds }) => [...holds]));
    const unused = all.filter(
        (name) =>
            !held.has(name) &&
            isOfPage(english.get(name)?.file ?? '') &&
            !wanted.some(({ pattern }) => pattern.test(name)),
    );
    expect(unused).toEqual([]);
});

/** Names and signs that are no sentences. */
const NAMES = new Set(['Kibitzer', '· Kibitzer']);
/** Attributes that are read or heard. */
const SAID = new Set(['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'label', 'of', 'over', 'mark']);

/** Words that stand in a template itself. */
function literals(file: string): string[] {
    const found: string[] = [];
    const { fragment } = parseComponent(source(file), { modern: true });
    const look = (node: unknown, said: boolean): void => {
        if (Array.isArray(node)) return node.forEach((one) => look(one, said));
        if (node === null || typeof node !== 'object') return;
        const { type, name, data } = node as { type?: string; name?: string; data?: string };
        if (type === 'Text' && said && /[A-Za-z]{2}/.test(data ?? '')) found.push((data ?? '').trim());
        const silent = type === 'StyleDirective' || type === 'ClassDirective';
        const heard = type === 'Attribute' ? SAID.has(name ?? '') : said && !silent;
        for (const [key, value] of Object.entries(node)) if (key !== 'metadata') look(value, heard);
    };
    look(fragment, true);
    return found.filter((text) => !NAMES.has(text));
}

it('finds a sentence in a template', () => {
    const text = '<p title="Say this">{#if a}<b>Hello there</b>{/if}</p>';
    const { fragment } = parseComponent(text, { modern: true });
    expect(JSON.stringify(fragment)).toContain('Hello there');
});

it.each(files.filter((file) => file.endsWith('.svelte')))('has no words of its own in %s', (file) => {
    expect(literals(file)).toEqual([]);
});

/** Errors of programs, which no player's doing brings about, and texts that are not for players. */
const NOT_SAID = [
    /is another host$/,
    // Heads of the rules in words, by which parts of them are chosen.
    /^Stock and redeals$/,
    /^the module saved no game$/,
    /^\(prefers-|^\(min-|^\(pointer/,
    /^svelte-/,
    // Keys, as settings write them.
    /^[A-Z] (f\d+|\S)$/,
];

it('has no sentence in a script', () => {
    const found: string[] = [];
    for (const file of files) {
        const look = (node: ts.Node): void => {
            if (ts.isImportDeclaration(node)) return;
            const text =
                ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
                    ? node.text.trim()
                    : '';
            const sentence = /^[A-Z].* [a-z]|[a-z]{2,} [a-z]{2,} [a-z]{2,}|^[A-Z][a-z]+[.!?]$/.test(text);
            if (sentence && !NOT_SAID.some((one) => one.test(text))) found.push(`${file}: ${text}`);
            ts.forEachChild(node, look);
        };
        look(scripts(file));
    }
    expect(found).toEqual([]);
});

it('takes the first language that is wished for and known', () => {
    expect(preferred(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(preferred(['en-GB', 'de'])).toBe('en');
    expect(preferred(['fr'])).toBe('en');
    expect(relative(SOURCES, MESSAGES)).toBe('../../messages');
});
