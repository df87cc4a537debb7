"""Patience (solitaire) games from rule files: play, solve, study, learn.

>>> import kibitzer
>>> table = kibitzer.Game("yukon").deal(7)
>>> table.play(table.moves()[0])
[]
>>> table.why_not("draw")
'no cards are dealt from the stock in this game'

A game deals tables; a table knows its legal moves as text, plays them, says why a move is not
allowed, and keeps every branch of what was played and taken back. Deals have names: ``7`` is
Kibitzer's own numbering, ``"ms:11982"`` Microsoft's, ``"pysol:123"`` PySolFC's, ``"kpat:7"``
KPat's; the name gives the same cards for ever.

``kibitzer.gym`` has environments for learning programs, ``kibitzer.baseline`` a policy to begin from;
they are imported by themselves. ``SOLVER_VERSION`` changes when answers or figures of the search may:
do not mix those of different versions. What is wrong in a call is told by a ``ValueError`` with a
sentence; an argument of another type raises ``TypeError``, a number below 0 or too large
``OverflowError``.
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
