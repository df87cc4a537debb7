#!/usr/bin/env python3
"""Writes which stack of PySolFC is which pile of a rule file, for saved games of PySolFC.

A saved game tells its stacks by their numbers alone. This deals each game with the key `pysol` on
both sides, pairs the piles as a comparison does, and prints a line for each game:

  number,version,suits,ranks,writes,stacks

`version`: of the game in its saves. `suits` and `ranks`: of a deck, in the order of its cards.
`writes`: yes, if PySolFC keeps nothing beside the cards and the round, so that a save can be made
from a layout. `stacks`: a word for each stack: the name of a pile (T1..T7 for several in a row); F
with the rank and the suit of its first card (. for any) for a foundation that is told by what lies
on it; - for a stack that no pile answers to; with *N for N in a row.

  PYSOLFC=checkout compare/stacks.py > crates/exchange/src/pysol/stacks.csv
"""
import glob
import os
import re
import sys
from itertools import groupby

from engine import Engine
from headless import PYSOL
from referee import RANKS, SUITS, Collector
from rulefile import GAMES, RuleFile
from walk import Walk

DEALS = ['ms4711', '123456789']
# Games of which saves.py finds that a save does not tell the whole position, or tells it otherwise
# than by where cards lie.
OTHERWISE = {
    35: 'aces lie among the columns in any order',
    94: 'which foundation goes up by how much is not told',
    291: 'that kings may come back is not ours',
    404: 'that aces may come back is not ours',
    437: 'the base is not told before the first card lies there',
    540: 'aces lie on foundations of other suits',
    568: 'cards laid aside lie on the stock',
    605: 'foundations are of one suit each, wherever they lie',
    612: 'which foundation a queen belongs to is not told',
    616: 'which foundation a queen belongs to is not told',
    622: 'the way that foundations go is not told',
    646: 'foundations that go up and down lie in another order',
    692: 'the base is not told before the first card lies there',
    738: 'aces lie among the columns in any order',
    793: 'cards lie face down on top there until the next move',
    823: 'foundations that go up and down lie in another order',
    844: 'turned piles count as rounds',
    850: 'how often the stock was dealt from is not told',
    851: 'how often the stock was dealt from is not told',
    872: 'how often the stock was dealt from is not told',
    929: 'how often the stock was dealt from is not told',
    977: 'that aces may come back is not ours',
}


def pack(info):
    """The suits and the ranks of a deck."""
    if info.trumps or any(suit >= len(SUITS) for suit in info.suits):
        raise ValueError('its pack has cards of no suit')
    return ''.join(SUITS[s] for s in info.suits), ''.join(RANKS[r] for r in info.ranks)


def stacks(walk):
    """The word of each stack, in the order in which PySolFC saves them."""
    pairing, names = walk.pairing, walk.there.names
    out = []
    for stack in walk.there.game.allstacks:
        name = names[stack.id]
        out.append(pairing.fixed.get(name) or (begun(stack) if pairing.shared(name) else '-'))
    return out


def begun(stack):
    """A foundation with what it begins with."""
    def word(value, letters):
        return letters[value] if 0 <= value < len(letters) else '.'
    return 'F' + word(stack.cap.base_rank, RANKS) + word(stack.cap.base_suit, SUITS)


def agreed(one, other):
    """What is true in two deals: the first card of a foundation may depend on the deal."""
    if one == other:
        return one
    if one[0] != 'F' or other[0] != 'F':
        raise ValueError('another deal is paired otherwise')
    return ''.join(a if a == b else '.' for a, b in zip(one, other))


def follows(one, other):
    a, b = re.fullmatch(r'([A-Z])(\d+)', one), re.fullmatch(r'([A-Z])(\d+)', other)
    return bool(a and b and a[1] == b[1] and int(b[2]) == int(a[2]) + 1)


def in_rows(words):
    """T1 T2 T3 as T1..T3, and - - as -*2."""
    rows = []
    for word in words:
        if rows and follows(rows[-1][-1], word):
            rows[-1].append(word)
        else:
            rows.append([word])
    plain = [row[0] if len(row) == 1 else '%s..%s' % (row[0], row[-1]) for row in rows]
    out = []
    for word, same in groupby(plain):
        count = len(list(same))
        out.append(word if count == 1 else '%s*%d' % (word, count))
    return ' '.join(out)


def keeps_more(game):
    """Whether a game saves anything beside its cards."""
    kept = Collector()
    game._saveGameHook(kept)
    return bool(kept.values or game.saveinfo.stack_caps)


def line(rules, engine):
    info = PYSOL.gamedb.GAME_DB.get(rules.pysol)
    if info is None:
        raise ValueError('PySolFC has no such game')
    if rules.pysol in OTHERWISE:
        raise ValueError(OTHERWISE[rules.pysol])
    suits, ranks = pack(info)
    found, more = [], False
    for deal in DEALS:
        walk = Walk(rules, rules.pysol, engine, deal, lambda kind, facts: None)
        if not walk.pairing:
            raise ValueError(getattr(walk, 'unpaired', 'the layouts differ'))
        found.append(stacks(walk))
        more = more or keeps_more(walk.there.game)
    words = in_rows([agreed(*pair) for pair in zip(*found)])
    version, writes = walk.there.game.GAME_VERSION, 'no' if more else 'yes'
    return '%d,%d,%s,%s,%s,%s' % (rules.pysol, version, suits, ranks, writes, words)


def main():
    engine, lines = Engine(), {}
    for path in sys.argv[1:] or sorted(glob.glob(os.path.join(GAMES, '*.toml'))):
        with open(path, encoding='utf-8') as file:
            if not re.search(r'^pysol\b', file.read(), re.M):
                continue
        rules = RuleFile(path)
        try:
            lines[rules.pysol] = line(rules, engine)
        except Exception as error:
            print('%s (%s): left out: %s' % (rules.slug, rules.pysol, error), file=sys.stderr)
            if engine.process.poll() is not None:
                engine = Engine()
    print('number,version,suits,ranks,writes,stacks')
    for number in sorted(lines):
        print(lines[number])


if __name__ == '__main__':
    main()
