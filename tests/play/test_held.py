"""The cards that somebody holds: which can be used, and what speaks against the others."""

from __future__ import annotations

from cardwright.kernel import SPECTATOR, Match, load_game, seed_from_number
from cardwright.play.held import Held, held_cards, held_words, use_words
from tests.cli.running import cardwright, lines_of


def at_selection() -> Match:
    """A duel in which both have drawn, and the first is about to select."""
    match = Match(load_game("duel"), {}, seed_from_number(3)).start()
    while match.state.phase == "draw":
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[-2])
    return match


def named(match: Match, title: str) -> Held:
    return next(card for card in held_cards(match, 0) if card.title == title)


def test_hand_and_pool_are_held() -> None:
    held = held_cards(at_selection(), 0)
    assert {card.zone for card in held} == {"hand", "pool"}
    assert held[0].zone == "hand"
    assert "Thrust" in [card.title for card in held]


def test_a_card_knows_its_options() -> None:
    match = at_selection()
    thrust = named(match, "Thrust")
    options = match.legal(0)
    assert [options[place].verb for place in thrust.choices] == ["play"]
    assert use_words(match, 0, thrust) == []
    assert held_words(match, thrust)[0].startswith("Thrust (")


def test_what_speaks_against_a_card_is_said() -> None:
    match = at_selection()
    feint = named(match, "Feint")
    assert use_words(match, 0, feint) == ["Not now: nothing is planned yet to lay it on."]
    match.act(0, "Thrust at Swordsman 2")
    assert use_words(match, 0, named(match, "Feint")) == [
        "Not now: no option of this decision (start) uses it."
    ]


def test_spectators_hold_nothing() -> None:
    assert held_cards(at_selection(), SPECTATOR) == []


def test_plain_play_says_why_not() -> None:
    lines = lines_of(cardwright("play", "taktik", "--seed", "68", typed="? roadblock\nq\n"))
    reason = "Roadblock cannot be played when a malus is drawn, only before a unit moves."
    assert f"Not now: {reason}" in lines
