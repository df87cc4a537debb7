/**
 * Deals every game of the catalogue once, as the page deals its first, in a module whose functions mark that they were called. Prints the places of
 * those that were (xtask/src/split).
 */

import { readFileSync } from 'node:fs';
import {
    cardNames,
    Clock,
    Ending,
    initSync,
    Rules,
    speakForeign,
    Standings,
    supply,
    Table,
} from './src/engine/wasm/table.js';

const FOLDER = new URL('./src/engine/wasm/rules/', import.meta.url);
const exports = initSync({ module: readFileSync(process.argv[2] ?? '') });
const read = (name) => readFileSync(new URL(name, FOLDER), 'utf8');

/** What the page asks before a deal is on the screen. */
function dealt(id, deal) {
    const rules = Rules.supplied(id);
    const table = Table.deal(rules, deal);
    const again = table.rules();
    const clock = new Clock(0);
    const ending = new Ending(table);
    void [
        again.id,
        again.entry(),
        table.groups(),
        table.viewAt(0),
        table.view(),
        table.handle('look', '', 0),
        table.safeMoves(),
    ];
    for (const part of [table, again, clock, ending]) part.free();
}

new Standings().free();
const packets = JSON.parse(read('../packets.json'));
for (const packet of new Set(Object.values(packets))) supply(read(`${String(packet).padStart(2, '0')}.json`));
// In English, and in another language, of which the page is asked.
Object.assign(globalThis, { kibitzerSay: () => '' });
for (const foreign of [false, true]) {
    speakForeign(foreign);
    cardNames();
    for (const id of Object.keys(packets)) dealt(id, foreign ? '654321' : '7');
}

const called = Object.entries(exports).filter(([name, value]) => /^f\d+$/.test(name) && value.value === 1);
console.log(called.map(([name]) => name.slice(1)).join('\n'));
