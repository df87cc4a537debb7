"""Patience (solitaire) games from rule files: play, solve, study, learn.

>>> import kibitzer
>>> table = kibitzer.Game("yukon").deal(7)
>>> table.play(table.moves()[0])
[]
>>> table.why_not("draw")
'no cards are dealt from the stock in this game'

A game deals tables; a table knows its legal moves as text, plays them, says why a move is not
allowed, and keeps every branch of what was played and taken back. Deals have names: ``7`` is
Kibitzer's own numbering, ``"ms:11982"`` Microsoft's, ``"pysol:123"`` PySolFC's; the name gives the
same cards for ever.
"""

from ._kibitzer import (
    SOLVER_VERSION,
    Analysis,
    Game,
    IllegalMove,
    Table,
    Verdict,
    __version__,
    catalogue,
    glossary,
    interval,
    search,
    solve_many,
)
from .studies import Study, study

__all__ = [
    "SOLVER_VERSION",
    "Analysis",
    "Game",
    "IllegalMove",
    "Study",
    "Table",
    "Verdict",
    "__version__",
    "catalogue",
    "glossary",
    "interval",
    "search",
    "solve_many",
    "study",
]
