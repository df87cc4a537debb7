"""What a comparison has to know of a rule file: its groups of piles and how sets leave, with what
`like` takes over."""
import os
import tomllib

GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'games')
OWN = ('name', 'aka', 'sources', 'claims', 'notes', 'tips', 'pysol')
ROLES = ('stock', 'waste', 'foundation', 'tableau', 'reserve', 'cell')


def options():
    """Which of PySolFC's options games are compared with, by `known.toml`."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'known.toml'), 'rb') as file:
        return {e['game']: e['on'] for e in tomllib.load(file).get('options', [])}


def merged(parent, child):
    out = dict(parent)
    for key, value in child.items():
        if value == 'none' and key not in ('take', 'base', 'build'):
            out.pop(key, None)
        elif isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = merged(out[key], value)
        else:
            out[key] = value
    return out


def read(path):
    with open(path, 'rb') as file:
        own = tomllib.load(file)
    if 'like' not in own:
        return own
    name = own['like'] + '.toml'
    beside = os.path.join(os.path.dirname(path), name)
    parent = read(beside if os.path.exists(beside) else os.path.join(GAMES, name))
    return merged({k: v for k, v in parent.items() if k not in OWN}, own)


class Group:
    def __init__(self, name, table, start):
        self.name = name
        self.table = table
        self.role = table.get('role', name)
        letter = 'C' if self.role == 'cell' else self.role[0].upper()
        count = table.get('count', 1)
        self.piles = ['%s%d' % (letter, start + i) for i in range(count)]
        self.is_key = False

    def placed(self):
        """Whether it matters on which pile of the group a card lies, beyond the cards there."""
        base, build = self.table.get('base'), self.table.get('build')
        steps = isinstance(build, dict) and isinstance(build.get('step'), list)
        beside = isinstance(base, list) or isinstance(base, dict) and 'beside' in base
        numbered = any(isinstance(r, dict) and 'same' in r for r in self.table.get('from', []))
        return steps or beside or numbered or self.is_key

    def builds(self):
        return self.table.get('build', 'none') != 'none'


class RuleFile:
    def __init__(self, path):
        self.path = os.path.abspath(path)
        self.slug = os.path.basename(path)[:-5]
        self.table = read(path)
        number = self.table.get('pysol')
        self.pysol = number['game'] if isinstance(number, dict) else number
        self.suits = self.table.get('suits', 4)
        self.scores = 'scoring' in self.table
        remove = self.table.get('remove')
        self.remove = remove if isinstance(remove, dict) else None
        self.groups = self.read_groups()
        # Options of PySolFC that the game is played with
        self.options = options().get(self.slug, ())

    def read_groups(self):
        out, next_number = [], {}
        for name, table in self.table['piles'].items():
            if not isinstance(table, dict):
                continue
            role = table.get('role', name)
            group = Group(name, table, next_number.get(role, 1))
            next_number[role] = next_number.get(role, 1) + len(group.piles)
            out.append(group)
        keys = {(g.table.get('unlock') or {}).get('of') for g in out}
        for g in out:
            g.is_key = g.name in keys
        if next_number.get('stock') == 2:
            stock = next(g for g in out if g.role == 'stock')
            stock.piles = ['S']
        if next_number.get('waste') == 2:
            waste = next(g for g in out if g.role == 'waste')
            waste.piles = ['W']
        return out

    def heaps(self):
        """Groups whose cards lie as they came and never matter again: where sets go, what takes
        anything."""
        out = set()
        if self.remove:
            out.add(self.remove['to'])
        for g in self.groups:
            if g.role == 'foundation' and g.table.get('build') == 'any':
                out.add(g.name)
            for route in g.table.get('from', []):
                if isinstance(route, dict) and 'ousts' in route:
                    out.add(route['ousts'])
        return out

    def covering(self):
        """Groups that lie over others, pile by pile: each upper pile with its lower one. PySolFC
        may have them as one."""
        by_name, out = {g.name: g for g in self.groups}, {}
        for lower in self.groups:
            upper = by_name.get(lower.table.get('over'))
            if upper and len(upper.piles) == len(lower.piles):
                out.update(zip(upper.piles, lower.piles))
        return out

    def staying(self, layout):
        """The cards of a layout that never leave, because their piles keep them."""
        return {card for g in self.groups for p in g.piles if p in layout
                for card in layout[p][:g.table.get('floor', 0)]}

    def one_by_one(self):
        """How many cards a foundation holds, where each is begun when another is full: PySolFC
        has one of them and a heap. Else 0."""
        waits = [g for g in self.groups if g.role == 'foundation' and any(
            isinstance(r, dict) and 'full' in (r.get('when') or {})
            for r in g.table.get('from', []))]
        return waits[0].table.get('capacity', 0) if waits else 0

    def set_piles(self):
        """Piles whose top cards leave in sets, and whether something may also be laid on them."""
        if not self.remove:
            return {}
        return {p: g.builds() for g in self.groups if g.name in self.remove['from']
                for p in g.piles}

    def swap_piles(self):
        """Piles whose cards change places."""
        groups = (self.table.get('swap') or {}).get('from', [])
        return {p for g in self.groups if g.name in groups for p in g.piles}

    def card(self, text):
        """A card of PySolFC as a file of fewer suits has it."""
        if self.suits == 1:
            return text[:-1] + 'S'
        if self.suits == 2:
            return text[:-1] + {'C': 'S', 'D': 'H'}.get(text[-1], text[-1])
        return text
