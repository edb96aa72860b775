"""The contract as tests of pytest, in three lines of a test file.

    from cardwright.testing import contract
    from mygame import MyGame

    test_contract = contract(MyGame)

Each check of each set-up is a test of its own. One that fails says in a
sentence what does not hold, and where the record of the match is.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path

from cardwright.kernel import Game
from cardwright.testing.cases import Case, cases_of
from cardwright.testing.checks import Check, all_checks
from cardwright.testing.evidence import keep
from cardwright.testing.failure import Broken
from cardwright.testing.games import opened
from cardwright.testing.suite import Failure, run_usual, smallest


def contract(game: Game | type[Game] | str) -> Callable[[Case, Check, Path], None]:
    """A test of pytest that holds a game to the contract: its class, its name or its file."""
    # Only whoever writes tests needs it.
    import pytest  # noqa: PLC0415

    tries = [
        pytest.param(case, check, id=f"{case.name()}-{check.__name__.removeprefix('check_')}")
        for case in cases_of(opened(game))
        for check in all_checks()
    ]

    @pytest.mark.parametrize(("case", "check"), tries)
    def test_contract(case: Case, check: Check, tmp_path: Path) -> None:
        failure = run_usual(case, check)
        if failure is not None:
            pytest.fail(told(smallest(failure), tmp_path), pytrace=False)

    return test_contract


def told(failure: Failure, folder: Path) -> str:
    """A failure as a test reports it: the sentence, the record, and the fault of the game."""
    lines = [failure.words()]
    file = keep(failure, folder)
    if file is not None:
        lines.append(f"cardwright replay {file}")
    if not isinstance(failure.error, Broken):
        lines += traceback.format_exception(failure.error)
    return "\n".join(lines)
