/** What the player has set for all games. It is small and is needed before anything is drawn, so it lies in local storage. */

const PLACE = 'kibitzer-settings';

/** What can be set: the values, the default first, and what it is. */
export const CHOICES = {
    theme: { values: ['auto', 'light', 'dark'], name: 'Light or dark' },
    table: { values: ['green', 'blue', 'wine', 'slate'], name: 'Table' },
    back: { values: ['weave', 'scales', 'leaves', 'stars'], name: 'Backs of the cards' },
    suits: { values: ['two', 'four'], name: 'Colours of the suits, where a game has nothing else set' },
    index: { values: ['auto', 'jumbo'], name: 'Size of the numbers on cards' },
    animation: { values: ['fast', 'normal', 'off'], name: 'Animate moves' },
    sound: { values: ['no', 'yes'], name: 'Sounds' },
    haptics: { values: ['yes', 'no'], name: 'Short vibrations, where the device has them' },
    tap: { values: ['auto', 'pick-up', 'best-move'], name: 'What a tap or click on a card does' },
    mirrored: { values: ['no', 'yes'], name: 'Piles from the right to the left, for the left hand' },
    autoplay: { values: ['no', 'yes'], name: 'Play safe cards after every move, where a game has nothing else set' },
    verdict: { values: ['no', 'yes'], name: 'Say whether the game can still be won, with all cards known' },
    hints: { values: ['fair', 'thoughtful'], name: 'What hints may know' },
    clock: { values: ['yes', 'no'], name: 'Show the time played' },
    counter: { values: ['yes', 'no'], name: 'Show the number of moves' },
    awake: { values: ['yes', 'no'], name: 'Keep the screen on while you play' },
} as const;

export type Setting = keyof typeof CHOICES;
export type Value<S extends Setting> = (typeof CHOICES)[S]['values'][number];
type Values = { [S in Setting]: Value<S> };

/** What values are called, by setting and value, where their own word says too little. */
export const VALUE_NAMES: Readonly<Record<string, string>> = {
    'theme auto': 'same as the device',
    'index auto': 'as large as fits',
    'suits two': 'red and black',
    'suits four': 'a colour for each suit',
    'index jumbo': 'always large',
    'tap auto': 'a tap moves it to the best place, a click picks it up',
    'back weave': 'blue weave',
    'back scales': 'red scales',
    'back leaves': 'green leaves',
    'back stars': 'night sky',
    'tap pick-up': 'picks it up; the next tap puts it down',
    'tap best-move': 'moves it to the best place at once',
    'hints fair': 'only what you can see',
    'hints thoughtful': 'all cards',
};

function defaults(): Values {
    return Object.fromEntries(Object.entries(CHOICES).map(([name, { values }]) => [name, values[0]])) as Values;
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
            const allowed: readonly unknown[] = CHOICES[name].values;
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
