"""Examples: what the cards say about themselves comes out as they say."""

from __future__ import annotations

from cardwright.kernel import failures
from cardwright.testing.cases import Case
from cardwright.testing.failure import require


def check_examples_hold(case: Case, numbers: range, visits: int) -> None:
    """Every example of every card runs; a family whose cards show themselves has one each."""
    if case.setup:
        return
    for template in case.game.templates:
        exemplary = case.game.families[template.family].exemplary
        require(bool(template.examples) or not exemplary, f"{template.name} has no example")
        for number, example in enumerate(template.examples, 1):
            title = example.title or f"example {number}"
            for wrong in failures(case.game, example):
                require(False, f"{template.name}: {title}: {wrong}")
