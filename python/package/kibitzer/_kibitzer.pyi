"""What the package has in Rust."""

from typing import Any, Callable, Optional, Sequence, Union, final

_Deal = Union[int, str]

__all__ = [
    "__version__",
    "SOLVER_VERSION",
    "IllegalMove",
    "Game",
    "Table",
    "Verdict",
    "Analysis",
    "Batch",
    "catalogue",
    "search",
    "glossary",
    "solve_many",
    "run_study",
    "interval",
]

__version__: str
SOLVER_VERSION: int

class IllegalMove(ValueError):
    """A move that breaks a rule. The message is the sentence that the program tells."""

@final
class Game:
    """A game: rules that deal tables. Read-only, and shared freely between threads."""

    def __new__(cls, name: str) -> Game:
        """A built-in game by any of its names, or the game of a rule file by its path.

        Raises ValueError if there is none, or with all faults of the file."""
    @staticmethod
    def from_text(text: str, name: str = "game.toml") -> Game:
        """The game of a rule file's text; ``name`` is what its faults call it."""
    @property
    def id(self) -> str:
        """The name of its rule file."""
    @property
    def name(self) -> str: ...
    @property
    def aka(self) -> list[str]:
        """Other names."""
    @property
    def family(self) -> Optional[str]: ...
    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change when a rule does."""
    @property
    def text(self) -> str:
        """The rule file (TOML)."""
    @property
    def cards(self) -> int:
        """How many cards it is played with."""
    @property
    def piles(self) -> list[str]:
        """The names of its piles, such as ``T3``, in the order of observations."""
    @property
    def roles(self) -> list[str]:
        """What each of ``piles`` is for: ``tableau``, ``foundation``, ``stock`` and so on."""
    def rules_in_words(self, width: int = 80) -> str:
        """The page of the rules, in lines of at most ``width`` characters."""
    def deal(self, deal: _Deal) -> Table:
        """A table with the cards of a deal: ``7``, ``"ms:11982"``, ``"pysol:123"``."""
    def layout(self, text: str) -> Table:
        """A table from a layout: a pile a line."""
    def record(self, text: str) -> Table:
        """A table with all moves of a record made; every one is checked."""

@final
class Table:
    """A game being played: the position, and the tree of all that was played and taken back."""

    @property
    def game(self) -> Game: ...
    @property
    def deal(self) -> str:
        """The name of the deal."""
    @property
    def status(self) -> str:
        """``open``, ``won`` or ``stuck``: there is no legal move."""
    @property
    def score(self) -> Optional[int]:
        """Points, where the rules keep a score."""
    @property
    def position(self) -> int:
        """Which position of the tree this is; 0 is the beginning."""
    def moves(self, shortcuts: bool = False) -> list[str]:
        """The legal moves, sorted: ``T1>F3``, ``T2>T5:4``, ``draw``. With ``shortcuts`` also carries of
        several cards that single moves over free cells and spaces can do."""
    def play(self, mv: str) -> list[str]:
        """Makes a move, also in a short form (``t2 t5 4``, ``t3 f``). Returns sentences about what it
        brought about by itself. Raises IllegalMove with the rule that forbids it."""
    def why_not(self, mv: str) -> Optional[str]:
        """The rule that forbids a move, in words; None if it is legal."""
    def undo(self) -> bool:
        """Takes the last step back; False at the beginning."""
    def redo(self) -> bool: ...
    def go_to(self, position: int) -> None:
        """Goes to any position of the tree."""
    def bookmark(self, name: str) -> None: ...
    @property
    def bookmarks(self) -> dict[str, int]: ...
    def tree(self) -> list[tuple[Optional[int], list[str]]]:
        """All positions by number: the position each was reached from, and by which moves."""
    def view(self, all_cards: bool = False) -> dict[str, list[str]]:
        """The piles, bottom card first, as a player sees them: ``7H``, ``##`` for a card that may not
        be seen. With ``all_cards`` all are told, ``~7H`` face down."""
    def layout(self) -> str: ...
    def record(self) -> str: ...
    def solve(
        self,
        nodes: Optional[int] = 1_000_000,
        seconds: Optional[float] = None,
        memory: int = 536_870_912,
        progress: Optional[Callable[[int], Any]] = None,
    ) -> Verdict:
        """Can this position be won, with all cards known?

        ``nodes`` are moves that the search may make (with this limit alone the answer is the same on
        every machine), ``memory`` is in bytes. ``progress`` is called with the nodes so far, several
        times a second. Ctrl-C, or whatever ``progress`` raises, ends the search. Other threads run
        meanwhile."""
    def analyse(
        self,
        nodes: Optional[int] = 10_000_000,
        seconds: Optional[float] = None,
        memory: int = 536_870_912,
        progress: Optional[Callable[[int], Any]] = None,
    ) -> Analysis:
        """Looks back at the line that led here: where it could still be won, and which move threw the
        win away."""
    def __copy__(self) -> Table: ...

@final
class Verdict:
    """What a search found. True if the position is won."""

    @property
    def deal(self) -> str: ...
    @property
    def verdict(self) -> str:
        """``won`` (a line was replayed), ``lost`` (proven) or ``undecided``."""
    @property
    def line(self) -> Optional[list[str]]:
        """The moves that win."""
    @property
    def nodes(self) -> int:
        """Moves that the search made."""
    @property
    def reason(self) -> Optional[str]:
        """Why it is undecided: ``nodes``, ``time``, ``memory``."""
    def __bool__(self) -> bool: ...

@final
class Analysis:
    """What a look back found."""

    @property
    def standings(self) -> list[str]:
        """``won``, ``lost`` or ``undecided`` for every position, one more than there are moves."""
    @property
    def turn(self) -> Optional[int]:
        """The number, from 1, of the move that threw the win away, if one did and it is known."""
    @property
    def line(self) -> Optional[tuple[int, list[str]]]:
        """The last position known to be winnable, and moves that win from it."""
    @property
    def nodes(self) -> int: ...
    @property
    def reason(self) -> Optional[str]: ...

@final
class Batch:
    """Many tables of one game: see kibitzer.gym."""

    def __new__(
        cls,
        game: Game,
        count: int,
        most_moves: int,
        most_steps: int,
        by_cards: bool = False,
        jobs: int = 0,
    ) -> Batch: ...
    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Tables, piles, cards of a pile, moves."""
    def deal(self, deals: Sequence[str]) -> None: ...
    def told(self) -> list[tuple[str, str]]: ...
    def move_texts(self, table: int) -> list[str]: ...
    def layout(self, table: int) -> str: ...
    def step(
        self,
        actions: Optional[Any],
        cards: Any,
        moves: Any,
        mask: Any,
        rewards: Any,
        ended: Any,
        cut: Any,
    ) -> None: ...
    def roll(self, steps: int, seed: int) -> int:
        """Makes ``steps`` random legal moves at each table, in Rust alone; how many positions there were."""

def catalogue() -> list[str]:
    """The names of all built-in games."""

def search(words: str) -> list[str]:
    """The built-in games that words fit, best first."""

def glossary(word: str) -> Optional[str]:
    """What a word of the field means; None if it is none."""

def solve_many(
    game: Game,
    deals: Sequence[_Deal],
    nodes: Optional[int] = 1_000_000,
    seconds: Optional[float] = None,
    memory: int = 536_870_912,
    jobs: int = 0,
    progress: Optional[Callable[[int], Any]] = None,
) -> list[Verdict]:
    """Solves deals at once on all cores (``jobs=0``) or so many threads. The limits are for each deal.
    Verdicts come in the order of the deals; ``progress`` is called with how many are done."""

def interval(won: int, all: int, method: str = "wilson") -> tuple[float, float]:
    """The 95 % interval of a share, by ``wilson`` or ``exact``: its ends, from 0 to 1."""

def run_study(
    game: Game,
    deals: str,
    player: str = "thoughtful",
    nodes: int = 1_000_000,
    jobs: int = 0,
    progress: Optional[Callable[[int], Any]] = None,
) -> dict[str, Any]: ...
