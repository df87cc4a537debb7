#!/usr/bin/env python3
"""Saved games of PySolFC, both ways, held against PySolFC itself.

Each game of crates/exchange/src/pysol/stacks.csv is dealt in PySolFC and played at random, and
PySolFC saves it. `kibitzer` reads the save; cards, round and moves must be the same. Then
`kibitzer` writes a save of its own, PySolFC reads that, and must have the same cards before it.

  PYSOLFC=checkout compare/saves.py [GAME...] [--moves 25] [--seed 1] [--keep FOLDER]

--keep leaves the saves that PySolFC wrote in a folder, each with the cards that lay on its table,
taken from the game and not from the file: so fixtures/pysol-saves was made.
"""
import argparse
import csv
import glob
import os
import random
import subprocess
import sys
import tempfile
from pickle import Pickler

from compare import known_differences
from engine import PROGRAM, Engine
from headless import PYSOL, App
from rulefile import GAMES, RuleFile
from walk import Walk

TABLE = os.path.join(GAMES, '..', 'crates', 'exchange', 'src', 'pysol', 'stacks.csv')
# Of each numbering.
DEALS = ['4711', 'ms86420', '123456789', '98765432109876543210']
# The last is what old versions wrote.
PROTOCOLS = [-1, 4, 2, 1, 0]

# Games of which PySolFC has places that take any cards, where ours take certain ones each: a save
# is read into the places that take its cards, and may lie otherwise there.
PLACES = {'elevens-pysol': {'layout', 'written otherwise'}}


def told(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, check=False)
    if done.returncode:
        raise ValueError(done.stderr.decode().strip())
    return done.stdout


class Saves:
    def __init__(self, rules, writes, args, engine):
        self.rules, self.writes, self.args, self.engine = rules, writes, args, engine
        self.found, self.states = [], 0

    def note(self, kind, facts):
        self.found.append((kind, facts))

    def run(self, folder):
        rng = random.Random('%s %d' % (self.rules.slug, self.args.seed))
        deal, protocol = rng.choice(DEALS), rng.choice(PROTOCOLS)
        walk = Walk(self.rules, self.rules.pysol, self.engine, deal, lambda kind, facts: None)
        for _ in range(rng.randrange(self.args.moves)):
            actions = walk.there.actions()
            if not actions:
                break
            walk.there.play(rng.choice(actions))
        game = walk.there.game
        game.gsaveinfo.comment = ''
        file = os.path.join(folder, self.rules.slug + '.pso')
        with open(file, 'wb') as out:
            game._dumpGame(Pickler(out, protocol))
        walk.note = self.note
        walk.look()
        if self.args.keep:
            with open(file[:-4] + '.txt', 'w', encoding='utf-8') as out:
                for name, cards in sorted(walk.pairing.laid(walk.their_piles).items()):
                    out.write('%s: %s\n' % (name, ' '.join(cards)) if cards else '')
        self.read(walk, file)
        if self.writes:
            self.write(walk, file)

    def read(self, walk, file):
        layout = told('deal', self.rules.path, '--layout', file).decode()
        walk.here = self.engine.call('new', game=self.rules.path, layout=layout)
        walk.compare()
        self.states += 1

    def write(self, walk, file):
        written = file + '.ours'
        with open(written, 'wb') as out:
            out.write(told('deal', self.rules.path, '--layout', file, '--as', 'pysol'))
        before = walk.there.state()
        app = App()
        app.constructGame = lambda number: PYSOL.gamedb.GAME_DB.get(number).gameclass(
            PYSOL.gamedb.GAME_DB.get(number))
        game = app.constructGame(self.rules.pysol)
        game.create(app)
        loaded = game._loadGame(written, app)
        loaded.filename = written
        game.restoreGame(loaded)
        os.remove(written)
        walk.there.game = game
        walk.there.name_piles()
        after = walk.there.state()
        if not alike(before, after):
            self.note('written otherwise', {'before': before, 'after': after})


def alike(before, after):
    """Equal, but that foundations of one kind may have changed places, and cards in heaps."""
    def shape(piles):
        fixed = {n: cards for n, cards in piles.items() if n[0] != 'F'}
        return fixed, sorted(cards for n, cards in piles.items() if n[0] == 'F' and cards)
    return shape(before) == shape(after)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('games', nargs='*')
    parser.add_argument('--moves', type=int, default=25)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep')
    args = parser.parse_args()
    with open(TABLE, encoding='utf-8') as file:
        table = {int(row['number']): row['writes'] == 'yes' for row in csv.DictReader(file)}
    known, engine = known_differences(), Engine()
    paths = [os.path.join(GAMES, name + '.toml') for name in args.games]
    counts = {'equal': 0, 'written': 0, 'known': 0, 'half gathered': 0,
              'differ': 0}
    with tempfile.TemporaryDirectory() as folder:
        for path in paths or sorted(glob.glob(os.path.join(GAMES, '*.toml'))):
            try:
                rules = RuleFile(path)
            except (KeyError, TypeError):
                continue
            if rules.pysol not in table:
                continue
            saves = Saves(rules, table[rules.pysol], args, engine)
            try:
                saves.run(args.keep or folder)
            except Exception as error:
                if 'half gathered' in str(error):
                    counts['half gathered'] += 1
                    continue
                saves.note('error: %r' % error, {})
                if engine.process.poll() is not None:
                    engine = Engine()
            named = known.get(rules.slug, set()) | PLACES.get(rules.slug, set())
            new = [(k, f) for k, f in saves.found if k not in named]
            counts['written'] += saves.writes and not new
            counts['differ' if new else 'known' if saves.found else 'equal'] += 1
            for kind, facts in new[:2]:
                print('%s (%d): %s %s' % (rules.slug, rules.pysol, kind[:300],
                                          {k: v for k, v in facts.items()
                                           if k in ('apart', 'move', 'before', 'after')}))
    print(', '.join('%d %s' % (n, word) for word, n in counts.items()))
    return 1 if counts['differ'] else 0


if __name__ == '__main__':
    sys.exit(main())
