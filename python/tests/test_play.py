"""Playing: the catalogue, tables, the undo tree, words."""

import copy
from pathlib import Path

import pytest

import kibitzer

FIXTURES = Path(__file__).parents[2] / "fixtures"


def test_the_catalogue_has_games_and_finds_them():
    names = kibitzer.catalogue()
    assert len(names) > 500 and "yukon" in names and len(set(names)) == len(names)
    assert kibitzer.search("yukon")[0] == "yukon"
    game = kibitzer.Game("yukon")
    assert (game.id, game.name, game.cards) == ("yukon", "Yukon", 52)
    assert len(game.fingerprint) == 16 and len(game.piles) == len(game.roles)
    assert "foundation" in game.roles
    assert "king" in game.rules_in_words().lower()
    assert max(map(len, game.rules_in_words(60).splitlines())) <= 60
    assert kibitzer.glossary("foundation")
    about = game.about()
    assert (about["id"], about["name"], about["difficulty"]) == ("yukon", "Yukon", "medium")
    assert about["odds"]["deals"] >= 100
    own = kibitzer.Game.from_text(game.text.replace('"Yukon"', '"Own"'), "yukon")
    assert (own.about()["name"], own.about()["rules"]) == ("Own", own.fingerprint)
    assert kibitzer.glossary("no such word") is None


def test_a_game_that_is_not_there_is_told():
    with pytest.raises(ValueError, match="yukon"):
        kibitzer.Game("yukn")


def test_a_rule_file_is_a_game_or_has_faults():
    own = kibitzer.Game.from_text(
        'format = 1\nname = "Golf that wraps"\nlike = "golf"\npiles.hole.build.wrap = true\n'
    )
    assert own.name == "Golf that wraps"
    assert own.fingerprint != kibitzer.Game("golf").fingerprint
    with pytest.raises(ValueError, match="colour"):
        kibitzer.Game.from_text('format = 1\nname = "X"\ncolour = 3\n')


def test_moves_are_played_refused_and_taken_back():
    table = kibitzer.Game("yukon").deal(7)
    assert (table.deal, table.status, table.position) == ("7", "open", 0)
    before = table.layout()
    first, second = table.moves()[:2]
    assert table.why_not(first) is None
    table.play(first)
    assert table.position == 1 and table.layout() != before
    assert "stock" in table.why_not("draw")
    with pytest.raises(kibitzer.IllegalMove, match="stock"):
        table.play("draw")
    with pytest.raises(ValueError):
        table.play("nonsense at all here")
    assert table.undo() and table.layout() == before and not table.undo()
    table.play(second)
    assert table.tree() == [(None, []), (0, [first]), (0, [second])]
    table.go_to(1)
    table.bookmark("here")
    assert table.bookmarks == {"here": 1}
    with pytest.raises(ValueError, match="no position"):
        table.go_to(99)
    assert table.undo() and table.redo()


def test_records_and_layouts_come_back():
    table = kibitzer.Game("yukon").deal("ms:1")
    for _ in range(5):
        table.play(table.moves()[0])
    again = table.game.record(table.record())
    assert again.layout() == table.layout() and again.position == 5
    assert table.game.layout(table.layout()).moves() == table.moves()
    other = copy.copy(table)
    other.play(other.moves()[0])
    assert other.layout() != table.layout()


def test_positions_of_other_programs_come_and_go():
    table = kibitzer.Game("freecell").deal("ms:617")
    for form in ("layout", "solvitaire", "fc-solve"):
        text = table.layout(form)
        for position in (text, text.encode()):
            again = table.game.layout(position)
            assert (again.deal, again.layout()) == ("layout", table.layout())
    with pytest.raises(ValueError, match="known are layout, solvitaire, fc-solve"):
        table.layout("pysol")
    saved = (FIXTURES / "pysol-saves" / "freecell-pysol.pso").read_bytes()
    there = set((FIXTURES / "pysol-saves" / "freecell-pysol.txt").read_text().splitlines())
    assert there <= set(kibitzer.Game("freecell-pysol").layout(saved).layout().splitlines())
    with pytest.raises(ValueError, match="a save of PySolFC's game 8, which yukon is not"):
        kibitzer.Game("yukon").layout(saved)
    for bad in (b"\xff", b"", "{", "T99: AS"):
        with pytest.raises(ValueError):
            table.game.layout(bad)
    with pytest.raises(TypeError):
        table.game.layout(7)


def test_a_player_does_not_see_what_lies_face_down():
    table = kibitzer.Game("yukon").deal(7)
    seen, all_cards = table.view(), table.view(all_cards=True)
    hidden = sum(card == "##" for pile in seen.values() for card in pile)
    down = sum(card.startswith("~") for pile in all_cards.values() for card in pile)
    assert hidden == down == 21
    assert sum(map(len, all_cards.values())) == 52
