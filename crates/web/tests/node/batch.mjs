// Many deals in the module: `node crates/web/tests/node/batch.mjs freecell ms:1..=1000 100000`,
// after `cargo xtask web --module`. Tells how many were won, lost and left open, with the nodes and
// the processor's seconds of the searches alone.

import { batch } from './searches.mjs';

const [game, deals, nodes] = process.argv.slice(2);
if (nodes === undefined) {
    console.error('batch.mjs GAME DEALS NODES, such as freecell ms:1..=1000 100000');
    process.exit(2);
}
const { verdicts, seconds, nodes: used } = batch(game, deals, Number(nodes));
const count = (word) => verdicts.filter(({ verdict }) => verdict === word).length;
const told = `won ${count('won')}, lost ${count('lost')}, open ${count('undecided')}`;
console.log(`${game}, ${deals}: ${told}; ${used} nodes, ${seconds.toFixed(2)} s`);
