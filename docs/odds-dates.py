#!/usr/bin/env python3
"""Fills in dates and commits of docs/odds.csv from the git history, for studies older than the store's own notes.

A study's commit is the first whose docs/odds.md showed its command with these very figures; its date is that commit's, in
UTC. Fields that are filled already stay as they are, and what the history does not tell stays empty. Needs a clone with
its whole history: python3 docs/odds-dates.py
"""

import csv
import io
import pathlib
import re
import subprocess

FILE = pathlib.Path(__file__).parent / "odds.csv"
PAGE = "docs/odds.md"


def git(*arguments):
    run = subprocess.run(["git", *arguments], cwd=FILE.parent.parent, capture_output=True, text=True, check=True)
    return run.stdout


def figures(line):
    """The command and the figures of a line of the page, without the version, which older pages lack, and remarks."""
    command, *cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    numbers = [cell.replace(",", "") for cell in cells[-5:-2]]
    nodes = re.findall(r"\d[\d,]*\d|\d", cells[-2])
    moves = cells[-1].replace(",", "").replace("–", "")
    return (command.split("`")[1], *numbers, *(number.replace(",", "") for number in nodes), moves)


def shown():
    """For each line of figures, the commit that showed it first, and its date (YYYY-MM-DD)."""
    first = {}
    for line in git("log", "--reverse", "--date=format-local:%Y-%m-%d", "--format=%H %ad", "--", PAGE).splitlines():
        commit, date = line.split()
        for row in git("show", f"{commit}:{PAGE}").splitlines():
            if row.startswith("| `kibitzer odds "):
                first.setdefault(figures(row), (commit, date))
    return first


def main():
    first = shown()
    rows = list(csv.DictReader(FILE.open(newline="")))
    names = ["won", "lost", "undecided", "nodes_median", "nodes_99", "moves_median"]
    unknown = 0
    for row in rows:
        found = first.get((row["command"], *(row[name] for name in names)))
        if row["date"] or row["commit"] or not found:
            unknown += not row["date"]
            continue
        row["commit"], row["date"] = found
    text = io.StringIO()
    table = csv.DictWriter(text, rows[0].keys(), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    FILE.write_text(text.getvalue())
    print(f"{len(rows)} studies, {unknown} without a date")


if __name__ == "__main__":
    main()
