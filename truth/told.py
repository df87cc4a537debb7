#!/usr/bin/env python3
"""Puts a run of random rules into docs/truth.md.

  truth/told.py LOG VERSION NOTE [row]

LOG is what `cargo xtask truth --hours H --seed N --words` printed, VERSION that of the search, NOTE
what was found, with the commit and the processor time. A row is added to the table of runs, the
sums under it are made anew, and the table of words becomes that of this run, unless `row` is said
(of a shorter run than the one that stands there). The tests of
`truth/tests/page.rs` and `words.rs` hold all of it.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "truth.md"
# The last seed whose run found a fault of a pruning in use.
PRUNING = "1611"


def number(cell):
    cell = cell.removeprefix("about ").replace(",", "")
    return 0 if cell == "–" else int(cell)


def hours(cell, seeds):
    if cell == "–":
        return 0
    times = seeds if cell.endswith(" each") else 1
    parts = cell.removesuffix(" each").split(", ")
    return times * sum(round(float(part) * 100) for part in parts)


def rows(page):
    """The rows of the table of runs: cells, and hundredths of an hour."""
    table = page[page.index("| search | seed |"):]
    lines = table[:table.index("\n\n")].split("\n")[2:]
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        yield cells, hours(cells[2], len(cells[1].split(", ")))


def together(some):
    """Searches and hours of some rows."""
    time = sum(time for _, time in some)
    return f"{sum(number(cells[7]) for cells, _ in some):,}", f"{time // 100}.{time % 100:02}"


def replaced(page, pattern, text):
    """The page with a text in place of the one that the words of a pattern begin and end."""
    found = re.search(pattern.replace(" ", r"\s+"), page, re.DOTALL)
    if not found:
        sys.exit(f"docs/truth.md has nothing like: {pattern}")
    return page[:found.start()] + text + page[found.end():]


def with_sums(page):
    all_rows = list(rows(page))
    sums = [f"{sum(number(cells[at]) for cells, _ in all_rows):,}" for at in (4, 5, 6, 7, 3)]
    _, time = together(all_rows)
    page = replaced(
        page,
        r"All runs together checked .*? in [\d.]+ hours",
        f"All runs together checked {sums[0]} positions that are won and {sums[1]} that are lost, and "
        f"met {sums[2]} that were too large, by {sums[3]} searches over {sums[4]} rule files, in {time} "
        "hours",
    )
    last = max(at for at, (cells, _) in enumerate(all_rows) if cells[8] == "yes")
    seed, since = all_rows[last][0][1], all_rows[last + 1:]
    searches, time = together(since)
    page = replaced(
        page,
        r"wrong verdict is that of seed .*?: since then there were [\d,]+ searches in [\d.]+ hours",
        f"wrong verdict is that of seed {seed}: since then there were {searches} searches in {time} hours",
    )
    place = next(at for at, (cells, _) in enumerate(all_rows) if cells[1] == PRUNING)
    searches, time = together(all_rows[place + 1:])
    return replaced(
        page,
        rf"is that of seed {PRUNING}: since then [\d,]+ searches in [\d.]+ hours",
        f"is that of seed {PRUNING}: since then {searches} searches in {time} hours",
    )


def with_words(page, log, seed, time):
    told = re.search(r"^Of [\d,]+ positions that were checked .*$", log, re.MULTILINE)
    if not told:
        return page
    tables = re.search(r"^\| table \|.*?(?=\n\n\| pruning)", log, re.MULTILINE | re.DOTALL).group()
    pairs = re.search(r"^\| pruning \|(?:.*\n)+", log, re.MULTILINE).group().rstrip("\n")
    page = replaced(
        page,
        r"Of [\d,]+ positions that were checked .*? came later than the first ones\.",
        told.group(),
    )
    page = replaced(
        page,
        r"`cargo xtask truth --hours [\d.]+ --seed \d+ --words`",
        f"`cargo xtask truth --hours {time} --seed {seed} --words`",
    )
    page = re.sub(r"^\| table \| words, with positions \|\n(\|.*\n)+", tables + "\n", page, flags=re.M)
    return re.sub(r"^\| pruning \| with, at so many positions \|\n(\|.*\n)+", pairs + "\n", page, flags=re.M)


def main():
    path, version, note, *row_alone = sys.argv[1:]
    log = pathlib.Path(path).read_text()
    seed = re.search(r"^seed (\d+), rule files", log, re.MULTILINE).group(1)
    line = re.search(
        r"([\d.]+) h: (\d+) rule files .*?, (\d+) positions won, (\d+) lost, (\d+) too large, "
        r"(\d+) searches, (\d+) WRONG\n(?!.* h: )",
        log[log.rindex(f"seed {seed}, rule files"):],
    )
    time, *counts, wrong = line.groups()
    counts = " | ".join(f"{int(count):,}" for count in counts)
    row = f"| {version} | {seed} | {time} | {counts} | {'no' if wrong == '0' else 'yes'} | {note} |"
    page = PAGE.read_text()
    begin = page.index("| search | seed |")
    end = begin + page[begin:].index("\n\n")
    page = with_sums(page[:end] + "\n" + row + page[end:])
    PAGE.write_text(page if row_alone else with_words(page, log, seed, time))
    subprocess.run([sys.executable, ROOT / "docs" / "wrap.py", PAGE], check=True)


main()
