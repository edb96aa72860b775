"""A planted fault: what is spoiled, and the check of the contract that must notice it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.testing import Case, Check
from tests.contract.cases import game_named

Plant = Callable[[pytest.MonkeyPatch], None]


class Fault:
    def __init__(
        self,
        plant: Plant,
        check: Check,
        game: str = "parley",
        setup: dict[str, str] | None = None,
        walks: int = 6,
        visits: int = 14,
    ) -> None:
        self.plant = plant
        self.check = check
        self.game = game
        self.setup = setup or {}
        self.walks = walks
        self.visits = visits

    def name(self) -> str:
        return self.plant.__name__

    def run(self) -> None:
        self.check(Case(game_named(self.game), self.setup), range(self.walks), self.visits)
