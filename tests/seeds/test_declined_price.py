"""`pay` gave the goods for a price that was declined, and some prices could never be paid."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match
from cardwright.kernel.language.problems import ContentErrors
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import at, kinds, lines, load, played
from tests.skirmish.table import Move

CARDS = """
bargain:
  effect:
    pay:
      cost: {move_card: discard, to: {of: cards_in_hand, choose: 1, up_to: true}}
      then: {damage: 1}
dear:
  effect:
    pay:
      cost:
        - {lose: {resource: focus, amount: 1}}
        - {move_card: discard, to: {of: cards_in_hand, choose: 1, up_to: true}}
      then: {damage: 1}
twice:
  effect:
    pay:
      cost: [{lose: {resource: focus, amount: 2}}, {lose: {resource: focus, amount: 2}}]
      then: {damage: 1}
two_cards:
  effect:
    pay:
      cost:
        - {move_card: hand, to: {of: cards_in_discard, choose: 1}}
        - {move_card: deck, to: {of: cards_in_discard, choose: 1}}
      then: {damage: 1}
either:
  effect:
    pay:
      cost: {choose: [{lose: {resource: focus, amount: 1}}, {draw: {cards: 1, from: discard}}]}
      then: {damage: 1}
offer: {effect: {may: {pay: {lose: {resource: focus, amount: 1}}, then: {damage: 1}}}}
idea: {effect: {may: {do: {draw: 1}}}}
all_of_it:
  effect: {pay: {cost: {move_card: deck, to: cards_in_discard}, then: {damage: 1}}}
lift:
  effect:
    pay:
      cost: {cancel: {}, to: {of: lasting_effects, choose: 1}}
      then: {damage: 1}
itself: {effect: {pay: {cost: {move_card: discard}, then: {damage: 1}}}}
stay: {effect: {pay: {cost: {move_card: play}, then: {damage: 1}}}}
gated:
  effect: {pay: {cost: {lose: {resource: focus, amount: 1}, if: turn > 90}, then: {damage: 1}}}
luck:
  effect:
    pay:
      cost: {move_card: hand, to: {of: cards_in_discard, random: 2, stream: luck}}
      then: {damage: 1}
"""


def staged(card: str, hand: str = "", focus: int = 0, discard: str = "") -> Match:
    """Seat 0 plays a card with this left in hand, and what was drawn."""
    return at(
        f"""
        given: {{hand.0: [{card}, {hand}], focus.0: {focus}, discard.0: [{discard}]}}
        do: ["0: play {card}", "0: ready", "1: ready"]
        """,
        CARDS,
    )


def struck(match: Match) -> bool:
    return "struck" in kinds(match.log)


def words(match: Match, seat: int = 0) -> list[str]:
    view = match.view(seat)["decision"]
    assert isinstance(view, dict)
    options = view["options"]
    assert isinstance(options, list)
    return [str(option["words"]) for option in options if isinstance(option, dict)]


def test_who_declines_the_price_gets_nothing() -> None:
    match = staged("bargain")
    assert words(match)[-1] == "that is enough"
    declined = match.clone()
    declined.act(0, "enough")
    assert not struck(declined)
    match.act(0, match.legal(0)[0])
    assert struck(match)


def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    match = staged("dear", "", 2)
    match.act(0, "enough")
    assert not struck(match)
    assert not [line for line in lines(match.log, "resource_changed") if "verb=lost" in line]


@pytest.mark.parametrize(("focus", "bought"), [(3, False), (4, True)])
def test_what_is_there_once_is_not_paid_twice(focus: int, bought: bool) -> None:
    assert struck(staged("twice", "", focus)) is bought


def test_one_card_does_not_pay_for_two() -> None:
    alone = staged("two_cards", discard="jab")
    assert not struck(alone)
    assert not [line for line in lines(alone.log, "card_moved") if "from_zone=discard" in line]
    match = staged("two_cards", discard="jab, jab, cleave")
    match.act(0, match.legal(0)[0])
    assert words(match) == ["Jab", "Cleave"], "what is promised already cannot be chosen again"
    match.act(0, "Cleave")
    assert struck(match)


def test_one_of_several_prices_is_chosen() -> None:
    match = staged("either", "", 1, "jab")
    assert words(match) == ["lose 1 focus", "draw 1 card from the discard"]
    match.act(0, "choose 1")
    assert struck(match)
    assert not struck(staged("either"))


def test_you_may_and_if_you_do() -> None:
    match = staged("offer", "", 1)
    assert words(match) == ["lose 1 focus", "pass"]
    left = match.clone()
    left.act(0, "pass")
    assert not struck(left)
    match.act(0, "choose 0")
    assert struck(match)
    assert not struck(staged("offer")), "nobody is asked for what is not there"


def test_you_may_without_a_price() -> None:
    match = played("idea", CARDS)
    assert words(match) == ["draw 1 card from the deck", "pass"]


def test_all_of_a_pool_is_a_price_unless_it_is_empty() -> None:
    assert struck(staged("all_of_it", discard="jab"))
    assert not struck(staged("all_of_it"))


def test_an_effect_in_force_may_be_the_price() -> None:
    assert not struck(staged("lift"))
    match = at(
        """
        given: {hand.0: [ward_off, lift]}
        do: ["0: play ward_off", "0: play lift", "0: ready", "1: ready"]
        """,
        CARDS + "ward_off: {effect: {lasting: {until: end_of_match, answers: {cost: +0}}}}",
    )
    while not match.over and not struck(match):
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[0])
    assert struck(match)


def test_a_card_that_is_already_there_pays_nothing() -> None:
    assert struck(staged("itself"))
    assert not struck(staged("stay"))


def test_a_price_under_a_condition_and_one_by_lot() -> None:
    assert not struck(staged("gated", "", 3))
    assert struck(staged("luck", discard="jab, jab"))
    assert not struck(staged("luck", discard="jab"))


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (
            "{pay: {cost: {gain: {resource: focus, amount: 1}}, then: {damage: 1}}}",
            "effect.pay.cost.gain: gain can never be paid: a price is made of"
            " choose, lose, draw, move_card, reveal, cancel",
        ),
        ("{pay: {cost: nothing, then: {damage: 1}}}", "nothing can never be paid"),
        (
            "{pay: {cost: [{lose: {resource: focus, amount: 1}}, {damage: 1}], then: nothing}}",
            "damage can never be paid",
        ),
        (
            "{pay: {cost: [{choose: [{draw: 1}, {draw: 2}]}, {draw: 1}], then: nothing}}",
            "a choice between prices is the whole price",
        ),
        ("{may: {then: {draw: 1}}}", "may is written with do, or with pay and then"),
        ("{may: {pay: {draw: 1}}}", "may is written with do, or with pay and then"),
        ("{may: {do: {draw: 1}, then: {draw: 1}}}", "may is written with do, or with pay and"),
    ],
)
def test_what_can_never_be_paid_is_an_error(effect: str, said: str) -> None:
    with pytest.raises(ContentErrors) as errors:
        load(Skirmish(), f"probe: {{effect: {effect}}}")
    assert said in str(errors.value)


def test_words() -> None:
    game = Skirmish()
    load(game, CARDS)
    said = [move_words(game, name) for name in ("offer", "idea", "bargain")]
    assert said == [
        "you may lose 1 focus; if you do, strike for 1",
        "you may draw 1 card from the deck",
        "put up to one of the cards in your hand (your choice) into your discard: strike for 1",
    ]


def move_words(game: Skirmish, name: str) -> str:
    move = game.by_name[name]
    assert isinstance(move, Move)
    return move.effect.words()
