"""Searches: verdicts that replay, looks back, progress, interruption, other threads, batches."""

import signal
import threading
import time

import numpy as np
import pytest

import kibitzer
from kibitzer._kibitzer import Batch


def test_a_win_replays():
    table = kibitzer.Game("freecell").deal("ms:1")
    verdict = table.solve()
    assert verdict and verdict.verdict == "won" and verdict.nodes > 0
    for move in verdict.line:
        table.play(move)
    assert table.status == "won"


def test_a_loss_is_proven_and_a_limit_is_told():
    freecell = kibitzer.Game("freecell")
    undecided = freecell.deal("ms:11982").solve(nodes=2000)
    assert (undecided.verdict, undecided.reason, undecided.line) == ("undecided", "nodes", None)
    golf = kibitzer.Game("golf").deal(1).solve()
    assert golf.verdict in ("won", "lost")


def test_progress_is_told_and_what_it_raises_ends_the_search():
    table = kibitzer.Game("freecell").deal("ms:11982")
    told = []

    def enough(nodes):
        told.append(nodes)
        if len(told) == 2:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        table.solve(nodes=50_000_000, progress=enough)
    assert len(told) == 2 and told[0] < told[1]


HARD = kibitzer.Game("marie-rose")


def after_a_move():
    table = HARD.deal(1)
    table.play(table.moves()[0])
    return table


SEARCHES = {
    "solve": lambda: HARD.deal(1).solve(nodes=None, seconds=120),
    "analyse": lambda: after_a_move().analyse(nodes=None, seconds=120),
    "solve_many": lambda: kibitzer.solve_many(HARD, range(1, 9), nodes=None, seconds=120),
    "study": lambda: kibitzer.study(HARD, "1..=100000", nodes=2000),
}


@pytest.mark.parametrize("search", SEARCHES)
def test_the_interrupt_key_ends_a_search(search):
    # Where tests run in the background the key is ignored from the start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        SEARCHES[search]()
    timer.join()
    assert time.monotonic() - begun < 60


def seen_meanwhile(call):
    """How often another thread of Python ran while a call did."""
    seen, done = [], threading.Event()

    def look():
        while not done.is_set():
            seen.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=look)
    thread.start()
    begun = time.perf_counter()
    call()
    ended = time.perf_counter()
    done.set()
    thread.join()
    return sum(begun < moment < ended for moment in seen)


def test_other_threads_run_while_searches_do():
    table, limits = after_a_move(), {"nodes": 150_000, "jobs": 1}
    assert seen_meanwhile(lambda: table.solve(nodes=300_000)) > 20
    assert seen_meanwhile(lambda: table.analyse(nodes=300_000)) > 20
    assert seen_meanwhile(lambda: kibitzer.solve_many(HARD, range(1, 4), **limits)) > 20
    assert seen_meanwhile(lambda: kibitzer.study(HARD, "1..=3", **limits)) > 20


def test_other_threads_run_while_many_tables_are_stepped():
    batch = Batch(kibitzer.Game("klondike"), 20_000, 16, 50, jobs=1)
    tables, piles, height, moves = batch.shape
    arrays = [
        np.zeros((tables, piles, height), np.int8),
        np.zeros((tables, moves, 6), np.int16),
        np.zeros((tables, moves), np.int8),
        np.zeros(tables, np.float32),
        np.zeros(tables, bool),
        np.zeros(tables, bool),
    ]
    actions = np.zeros(tables, np.int64)
    seen = [seen_meanwhile(lambda: batch.step(actions, *arrays)) for _ in range(10)]
    # Once in a step could be before its first move and after its last.
    assert sum(seen) > 40, seen
    assert seen_meanwhile(lambda: batch.roll(50, 1)) > 20


def test_many_deals_are_solved_as_each_is():
    game = kibitzer.Game("yukon")
    told = []
    many = kibitzer.solve_many(game, range(1, 13), nodes=20_000, jobs=2, progress=told.append)
    each = [game.deal(deal).solve(nodes=20_000) for deal in range(1, 13)]
    assert [(v.deal, v.verdict, v.nodes) for v in many] == [
        (v.deal, v.verdict, v.nodes) for v in each
    ]
    assert told[-1] == 12


def test_a_look_back_at_a_win_that_is_kept():
    table = kibitzer.Game("freecell").deal("ms:1")
    for move in table.solve().line[:3]:
        table.play(move)
    found = table.analyse(nodes=2_000_000)
    assert found.standings == ["won"] * 4 and found.turn is None
    assert found.line[0] == 3


def spoilt():
    """A table at which the last move threw the win away, and the number of that move."""
    table = kibitzer.Game("russian-solitaire").deal("ms:16")
    line = table.solve(nodes=3_000_000).line
    for number, kept in enumerate(line, 1):
        for move in table.moves():
            table.play(move)
            if table.solve(nodes=1_000_000).verdict == "lost":
                return table, number
            table.undo()
        table.play(kept)
    raise AssertionError("no move loses")


def test_a_look_back_finds_the_move_that_lost():
    table, number = spoilt()
    before = table.record()
    found = table.analyse(nodes=5_000_000)
    assert found.turn == number
    assert len(found.standings) == number + 1
    assert found.standings[number - 1 :] == ["won", "lost"]
    assert table.record() == before
    made, line = found.line
    assert made == number - 1
    assert table.undo()
    for move in line:
        table.play(move)
    assert table.status == "won"


def test_a_look_back_tells_progress_and_what_it_raises_ends_it():
    table, told = after_a_move(), []

    def enough(nodes):
        told.append(nodes)
        if len(told) == 2:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        table.analyse(nodes=50_000_000, progress=enough)
    assert len(told) == 2 and 0 < told[0] < told[1]
    # The table is there to be played on.
    table.play(table.moves()[0])
    assert table.position == 2
