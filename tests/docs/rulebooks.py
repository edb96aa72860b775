"""The rulebooks that are read at the table, written from the pages of the games' rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tests.docs.pages import ROOT

# The pages of each game whose rules stand in the documents.
PAGES: Final = {
    "deeds": ["deeds.md"],
    "duel": ["duel.md", "duel-body.md"],
    "taktik": ["taktik.md"],
}
LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")
# What was measured is for those who make cards; nobody needs it to play.
MEASURED: Final = re.compile(r"\n## \d+\. Balance\n.*?(?=\n## |\Z)", re.DOTALL)


def file_of(game: str) -> Path:
    return ROOT / "src" / "cardwright" / "games" / game / "book" / "rules.md"


def rulebook(game: str) -> str:
    """All chapters of the pages that are about playing, without what leads elsewhere."""
    chapters: list[str] = []
    for name in PAGES[game]:
        page = (ROOT / "docs" / name).read_text(encoding="utf-8")
        rules = MEASURED.sub("", page[page.index("\n## ") :])
        chapters.append(LINK.sub(r"\1", rules).strip())
    return f"# {game.capitalize()}\n\n" + "\n\n".join(chapters) + "\n"
