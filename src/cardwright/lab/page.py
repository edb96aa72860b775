"""Pages: what an experiment has to say, described once and written as text or as one HTML file.

The file holds everything: no script, no style sheet, no picture is fetched from
anywhere, so that it opens without a network and reads the same in ten years.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Protocol

from cardwright.lab.folds import folded

# Tables whose lines are longer have a list for each row on a narrow window; others are scrolled.
LONG = 64
# Longer words are broken where a line of a telephone ends.
UNBROKEN = 32


class Block(Protocol):
    """A piece of a page."""

    def text(self, width: int | None = None) -> list[str]:
        """Its lines, none of them wider than a terminal of this width."""

    def html(self) -> str:
        """Its element."""


class Paragraph:
    def __init__(self, said: str) -> None:
        self.said = said

    def text(self, width: int | None = None) -> list[str]:
        return folded(self.said, width)

    def html(self) -> str:
        return f"<p>{escape(self.said)}</p>"


class Heading:
    """Above a part of a page, or above a part of such a part."""

    def __init__(self, said: str, level: int = 2) -> None:
        self.said = said
        self.level = level

    def text(self, width: int | None = None) -> list[str]:
        under = ["-" * len(self.said)] if self.level == 2 else []
        return ["", self.said, *under]

    def html(self) -> str:
        return f"<h{self.level}>{escape(self.said)}</h{self.level}>"


class Lines:
    """Lines that stay as they are: commands, rules texts."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def text(self, width: int | None = None) -> list[str]:
        return [part for line in self.lines for part in folded(f"  {line}", width)]

    def html(self) -> str:
        return f"<pre>{chr(10).join(map(kept_words, self.lines))}</pre>"


class Items(Lines):
    """Lines of words, each a thing by itself: where one is folded, the next can still be told."""

    def html(self) -> str:
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines)
        return f"<ul>{items}</ul>"


class Grid:
    """A table. Figures stand on the right, words on the left."""

    def __init__(self, head: list[str], rows: list[list[str]]) -> None:
        self.head = head
        self.rows = rows

    def text(self, width: int | None = None) -> list[str]:
        lines = aligned([self.head, *self.rows])
        if width is None or max(map(len, lines)) <= width:
            return lines
        return [part for line in self.grouped() for part in folded(line, width)]

    def grouped(self) -> list[str]:
        """With the first column on lines of its own, as often as it says something else."""
        rows = [self.head, *self.rows]
        lines, last = [], ""
        for (name, *_), rest in zip(rows, aligned([row[1:] for row in rows]), strict=True):
            lines += [f"  {rest}"] if name == last else [name, f"  {rest}"]
            last = name
        return lines

    def html(self) -> str:
        figures = are_figures(self.rows) or [False] * len(self.head)
        head = "".join(
            f"<th scope=col{' class=n' if figure else ''}>{escape(cell)}</th>"
            for cell, figure in zip(self.head, figures, strict=True)
        )
        body = "".join(f"<tr>{self.row_html(row, figures)}</tr>" for row in self.rows)
        long = " class=long" if max(map(len, self.text())) > LONG else ""
        table = f"<table{long}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"<div class=wide tabindex=0>{table}</div>"

    def row_html(self, row: list[str], figures: list[bool]) -> str:
        return "".join(
            f'<td{" class=n" if figure else ""} data-of="{escape(of)}">{escape(cell)}</td>'
            for cell, of, figure in zip(row, self.head, figures, strict=True)
        )


