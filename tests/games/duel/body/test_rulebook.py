"""Every paragraph of the chapter on bodies is cited by a test."""

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
CHAPTER = HERE.parents[3] / "docs" / "duel-body.md"


def test_every_paragraph_is_cited() -> None:
    paragraphs = re.findall(r"^\*\*(B\d+)\.\*\*", CHAPTER.read_text(encoding="utf-8"), re.MULTILINE)
    tests = "\n".join(file.read_text(encoding="utf-8") for file in sorted(HERE.glob("test_*.py")))
    cited = set(re.findall(r"\bB\d+\b", tests))
    assert paragraphs == [f"B{number}" for number in range(1, len(paragraphs) + 1)]
    assert [name for name in paragraphs if name not in cited] == []
    assert sorted(cited - set(paragraphs)) == []
