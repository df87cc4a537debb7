"""One game, played on both sides in step."""
import re
from collections import Counter

import moves
import policies
from asides import Asides
from engine import Refused
from pairing import Pairing, Unpaired
from referee import Referee


def deal_name(number):
    return 'ms:' + number[2:] if number.startswith('ms') else 'pysol:' + number


class Stop(Exception):
    """The two sides have parted, or a known difference ends the game."""


class Walk:
    """Plays one deal; `note(kind, facts)` is told of each difference."""

    def __init__(self, rules, number, engine, deal, note, lay=False):
        self.rules, self.engine, self.note = rules, engine, note
        self.deal = deal
        self.played, self.states = [], 0
        self.skip = None
        self.there = Referee(number, deal, rules.options)
        self.here = engine.call('new', game=rules.path, deal=deal_name(deal))
        self.set_piles, self.swap_piles = rules.set_piles(), rules.swap_piles()
        # Upper piles with the lower ones that they are one with in PySolFC, and the cards under
        # them that stay, by their ranks
        self.over, self.alike = {}, {}
        self.look()
        if lay:
            self.lay_out()
        self.pairing = self.pair() or self.pair_dealt_out()
        self.asides = Asides(self) if self.pairing and self.set_piles else None

    def lay_out(self):
        """Begins ours from the table of PySolFC, where the deals are not the same: piles are
        paired by how many cards they hold."""
        pairing = Pairing(self.rules, self.our_piles, self.their_piles,
                          lambda cards: [c[0] == '~' for c in cards])
        text = '\n'.join('%s: %s' % (n, ' '.join(cards))
                         for n, cards in pairing.laid(self.their_piles).items())
        self.here = self.engine.call('new', game=self.rules.path, layout=text)
        self.look()

    def pair(self):
        try:
            return Pairing(self.rules, self.our_piles, self.their_piles)
        except Unpaired as error:
            self.unpaired = str(error)
        if not self.over and self.rules.covering():
            stays = self.rules.staying(self.our_piles)
            self.over = self.rules.covering()
            self.alike = {card: card[0] + '*' for card in stays}
            self.look()
            return self.pair()
        return None

    def pair_dealt_out(self):
        """PySolFC may lay the table card by card, as the player clicks; ours lays it at once."""
        reason = self.unpaired
        before = self.their_piles
        self.there.deal_out()
        self.look()
        pairing = self.pair()
        if pairing:
            self.differ('dealt by clicks')
        else:
            self.their_piles = before
            self.differ('layout', reason=reason)
        return pairing

    def look(self):
        self.our_piles = {p['name']: p['cards'] for p in self.here['piles']}
        card = self.rules.card
        self.their_piles = {n: [card(c) for c in cards] for n, cards in self.there.state().items()}
        for upper, lower in self.over.items():
            self.our_piles[lower] = self.our_piles[lower] + self.our_piles.pop(upper)
        for piles in (self.our_piles, self.their_piles) if self.alike else ():
            for name, cards in piles.items():
                piles[name] = [self.alike.get(c, c) for c in cards]

    def ours(self, move):
        """One of our moves in the form that both sides share."""
        named = re.sub(r'[A-Z]\d+', lambda pile: self.over.get(pile[0], pile[0]), move)
        return moves.ours(named, self.pairing, self.our_piles)

    def differ(self, kind, **facts):
        self.note(kind, dict(facts, deal=self.deal, step=len(self.played), played=list(self.played),
                             ours=self.our_piles, theirs=self.their_piles,
                             remembered=self.there.hidden()))

    def run(self, limit, policy, rng):
        """Plays by a policy; answers how the game ended."""
        if not self.pairing:
            return 'differs'
        last = None
        while True:
            end = self.compare()
            if end or len(self.played) >= limit:
                return end or 'limit'
            last = policies.choose(policy, sorted(self.common), rng, last)
            self.step(last)

    def follow(self, line):
        """Plays a line of ours, a win as a rule."""
        for move in line:
            if move == self.skip:
                self.skip = None
                continue
            end = self.compare() if self.pairing else 'differs'
            if end:
                return end
            form = self.ours(move)
            if form not in self.common:
                return 'differs'        # told by `compare`
            self.step(form, move)
        return self.compare() or 'limit'

    def compare(self):
        self.states += 1
        self.look()
        if not self.same_state():
            return 'differs'
        here, there = self.here['status'] == 'won', self.there.won()
        if here != there:
            self.differ('won only here' if here else 'won only there')
            return 'won'
        self.compare_figures()
        self.compare_moves()
        if here:
            return 'won'
        return None if self.common else 'stuck'

    def same_state(self):
        pairing = self.pairing
        if pairing.pool and pairing.heap:
            pairing.split_foundations(self.our_piles, self.their_piles)
        a, b = pairing.our_state(self.our_piles), pairing.their_state(self.their_piles)
        if a == b:
            return True
        apart = {n: {'ours': a.get(n, []), 'PySolFC': b.get(n, [])}
                 for n in sorted(set(a) | set(b)) if a.get(n) != b.get(n)}
        last = self.played[-1] if self.played else None
        self.differ('state after ' + moves.kind(last) if last else 'layout', apart=apart)
        return False

    def compare_figures(self):
        if self.here.get('round') is not None and self.here['round'] != self.there.round():
            self.differ('round', apart={'ours': self.here['round'], 'PySolFC': self.there.round()})
        if self.rules.scores and self.here.get('score') != self.there.score():
            self.differ('score', apart={'ours': self.here.get('score'),
                                        'PySolFC': self.there.score()})

    def compare_moves(self):
        pairing = self.pairing
        here = [(m, self.ours(m)) for m in self.here['moves']]
        carries = [(m, self.ours(m)) for m in self.here.get('shortcuts', [])]
        there = [(m, moves.theirs(m, pairing, self.their_piles, self.set_piles,
                                  self.there.leaving, self.swap_piles,
                                  self.there.change_places)) for m in self.there.actions()]
        if self.asides and self.asides.places:
            there = self.with_asides(here, there)
        if {'draw', 'redeal'} <= set(self.here['moves']):
            self.differ('draw and redeal')
            here = [x for x in here if x[0] != 'redeal']
        ours, theirs = moves.counted(here), moves.counted(there)
        allowed = ours | moves.counted(carries)
        self.report_moves('only there: ', self.that_change(theirs - allowed, there))
        self.report_moves('only here: ', ours - theirs)
        self.our_move, self.their_move = {}, {}
        for m, form in carries + here:
            self.our_move[form] = m
        for m, form in reversed(there):
            self.their_move[form] = m
        self.common = set(self.our_move) & set(self.their_move)

    def with_asides(self, here, there):
        """PySolFC's moves with whole sets in place of the cards that are laid aside for them."""
        there, sources = self.asides.sort(there)
        if sources:
            self.differ('cards laid aside for a set')
        return there + self.asides.gathered({f for _, f in here}, sources)

    def that_change(self, forms, there):
        """Without drags that PySolFC accepts and that do nothing."""
        return [form for form in forms
                if any('+' in m or self.there.changes(m) for m, f in there if f == form)]

    def report_moves(self, word, forms):
        for form in sorted(forms):
            self.differ(word + moves.kind(form), move=form)

    def step(self, form, move=None):
        self.skip = None
        if '+' in self.their_move[form]:
            self.asides.play(form)
        else:
            self.there.play(self.their_move[form])
        move = move or self.our_move[form]
        self.here = self.engine.call('play', move=move)
        self.played.append(form)
        if move == 'redeal':
            self.deal_at_once()
        elif self.set_piles:
            self.leave_at_once()

    def deal_at_once(self):
        """PySolFC may gather and deal in one; ours does the one and then the other."""
        if 'draw' not in self.here['moves']:
            return
        if not self.agree():
            self.here = self.engine.call('play', move='draw')
            self.skip = 'draw'
            self.differ('redeal and draw at once')

    def leave_at_once(self):
        """In PySolFC a set may leave by itself as soon as it is whole; in ours by a move."""
        sets = [m for m in self.here['moves'] if '+' in m]
        if len(sets) == 1 and not self.agree():
            self.here = self.engine.call('play', move=sets[0])
            self.skip = sets[0]
            self.differ('sets leave by themselves')

    def agree(self):
        self.look()
        return self.pairing.our_state(self.our_piles) == self.pairing.their_state(self.their_piles)


def compared(rules, number, engine, plan, note, nodes, lay):
    """Plays all games of a plan; answers counts of states and ends."""
    states, ends = 0, Counter()
    for deals, policy, limit, rng in plan:
        walk = None
        try:
            for deal in deals:
                walk = Walk(rules, number, engine, deal,
                            lambda k, f: note(k, dict(f, policy=policy)), lay)
                end = walk.run(limit, policy, rng) if rng else follow_win(walk, engine, nodes)
                if end:
                    ends[end] += 1
                    break
        except (Refused, AssertionError) as error:
            facts = {'deal': deal, 'policy': policy, 'reason': repr(error)}
            if walk:
                facts.update(step=len(walk.played), played=walk.played, theirs=walk.their_piles)
            note('refused', facts)
            ends['differs'] += 1
        states += walk.states if walk else 0
    return states, ends


def follow_win(walk, engine, nodes):
    """A win that our solver finds soon; None if it finds none."""
    if not walk.pairing:
        return 'differs'
    found = engine.call('solve', nodes=nodes, time=nodes / 2500)
    return walk.follow(found['line'].split()) if found['verdict'] == 'won' else None
