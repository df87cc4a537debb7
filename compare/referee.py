"""PySolFC's own game classes: deals, lists moves, plays and takes back.

Piles: F0.. foundations, T0.. rows, R0.. reserves, W0 the waste, S the talon, I0.. all others;
cards are written bottom first. A card: rank, suit, and ~ in front when it lies face down. Jokers
are X with the suit's number.
An action: "T3>F0:1" (so many top cards of a pile go to another), "R0:3>F1:1" (a buried card, the
third from the top) or "D" (the talon is clicked). What only a click does is written as the first
move that the click makes.
"""
from headless import PYSOL, App, Dummy

RANKS = 'A23456789TJQK'
SUITS = 'CSHD'
ORDER = 'FTRWSI'


def card_text(card):
    down = '' if card.face_up else '~'
    if card.suit >= len(SUITS):
        return '%sX%d' % (down, card.suit)
    return down + RANKS[card.rank] + SUITS[card.suit]


class Collector:
    """Stands in for the pickler of saved games: keeps what a game would write."""

    def __init__(self):
        self.values = []

    def dump(self, value, *args):
        self.values.append(value)


class Referee:
    """One game of PySolFC, dealt."""

    def __init__(self, number, deal, options=()):
        info = PYSOL.gamedb.GAME_DB.get(number)
        if info is None:
            raise ValueError('PySolFC has no game %d' % number)
        self.name = info.name
        game = self.game = info.gameclass(info)
        game.create(App(options))
        game.newGame(random=PYSOL.pysolrandom.construct_random(deal), autoplay=0)
        game.autoPlay()
        self.name_piles()
        self.clicked, self.through = {}, {}

    def name_piles(self):
        s = self.game.s
        named = [('F', s.foundations), ('T', s.rows), ('R', s.reserves),
                 ('W', [s.waste] if s.waste and s.waste is not s.talon else [])]
        self.names, self.piles = {}, {}
        if s.talon:
            self.add('S', s.talon)
        for letter, stacks in named:
            for i, stack in enumerate(stacks):
                self.add('%s%d' % (letter, i), stack)
        others = [x for x in self.game.allstacks if x.id not in self.names]
        for i, stack in enumerate(others):
            self.add('I%d' % i, stack)
        self.order = sorted(self.game.allstacks, key=lambda x: (
            ORDER.index(self.names[x.id][0]), int(self.names[x.id][1:] or 0)))

    def add(self, name, stack):
        self.names[stack.id] = name
        self.piles[name] = stack

    def state(self):
        return {self.names[x.id]: [card_text(c) for c in x.cards] for x in self.order}

    def won(self):
        return bool(self.game.isGameWon())

    def round(self):
        return self.game.s.talon.round

    def score(self):
        """Points, where the game keeps a score in the manner of a casino; else None."""
        return self.game.getGameScoreCasino()

    def hidden(self):
        """What the game remembers beside its cards, in the form in which it saves it."""
        kept = Collector()
        self.game._saveGameHook(kept)
        return [v for v in kept.values if isinstance(v, (int, str, bool, list, tuple, type(None)))]

    def actions(self):
        if self.won():
            return []
        out = []
        for stack in self.order:
            if stack is self.game.s.talon and not stack.cap.max_move:
                continue
            if isinstance(stack, PYSOL.stack.ArbitraryStack):
                out += self.single_cards(stack)
            else:
                out += self.sequences(stack)
        out = self.drawn_out(out)
        if self.game.canDealCards():
            out.append('D')
        return out + self.clicks(set(out))

    def drawn_out(self, actions):
        """Where a pile lays its top card aside, sends the one under it away and takes the top card
        back, that is the move of a buried card. Tried and taken back."""
        self.through = {}
        out = []
        for action in actions:
            name, target = (x.split(':')[0] for x in action.split('>'))
            own = type(self.piles[name]).moveMove.__module__ != 'pysollib.stack'
            buried = self.buried_by(action, name) if own and target[0] == 'R' else None
            if buried:
                self.through[buried] = action
            out.append(buried or action)
        return out

    def buried_by(self, action, name):
        before, cards = self.game.moves.index, self.piles[name].cards[:]
        self.play(action)
        place = next((n for n, p in self.piles.items()
                      if len(cards) > 1 and p.cards[-1:] == cards[-2:-1]), None)
        back = self.piles[name].cards == cards[:-2] + cards[-1:]
        self.undo(before)
        return '%s:2>%s:1' % (name, place) if place and back else None

    def targets(self, stack, cards):
        return [self.names[x.id] for x in self.order
                if x is not stack and x in self.game.sg.openstacks
                and x.acceptsCards(stack, cards)]

    def single_cards(self, stack):
        """Moves of a pile from which any one card may be dragged."""
        out, name = [], self.names[stack.id]
        for i, card in enumerate(stack.cards):
            if card.face_up and stack.canMoveCards([card]):
                depth = len(stack.cards) - i
                source = name if depth == 1 else '%s:%d' % (name, depth)
                out += ['%s>%s:1' % (source, t) for t in self.targets(stack, [card])]
        return out

    def sequences(self, stack):
        out, name = [], self.names[stack.id]
        for n in range(1, len(stack.cards) + 1):
            cards = stack.cards[-n:]
            if not cards[0].face_up:
                break
            if stack.canMoveCards(cards):
                out += ['%s>%s:%d' % (name, t, n) for t in self.targets(stack, cards)]
        return out

    def clicks(self, known):
        """Moves that only a click makes: tried and taken back, on piles that handle clicks in a
        way of their own."""
        self.clicked = {}
        to_foundation = {a.split('>')[0] for a in known if '>F' in a}
        for stack in self.order:
            own = type(stack).clickHandler.__module__ != 'pysollib.stack'
            name = self.names[stack.id]
            if not own or not stack.cards or name in to_foundation:
                continue
            action = self.try_click(stack)
            if action and action not in known:
                self.clicked[action] = stack
        return list(self.clicked)

    def try_click(self, stack):
        moves = self.game.moves
        before = moves.index
        stack.clickHandler(Dummy())
        if moves.index == before:
            return None
        action = self.first_move(moves.history[before])
        self.undo(before)
        talon = self.game.s.talon
        if stack is talon and (action is None or '>F' not in action):
            return None         # an ordinary deal
        return action

    def first_move(self, atoms):
        for atom in atoms:
            if isinstance(atom, PYSOL.move.AMoveMove):
                stacks = self.game.allstacks
                source, target = stacks[atom.from_stack_id], stacks[atom.to_stack_id]
                return '%s>%s:%d' % (self.names[source.id], self.names[target.id], atom.ncards)
        return None

    def deal_out(self):
        """Deals until the talon is empty, for games that lay the table card by card."""
        while self.game.s.talon.cards and self.game.canDealCards():
            before = len(self.game.s.talon.cards)
            self.game.dealCards(sound=False)
            if len(self.game.s.talon.cards) >= before:
                break

    def undo(self, index):
        while self.game.moves.index > index:
            self.game.undo()
        self.game.finished = False

    def play(self, action):
        game = self.game
        action = self.through.get(action, action)
        if action == 'D':
            game.dealCards(sound=False)
        elif action in self.clicked:
            self.clicked[action].clickHandler(Dummy())
        else:
            source, rest = action.split('>')
            target, n = rest.split(':')
            source, _, depth = source.partition(':')
            source, target = self.piles[source], self.piles[target]
            if isinstance(source, PYSOL.stack.ArbitraryStack):
                place = len(source.cards) - int(depth or 1)
                source.playSingleCardMove(place, target, frames=0, sound=False)
            else:
                source.playMoveMove(int(n), target, frames=0, sound=False)

    def changes(self, action):
        """Whether an action changes anything. Tried and taken back."""
        before, state = self.game.moves.index, self.state()
        self.play(action)
        changed = self.state() != state
        self.undo(before)
        return changed

    def lay_aside(self, piles, places):
        """Lays the top cards of piles on places of their own, where PySolFC gathers a set; whether
        all of them then left for good."""
        cards = [self.piles[p].cards[-1] for p in piles]
        for pile in piles:
            stack = self.piles[pile]
            place = next((self.piles[x] for x in places
                          if self.piles[x].acceptsCards(stack, stack.cards[-1:])), None)
            if place is None:
                return False
            stack.playMoveMove(1, place, frames=0, sound=False)
        left = set(cards)
        return not any(left & set(self.piles[x].cards) for x in list(piles) + list(places))

    def can_lay_aside(self, piles, places):
        before = self.game.moves.index
        done = self.lay_aside(piles, places)
        self.undo(before)
        return done

    def change_places(self, action):
        """Whether the only cards of two piles change places by an action. Tried and taken back."""
        source, target = (self.piles[x.split(':')[0]] for x in action.split('>'))
        cards = source.cards[:], target.cards[:]
        before = self.game.moves.index
        self.play(action)
        changed = (target.cards, source.cards) == cards
        self.undo(before)
        return changed

    def leaving(self, action):
        """The piles whose top cards leave the table by an action, if the two that it names are
        among them. Tried and taken back."""
        source, target = (x.split(':')[0] for x in action.split('>'))
        tops = {name: pile.cards[-1] for name, pile in self.piles.items() if pile.cards}
        before = self.game.moves.index
        self.play(action)
        gone = {card for pile in self.game.s.foundations + self.game.s.internals
                for card in pile.cards}
        left = [name for name, card in tops.items()
                if card in gone and card not in self.piles[name].cards]
        self.undo(before)
        return left if {source, target} <= set(left) else []
