"""Which pile of PySolFC is which pile of a rule file, found from the cards that they hold at first.

Foundations are not paired one by one: they are told by what lies on them, since their places are
of no account (where they are of some, because a base looks at the pile beside or a way keeps the
number, they are paired like others). Heaps (where sets go, discards) are compared by their cards
in any order. All other piles are paired for the whole game: a group with the piles that hold the
same cards in the same order at the start, or, where the order differs, pile by pile; empty groups,
which cannot be told apart by cards, with what is left: piles of the same role first, in their
order. A foundation that is full may be a heap there. A packet out of play, which PySolFC does not
show, may hold its cards in any order.
"""
from collections import Counter

# Where piles of a role are looked for first
LIKELY = {'stock': 'SRT', 'waste': 'WRTI', 'foundation': 'FWRTI', 'tableau': 'TRIW',
          'reserve': 'RTIWS', 'cell': 'RTI'}


class Unpaired(Exception):
    """The two layouts do not agree."""


class Pairing:
    def __init__(self, rules, ours, theirs, seen=lambda cards: cards):
        """`ours` and `theirs`: pile names with their cards at the start; `seen`: what of a pile
        must agree."""
        ours = {n: seen(cards) for n, cards in ours.items()}
        self.theirs = {n: seen(cards) for n, cards in theirs.items()}
        self.fixed = {}
        # Piles of ours that hold what a pile out of sight does in PySolFC, in another order
        self.packets = set()
        groups = [g for g in rules.groups if all(p in ours for p in g.piles)]
        heaps = rules.heaps()
        pooled = any(name[0] == 'F' for name in theirs)
        self.heap = {p for g in groups if g.name in heaps and pooled for p in g.piles}
        pooled = [g for g in groups if pooled and g.role == 'foundation'
                  and g.name not in heaps and not g.placed() and self.held(g, ours)]
        # How many cards a foundation holds that is then put on a heap, and which that heap is
        self.full, self.filled = self.one_and_a_heap(rules, theirs)
        self.pool = ({p for g in pooled for p in g.piles} if self.full
                     else self.as_many_as_there(pooled))
        rest = [g for g in groups if not (set(g.piles) & (self.heap | self.pool))]
        begun = [g for g in rest if any(ours[p] for p in g.piles)]
        for group in begun + [g for g in rest if g not in begun]:
            self.pair(group, [ours[p] for p in group.piles])

    def one_and_a_heap(self, rules, theirs):
        """How many cards lie on a foundation that is full, where PySolFC puts it on a heap then,
        and which that heap is."""
        there = sorted(n for n in theirs if n[0] == 'F')
        full = rules.one_by_one() if len(there) == 2 else 0
        return full, there[-1] if full else None

    def held(self, group, ours):
        """Whether all cards of a group lie on foundations of PySolFC, too, not on rows."""
        there = [cards for n, cards in self.theirs.items() if n[0] == 'F']
        return all(not ours[p] or ours[p] in there for p in group.piles)

    def as_many_as_there(self, groups):
        """The piles of groups, without the last ones where PySolFC has them as rows."""
        there = sum(n[0] == 'F' for n in self.theirs)
        while groups and not self.heap and sum(len(g.piles) for g in groups) > there:
            groups = groups[:-1]
        return {p for g in groups for p in g.piles}

    def likely(self, group):
        """Where the piles of a group are looked for first; foundations may be rows there."""
        if group.role == 'foundation' and self.pool and not group.placed():
            return 'TWRIF'
        return LIKELY[group.role]

    def free(self, letter):
        return [n for n in self.theirs if n[0] == letter and n not in self.fixed]

    def shared(self, name):
        """Whether a pile of PySolFC is one of those that are told by what lies on them."""
        return name[0] == 'F' and name not in self.fixed and bool(self.pool or self.heap)

    def pair(self, group, cards):
        names = self.in_order(group, cards) or self.by_cards(group, cards)
        for ours, theirs in zip(group.piles, names):
            if theirs is not None:
                self.fixed[theirs] = ours

    def in_order(self, group, cards):
        """The first row of piles in their order that holds these cards, of a whole group if there
        is one."""
        found = []
        for letter in self.likely(group):
            free = self.free(letter)
            for start in range(len(free) - len(cards) + 1):
                window = free[start:start + len(cards)]
                if [self.theirs[n] for n in window] == cards:
                    found.append((len(free) != len(cards), window))
            if found:
                break
        return min(found, key=lambda f: f[0])[1] if found else None

    def by_cards(self, group, cards):
        free = [n for letter in self.likely(group) for n in self.free(letter)]
        out = []
        for pile in cards:
            name = next((n for n in free if self.theirs[n] == pile), None)
            if name is None and pile:
                name = next((n for n in free if self.is_packet(n, pile)), None)
                if name is not None:
                    self.packets.add(group.piles[len(out)])
            if name is None and pile:
                raise Unpaired('no pile of PySolFC holds at the start what %s holds: %s'
                               % (group.piles[len(out)], ' '.join(pile)))
            if name is not None:
                free.remove(name)
            out.append(name)
        return out

    def is_packet(self, theirs, cards):
        """Whether a pile that PySolFC does not show holds these cards in any order."""
        return theirs[0] == 'I' and sorted(self.theirs[theirs]) == sorted(cards)

    def laid(self, piles):
        """Our piles with the cards of PySolFC's: what its table would be in our names."""
        out = {ours: piles[theirs] for theirs, ours in self.fixed.items()}
        shared = [piles[n] for n in piles if self.shared(n)]
        ours = sorted(self.pool | self.heap, key=lambda n: int(n[1:] or 1))
        out.update(zip(ours, shared))
        return out

    def our_state(self, piles):
        def is_full(name):
            return self.full and name in self.pool and len(piles[name]) == self.full
        return self.state(piles.items(), lambda n: n in self.pool and not is_full(n),
                          lambda n: n in self.heap or is_full(n))

    def their_state(self, piles):
        rows = [(self.fixed.get(n, n if n[0] == 'F' else 'PySolFC ' + n), cards)
                for n, cards in piles.items() if not self.shared(n)]
        out = self.state(rows, lambda n: False, lambda n: False)
        shared = [(n, c) for n, c in piles.items() if self.shared(n)]
        out.update(self.state(shared, lambda n: not self.heaped(n), self.heaped))
        return out

    def heaped(self, name):
        """Whether a shared pile of PySolFC is a heap, just now."""
        if self.full:
            return name == self.filled
        return bool(self.heap) and (not self.pool or name in self.loose)

    def state(self, rows, pooled, heaped):
        out, pool, heap = {}, [], []
        for name, cards in rows:
            if pooled(name):
                pool.append(cards)
            elif heaped(name):
                heap += [c.lstrip('~') for c in cards]
            elif cards:
                out[name] = sorted(cards) if name in self.packets else cards
        for i, cards in enumerate(sorted(c for c in pool if c)):
            out['foundation %d' % (i + 1)] = cards
        if heap:
            out['heap'] = sorted(heap)
        return out

    def split_foundations(self, ours, theirs):
        """Where a file has heaps and foundations: which piles of PySolFC are heaps now (those that
        lie on no foundation of ours)."""
        want = Counter(tuple(ours[n]) for n in self.pool if ours[n])
        shared = [n for n in theirs if self.shared(n)]
        self.loose = set()
        for name in shared:
            cards = tuple(theirs[name])
            if want[cards]:
                want[cards] -= 1
            elif cards:
                self.loose.add(name)
        if not self.loose:
            empty = sum(not ours[n] for n in self.pool)
            self.loose = set([n for n in shared if not theirs[n]][empty:])


def one_name(name, pairing, piles, ours):
    """A pile in a move, in words that both sides share."""
    if ours:
        pooled, heaped = name in pairing.pool, name in pairing.heap
    elif name in pairing.fixed:
        return pairing.fixed[name]
    else:
        heaped = pairing.shared(name) and pairing.heaped(name)
        pooled = pairing.shared(name) and not heaped
    if pooled:
        return 'F[%s]' % ' '.join(piles[name])
    if heaped:
        return 'heap'
    return name if ours else 'PySolFC ' + name
