#!/usr/bin/env python3
"""Changes rule files in one word each and wants the comparison to notice every one of them.

  PYSOLFC=checkout compare/notices.py
"""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

# A game, what its file says, what it is made to say
CHANGES = [
    ('gypsy', 'suit = "alternate"', 'suit = "other"'),
    ('gypsy', 'base = "any"', 'base = "K"'),
    ('gypsy', 'take = "run"', 'take = "tail"'),
    ('pyramid-pysol', 'sum = 13', 'sum = 12'),
    ('pyramid-pysol', 'times = 2', 'times = 1'),
    ('pyramid-pysol', 'ranks = "K"', 'ranks = "Q"'),
    ('push-pin', 'rank = "same"', 'rank = "up"'),
    ('monte-carlo', 'eight-ways', 'four-ways'),
    ('aces-up', 'base = "any"\nfrom = ["tableau"]', 'base = "A"\nfrom = ["tableau"]'),
    ('yukon', 'take = "tail"', 'take = "run"'),
    ('yukon', 'stake = 52', 'stake = 51'),
    ('quartets', ', wrap = true', ''),
    ('elevens', 'ranks = "J Q K", one_each = true', 'cards = 3, ranks = "J Q K"'),
    ('neptune', 'empty = ["stock"]', 'left = 4'),
    ('simple-pairs', 'same = "rank"', 'same = "colour"'),
]


def compared(game, old, new, folder):
    with open(os.path.join(HERE, '..', 'games', game + '.toml')) as file:
        text = file.read()
    if old not in text:
        return 'does not say ' + old
    path = os.path.join(folder, game + '.toml')
    with open(path, 'w') as file:
        file.write(text.replace(old, new, 1))
    run = subprocess.run([sys.executable, os.path.join(HERE, 'compare.py'), path, '--jobs', '1'],
                         capture_output=True, text=True)
    refused = 'refused: ' in run.stdout
    return 'cannot be read so' if refused else '' if 'DIFFERS' in run.stdout else 'NOT NOTICED'


def main():
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for game, old, new in CHANGES:
            fault = compared(game, old, new, folder)
            bad += bool(fault)
            print('%-16s %s -> %s: %s' % (game, old.replace('\n', ' '), new.replace('\n', ' '),
                                          fault or 'noticed'), flush=True)
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
