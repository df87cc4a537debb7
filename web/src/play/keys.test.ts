import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACTIONS, keyMap } from './keys';

it('binds no key twice', () => {
    const keys = ACTIONS.flatMap((action) => action.keys.split(' '));
    expect(new Set(keys).size).toBe(keys.length);
});

it('takes keys that were changed', () => {
    const map = keyMap({ hint: 'u' });
    expect(map.get('u')).toBe('hint');
    expect(map.get('?')).toBe(undefined);
    expect(map.get('backspace')).toBe('undo');
});

it('binds only what something comes of', () => {
    const acts = readFileSync(new URL('./acts.ts', import.meta.url), 'utf8');
    for (const { word } of ACTIONS) {
        expect(word.startsWith('pile-') || new RegExp(`^    '?${word}'?: `, 'm').test(acts), word).toBe(true);
    }
});
