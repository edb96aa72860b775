"""The rulebook and the tests name each other: no paragraph without a test, no test astray."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
RULEBOOK = HERE.parents[2] / "docs" / "deeds.md"
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"§(\d+\.\d+)")


def cited() -> set[str]:
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path != Path(__file__).resolve():
            found |= set(CITED.findall(path.read_text(encoding="utf-8")))
    return found


def test_every_paragraph_is_cited_by_a_test() -> None:
    paragraphs = PARAGRAPH.findall(RULEBOOK.read_text(encoding="utf-8"))
    assert len(paragraphs) > 60
    assert sorted(set(paragraphs) - cited()) == []


def test_every_citation_leads_to_a_paragraph() -> None:
    paragraphs = PARAGRAPH.findall(RULEBOOK.read_text(encoding="utf-8"))
    assert sorted(cited() - set(paragraphs)) == []


def test_paragraphs_are_numbered_without_gaps() -> None:
    paragraphs = PARAGRAPH.findall(RULEBOOK.read_text(encoding="utf-8"))
    chapter, number = 1, 0
    for paragraph in paragraphs:
        expected = (chapter, number + 1)
        found = tuple(int(part) for part in paragraph.split("."))
        assert found in (expected, (chapter + 1, 1)), paragraph
        chapter, number = found
