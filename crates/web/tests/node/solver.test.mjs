// The solver in the module beside the native one: the same verdicts, the same lines, the same counts of nodes; and at least a third of its speed.
// `KIBITZER_NATIVE` is the program of `crates/web/examples/verdicts.rs`; `cargo xtask web --test` builds it and sets the variable.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { json, kibitzer } from './module.mjs';

const { Rules, Search, Table } = kibitzer;
const native = process.env.KIBITZER_NATIVE;
const skip = native ? false : 'KIBITZER_NATIVE is not set: run cargo xtask web --test';

/** The slowest that the module may be, as a multiple of the native time. */
const SLOWEST = 3;
const MEMORY = 64;

/** Runs a search to its end in portions of so many nodes. */
function searched(rules, record, ask, portion = 20_000) {
    const search = new Search(rules, record, JSON.stringify(ask));
    for (;;) {
        const step = json(search.step(portion));
        if (step.done) {
            search.free();
            return step.answer;
        }
    }
}

function judged({ game, deal, nodes }) {
    const rules = Rules.named(game);
    const record = Table.deal(rules, deal).recordText();
    const { verdict, reason, nodes: used, line } = searched(rules, record, { kind: 'verdict', nodes, memory: MEMORY });
    return { game, deal, verdict, reason, nodes: used, line: line?.join(' ') ?? null };
}

const asked = (nodes, deals) => json(execFileSync(native, [String(nodes), String(MEMORY), ...deals], { maxBuffer: 1 << 28 }));

// One game in six has its turn; KIBITZER_FULL=1 takes all.
test('verdicts, lines and node counts are those of the native solver, in every game', { skip }, () => {
    const { answers } = asked(20_000, ['1', '2', '--of=6']);
    assert.ok(answers.length > 200, 'two deals of many games');
    const words = new Set();
    for (const expected of answers) {
        words.add(expected.verdict);
        assert.deepEqual(judged({ ...expected, nodes: 20_000 }), expected, `${expected.game} ${expected.deal}`);
    }
    assert.deepEqual([...words].sort(), ['lost', 'undecided', 'won'], 'all kinds of verdicts are among them');
});

test('the portions make no difference', () => {
    const rules = Rules.named('freecell');
    const record = Table.deal(rules, 'ms:617').recordText();
    const answers = [1, 5_000, 1_000_000].map((portion) =>
        searched(rules, record, { kind: 'verdict', nodes: 100_000, memory: MEMORY }, portion),
    );
    assert.deepEqual(answers[1], answers[0]);
    assert.deepEqual(answers[2], answers[0]);
});

test('a search can be stopped, and forgotten', () => {
    const rules = Rules.named('spider');
    const record = Table.deal(rules, '1').recordText();
    const search = new Search(rules, record, JSON.stringify({ kind: 'verdict' }));
    assert.equal(json(search.step(10_000)).done, false);
    search.stop();
    const last = json(search.step(10_000));
    assert.deepEqual([last.done, last.answer.verdict, last.answer.reason], [true, 'undecided', 'cancelled']);
    search.free();
    const other = new Search(rules, record, JSON.stringify({ kind: 'verdict' }));
    const { nodes } = json(other.step(10_000));
    assert.ok(nodes >= 10_000 && nodes < 20_000, `a portion is about as long as asked: ${nodes}`);
    other.free();
});

test(`the solver has at least 1/${SLOWEST} of native speed`, { skip }, () => {
    const positions = asked(20_000, ['1', '--of=12']).answers.filter((answer) => answer.nodes > 5_000);
    const run = () => {
        const begun = process.cpuUsage();
        for (const { game, deal } of positions) judged({ game, deal, nodes: 20_000 });
        return process.cpuUsage(begun).user / 1e6;
    };
    // What disturbs a run makes it longer, never shorter: the shortest of three tells most.
    const names = positions.map(({ game }) => game).join(',');
    const times = [0, 1, 2].map(() => [run(), asked(20_000, ['1', `--games=${names}`]).seconds]);
    const [module, whole] = [0, 1].map((which) => Math.min(...times.map((pair) => pair[which])));
    console.log(`the module took ${module.toFixed(2)} s, the native solver ${whole.toFixed(2)} s: ${(module / whole).toFixed(2)} times`);
    assert.ok(module / whole <= SLOWEST, `${module} s against ${whole} s`);
});
