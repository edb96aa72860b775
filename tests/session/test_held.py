"""The cards that somebody holds: which can be used, and what speaks against the others."""

from __future__ import annotations

from cardwright.kernel import SPECTATOR, Match, read_view, seed_from_number
from cardwright.kernel.table.asked import ask_of
from cardwright.session.held import Held, held_cards, held_words, offered_in, see_use, use_words
from tests.contract.cases import game_named
from tests.games.taktik.stage import staged


def parley() -> Match:
    return Match(game_named("parley"), {}, seed_from_number(3)).start()


def named(match: Match, title: str) -> Held:
    return next(card for card in held_cards(match, 0) if card.title == title)


def test_the_hand_is_held() -> None:
    held = held_cards(parley(), 0)
    assert {card.zone for card in held} == {"hand"}
    assert [card.title for card in held] == ["Promise", "Threat", "Rumour"]
    assert held[0].keys == ["seat_0.hand.promise"]


def test_a_card_knows_its_options() -> None:
    match = parley()
    promise = named(match, "Promise")
    assert [choice.id for choice in promise.choices] == ["lay seat_0.hand.promise"]
    assert use_words(promise, ask_of(match, 0)) == []
    assert held_words(match.game, promise)[0].startswith("Promise")


def test_what_speaks_against_a_card_is_said() -> None:
    match = parley()
    match.act(0, "lay Promise")
    threat = named(match, "Threat")
    assert threat.choices == []
    assert use_words(threat, ask_of(match, 0)) == [f"Not now: {threat.reasons[0]}."]
    match.act(0, "done")
    assert ask_of(match, 0) is None
    assert use_words(named(match, "Threat"), None) == ["Not now: it is not your turn to decide."]


def test_a_card_that_no_candidate_is_about_says_so() -> None:
    match = parley()
    stray = Held("stray", "Stray", "hand", 0)
    stray.keys = ["seat_0.hand.stray"]
    see_use(stray, ask_of(match, 0))
    assert use_words(stray, ask_of(match, 0)) == [
        "Not now: no option of this decision (prepare) uses it."
    ]


def test_spectators_hold_nothing() -> None:
    assert held_cards(parley(), SPECTATOR) == []


def test_a_card_that_was_drawn_can_be_read_before_it_is_decided_about() -> None:
    match = staged("given: {units: [A infantry A1, D infantry H8], deck: [dense_fog]}")
    assert held_cards(match, 0) == []
    offered = offered_in(match.game, read_view(match.view(0)), ask_of(match, 0))
    assert [card.title for card in offered] == ["Dense Fog"]
    assert [choice.says for choice in offered[0].choices] == [
        "Store Dense Fog",
        "Discard Dense Fog",
    ]
    assert len(held_words(match.game, offered[0])) > 1
