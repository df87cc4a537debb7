# Names and types of what is compiled. The texts stand in ``python/src``: a test compares them
# with these, and ``UPDATE_EXPECT=1 cargo xtask python --quick --test`` writes them here.

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
    """A move that breaks a rule: a ``ValueError`` with a sentence that tells the rule."""

@final
class Game:
    """A game: rules that deal tables. Read-only, and shared freely between threads.

    ``Game(name)`` is a built-in game by any of its names (capitals, blanks and punctuation do not
    matter), or the game of a rule file by its path: what has a slash or a backslash in it or ends
    in ``.toml`` is a path. It raises ``ValueError`` if there is no such game, with the nearest
    names, and for a file with all its faults.
    """

    def __new__(cls, name: str) -> Game: ...
    @staticmethod
    def from_text(text: str, name: str = "game.toml") -> Game:
        """The game of a rule file's text (TOML). ``name`` is its ``id``, and what its faults call it.

        Raises ``ValueError`` with all faults of the text.
        """
    @property
    def id(self) -> str:
        """The name of its rule file without ``.toml`` for built-in games, the path for others, and for
        ``from_text`` the name that was given.
        """
    @property
    def name(self) -> str:
        """The name that people call it by, such as ``Russian Solitaire``."""
    @property
    def aka(self) -> list[str]:
        """Other names that the game goes by."""
    @property
    def family(self) -> Optional[str]:
        """The family of games that it belongs to; ``None`` if its file names none."""
    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change when a rule does."""
    @property
    def text(self) -> str:
        """Its whole rules as one rule file (TOML): what it is ``like`` is taken in, comments are left
        out.
        """
    @property
    def cards(self) -> int:
        """How many cards it is played with, all packs together."""
    @property
    def piles(self) -> list[str]:
        """The names of its piles, such as ``T3``, in the order in which views and observations have
        them.
        """
    @property
    def roles(self) -> list[str]:
        """What each of ``piles`` is for: ``stock``, ``waste``, ``foundation``, ``tableau``,
        ``reserve`` or ``cell``.
        """
    def about(self) -> dict[str, Any]:
        """What the catalogue says of the game, or the file of a game that is not built in: categories,
        difficulty, time, sources, claims, odds that were measured, and more, with the keys of
        ``kibitzer games NAME --json`` (``docs/protocol.md``).
        """
    def rules_in_words(self, width: int = 80) -> str:
        """The rules in words, as plain text in lines of at most ``width`` characters.

        The title is one line, however long.
        """
    def deal(self, deal: _Deal) -> Table:
        """A table with the cards of a deal.

        A number or its text is a deal of Kibitzer's own numbering (0 to 2**64 - 1), ``"ms:11982"``
        one of Microsoft's, ``"pysol:123"`` one of PySolFC's, ``"kpat:7"`` one of KPat's;
        ``"deck:JD 2D ..."`` names all cards as they are dealt. Raises ``ValueError`` for any other
        name, and for a deck that is not the game's.
        """
    def layout(self, position: Union[str, bytes]) -> Table:
        """A table from a position that is told as a text or as the bytes of a file.

        A text is a layout, a pile a line, as ``Table.layout`` gives it, or a board in the form of
        Solvitaire or of fc-solve; bytes are such a text in UTF-8, or a saved game of PySolFC. The
        table's ``deal`` is ``layout``. Raises ``ValueError`` with every reason why it is not a
        position of the game.
        """
    def record(self, text: str) -> Table:
        """A table with all moves of a record made, as ``Table.record`` gives it.

        Every move is checked, and the result if the record tells one; which game it names is not
        looked at. Raises ``ValueError`` with the first thing that is wrong.
        """

@final
class Table:
    """A game being played: the position, and the tree of all that was played and taken back.

    ``Game.deal``, ``Game.layout`` and ``Game.record`` make one, and ``copy.copy`` another that is
    played on by itself. While ``solve`` or ``analyse`` runs, other threads and its ``progress`` may
    look at the table; to play on it then raises ``RuntimeError``.
    """

    @property
    def game(self) -> Game:
        """The game that is played."""
    @property
    def deal(self) -> str:
        """The name of the deal, such as ``7`` or ``ms:11982``; ``layout`` if it began from a layout."""
    @property
    def status(self) -> str:
        """``won``, ``stuck`` (there is no legal move) or ``open``."""
    @property
    def score(self) -> Optional[int]:
        """The score in points; ``None`` where the rules keep none."""
    @property
    def position(self) -> int:
        """The number of this position in the tree; 0 is the beginning.

        Positions are numbered in the order in which they were first reached.
        """
    def moves(self, shortcuts: bool = False) -> list[str]:
        """The legal moves, sorted, as text that ``play`` takes.

        ``T1>F3`` carries a card, ``T2>T5:4`` four; ``T3:2>F1`` plays the second card from the top,
        ``T3+T7`` takes top cards away together, ``T3<>T7`` lets two cards change places; besides
        there are ``draw`` and ``redeal``. With ``shortcuts`` there follow carries of several cards
        that single moves over free cells and spaces can do.
        """
    def play(self, mv: str) -> list[str]:
        """Makes a move, and returns sentences about what it brought about by itself.

        It takes what ``moves`` gives, shortcuts too, and short forms: ``t2 t5 4``, or ``t3 f`` for
        the first pile of the role that takes the card. A shortcut is one step, its record single
        moves. Raises ``IllegalMove`` with the rule that forbids the move, and a plain
        ``ValueError`` for text that is no move; nothing is changed then.
        """
    def why_not(self, mv: str) -> Optional[str]:
        """The rule that forbids a move, as a sentence; ``None`` if it is legal.

        It reads moves as ``play`` does. A shortcut is no legal move itself, although ``play`` takes
        it. Raises ``ValueError`` for text that is no move.
        """
    def undo(self) -> bool:
        """Takes the last step back; ``False`` at the beginning, where there is none."""
    def redo(self) -> bool:
        """Goes on along the branch that was visited last; ``False`` at its end."""
    def go_to(self, position: int) -> None:
        """Goes to any position of the tree by its number.

        Raises ``ValueError`` if there is no position of that number.
        """
    def bookmark(self, name: str) -> None:
        """Marks this position by a name of at most 60 characters; a name in use marks this one from
        now on.

        Raises ``ValueError`` for a name that is empty, too long or holds a line break or the like.
        """
    @property
    def bookmarks(self) -> dict[str, int]:
        """The numbers of the marked positions by their names, sorted by name.

        It is a copy: to change it changes nothing at the table.
        """
    def tree(self) -> list[tuple[Optional[int], list[str]]]:
        """All positions of the tree, by number: the position that each was reached from, and the moves
        of the step that led to it.

        A step has one move, or several for a shortcut; for the beginning it is ``(None, [])``.
        """
    def view(self, all_cards: bool = False) -> dict[str, list[str]]:
        """The cards of each pile by its name, bottom card first, as a player sees them.

        ``7H`` is the seven of hearts (ranks are A 2 to 9 T J Q K, suits C S H D), ``##`` a card
        that may not be seen. With ``all_cards`` all are told, those that lie face down as ``~7H``.
        The piles come in the order of ``Game.piles``.
        """
    def layout(self, form: str = "layout") -> str:
        """The position as text, which ``Game.layout`` reads: with all cards, also those that lie face
        down.

        ``form`` is ``"layout"`` (a pile a line, face-down cards with ``~``), ``"solvitaire"`` or
        ``"fc-solve"``. Raises ``ValueError`` for another form, and if the form has no place for
        something in the position.
        """
    def record(self) -> str:
        """The game from its beginning to this position as text, which ``Game.record`` reads: the game,
        the fingerprint of its rules, the deal or layout, the result, the moves.
        """
    def solve(
        self,
        nodes: Optional[int] = 1_000_000,
        seconds: Optional[float] = None,
        memory: int = 536_870_912,
        progress: Optional[Callable[[int], Any]] = None,
    ) -> Verdict:
        """Tells whether this position can be won, with all cards known, and how.

        ``nodes`` are moves that the search may make, ``seconds`` are of wall time; ``None`` is no
        limit. ``memory`` is in bytes, for the tables and positions of the search. Under a limit of
        nodes alone the answer is the same on every machine. ``progress`` is called with the number
        of nodes so far, several times a second. Other threads of Python run meanwhile. Ctrl-C ends
        the search, and so does whatever ``progress`` raises; it is raised here. Raises
        ``ValueError`` for seconds that are below 0 or no number.
        """
    def analyse(
        self,
        nodes: Optional[int] = 10_000_000,
        seconds: Optional[float] = None,
        memory: int = 536_870_912,
        progress: Optional[Callable[[int], Any]] = None,
    ) -> Analysis:
        """Looks back at the line from the beginning to here: where it could still be won, and which
        move threw the win away.

        Positions are searched one after the other. ``nodes`` and ``seconds`` are for all of them
        together, ``memory`` is for each; ``progress`` is called with the nodes of the search that
        is on. Ctrl-C and errors are as in ``solve``.
        """
    def __copy__(self) -> Table:
        """A copy that is played on by itself, with position and tree: for ``copy.copy``."""

@final
class Verdict:
    """What a search found: ``Table.solve`` and ``solve_many`` give it. It is true if the game can be
    won.
    """

    @property
    def deal(self) -> str:
        """The name of the deal, as ``Table.deal`` has it."""
    @property
    def verdict(self) -> str:
        """``won`` (its line was replayed), ``lost`` (proven) or ``undecided``."""
    @property
    def line(self) -> Optional[list[str]]:
        """Moves that win from the position, as ``Table.play`` takes them; ``None`` unless it is won."""
    @property
    def nodes(self) -> int:
        """How many moves the search made."""
    @property
    def reason(self) -> Optional[str]:
        """Why it is undecided: the limit that was reached, ``nodes``, ``time`` or ``memory``;
        ``fault`` if a win was found that the engine does not accept. ``None`` if it is decided.
        """
    def __bool__(self) -> bool: ...

@final
class Analysis:
    """What a look back found: ``Table.analyse`` gives it.

    Positions are counted in moves along the line that was looked back at: 0 is the beginning. They
    are not the numbers of ``Table.tree``.
    """

    @property
    def standings(self) -> list[str]:
        """``won``, ``lost`` or ``undecided`` for every position, one more than there are moves."""
    @property
    def turn(self) -> Optional[int]:
        """The number, from 1, of the move that threw the win away; ``None`` if none did or it is not
        known.
        """
    @property
    def line(self) -> Optional[tuple[int, list[str]]]:
        """The last position known to be winnable, and moves that win from it; ``None`` without one."""
    @property
    def nodes(self) -> int:
        """How many moves all searches made together."""
    @property
    def reason(self) -> Optional[str]:
        """Why it ended before all was known: ``nodes``, ``time``, ``memory`` or ``fault``, as in
        ``Verdict.reason``. ``None`` if it did not.
        """

@final
class Batch:
    """Many tables of one game, played side by side into arrays: what environments are made of. Most
    programs want ``kibitzer.gym``.

    ``count`` is the number of tables, ``most_moves`` how many legal moves the arrays have room for,
    ``most_steps`` after how many steps a game is cut off. With ``by_cards`` rewards are shares of
    cards and not the win alone. Tables are stepped by ``jobs`` threads (0: one for each core), but
    by no more than one for each 256 tables. Raises ``ValueError`` if ``count``, ``most_moves`` or
    ``most_steps`` is 0.

    Every table begins with deal 1; ``deal`` gives each its own. A table whose game is over is dealt
    its next deal by the step after: the deal whose number is ``count`` higher, so that tables which
    began with numbers one after the other never share a deal. A batch is for one thread of Python
    at a time: a call while another runs raises ``RuntimeError``.
    """

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
        """The numbers of tables, piles, cards of a pile and moves that the arrays of ``step`` have."""
    def deal(self, deals: Sequence[str]) -> None:
        """Deals each table anew: names of deals as text, one for each table.

        Raises ``ValueError`` for another number of names and for a deal that does not exist; no
        table has a new deal then.
        """
    def told(self) -> list[tuple[str, str]]:
        """The name of the deal and the status of each table: ``won``, ``stuck`` (there is no legal
        move) or ``open``.
        """
    def move_texts(self, table: int) -> list[str]:
        """The legal moves of a table (from 0) as text, in the order of the arrays.

        It has all of them, also those beyond ``most_moves``. Raises ``ValueError`` if there is no
        such table.
        """
    def layout(self, table: int) -> str:
        """The position of a table (from 0) as a layout, with all cards: see ``Table.layout``.

        Raises ``ValueError`` if there is no such table.
        """
    def step(
        self,
        actions: Optional[Any],
        cards: Any,
        moves: Any,
        mask: Any,
        rewards: Any,
        ended: Any,
        cut: Any,
    ) -> None:
        """Makes a move at each table, and writes the positions and what came of it into arrays.

        ``shape`` gives the numbers of tables, piles, cards and moves. Every array is a numpy array
        in C order, and all but the first are written to:

        * ``actions``: int64, (tables,). The place of a move in the table's list, from 0; any other
          number changes nothing, and counts as a step. A table whose game was over is dealt its
          next deal instead. With ``None`` no table is stepped, and the positions are written as
          they are: with rewards of 0, none ended and none cut.
        * ``cards``: int8, (tables, piles, cards). Bottom card first: 0 is no card, 53 a card that
          may not be seen, ``1 + rank * 4 + suit`` any other (rank 0 is the ace; suits are clubs,
          spades, hearts, diamonds).
        * ``moves``: int16, (tables, moves, 6). The legal moves, sorted: the kind, four piles (their
          places in ``Game.piles``), and how many cards or how deep the card lies (the top card is
          1); -1 where there is nothing. Kinds are 0 a carry and 1 a buried card (both have the
          piles from and to), 2 cards that leave together, 3 a draw, 4 a redeal, 5 two cards that
          change places.
        * ``mask``: int8, (tables, moves). 1 where ``moves`` has a move, else 0.
        * ``rewards``: float32, (tables,). 1 for a win, else 0; with ``by_cards``, in a game that
          has foundations, the share of all cards that the step brought there, below 0 for cards
          taken back.
        * ``ended``: bool, (tables,). The step won the game or left no legal move.
        * ``cut``: bool, (tables,). It did not, but was the last of ``most_steps``.

        Give arrays of zeros first and the same ones, unchanged, to every later step: it writes over
        what the step before wrote, and no more. Raises ``TypeError`` for an array of another type
        or number of dimensions, and one that is given twice or may not be written to;
        ``ValueError`` for one of another shape or order, and if a table that is over has no next
        deal (a ``deck:`` has none): the arrays are then written in part.
        """
    def roll(self, steps: int, seed: int) -> int:
        """Makes ``steps`` random legal moves at each table, and writes no arrays: for measuring what
        the steps alone cost. Returns how many positions there were, ``steps`` times the number of
        tables.

        A table whose game was over is dealt its next deal, which counts as a step. Equal seeds (0
        to 2**64 - 1) make equal moves, whatever ``jobs`` is. Raises ``ValueError`` as ``step`` does
        for want of a next deal.
        """

def catalogue() -> list[str]:
    """The names of all built-in games, in the order of the catalogue: ``Game`` takes each."""

def search(words: str) -> list[str]:
    """The names of the built-in games that words fit, best first: by names, families, other words of
    their pages. For empty text it is all of them, by popularity.
    """

def glossary(word: str) -> Optional[str]:
    """What a word of the field means: the word, and its meaning in lines of at most 80 characters.

    It is ``None`` for a word that the glossary does not have.
    """

def solve_many(
    game: Game,
    deals: Sequence[_Deal],
    nodes: Optional[int] = 1_000_000,
    seconds: Optional[float] = None,
    memory: int = 536_870_912,
    jobs: int = 0,
    progress: Optional[Callable[[int], Any]] = None,
) -> list[Verdict]:
    """Solves many deals of a game at once. The verdicts come in the order of the deals.

    ``deals`` is a sequence of what ``Game.deal`` takes, such as ``range(1, 101)``. The limits are
    those of ``Table.solve``, for each deal by itself: ``memory`` bytes are for each thread. There
    are ``jobs`` threads, at most 1024; 0 is one for each core. ``progress`` is called with how many
    deals are done, up to 20 times a second and at the end. Other threads of Python run meanwhile.
    Ctrl-C ends the searches, and so does whatever ``progress`` raises; it is raised here. Raises
    ``ValueError`` for a deal that does not exist, before any is solved, and for seconds that are
    below 0 or no number.
    """

def interval(won: int, all: int, method: str = "wilson") -> tuple[float, float]:
    """The 95 % interval of a share of which ``won`` in ``all`` were seen: its ends, from 0 to 1.

    ``method`` is ``wilson`` (Wilson's score interval) or ``exact`` (Clopper and Pearson's). Where
    nothing was seen it is ``(0.0, 1.0)``. Raises ``ValueError`` for another method, and if ``won``
    is more than ``all``.
    """

def run_study(
    game: Game,
    deals: str,
    player: str = "thoughtful",
    nodes: int = 1_000_000,
    jobs: int = 0,
    progress: Optional[Callable[[int], Any]] = None,
) -> dict[str, Any]:
    """The columns of a study, for ``kibitzer.study``, which is what to call, and which tells what is
    given and raised.

    Bytes, little end first, a value for each deal: ``deal``, ``budget`` and ``nodes`` (64 bits,
    unsigned), ``verdict`` (8 bits, an index into ``verdicts``), ``length`` (32 bits, signed; -1
    unless won). Besides ``verdicts`` (a list of words), ``version`` (of the player), ``numbering``
    (``own``, ``ms``, ``pysol``, ``kpat``) and ``budget_of_all`` (the most nodes for a deal).
    """
