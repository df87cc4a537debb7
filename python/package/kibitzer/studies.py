"""Studies: how often a game can be won, or a player wins it, as Arrow tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Optional

from ._kibitzer import Game, interval, run_study

if TYPE_CHECKING:
    import pyarrow


@dataclass(frozen=True)
class Study:
    """The outcomes of a range of deals: ``study`` makes it.

    Anything that takes Arrow tables takes a study: ``pyarrow.table(study)``,
    ``polars.DataFrame(study)``, and ``study.arrow().to_pandas()`` for pandas.

    * ``game``, ``fingerprint``: the game's ``id``, and the fingerprint of its rules.
    * ``player``, ``version``: who played, and its version: outcomes of different versions should not
      be mixed.
    * ``numbering``: whose numbers the deals have: ``own``, ``ms``, ``pysol`` or ``kpat``.
    * ``nodes``: the most nodes for a deal; 0 for players that do not search.
    * ``won``, ``lost``, ``undecided``: how many deals came out so.
    """

    game: str
    fingerprint: str
    player: str
    version: str
    numbering: str
    nodes: int
    won: int
    lost: int
    undecided: int
    _columns: dict[str, Any] = field(repr=False)

    def interval(self, method: str = "wilson") -> tuple[float, float]:
        """The 95 % interval of the share of deals won, from 0 to 1.

        Undecided deals count as lost for its lower end and as won for its upper one. ``method`` is
        ``wilson`` or ``exact``, as in ``kibitzer.interval``; another raises ``ValueError``.
        """
        deals = self.won + self.lost + self.undecided
        low, _ = interval(self.won, deals, method)
        _, high = interval(self.won + self.undecided, deals, method)
        return low, high

    def arrow(self) -> "pyarrow.Table":
        """One row a deal, in their order; it needs ``pyarrow`` and raises ``ImportError`` without.

        * ``deal`` (uint64): its number.
        * ``budget`` (uint64): the most nodes that were allowed when it was decided.
        * ``verdict`` (dictionary of strings): ``won``, ``lost`` or ``undecided``. Lost of
          the thoughtful player: it is proven that nobody can win; of others: it did not.
        * ``nodes`` (uint64): moves that the searches made; 0 for players that do not search.
        * ``length`` (int32): moves of the winning line, as it was found or played; null unless won.

        What the study says of itself besides is in the metadata of the schema.
        """
        import pyarrow as pa
        import pyarrow.compute as pc

        rows = len(self._columns["deal"]) // 8

        def column(name: str, kind: Any) -> Any:
            return pa.Array.from_buffers(kind, rows, [None, pa.py_buffer(self._columns[name])])

        lengths = column("length", pa.int32())
        lengths = pc.if_else(pc.less(lengths, 0), pa.scalar(None, pa.int32()), lengths)
        verdicts = pa.DictionaryArray.from_arrays(
            column("verdict", pa.int8()), pa.array(self._columns["verdicts"])
        )
        table = pa.table(
            {
                "deal": column("deal", pa.uint64()),
                "budget": column("budget", pa.uint64()),
                "verdict": verdicts,
                "nodes": column("nodes", pa.uint64()),
                "length": lengths,
            }
        )
        about = {
            name: str(getattr(self, name))
            for name in ("game", "fingerprint", "player", "version", "numbering", "nodes")
        }
        return table.replace_schema_metadata(about)

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        """The table of ``arrow`` for other libraries, by the Arrow PyCapsule interface."""
        return self.arrow().__arrow_c_stream__(requested_schema)


def study(
    game: Game,
    deals: str,
    player: str = "thoughtful",
    nodes: int = 1_000_000,
    jobs: int = 0,
    progress: Optional[Callable[[int], Any]] = None,
) -> Study:
    """Plays deals (``"1..=1000"``, ``"ms:1..=1000"``) and tells how they came out.

    ``player`` is ``thoughtful`` (the solver, which knows all cards), ``fair`` (sees what a player may
    see), ``greedy`` or ``random``; ``nodes`` the most moves that searches make for a deal. ``jobs``
    threads play (0: one for each core), without the interpreter's lock. ``progress`` is called with the
    number of deals that are known. Ctrl-C ends the study, and so does whatever ``progress`` raises; it
    is raised here. The outcomes are the same in every run and on every machine.

    Raises ``ValueError`` for text that is no range of deals, for deals that do not exist, and for
    another player.
    """
    columns = run_study(game, deals, player, nodes, jobs, progress)
    counts = [columns["verdict"].count(bytes([index])) for index in range(3)]
    by_word = dict(zip(columns["verdicts"], counts))
    return Study(
        game=game.id,
        fingerprint=game.fingerprint,
        player=player,
        version=columns["version"],
        numbering=columns["numbering"],
        nodes=columns["budget_of_all"],
        won=by_word["won"],
        lost=by_word["lost"],
        undecided=by_word["undecided"],
        _columns=columns,
    )
