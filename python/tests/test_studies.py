"""Studies as tables."""

import pytest

import kibitzer


@pytest.fixture(scope="module")
def study():
    return kibitzer.study(kibitzer.Game("russian-solitaire"), "1..=40", nodes=3000, jobs=2)


def test_the_figures_fit_the_rows(study):
    assert study.won + study.lost + study.undecided == 40
    low, high = study.interval()
    assert 0 <= low <= study.won / 40 <= high <= 1
    with pytest.raises(ValueError, match="fair"):
        kibitzer.study(kibitzer.Game("yukon"), "1..=2", player="lucky")


def test_arrow_pandas_and_polars_take_it(study):
    pa = pytest.importorskip("pyarrow")
    table = study.arrow()
    assert table.num_rows == 40 and table.column("deal").to_pylist() == list(range(1, 41))
    verdicts = table.column("verdict").to_pylist()
    assert verdicts.count("won") == study.won
    lengths = table.column("length").to_pylist()
    assert [length is not None for length in lengths] == [v == "won" for v in verdicts]
    assert table.schema.metadata[b"game"] == b"russian-solitaire"
    assert pa.table(study).num_rows == 40
    frame = table.to_pandas()
    assert (frame.verdict == "won").sum() == study.won
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(study).height == 40


def test_outcomes_do_not_depend_on_threads(study):
    again = kibitzer.study(kibitzer.Game("russian-solitaire"), "1..=40", nodes=3000, jobs=1)
    assert again.arrow().equals(study.arrow())


def test_what_progress_raises_ends_a_study():
    def enough(_):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        kibitzer.study(kibitzer.Game("yukon"), "1..=1000", nodes=10_000, progress=enough)
