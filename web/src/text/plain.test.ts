import { expect, it } from 'vitest';
import { plain } from './plain';

it.each([
    ['Klondike', 'Klondike'],
    ['Käthe’s “Königin” 王', 'Käthe’s “Königin” 王'],
    ['gnp\u202e.exe', 'gnp␣.exe'],
    ['\u2066a\u2069\u200fb\u061c', '␣a␣␣b␣'],
    ['one\ntwo\u0007', 'one␣two␣'],
    ['a\u200bb\ufeffc', 'a␣b␣c'],
    ['a\u2028b\u2064\ufffac\u{e0041}', 'a␣b␣␣c␣'],
    ['\u{dffff}\u{e0080}\u2070 \u00a0', '\u{dffff}\u{e0080}\u2070 \u00a0'],
])('%j reads %j', (text, read) => {
    expect(plain(text)).toBe(read);
});
