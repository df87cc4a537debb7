// PySolFC as the referee of the module: every recorded game is replayed through the bindings that the page uses, with equal positions and equal
// sets of legal moves. `crates/rules/tests/conformance.rs` does the same natively; `fixtures/conformance/README.md` tells the form.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';

import { json, kibitzer, root } from './module.mjs';

const { Rules, Table } = kibitzer;
const recordings = process.env.KIBITZER_RECORDINGS ?? join(root, 'fixtures/conformance');
const SAME_NAME = ['yukon', 'russian-solitaire', 'kingsdown-eights', 'intelligence-plus', 'glencoe'];

/** PySolFC's name of a pile: counted from 0, cells are reserves, a waste is `W0`. */
function foreignName(pile, stock) {
    const number = Number(pile.name.slice(1)) - 1;
    switch (pile.role) {
        case 'stock':
            return stock;
        case 'waste':
            return 'W0';
        case 'cell':
        case 'reserve':
            return `R${number}`;
        default:
            return `${pile.name[0]}${number}`;
    }
}

/** All cards of all piles, those that a player may not see, too. */
function position(table, names) {
    const piles = new Map();
    for (const line of table.layoutText().split('\n')) {
        const [name, cards] = line.split(': ');
        if (names.has(name) && cards) piles.set(names.get(name), cards.trim());
    }
    return Object.fromEntries([...piles].sort());
}

function recordedPosition(step) {
    const piles = Object.entries(step.state).map(([name, cards]) => [
        name,
        cards
            .split(' ')
            .map((card) => card.replace(/[01]+$/, ''))
            .join(' '),
    ]);
    return Object.fromEntries(piles.filter(([, cards]) => cards !== '').sort());
}

const action = (choice, names) =>
    choice.kind === 'carry' ? `${names.get(choice.from)}>${names.get(choice.to)}:${choice.cards}` : 'D';

function replay(folder, file) {
    const id = SAME_NAME.includes(folder) ? folder : `${folder}-pysol`;
    const [head, ...steps] = gunzipSync(readFileSync(file)).toString().trim().split('\n').map(json);
    const table = Table.deal(Rules.named(id), `pysol:${head.deal}`);
    const stock = folder.startsWith('intelligence') ? 'R0' : 'S';
    const names = new Map(json(table.view()).piles.map((pile) => [pile.name, foreignName(pile, stock)]));
    const shortcuts = folder === 'freecell';
    for (const step of steps) {
        const place = `${file} step ${step.step} after ${step.did}`;
        if (step.did) {
            const { choices } = json(table.view());
            const choice = choices.find((choice) => action(choice, names) === step.did);
            assert.ok(choice, `${place}: the move is not listed`);
            assert.ok(json(table.play(choice.move)).ok, place);
        }
        const view = json(table.view());
        assert.deepEqual(position(table, names), recordedPosition(step), place);
        assert.equal(view.round, step.round, `${place}: round`);
        assert.equal(view.status === 'won', step.won, `${place}: won`);
        const legal = view.choices.filter((choice) => !choice.shortcut).map((choice) => action(choice, names));
        const acts = step.acts.filter((act) => !shortcuts || act.endsWith(':1'));
        assert.deepEqual([...new Set(legal)].sort(), [...new Set(acts)].sort(), `${place}: legal moves`);
    }
    table.free();
    return steps.length;
}

const folders = readdirSync(recordings, { withFileTypes: true }).filter((entry) => entry.isDirectory());
assert.ok(folders.length > 10, 'there are recordings');
for (const folder of folders) {
    test(`recorded games: ${folder.name}`, () => {
        const files = readdirSync(join(recordings, folder.name)).sort();
        const positions = files.map((file) => replay(folder.name, join(recordings, folder.name, file)));
        assert.ok(positions.reduce((sum, count) => sum + count, 0) > 0);
    });
}
