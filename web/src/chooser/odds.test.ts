/** Odds in the language of the page. */

import { expect, it } from 'vitest';
import { oddsOf, skillOf, speakForeign } from '../engine/wasm/table.js';
import { loadGames } from '../../tests/help/parts';
import { oddsTold } from '../text/odds';

it('tells odds by the messages of the page where it speaks another language', () => {
    loadGames();
    const english = oddsOf('klondike');
    expect(english).toMatch(/^A perfect player wins .*; a good one about \d+\.$/);
    const kibitzerSay = (name: string, filled: string): string => `${name} ${filled}`;
    Object.assign(globalThis, { kibitzerSay });
    speakForeign(true);
    expect(oddsOf('klondike')).toMatch(/^odds-perfect-good \{"share":"odds-.*","good":\d+\}$/);
    speakForeign(false);
    expect(oddsOf('klondike')).toBe(english);
    expect(oddsOf('nowhere')).toBe(undefined);
    expect(skillOf('klondike')).toMatch(/^Luck: even a good player loses \d+ of 100 deals\. Skill: /);
    expect(skillOf('nowhere')).toBe(undefined);
});

it('tells odds in English before the module is here', () => {
    expect(oddsTold('Nearly every deal.', undefined)).toBe('Nearly every deal.');
});
