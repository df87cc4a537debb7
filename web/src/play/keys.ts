/**
 * What can be done at the table, and the keys that do it: the key map of the terminal program (docs/terminal.md), which a test compares.
 * Keys are written as there: `u`, `D`, `ctrl+z`, `shift+enter`, `f1`.
 */

/** An action: its word in settings, its keys with blanks between, and what it does. */
export interface Action {
    word: string;
    keys: string;
    doc: string;
}

const list = (...actions: [word: string, keys: string, doc: string][]): readonly Action[] =>
    actions.map(([word, keys, doc]) => ({ word, keys, doc }));

/** All actions, in the order of the help. */
export const ACTIONS: readonly Action[] = list(
    ['left', 'left h', 'To the pile on the left'],
    ['right', 'right l', 'To the pile on the right'],
    ['up', 'up k', 'More cards of this pile, then the row above'],
    ['down', 'down j', 'Fewer cards of this pile, then the row below'],
    ['next-region', 'tab', 'To the next region; with cards in hand to the next pile that takes them'],
    ['previous-region', 'shift+tab', 'To the region before'],
    ['more', '+ =', 'One card more'],
    ['fewer', '- _', 'One card fewer'],
    ['take', 'enter', 'Pick up, put down; on the stock: deal'],
    ['best', 'm shift+enter', 'Move to the best place; again: to the next best'],
    ['foundation', 'f', 'Move to a foundation'],
    ['pile-1', '1', 'To tableau pile 1; with cards in hand: put them there'],
    ['pile-2', '2', 'Tableau pile 2'],
    ['pile-3', '3', 'Tableau pile 3'],
    ['pile-4', '4', 'Tableau pile 4'],
    ['pile-5', '5', 'Tableau pile 5'],
    ['pile-6', '6', 'Tableau pile 6'],
    ['pile-7', '7', 'Tableau pile 7'],
    ['pile-8', '8', 'Tableau pile 8'],
    ['pile-9', '9', 'Tableau pile 9'],
    ['pile-10', '0', 'Tableau pile 10; for higher numbers use the command line'],
    ['deal', 'space d', 'Deal from the stock; gather and deal again when it is empty'],
    ['redeal', 'D', 'Gather and deal again'],
    ['undo', 'u backspace ctrl+z', 'Take a step back'],
    ['redo', 'r ctrl+y', 'Make it again'],
    ['autoplay', 'a', 'Play safe cards to the foundations; finish a won game'],
    ['autoplay-always', 'A', 'Do so after every move of this game, or no longer'],
    ['hint', '?', 'A hint: where to look; again: the card, then the move'],
    ['verdict', 'V', 'Say in the first line whether the game can still be won, with all cards known'],
    ['analysis', 'y f6', 'Look back: whether each position could be won, and which move threw the win away'],
    ['inspect', 'i', 'What is here'],
    ['explain', 'e', 'Why the last move was refused; what is told, in full'],
    ['find', '/', 'Find cards'],
    ['tree', 't', 'The undo tree'],
    ['bookmark', 'b', 'Mark this position by a name'],
    ['bookmarks', 'B', 'Go to a marked position'],
    ['new-deal', 'n', 'A new deal'],
    ['next-deal', 'N', 'The deal with the next number'],
    ['deal-number', 'o', 'A deal by its number or name'],
    ['order-deal', 'O f7', 'A deal to order: one that can be won, an easy or a hard one'],
    ['restart', 'R', 'This deal from the beginning'],
    ['give-up', 'G', 'Give the game up: it counts as lost'],
    ['games', 'g', 'Choose another game'],
    ['rules', 'f1', 'The rules of the game'],
    ['help', 'f2', 'All keys'],
    ['names', 'T', 'Name the piles'],
    ['statistics', 's f3', 'Statistics'],
    ['settings', 'S f4', 'Settings'],
    ['four-colours', 'C', 'A colour for each suit, in this game'],
    ['pause', 'p', 'Stop the clock and cover the cards'],
    ['saves', 'w', 'Save under a name'],
    ['load', 'W', 'Go on with a saved game'],
    ['replay', 'v', 'Watch the game from its beginning'],
    ['export', 'x', 'Write the record to a file'],
    ['copy', 'c', 'Copy the record to the clipboard'],
    ['import', 'I', 'Open a record from a file'],
    ['command', ':', 'Type a move, such as t12 f'],
    ['scroll-up', 'pageup', 'Scroll the pile up'],
    ['scroll-down', 'pagedown', 'Scroll the pile down'],
    ['cancel', 'esc', 'Put the cards back; close'],
    ['quit', 'q ctrl+c', 'Leave; the game is kept'],
);

/** A key as it is written, of an event. Shift counts only for keys that are no characters: `D` is `D`. */
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
export function keyMap(changed: Readonly<Record<string, string>>): Map<string, string> {
    // Terminals cannot tell this one from ctrl+z; browsers can, and here it is what many know for redo.
    const map = new Map<string, string>([['ctrl+shift+z', 'redo']]);
    for (const action of ACTIONS) {
        for (const key of action.keys.split(' ')) if (!(action.word in changed)) map.set(key, action.word);
    }
    // Keys that were changed come last: a key that did something else does this now.
    for (const action of ACTIONS) {
        for (const key of (changed[action.word] ?? '').split(' ')) if (key) map.set(key, action.word);
    }
    return map;
}
