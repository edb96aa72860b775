"""What the hero is asked says what it is about."""

from __future__ import annotations

from cardwright.kernel import Match, ask_of
from tests.games.deeds.tables import do, staged


def asked(match: Match) -> str:
    ask = ask_of(match, 0)
    assert ask is not None
    return ask.asks


def test_a_boost_and_what_it_costs() -> None:
    match = staged("hand.0: [concentration, improvisation, march, rage], dice: [green, blue, red]")
    do(match, "power Concentration")
    assert asked(match) == "Which card is boosted by 2?"
    do(match, "boost Improvisation")
    assert asked(match) == "Which card is discarded for Improvisation?"


def test_mana_and_dice() -> None:
    match = staged(
        "hand.0: [march, mana_draw, crystallize], dice: [green, white, red], crystals: [green],"
        " mana: [white]"
    )
    do(match, "power March")
    assert asked(match) == "What do you pay green mana with?"
    do(match, "pay with a green crystal", "power Mana draw", "pay with a white token")
    assert asked(match) == "Which die is set to another colour?"
    do(match, "take the red die")
    assert asked(match) == "To which colour? You gain 2 tokens of it"
    do(match, "set it to red", "play Crystallize")
    assert asked(match) == "Which mana becomes a crystal?"


def test_a_lesson() -> None:
    match = staged(
        "hand.0: [bottomless_purse], at: abbey, phase: parley, action_offer: [riposte, menace]"
    )
    do(match, "power Bottomless purse", "buy a lesson for 6 influence")
    assert asked(match) == "Which action do you learn? It goes on top of the deck"
