/**
 * What the player has set for all games. It is small and is needed before anything is drawn, so it
 * lies in local storage.
 */

import { preferred, type Language } from '../text/say.svelte';

const PLACE = 'kibitzer-settings';

/**
 * What can be set: the values, the default first. What they are called is in
 * `messages/LANGUAGE/pages.ftl`.
 */
export const CHOICES = {
    language: ['auto', 'en', 'de'],
    theme: ['auto', 'light', 'dark'],
    table: ['green', 'blue', 'wine', 'slate'],
    back: ['weave', 'scales', 'leaves', 'stars'],
    suits: ['two', 'four'],
    index: ['auto', 'jumbo'],
    animation: ['fast', 'normal', 'off'],
    sound: ['no', 'yes'],
    haptics: ['yes', 'no'],
    tap: ['auto', 'pick-up', 'best-move'],
    mirrored: ['no', 'yes'],
    autoplay: ['no', 'yes'],
    verdict: ['no', 'yes'],
    hints: ['fair', 'thoughtful'],
    clock: ['yes', 'no'],
    counter: ['yes', 'no'],
    awake: ['yes', 'no'],
} as const;

export type Setting = keyof typeof CHOICES;
export type Value<S extends Setting> = (typeof CHOICES)[S][number];
type Values = { [S in Setting]: Value<S> };

function defaults(): Values {
    return Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]])) as Values;
}

/** Reads what was set. What is not known is passed over. */
function read(): { values: Values; keys: Record<string, string> } {
    const values = defaults();
    const keys: Record<string, string> = {};
    try {
        const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as {
            values?: Record<string, unknown>;
            keys?: Record<string, unknown>;
        };
        for (const name of Object.keys(CHOICES) as Setting[]) {
            const value = kept.values?.[name];
            const allowed: readonly unknown[] = CHOICES[name];
            if (allowed.includes(value)) Object.assign(values, { [name]: value });
        }
        for (const [word, key] of Object.entries(kept.keys ?? {})) if (typeof key === 'string') keys[word] = key;
    } catch {
        // Storage is refused, or holds something else: the defaults do.
    }
    return { values, keys };
}

class Settings {
    private kept = $state(read());
    /** What the device prefers where the theme is left to it. */
    private dark = $state(matchMedia('(prefers-color-scheme: dark)').matches);

    constructor() {
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => (this.dark = event.matches));
        // Another tab has set something.
        addEventListener('storage', (event) => {
            if (event.key === PLACE) this.kept = read();
        });
    }

    get<S extends Setting>(name: S): Values[S] {
        return this.kept.values[name];
    }

    set<S extends Setting>(name: S, value: Values[S]): void {
        this.kept.values[name] = value;
        this.write();
    }

    /** Keys that were changed, by the words of what they do. */
    get keys(): Readonly<Record<string, string>> {
        return this.kept.keys;
    }

    setKeys(word: string, keys: string | null): void {
        if (keys === null) delete this.kept.keys[word];
        else this.kept.keys[word] = keys;
        this.write();
    }

    /** The language that was chosen, or else the browser's. */
    get language(): Language {
        const language = this.get('language');
        return language === 'auto' ? preferred(navigator.languages) : language;
    }

    get theme(): 'light' | 'dark' {
        const theme = this.get('theme');
        return theme === 'auto' ? (this.dark ? 'dark' : 'light') : theme;
    }

    private write(): void {
        try {
            localStorage.setItem(PLACE, JSON.stringify(this.kept));
        } catch {
            // It holds for this page, then.
        }
    }
}

export const settings = new Settings();
