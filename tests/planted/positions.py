"""Positions written as text that say too little, or too much."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, Plain, State
from cardwright.kernel.table import scenario_text
from cardwright.kernel.table.objects import Shared
from cardwright.kernel.table.position import position_of
from cardwright.testing.checks.scenarios import (
    check_a_position_as_a_seat_knows_it,
    check_a_position_reads_back,
    check_the_text_of_a_seat_hides_the_rest,
)
from tests.planted.faults import Fault

honest_written = scenario_text.scenario_lines


def chance_left_out(patch: pytest.MonkeyPatch) -> None:
    def careless(state: State, shared: Shared) -> dict[str, Plain]:
        return {**position_of(state, shared), "chance": {}}

    patch.setattr(scenario_text, "position_of", careless)
    patch.setattr(scenario_text, "leads_to", lambda game, text, digest: True)


def what_was_told_left_out(patch: pytest.MonkeyPatch) -> None:
    def careless(
        match: Match, seed: bytes, position: dict[str, Plain], told: list[Plain], steps: list[str]
    ) -> str:
        return honest_written(match, seed, position, told[:-1], steps)

    patch.setattr(scenario_text, "scenario_lines", careless)


def the_true_table_for_a_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "determinise", lambda self, seat, seed: self.world(seat).clone())


POSITIONS = [
    Fault(chance_left_out, check_a_position_reads_back, "leduc"),
    Fault(what_was_told_left_out, check_a_position_as_a_seat_knows_it),
    Fault(the_true_table_for_a_seat, check_the_text_of_a_seat_hides_the_rest),
]
