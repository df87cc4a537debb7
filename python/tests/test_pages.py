"""The Python that the pages show runs as it stands there, on fewer deals and nodes."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import kibitzer

ROOT = Path(__file__).parents[2]


def blocks(page):
    """The blocks of a page that use the package. Others are run by the program's own tests."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S)
    return [block for block in found if re.search(r"^import .*kibitzer", block, re.M)]


def made_small(code):
    code = re.sub(r"range\(1, \d+\)", "range(1, 4)", code)
    code = re.sub(r"nodes=[\d_]+", "nodes=20_000", code)
    return re.sub(r'"1\.\.=\d+", nodes', '"1..=5", nodes', code)


def run(code):
    """What a block leaves behind, and what it prints."""
    for word, module in (("gymnasium", "gymnasium"), ("arrow()", "pyarrow"), ("arrow()", "pandas")):
        if word in code:
            pytest.importorskip(module)
    left, printed = {}, io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "page", "exec"), left)
    return left, printed.getvalue()


def test_the_blocks_are_found():
    pages = ("python/README.md", "docs/programmers.md", "docs/researchers.md")
    assert [len(blocks(page)) for page in pages] == [2, 1, 2]
    assert "1..=5" in made_small(blocks("python/README.md")[0])


def test_the_first_example_of_the_package():
    left, _ = run(made_small(blocks("python/README.md")[0]))
    assert left["table"].status == "open" and left["table"].position == 0
    assert len(left["verdicts"]) == 3
    assert left["study"].won + left["study"].lost + left["study"].undecided == 5


def test_the_environments_of_the_package():
    left, _ = run(blocks("python/README.md")[1])
    assert left["info"]["deal"] == "ms:11982"
    assert left["many"].num_envs == 4096


def test_the_example_for_programs():
    _, printed = run(blocks("docs/programmers.md")[0])
    why, line = printed.strip().splitlines()
    table = kibitzer.Game("klondike").deal("ms:11982")
    table.play(table.moves()[0])
    assert why == str(table.why_not("t1 f"))
    table = kibitzer.Game("freecell").deal("ms:1")
    for move in eval(line):
        table.play(move)
    assert table.status == "won"


def test_the_figures_for_researchers():
    code = blocks("docs/researchers.md")[0]
    left, printed = run(code)
    # The comment beside the call has the ends of the interval, cut off.
    told = re.search(r"# \(([\d.]+)…, ([\d.]+)…\)", code).groups()
    for end, text in zip(left["study"].interval(), told):
        assert str(end).startswith(text), printed
    assert list(left["frame"].columns) == re.search(r"# (deal, .*)", code)[1].split(", ")


def test_the_environments_for_researchers():
    left, _ = run(blocks("docs/researchers.md")[1])
    assert left["info"]["deal"] == "7"
    assert left["observation"]["action_mask"].sum() > 0
    assert left["many"].num_envs == 4096
