"""Whoever draws a card of nobody's unseen may own any of them: samples may deal it so.

A sample that dealt the owner of a place another card was called a fault, although
nobody else could know which of nobody's cards had got that owner.
"""

from __future__ import annotations

from cardwright.games.kuhn.game import DECK, HAND, Kuhn
from cardwright.kernel import State, hand_over, load_cards, move, shuffle
from cardwright.testing.cases import Case
from cardwright.testing.checks.samples import (
    check_sampled_tables_agree,
    check_samples_are_possible_worlds,
)


class OwnedKuhn(Kuhn):
    """Kuhn poker in which a card belongs to whoever draws it."""

    name = "owned"

    def package(self) -> str:
        return "cardwright.games.kuhn"

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        super().set_up(state, setup)
        deck = state.zone(DECK)
        shuffle(state, deck, 0)
        for seat in (0, 1):
            card = deck.cards[-1]
            hand_over(state, card, seat)
            move(state, card, state.zone(HAND, seat))


def test_cards_that_got_an_owner_unseen_are_sampled_as_any_of_them() -> None:
    case = Case(load_cards(OwnedKuhn()))
    check_sampled_tables_agree(case, range(4), 4)
    check_samples_are_possible_worlds(case, range(4), 4)
