"""Prices while they are being settled: what is offered, what is kept secret, how it is copied."""

from __future__ import annotations

import pytest

from cardwright.kernel import Effect, Match, Scene, State
from cardwright.kernel.machine.bill import Bill
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.effects import Nothing
from cardwright.kernel.machine.operations import Cancel, MoveCard
from cardwright.kernel.machine.payment import Deciding, May
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import load, new_match, played
from tests.skirmish.table import DISCARD, Move

LOSS = "{lose: {resource: focus, amount: 1}}"
FROM_HAND = "{move_card: discard, to: {of: cards_in_hand, choose: 1}}"
FROM_PLAY = "{move_card: hand, to: {of: my_plays, choose: 1}}"


def effect(text: str) -> Effect:
    game = Skirmish()
    load(game, f"probe: {{effect: {text}}}")
    move = game.by_name["probe"]
    assert isinstance(move, Move)
    return move.effect


@pytest.mark.parametrize(
    ("text", "private"),
    [
        (f"{{may: {{pay: {LOSS}, then: nothing}}}}", False),
        (f"{{may: {{pay: {FROM_HAND}, then: nothing}}}}", True),
        (f"{{may: {{pay: [{LOSS}, {FROM_PLAY}], then: nothing}}}}", False),
        (f"{{may: {{pay: [{LOSS}, {FROM_HAND}], then: nothing}}}}", True),
        (f"{{may: {{pay: {{choose: [{LOSS}, {FROM_HAND}]}}, then: nothing}}}}", True),
        (f"{{may: {{pay: {{choose: [{LOSS}, {LOSS}]}}, then: nothing}}}}", False),
    ],
)
def test_a_choice_that_rests_on_a_hand_is_private(text: str, private: bool) -> None:
    assert effect(text).is_private() is private


@pytest.mark.parametrize(
    "text",
    [
        f"{{pay: {{cost: {FROM_HAND}, then: {{damage: 1}}}}}}",
        f"{{pay: {{cost: {{choose: [{LOSS}, {FROM_HAND}]}}, then: {{damage: 1}}}}}}",
        f"{{may: {{pay: {LOSS}, then: {{damage: 1}}}}}}",
        "{may: {do: {damage: 1}}}",
    ],
)
def test_a_match_in_the_middle_of_paying_is_copied_and_compared(text: str) -> None:
    match = played("probe", f"probe: {{effect: {text}}}")
    copy = match.clone()
    assert copy.digest() == match.digest()
    copy.act(0, copy.legal(0)[0])
    match.act(0, match.legal(0)[0])
    assert copy.digest() == match.digest()


def barred(match: Match) -> list[str]:
    decision = match.state.pending[0]
    assert decision is not None
    found = Candidates(True)
    decision.frame.candidates(match.state, found)
    return [candidate.obstacle.of for candidate in found.barred]


def test_a_price_that_cannot_be_paid_is_barred() -> None:
    dear = "{lose: {resource: focus, amount: 5}}"
    cost = f"{{choose: [{LOSS}, {FROM_HAND}, {dear}]}}"
    match = played("probe", f"probe: {{effect: {{pay: {{cost: {cost}, then: nothing}}}}}}")
    assert [option.text() for option in match.legal(0)] == ["choose 0", "choose 1"]
    assert barred(match) == ["lose 5 focus"]


def test_what_may_be_done_and_no_longer_can_is_not_offered_again() -> None:
    state = new_match().state
    frame = Deciding(May(Nothing()), Scene(0))
    assert [option.text() for option in frame.offered(state)] == ["pass"]


def test_a_boost_reaches_what_may_be_done() -> None:
    assert effect("{may: {do: {damage: 1}}}").boosted(200).words() == "you may strike for 3"
    bought = effect(f"{{may: {{pay: {LOSS}, then: {{damage: 1}}}}}}").boosted(200)
    assert bought.words() == "you may lose 1 focus; if you do, strike for 3"


def owes(state: State, price: Effect, target: int) -> bool:
    return price.owe(state, Scene(0, target=target), Bill())


def test_what_is_not_there_pays_for_nothing() -> None:
    state = new_match().state
    assert not owes(state, MoveCard(DISCARD), -1)
    assert not owes(state, Cancel(), 99)
    with pytest.raises(NotImplementedError):
        owes(state, Nothing(), -1)
