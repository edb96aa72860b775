"""The number of a hidden card that a lasting effect keeps stood in everybody's view, and an
opponent could be made to choose from a hand that it does not see, by name."""

import pytest

from cardwright.kernel.language.problems import ContentErrors
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import load, played

CARD = """
secret:
  effect:
    lasting:
      until: end_of_match
      bind: {kept: {of: cards_in_hand, choose: 1}}
      answers: {damage: +1}
"""


def test_only_who_recognises_a_card_sees_that_it_is_kept() -> None:
    match = played("secret", CARD)
    chosen = match.legal(0)[0]
    match.act(0, chosen)
    views = [match.view(seat)["in_force"] for seat in (0, 1)]
    assert [bound(view) for view in views] == [[chosen.what], [None]]


def bound(view: object) -> object:
    assert isinstance(view, list)
    return view[0]["bound"]


def test_an_opponent_cannot_choose_from_a_hand() -> None:
    with pytest.raises(
        ContentErrors, match="an opponent cannot choose from the cards in your hand"
    ):
        load(Skirmish(), CARD.replace("choose: 1", "choose: 1, by: opponent"))
