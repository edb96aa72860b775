"""What `h` says: the next steps, as on offer, with a reason, and the same way as a step before."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, Option, seed_from_number
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.values.chance import Stream, stream_key
from tests.games.deeds.tables import at_table, deeds_game, do, offers, staged


def advised(match: Match) -> list[str]:
    before = match.digest()
    steps = match.game.advice(match.state, 0)
    assert match.digest() == before, "thinking changes nothing"
    return steps


def meant(match: Match, words: str) -> Option:
    return next(one for one in match.legal(0) if option_words(match.state, 0, one) == words)


def reason(match: Match) -> str:
    return match.game.reason(match.state, 0, meant(match, advised(match)[0]))


REASONS = {
    "hand: [rage, rage, determination, march], at: oak_shade": "Outriders at fox hill would bring",
    "hand: [wound, wound, wound, promise], deck: [march]": "a rest puts 3 wounds aside",
    "hand: [tranquility, wound, march]": "wounds in hand leave less room",
    "hand: [march, march], at: abbey_road, stretches: [abbey_fields]": "new places lie ahead",
    "hand: [tall_tale, march], mana: [white], at: mill_brook, unit_offer: [spearmen]": (
        "at mill brook Spearmen can be had"
    ),
    "hand: [tall_tale, march], at: mill_brook, phase: parley, unit_offer: [peasants]": (
        "Peasants is worth more than the cards it takes"
    ),
    "hand: [march], at: mill_brook, phase: parley": "nothing more is worth its price",
    "hand: [rage, march], fight: [raiders], phase: attack, mana: [red]": (
        "the fight then brings 2 fame and no wound"
    ),
    "hand: [rage, march, stamina, promise, rage], phase: dawn": "it suits the hand",
}


@pytest.mark.parametrize("given", list(REASONS))
def test_every_hint_has_a_reason(given: str) -> None:
    match = staged(given)
    assert advised(match)[0] in offers(match)
    assert REASONS[given] in reason(match)


@pytest.mark.parametrize(
    ("given", "words", "why"),
    [
        ("hand: [march], at: oak_shade", "rest", "this hand is of little use here"),
        ("hand: [tranquility, wound, wound], at: oak_shade", "play Tranquility", "wounds in hand"),
    ],
)
def test_other_options_have_their_reasons_too(given: str, words: str, why: str) -> None:
    match = staged(given)
    assert why in match.game.reason(match.state, 0, meant(match, words))


def test_the_goal_is_a_reason() -> None:
    match = staged("hand: [march, stamina], at: moor_village, mana: [green]", "tale: long_night")
    assert reason(match) == "the goal is to reach the end of the road"


def test_what_is_not_to_be_had_this_turn_is_said_to_be_so() -> None:
    match = staged("hand: [march, wound], at: oak_shade")
    words = [match.game.reason(match.state, 0, one) for one in match.legal(0)]
    assert all(words)


def test_other_decisions_have_reasons_where_instinct_agrees() -> None:
    match = staged("hand: [march, promise], crystals: [green], mana: [green]")
    do(match, "power March")
    assert match.game.reason(match.state, 0, meant(match, "pay with a green token")).startswith(
        "tokens are gone"
    )
    assert match.game.reason(match.state, 0, meant(match, "pay with a green crystal")) == ""


def test_hints_do_not_swing() -> None:
    """As long as nothing new is learned, what was advised next is what is advised then."""
    for number in range(3):
        match = Match(deeds_game(), {}, seed_from_number(number)).start()
        asked = 0
        while not match.over and asked < 40:
            if at_table(match).fight is not None:
                stream = Stream("test", stream_key(b"test", "test"))
                match.act(0, match.game.instinct(match.state, 0, stream))
                continue
            steps = advised(match)
            asked += 1
            before = match.state.learned
            do(match, steps[0])
            if len(steps) > 1 and match.state.learned == before and not match.over:
                assert advised(match)[0] == steps[1]
