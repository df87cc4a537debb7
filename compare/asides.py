"""Sets of three and more cards, which PySolFC gathers on places of their own, card after card.

In a rule file such a set is one move. Laying a card aside is then no move to compare; that a set
can be gathered so is.
"""
from itertools import combinations, permutations

TRIES = 150     # sets looked for on the side of PySolFC in one position


class Asides:
    """The places on which PySolFC gathers sets: reserves of its own that no pile of ours is paired
    with."""

    def __init__(self, walk):
        self.there = walk.there
        fixed = walk.pairing.fixed
        self.places = [n for n in walk.their_piles if n[0] == 'R' and n not in fixed]
        self.ours = {ours: theirs for theirs, ours in fixed.items()}

    def empty(self):
        return not any(self.there.piles[p].cards for p in self.places)

    def sort(self, moves):
        """Moves without those that lay a card aside, and the piles which these leave."""
        rest, sources = [], []
        for text, form in moves:
            if '>PySolFC R' in form:
                sources.append(form.split('>')[0])
            else:
                rest.append((text, form))
        return rest, sorted(set(sources))

    def gathered(self, forms, sources):
        """Sets that PySolFC can gather: of ours those in `forms`, and others, where there are few
        to try."""
        out = [f for f in forms if f.count('+') > 1 and self.works(f.split('+'))]
        tries = list(combinations([s for s in sources if s in self.ours], len(self.places)))
        if len(tries) <= TRIES:
            out += ['+'.join(c) for c in tries if '+'.join(c) not in forms and self.works(c)]
        return [(f, f) for f in out]

    def works(self, names):
        return self.order(names) is not None

    def order(self, names):
        """An order in which the cards can be laid aside: that of the piles, in which ours fills
        their places again, if it will do."""
        names = sorted(names, key=lambda n: (n[0], int(n[1:] or 0)))
        for order in permutations([self.ours[n] for n in names]):
            if self.there.can_lay_aside(order, self.places):
                return order
        return None

    def play(self, form):
        self.there.lay_aside(self.order(form.split('+')), self.places)
