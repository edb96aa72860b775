"""Every paragraph of the rulebook is cited by a test, and no test cites another."""

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
RULEBOOK = HERE.parents[2] / "docs" / "duel.md"


def test_every_paragraph_is_cited() -> None:
    text = RULEBOOK.read_text(encoding="utf-8")
    paragraphs = re.findall(r"^\*\*(D\d+)\.\*\*", text, re.MULTILINE)
    tests = "\n".join(file.read_text(encoding="utf-8") for file in sorted(HERE.glob("test_*.py")))
    cited = set(re.findall(r"\bD\d+\b", tests))
    assert paragraphs == [f"D{number}" for number in range(1, len(paragraphs) + 1)]
    assert [name for name in paragraphs if name not in cited] == []
    assert sorted(cited - set(paragraphs)) == []
