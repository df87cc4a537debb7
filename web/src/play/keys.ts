/**
 * What can be done at the table, and the keys that do it: the list of the terminal program
 * (`crates/tui/src/keys.rs`), which writes actions.ts. Keys are written as there: `u`, `D`,
 * `ctrl+z`, `shift+enter`, `f1`.
 */

import { ACTIONS as WRITTEN } from './actions';

/** The word of an action, as settings have it. */
export type Word = (typeof WRITTEN)[number]['word'];

/**
 * An action: its word, and its keys with blanks between. What it does is told in
 * `messages/LANGUAGE/actions.ftl`.
 */
export interface Action {
    word: Word;
    keys: string;
}

/** All actions, in the order of the help. */
export const ACTIONS: readonly Action[] = WRITTEN;

/**
 * A key as it is written, of an event. Shift counts only for keys that are no characters: `D` is
 * `D`.
 */
export function keyOf(event: KeyboardEvent): string {
    const names: Record<string, string> = {
        ' ': 'space',
        Enter: 'enter',
        Escape: 'esc',
        Tab: 'tab',
        Backspace: 'backspace',
        Delete: 'delete',
        ArrowLeft: 'left',
        ArrowRight: 'right',
        ArrowUp: 'up',
        ArrowDown: 'down',
        Home: 'home',
        End: 'end',
        PageUp: 'pageup',
        PageDown: 'pagedown',
    };
    const name = names[event.key] ?? (event.key.length > 1 ? event.key.toLowerCase() : event.key);
    const sign = event.key.length === 1 && event.key !== ' ';
    const control = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
    const shift = event.shiftKey && (!sign || control !== '') ? 'shift+' : '';
    const parts = [control, event.altKey ? 'alt+' : '', shift];
    return parts.join('') + (control && sign ? name.toLowerCase() : name);
}

/** Which key does what. `changed` gives actions other keys than their own. */
export function keyMap(changed: Readonly<Record<string, string>>): Map<string, Word> {
    // Terminals cannot tell this one from ctrl+z; browsers can, and here it is what many know for
    // redo.
    const map = new Map<string, Word>([['ctrl+shift+z', 'redo']]);
    for (const action of ACTIONS) {
        for (const key of action.keys.split(' ')) if (!(action.word in changed)) map.set(key, action.word);
    }
    // Keys that were changed come last: a key that did something else does this now.
    for (const action of ACTIONS) {
        for (const key of (changed[action.word] ?? '').split(' ')) if (key) map.set(key, action.word);
    }
    return map;
}
