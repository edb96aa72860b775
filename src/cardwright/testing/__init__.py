"""The contract that every game keeps, for anybody's game.

`cardwright check GAME` runs it from the command line. In a test file of your
own it takes three lines:

    from cardwright.testing import contract
    from mygame import MyGame

    test_contract = contract(MyGame)

A check that fails says in one sentence what does not hold and in which match,
and the match can be written down as a record that `cardwright replay` tells.
"""

from cardwright.testing.cases import Case, cases_of, setups_of
from cardwright.testing.checks import Check, all_checks
from cardwright.testing.examples import card_problems, content_problems, content_warnings
from cardwright.testing.failure import Broken, require
from cardwright.testing.plugin import contract
from cardwright.testing.sizes import Size, size_of
from cardwright.testing.suite import Failure, run_check, smallest
from cardwright.testing.walks import Walk, length_of, positions

__all__ = [
    "Broken", "Case", "Check", "Failure", "Size", "Walk", "all_checks", "card_problems",
    "cases_of", "content_problems", "content_warnings", "contract", "length_of", "positions",
    "require", "run_check", "setups_of", "size_of", "smallest",
]  # fmt: skip
