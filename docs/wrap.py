#!/usr/bin/env python3
"""Breaks the prose of Markdown pages into lines of a hundred columns.

  docs/wrap.py [PAGE...]

Without pages all that are written by hand. Only paragraphs and entries of lists with a line that
is too wide are broken anew; tables, code, headings and HTML stay as they are. Who joins branches
that both changed a page takes either side and runs this again. A test counts columns
(`prose_has_a_hundred_columns_at_most`).
"""
import pathlib
import re
import subprocess
import sys

WIDTH = 100
ROOT = pathlib.Path(__file__).resolve().parent.parent
# Pages that commands write.
MADE = {"docs/catalogue.md", "docs/glossary.md", "docs/odds.md", "docs/prunings.md"}

ITEM = re.compile(r"(\s*)([*-]|\d+\.) (?=\S)")
# At the beginning of a line these would mean something else than they do within one.
NOT_FIRST = re.compile(r"[-+*]$|\d+[.)]$|#+$|[=-]+$|[>|<]|```|~~~")


def words(text):
    """The words of a text; code stays whole where it fits into a line."""
    found = []
    for piece in re.findall(r"(?:`[^`]+`|[^\s`]|`)+", text):
        parts = [piece] if len(piece) <= WIDTH - 8 else piece.split()
        found += [" ".join(part.split()) for part in parts]
    joined = found[:1]
    for word in found[1:]:
        if NOT_FIRST.match(word):
            joined[-1] += " " + word
        else:
            joined.append(word)
    return joined


def filled(text, first, rest):
    """Lines with as many words as fit, the first line after `first`, the others after `rest`."""
    lines, line = [], first
    for word in words(text):
        begun = line not in (first, rest)
        if begun and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = rest + word
        else:
            line += (" " if begun else "") + word
    return lines + [line]


def is_apart(line):
    """True if a line belongs to no paragraph: a blank one, of a table, a heading, or HTML."""
    return not line.strip() or line.lstrip().startswith(("|", "#", "<", "```"))


def is_wide(line):
    item = ITEM.match(line)
    return len(line) > WIDTH and len((line[item.end():] if item else line).split()) > 1


def wrapped(page):
    """The page with its paragraphs broken anew where a line is too wide."""
    lines, out, fenced, at = page.split("\n"), [], False, 0
    while at < len(lines):
        line = lines[at]
        if line.lstrip().startswith("```"):
            fenced = not fenced
        if fenced or is_apart(line):
            out.append(line)
            at += 1
            continue
        end = at + 1
        while end < len(lines) and not is_apart(lines[end]) and not ITEM.match(lines[end]):
            end += 1
        paragraph, at = lines[at:end], end
        if any(map(is_wide, paragraph)):
            item = ITEM.match(paragraph[0])
            indent = re.match(r"\s*", paragraph[0]).group()
            first = item.group() if item else indent
            text = " ".join([paragraph[0][len(first):]] + [line.strip() for line in paragraph[1:]])
            paragraph = filled(text, first, " " * len(first) if item else indent)
        out += paragraph
    return "\n".join(out)


def pages():
    listed = subprocess.run(
        ["git", "ls-files", "*.md"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    for path in listed.stdout.split():
        is_link = (ROOT / path).is_symlink()
        if path not in MADE and not path.startswith("docs/games/") and not is_link:
            yield ROOT / path


def main():
    for path in [pathlib.Path(page) for page in sys.argv[1:]] or pages():
        text = path.read_text(encoding="utf-8")
        anew = wrapped(text)
        if anew != text:
            path.write_text(anew, encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main()
