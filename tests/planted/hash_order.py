"""A program with a planted fault: options come out of a set, in an order of its own.

It prints how a random match of Leduc goes then, for comparing hash seeds.
"""

from __future__ import annotations

import sys

from cardwright.kernel import Option, State
from cardwright.testing import Case
from cardwright.testing.checks.replays import trail_of
from tests.contract.cases import game_named


def options_from_a_set(self: State, seat: int) -> list[Option]:
    decision = self.pending[seat]
    if decision is None:
        return []
    by_text = {option.text(): option for option in decision.options}
    return [by_text[text] for text in set(by_text)]


if __name__ == "__main__":
    setattr(State, "legal", options_from_a_set)  # noqa: B010 (mypy refuses a plain assignment)
    case = Case(game_named("leduc"), {})
    sys.stdout.write("\n".join(trail_of(case, number) for number in range(20)))
