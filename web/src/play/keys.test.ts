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
