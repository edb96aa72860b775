"""Every numbered paragraph of the rulebook is cited by a test, and every citation exists."""

import re
from pathlib import Path

from tests.games.taktik.stage import taktik

HERE = Path(__file__).resolve().parent
RULEBOOK = HERE.parents[2] / "docs" / "taktik.md"


def paragraphs() -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)


def citations() -> set[str]:
    cited: set[str] = set()
    for file in sorted(HERE.glob("test_*.py")):
        if file.name != Path(__file__).name:
            cited.update(re.findall(r"taktik (\d+\.\d+)", file.read_text(encoding="utf-8")))
    return cited


def test_every_paragraph_is_cited() -> None:
    assert [number for number in paragraphs() if number not in citations()] == []


def test_every_citation_exists() -> None:
    assert sorted(citations() - set(paragraphs())) == []


def test_paragraphs_are_numbered_once_and_in_order() -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs()]
    assert numbers == sorted(set(numbers))


def test_every_question_is_named() -> None:
    text = RULEBOOK.read_text(encoding="utf-8")
    questions = [question.name for question in taktik().questions]
    assert [name for name in questions if f"`{name}`" not in text] == []
