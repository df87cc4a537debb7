"""Searches: verdicts that replay, progress, interruption, batches."""

import signal
import threading
import time

import pytest

import kibitzer


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


def test_the_interrupt_key_ends_a_search():
    table = kibitzer.Game("marie-rose").deal(1)
    # Where tests run in the background the key is ignored from the start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        table.solve(nodes=None, seconds=120)
    timer.join()


def test_other_threads_run_while_a_search_does():
    counted, done = 0, threading.Event()

    def search():
        kibitzer.Game("marie-rose").deal(1).solve(nodes=300_000)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        counted += 1
        time.sleep(0.001)
    thread.join()
    assert counted > 20


def test_many_deals_are_solved_as_each_is():
    game = kibitzer.Game("yukon")
    told = []
    many = kibitzer.solve_many(game, range(1, 13), nodes=20_000, jobs=2, progress=told.append)
    each = [game.deal(deal).solve(nodes=20_000) for deal in range(1, 13)]
    assert [(v.deal, v.verdict, v.nodes) for v in many] == [
        (v.deal, v.verdict, v.nodes) for v in each
    ]
    assert told[-1] == 12


def test_a_look_back_finds_the_move_that_lost():
    table = kibitzer.Game("freecell").deal("ms:1")
    for move in table.solve().line[:3]:
        table.play(move)
    found = table.analyse(nodes=2_000_000)
    assert found.standings == ["won"] * 4 and found.turn is None
    assert found.line[0] == 3
