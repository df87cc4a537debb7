#!/usr/bin/env python3
"""Compares rule files with PySolFC itself, move by move.

README.md says what is needed and what is compared.

  PYSOLFC=checkout compare/compare.py [GAME...] [--games 8] [--moves 200] [--seed 1] [--jobs 2]

GAME is the name of a rule file in games/ (without .toml) or a path; without any, all files with
the key `pysol`.
"""
import argparse
import glob
import json
import multiprocessing
import os
import random
import sys
import time
import tomllib
import traceback
from collections import Counter

import policies
from engine import PROGRAM, Engine
from rulefile import GAMES, RuleFile
from walk import compared

HERE = os.path.dirname(os.path.abspath(__file__))


def known_differences():
    with open(os.path.join(HERE, 'known.toml'), 'rb') as file:
        entries = tomllib.load(file).get('differs', [])
    out = {}
    for entry in entries:
        out.setdefault(entry['game'], set()).update(entry['what'])
    return out


def fresh_deal(rng):
    """A deal number of one of the kinds that PySolFC knows."""
    which = rng.randrange(8)
    if which == 0:
        return str(rng.randrange(1, 32000))
    if which == 1:
        return 'ms%d' % rng.randrange(32000, 1 << 33)
    if which == 2:
        return str(rng.randrange(32000, 1 << 32))
    return str(rng.randrange(10 ** 16, 10 ** 20))


def plan(slug, args):
    """Games to play: deals (the first that serves), policy, moves at most, chance (None: a win
    that the solver finds)."""
    rng = random.Random('%s %d' % (slug, args.seed))
    for i in range(args.games):
        policy = policies.PLAN[i % len(policies.PLAN)]
        yield [fresh_deal(rng)], policy, args.moves, random.Random(rng.random())
    for _ in range(args.wins):
        yield [fresh_deal(rng) for _ in range(4)], 'win', args.moves, None


ENGINE = None


def engine():
    global ENGINE
    if ENGINE is None or ENGINE.process.poll() is not None:
        ENGINE = Engine()
    return ENGINE


def one_game(task):
    path, args, known = task
    began = time.time()
    rules = RuleFile(path)
    number = args.against or rules.pysol
    result = {'game': rules.slug, 'pysol': number, 'games': 0, 'states': 0, 'ends': {},
              'differences': {}, 'error': None}

    def note(kind, facts):
        entry = result['differences'].setdefault(
            kind, {'count': 0, 'known': kind in known.get(rules.slug, ()), 'first': facts})
        entry['count'] += 1

    try:
        states, ends = compared(rules, number, engine(), plan(rules.slug, args), note,
                                args.nodes, args.layout)
        result.update(states=states, games=sum(ends.values()), ends=dict(ends))
    except Exception:
        result['error'] = traceback.format_exc()
    result['seconds'] = round(time.time() - began, 1)
    return result


def told(result, whole):
    """A result for people: one line, and under it each kind of difference with its first case."""
    kinds = result['differences']
    unknown = [k for k in kinds if not kinds[k]['known']]
    word = 'ERROR' if result['error'] else 'DIFFERS' if unknown else 'known' if kinds else 'equal'
    ends = ' '.join('%s %d' % e for e in sorted(result['ends'].items()))
    lines = ['%-8s%-30s %4s  %d games, %d states (%s) %.1f s' % (
        word, result['game'], result['pysol'], result['games'], result['states'], ends,
        result['seconds'])]
    if result['error']:
        lines.append(result['error'])
    for i, kind in enumerate(sorted(kinds, key=lambda k: kinds[k]['known'])):
        entry = kinds[kind]
        lines.append('    %s%s: %d times' % (kind, ' (known)' if entry['known'] else '',
                                            entry['count']))
        if not entry['known'] and (whole or i == 0):
            lines += first_case(entry['first'])
    return '\n'.join(lines)


def first_case(facts):
    out = ['      deal %s, %s, step %s' % (facts['deal'], facts['policy'], facts.get('step', 0))]
    for key in ('reason', 'move', 'remembered'):
        if facts.get(key):
            out.append('      %s: %s' % (key, facts[key]))
    if facts.get('played'):
        out.append('      last moves: %s' % '  '.join(facts['played'][-4:]))
    if 'apart' in facts:
        for name, sides in facts['apart'].items():
            out.append('      %s: %s' % (name, sides))
    else:
        for side in ('ours', 'theirs'):
            piles = facts.get(side, {})
            out.append('      %s: %s' % (side, '; '.join(
                '%s %s' % (n, ' '.join(c)) for n, c in piles.items() if c)))
    return out


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('names', nargs='*', metavar='GAME')
    parser.add_argument('--games', type=int, default=8, help='deals a game (8)')
    parser.add_argument('--moves', type=int, default=200, help='moves a game at most (200)')
    parser.add_argument('--wins', type=int, default=1,
                        help='more deals that our solver is asked to win, the win played (1)')
    parser.add_argument('--nodes', type=int, default=5000, help='of the solver for a win (5000)')
    parser.add_argument('--seed', type=int, default=1, help='another seed, other deals (1)')
    parser.add_argument('--jobs', type=int, default=2, help='processes (2)')
    parser.add_argument('--against', type=int, metavar='N',
                        help='compare with this game of PySolFC, whatever the key says')
    parser.add_argument('--layout', action='store_true',
                        help='begin from the table that PySolFC deals, where deals differ')
    parser.add_argument('--json', metavar='FILE', help='results, one JSON object a line')
    parser.add_argument('--whole', action='store_true', help='the first case of every kind')
    return parser.parse_args()


def rule_files(names):
    paths = [n if n.endswith('.toml') else os.path.join(GAMES, n + '.toml') for n in names]
    for path in paths:
        if not os.path.exists(path):
            sys.exit('no rule file ' + path)
    return paths or [p for p in sorted(glob.glob(os.path.join(GAMES, '*.toml')))
                     if RuleFile(p).pysol]


def main():
    args = arguments()
    if not os.path.exists(PROGRAM):
        sys.exit('no program %s: build it or name it by KIBITZER' % PROGRAM)
    known = known_differences()
    tasks = [(p, args, known) for p in rule_files(args.names)
             if args.against or RuleFile(p).pysol]
    total, failed = Counter(), []
    out = open(args.json, 'w') if args.json else None
    with multiprocessing.Pool(args.jobs) as pool:
        for result in pool.imap(one_game, tasks):
            print(told(result, args.whole), flush=True)
            if out:
                out.write(json.dumps(result) + '\n')
                out.flush()
            total.update(games=result['games'], states=result['states'], files=1)
            kinds = result['differences'].values()
            if result['error'] or any(not k['known'] for k in kinds):
                failed.append(result['game'])
    print('%d rule files, %d games, %d states; %d differ%s' % (
        total['files'], total['games'], total['states'], len(failed),
        ': ' + ' '.join(failed) if failed else ''))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
