"""The page "How do I say …?", written from the card files of the fair.

Above each entry of those files stands its sentence; the entry itself has an example that runs.
"""

from __future__ import annotations

from typing import Final

from tests.docs.pages import ROOT

PAGE: Final = ROOT / "docs" / "how-do-i-say.md"
FILES: Final = {
    "Effects that many games have": "tests/toy/fair/cards/wares-field.yaml",
    "Everyday sentences": "tests/toy/fair/cards/wares-sayings.yaml",
}
INTRODUCTION: Final = """\
# How do I say …?

Sentences as they stand on cards everywhere, and how a card file says them. Written by `make bless`
from the card files of a toy game, the fair, in `tests/toy/fair/`: a small deck builder in which
everybody has a `deck`, a `hand`, a `table` before them and `discards`, and all share a `supply` and
a `trash`. Its resources are `coins` and `health`, its questions `price` (of a card) and `standing`
(how many cards somebody has on the table). `play` is there because the fair says how a card is
played by another one (`Game.play_card`). Every entry has an example in its file, and the tests run
it.

All words, with their fields and where they may stand, are in [card-language.md](card-language.md).
"""


def page() -> str:
    parts = [INTRODUCTION]
    for title, file in FILES.items():
        parts.append(f"## {title}\n")
        for sentence, entry in sayings(file):
            parts.append(f"### {sentence}\n\n```yaml from={file}\n{entry}```\n")
    return "\n".join(parts)


def sayings(file: str) -> list[tuple[str, str]]:
    """Each sentence of a card file with the entry below it, without its examples."""
    found: list[tuple[str, str]] = []
    for block in ROOT.joinpath(file).read_text(encoding="utf-8").split("\n\n")[1:]:
        comment, _, entry = block.partition("\n")
        found.append((comment.removeprefix("# "), entry.partition("  examples:")[0]))
    return found
