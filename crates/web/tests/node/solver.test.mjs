// The solver in the module beside the native one: the same verdicts, the same lines, the same counts of nodes; and at least a third of its speed.
// `KIBITZER_NATIVE` is the program of `crates/web/examples/verdicts.rs`, `KIBITZER_PROGRAM` is
// `kibitzer`; `cargo xtask web --test` builds both and sets the variables.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { json, kibitzer } from './module.mjs';
import { MEMORY, batch, judged, searched } from './searches.mjs';

const { Rules, Search, Table } = kibitzer;
const native = process.env.KIBITZER_NATIVE;
const program = process.env.KIBITZER_PROGRAM;
const skip = native && program ? false : 'KIBITZER_NATIVE and KIBITZER_PROGRAM are not set: run cargo xtask web --test';

/** The slowest that the module may be, as a multiple of the native time. */
const SLOWEST = 3;

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

/**
 * Deals of FreeCell as the program solves them in one go: the verdicts, and the processor's seconds
 * of the whole command.
 */
function batchOfTheProgram(deals, nodes) {
    const options = ['--deals', deals, '--nodes', String(nodes), '--memory', `${MEMORY}M`, '--json'];
    // The shell tells on its last line what its children took. A deal left open is no failure here.
    const told = execFileSync('sh', ['-c', '"$0" "$@"; times', program, 'solve', 'freecell', ...options], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
    });
    const lines = told.trimEnd().split('\n');
    const [, minutes, seconds] = /^(\d+)m([\d.]+)s /.exec(lines.at(-1));
    const answers = lines.filter((line) => line.startsWith('{')).map(json);
    return {
        verdicts: answers.map(({ deal, verdict, nodes: used }) => ({ deal, verdict, nodes: used })),
        seconds: Number(minutes) * 60 + Number(seconds),
    };
}

// Each deal had tables of its own once, and each line was made shorter: then the program took
// longer than the module, which is the slower of the two by nature. The program's time counts its
// start, too; the module's is that of the searches alone.
test('a batch of the program is no slower than deal after deal in the module', { skip }, () => {
    const [deals, nodes] = ['ms:1..=500', 20_000];
    const runs = [0, 1, 2].map(() => [batchOfTheProgram(deals, nodes), batch('freecell', deals, nodes)]);
    for (const [whole, module] of runs) assert.deepEqual(whole.verdicts, module.verdicts);
    assert.equal(runs[0][0].verdicts.length, 500);
    const [whole, module] = [0, 1].map((which) => Math.min(...runs.map((pair) => pair[which].seconds)));
    console.log(`500 deals of FreeCell: ${whole.toFixed(2)} s in the program, ${module.toFixed(2)} s in the module`);
    assert.ok(whole <= module, `${whole} s against ${module} s`);
});