def aligned(rows: list[list[str]]) -> list[str]:
    """The rows of a table, the first of them its head, with their columns below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    figures = are_figures(rows[1:]) or [False] * len(widths)
    return [
        "  ".join(
            cell.rjust(width) if figure else cell.ljust(width)
            for cell, width, figure in zip(row, widths, figures, strict=True)
        ).rstrip()
        for row in rows
    ]


def are_figures(rows: list[list[str]]) -> list[bool]:
    """Of each column, whether it has nothing but figures."""
    return [
        all(cell[:1] in "+-−0123456789" for cell in column) for column in zip(*rows, strict=True)
    ]


class Picture:
    """A plot as SVG, with a sentence that says the same."""

    def __init__(self, svg: str, says: str) -> None:
        self.svg = svg
        self.says = says

    def text(self, width: int | None = None) -> list[str]:
        return folded(f"[{self.says}]", width)

    def html(self) -> str:
        data = b64encode(self.svg.encode()).decode()
        picture = f'<img alt="{escape(self.says)}" src="data:image/svg+xml;base64,{data}">'
        return f"<figure>{picture}<figcaption>{escape(self.says)}</figcaption></figure>"


class Enclosed:
    """A file inside the page, to be saved and opened by a command."""

    def __init__(self, name: str, says: str, content: bytes, command: str) -> None:
        self.name = name
        self.says = says
        self.content = content
        self.command = f"{command} {name}"

    def text(self, width: int | None = None) -> list[str]:
        return folded(f"  {self.command}  ({self.says})", width)

    def html(self) -> str:
        data = b64encode(self.content).decode()
        link = (
            f'<a download="{escape(self.name)}" href="data:application/json;base64,{data}">'
            f"{escape(self.name)}</a>"
        )
        return f"<p>{link}, {escape(self.says)}: <code>{kept_words(self.command)}</code></p>"


def kept_words(line: str) -> str:
    """A line whose words are not broken at their hyphens, unless they are too long for a line."""
    return " ".join(
        f"<span>{escape(word)}</span>"
        if "-" in word[1:] and len(word) <= UNBROKEN
        else escape(word)
        for word in line.split(" ")
    )


class Page:
    def __init__(self, title: str, blocks: list[Block]) -> None:
        self.title = title
        self.blocks = blocks

    def html(self) -> str:
        body = "\n".join(block.html() for block in self.blocks)
        title = escape(self.title)
        return PAGE.format(title=title, style=STYLE, body=body)


PAGE = """<!doctype html>
<html lang=en>
<head>
<meta charset=utf-8>
<meta name=viewport content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""

STYLE = """
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; border-bottom: 1px solid; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
th, td { padding: .2rem .8rem .2rem 0; text-align: left; white-space: nowrap; }
/* Words at the end of a row may take two lines rather than be scrolled to. */
td:last-child:not(.n) { white-space: normal; min-width: 6rem; }
th:last-child, td:last-child { padding-right: 0; }
th { border-bottom: 1px solid; font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
pre { padding: .6rem; background: rgba(128, 128, 128, .15); font-size: .85rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
/* A shadow at the right end, as long as there is more to be scrolled to. */
.wide {
  background:
    linear-gradient(to left, Canvas 1.5rem, transparent) right / 3rem 101% no-repeat local,
    linear-gradient(to left, rgba(128, 128, 128, .8), transparent) right / 1.5rem 100% no-repeat;
}
pre span, code span { white-space: nowrap; }
ul { margin: .5rem 0; padding-left: 1.2rem; font-size: .9rem; }
li { padding: .1rem 0; }
code { display: inline-block; font-size: .85rem; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
img { width: 30rem; max-width: 100%; height: auto; background: #fff; }
figcaption { font-size: .85rem; }
@media (prefers-color-scheme: dark) {
  img { filter: invert(.9) hue-rotate(180deg); }
}
@media (max-width: 40rem) {
  th, td { padding-right: .6rem; }
  th:first-child, td:first-child { white-space: normal; min-width: 5rem; }
  .long thead { position: absolute; left: -999rem; }
  .long, .long tbody, .long tr { display: block; }
  .long tr { padding: .4rem 0; border-bottom: 1px solid rgba(128, 128, 128, .5); }
  .long td { display: flex; justify-content: space-between; padding: 0; white-space: normal; }
  .long td::before { content: attr(data-of); opacity: .7; padding-right: 1rem; }
  .long td:first-child { font-weight: 600; }
  .long td:first-child::before { content: none; }
}
"""
