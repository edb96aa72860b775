"""Numbers by which cards could be recognised or rules decided, planted one at a time."""

from __future__ import annotations

import pytest

from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Option, State
from cardwright.kernel.machine.copies import blank_copy
from cardwright.testing.checks.numbers import (
    check_numbers_cannot_be_followed,
    check_numbers_change_nothing,
    check_numbers_of_other_matches_name_nothing,
)
from cardwright.testing.checks.sealed import check_what_was_told_in_secret_stays
from tests.planted.faults import Fault

honest_legal = State.legal


def numbers_in_the_order_of_the_set_up(patch: pytest.MonkeyPatch) -> None:
    """The same card has the same number in every match of a set-up."""
    patch.setattr("cardwright.kernel.table.match.deal_numbers", lambda state: None)


def numbers_that_survive_a_shuffle(patch: pytest.MonkeyPatch) -> None:
    """The number of a card goes with it into the deck, where it can be looked for."""

    def careless(state: State, pile: list[int], order: list[int]) -> None:
        pile[:] = order

    patch.setattr("cardwright.kernel.machine.zones.swap_contents", careless)


def options_in_the_order_of_numbers(patch: pytest.MonkeyPatch) -> None:
    def careless(self: State, seat: int) -> list[Option]:
        return sorted(honest_legal(self, seat), key=lambda option: option.what)

    patch.setattr(State, "legal", careless)


def plays_that_keep_old_numbers(patch: pytest.MonkeyPatch) -> None:
    """A table whose own fields hold numbers does not follow when they change."""
    patch.setattr(DuelState, "renumber_own", lambda self, new: None)


def copies_in_the_order_of_making(patch: pytest.MonkeyPatch) -> None:
    """A copy made in secret has another number once the copies of others come before it."""

    def careless(state: State, owner: int) -> int:
        state.cards.append(blank_copy(state, len(state.cards), owner))
        if state.mixes is not None:
            state.mixes = state.mixes.with_cards(0, 1, state.seats)
        return len(state.cards) - 1

    patch.setattr("cardwright.kernel.machine.zones.spare_number", careless)


NUMBERS = [
    Fault(
        numbers_in_the_order_of_the_set_up, check_numbers_of_other_matches_name_nothing, "kuhn",
        walks=30,
    ),
    Fault(
        numbers_in_the_order_of_the_set_up, check_numbers_of_other_matches_name_nothing, "leduc",
        walks=30,
    ),
    Fault(numbers_that_survive_a_shuffle, check_numbers_cannot_be_followed, "deeds", walks=2),
    Fault(options_in_the_order_of_numbers, check_numbers_change_nothing),
    Fault(plays_that_keep_old_numbers, check_numbers_change_nothing, "duel", walks=2),
    Fault(copies_in_the_order_of_making, check_what_was_told_in_secret_stays),
]  # fmt: skip
