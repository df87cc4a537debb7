/**
 * All sentences of the page: messages by their names, from `messages/LANGUAGE/` of the repository
 * (docs/languages.md). English is in the scripts, each file with the part of the page that needs
 * it; of another language all files are fetched when it is asked for.
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** The languages that there are messages of, by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/**
 * Those that both programs have, and the page's own. The build puts those of one language into one
 * script.
 */
const FILES = import.meta.glob<string>(
    ['../../../messages/*/*.ftl', '../../../messages/*/page/*.ftl', '!../../../messages/en/**'],
    { query: '?raw', import: 'default' },
);

/**
 * No marks of direction are put around what is filled in: what comes from outside has lost its own
 * (plain.ts).
 */
const bundle = (language: Language): FluentBundle => new FluentBundle(language, { useIsolating: false });

const english = bundle('en');
let spoken = $state.raw({ language: 'en' as Language, bundle: english });

/** Adds a file of English messages. */
export function learn(text: string): void {
    english.addResource(new FluentResource(text));
}

async function fetched(language: Language): Promise<FluentBundle> {
    const made = bundle(language);
    const files = Object.keys(FILES).filter((file) => file.includes(`/${language}/`));
    for (const text of await Promise.all(files.map((file) => FILES[file]!())))
        made.addResource(new FluentResource(text));
    return made;
}

let wanted: Language = 'en';

/** Goes over to a language; if its messages cannot be had, what was spoken before stays. */
export async function speak(language: Language): Promise<void> {
    wanted = language;
    if (language === spoken.language) return;
    const made = language === 'en' ? english : await fetched(language).catch(() => null);
    if (made === null || wanted !== language) return;
    spoken = { language, bundle: made };
    document.documentElement.lang = language;
}

/** The language that is spoken, for dates and numbers. */
export const tongue = (): Language => spoken.language;

/**
 * The first of the languages that somebody wishes for of which there are messages; else English.
 */
export function preferred(wishes: readonly string[]): Language {
    const known = wishes.map((wish) => wish.toLowerCase().split('-')[0] ?? '');
    return known.find((wish): wish is Language => wish in LANGUAGES) ?? 'en';
}

/** The messages of the glossary, which is English without them. */
const GLOSSARY = import.meta.glob<string>('../../../messages/*/book/glossary.ftl', {
    query: '?raw',
    import: 'default',
});

/** Fetches the words of the glossary in the language that is spoken, for `foreign`. */
export async function learnGlossary(): Promise<void> {
    const { language, bundle } = spoken;
    const file = Object.keys(GLOSSARY).find((name) => name.includes(`/${language}/`));
    if (file) bundle.addResource(new FluentResource(await GLOSSARY[file]!()), { allowOverrides: true });
}

/** A message that only other languages than English have; nothing if this one lacks it. */
export const foreign = (id: string): string | undefined => (known(id) ? t(id) : undefined);

/** What is filled in. */
export type Filled = Record<string, FluentVariable>;

/** True if the language that is spoken has a message. */
export const known = (name: string): boolean => spoken.bundle.hasMessage(name);

/**
 * A message of the language that is spoken. One that it lacks is said in English; one that nobody
 * knows is its name.
 */
export function t(name: string, filled: Filled = {}): string {
    for (const one of [spoken.bundle, english]) {
        const pattern = one.getMessage(name)?.value;
        // What cannot be filled in is shown by its name: a fault in a message is no reason to say
        // nothing.
        if (pattern) return one.formatPattern(pattern, filled, []);
    }
    return name;
}
