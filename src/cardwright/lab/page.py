"""Pages: what an experiment has to say, described once and written as text or as one HTML file.

The file holds everything: no script, no style sheet, no picture is fetched from
anywhere, so that it opens without a network and reads the same in ten years.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Protocol


class Block(Protocol):
    """A piece of a page."""

    def text(self) -> list[str]:
        """Its lines."""

    def html(self) -> str:
        """Its element."""


class Paragraph:
    def __init__(self, said: str) -> None:
        self.said = said

    def text(self) -> list[str]:
        return [self.said]

    def html(self) -> str:
        return f"<p>{escape(self.said)}</p>"


class Heading:
    def __init__(self, said: str) -> None:
        self.said = said

    def text(self) -> list[str]:
        return ["", self.said, "-" * len(self.said)]

    def html(self) -> str:
        return f"<h2>{escape(self.said)}</h2>"


class Lines:
    """Lines that stay as they are: commands, rules texts, tables in words."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def text(self) -> list[str]:
        return [f"  {line}" for line in self.lines]

    def html(self) -> str:
        return f"<pre>{escape(chr(10).join(self.lines))}</pre>"


class Items(Lines):
    """Lines of words, each a thing by itself: where one is folded, the next can still be told."""

    def html(self) -> str:
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines)
        return f"<ul>{items}</ul>"


class Columns(Lines):
    """Lines whose columns stand below each other: too wide for a window, they are scrolled."""

    def text(self) -> list[str]:
        return self.lines

    def html(self) -> str:
        return f"<pre class=columns tabindex=0>{escape(chr(10).join(self.lines))}</pre>"


class Grid:
    """A table. Figures stand on the right, words on the left."""

    def __init__(self, head: list[str], rows: list[list[str]]) -> None:
        self.head = head
        self.rows = rows

    def text(self) -> list[str]:
        columns = list(zip(self.head, *self.rows, strict=True))
        widths = [max(len(cell) for cell in column) for column in columns]
        figures = [is_figures(column[1:]) for column in columns]
        return [
            "  ".join(
                cell.rjust(width) if figure else cell.ljust(width)
                for cell, width, figure in zip(row, widths, figures, strict=True)
            ).rstrip()
            for row in [self.head, *self.rows]
        ]

    def html(self) -> str:
        figures = [is_figures(column) for column in zip(*self.rows, strict=True)]
        figures = figures or [False] * len(self.head)
        head = "".join(
            f"<th scope=col{' class=n' if figure else ''}>{escape(cell)}</th>"
            for cell, figure in zip(self.head, figures, strict=True)
        )
        body = "".join(f"<tr>{self.row_html(row, figures)}</tr>" for row in self.rows)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"<div class=wide tabindex=0>{table}</div>"

    def row_html(self, row: list[str], figures: list[bool]) -> str:
        return "".join(
            f'<td{" class=n" if figure else ""} data-of="{escape(of)}">{escape(cell)}</td>'
            for cell, of, figure in zip(row, self.head, figures, strict=True)
        )


def is_figures(cells: tuple[str, ...]) -> bool:
    return all(cell[:1] in "+-−0123456789" for cell in cells)


class Picture:
    """A plot as SVG, with a sentence that says the same."""

    def __init__(self, svg: str, says: str) -> None:
        self.svg = svg
        self.says = says

    def text(self) -> list[str]:
        return [f"[{self.says}]"]

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

    def text(self) -> list[str]:
        return [f"  {self.command}  ({self.says})"]

    def html(self) -> str:
        data = b64encode(self.content).decode()
        link = (
            f'<a download="{escape(self.name)}" href="data:application/json;base64,{data}">'
            f"{escape(self.name)}</a>"
        )
        return f"<p>{link}, {escape(self.says)}: <code>{escape(self.command)}</code></p>"


class Page:
    def __init__(self, title: str, blocks: list[Block]) -> None:
        self.title = title
        self.blocks = blocks

    def text(self) -> list[str]:
        return [self.title, *[line for block in self.blocks for line in block.text()]]

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
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; border-bottom: 1px solid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .2rem .8rem .2rem 0; text-align: left; white-space: nowrap; }
th { border-bottom: 1px solid; font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
pre { padding: .6rem; background: rgba(128, 128, 128, .15); font-size: .85rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
pre.columns { white-space: pre; overflow-wrap: normal; overflow-x: auto; }
/* A shadow at the right end, as long as there is more to be scrolled to. */
pre.columns, .wide {
  background:
    linear-gradient(to left, Canvas 1.5rem, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to left, rgba(128, 128, 128, .8), transparent) right / 1.5rem 100% no-repeat;
}
pre.columns { border: 1px solid rgba(128, 128, 128, .5); }
ul { margin: .5rem 0; padding-left: 1.2rem; font-size: .9rem; }
li { padding: .1rem 0; }
code { font-size: .85rem; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
img { width: 36rem; max-width: 100%; height: auto; background: #fff; }
figcaption { font-size: .85rem; }
@media (prefers-color-scheme: dark) {
  img { filter: invert(.9) hue-rotate(180deg); }
}
@media (max-width: 40rem) {
  thead { position: absolute; left: -999rem; }
  table, tbody { display: block; }
  tr { display: block; padding: .4rem 0; border-bottom: 1px solid rgba(128, 128, 128, .5); }
  td, td.n { display: flex; justify-content: space-between; padding: 0; white-space: normal; }
  td:first-child { font-weight: 600; }
  td::before { font-weight: 400; content: attr(data-of); opacity: .7; padding-right: 1rem; }
}
"""
