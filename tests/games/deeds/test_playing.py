"""Playing cards: the three ways, and when each is open."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import DECK
from cardwright.kernel import Match, Option, Refused, option_words, seed_from_number
from cardwright.kernel.values.chance import Stream, stream_key
from tests.games.deeds.tables import (
    PHASES,
    at_table,
    deeds_game,
    do,
    in_phase,
    offers,
    read,
    staged,
    titles_in,
)


def test_a_card_is_played_in_three_ways() -> None:
    """§3.1 Basic, powered with its colour, or sideways."""
    for step, move in (("play March", 2), ("power March", 4), ("lay March sideways", 1)):
        match = do(staged("hand.0: [march, rage], mana: [green]"), step)
        assert read(match, "move") == move
        assert titles_in(match, "play") == ["March"]
    assert "power March" not in offers(staged("hand.0: [march], mana: [red]"))


@pytest.mark.parametrize(
    ("phase", "gained"),
    [("journey", "move"), ("parley", "influence"), ("block", "block"), ("attack", "attack.melee")],
)
def test_sideways_gives_one_of_what_the_phase_needs(phase: str, gained: str) -> None:
    """§3.2"""
    match = in_phase(phase, "hand.0: [concentration, wound]")
    do(match, "lay Concentration sideways")
    assert read(match, gained) == 1
    if phase == "attack":
        assert read(match, "attack.ranged") == read(match, "attack.siege") == 0
        assert read(match, "attack.physical") == 1


@pytest.mark.parametrize("phase", ["ranged", "evening"])
def test_sideways_is_of_no_use_in_other_phases(phase: str) -> None:
    """§3.2"""
    match = in_phase(phase, "hand.0: [concentration]")
    assert "lay Concentration sideways" not in offers(match)


USES = {
    "play March": ["journey"],
    "play Promise": ["parley"],
    "power Determination": ["block"],
    "power Swiftness": ["ranged", "attack"],
    "power Rage": ["attack"],
    "play Healing cup": ["journey", "parley", "evening"],
}


@pytest.mark.parametrize("phase", ["journey", "parley", "ranged", "block", "attack", "evening"])
def test_an_effect_is_played_only_where_it_can_do_something(phase: str) -> None:
    """§3.3"""
    match = in_phase(
        phase,
        "hand.0: [march, promise, determination, swiftness, rage, healing_cup, wound],"
        " mana: [blue, white, red]",
    )
    for step, phases in USES.items():
        assert (step in offers(match)) == (phase in phases), step


def test_healing_needs_a_wound() -> None:
    """§3.3"""
    assert "play Healing cup" not in offers(staged("hand.0: [healing_cup]"))


def test_what_rides_along_does_not_make_a_card_playable() -> None:
    """§3.4 Threaten lowers the reputation, but only where its influence is of use."""
    match = staged("hand.0: [threaten, bottomless_purse], mana: [red]")
    assert "power Threaten" not in offers(match)
    assert "play Bottomless purse" not in offers(match)


def test_a_choice_offers_what_can_be_done() -> None:
    """§3.5 Of heal or draw, drawing without a wound; in a fight, one of attack or block"""
    match = do(staged("hand.0: [tranquility]"), "play Tranquility")
    assert len(at_table(match).hand()) == 1
    match = do(in_phase("block", "hand.0: [rage]"), "play Rage")
    assert read(match, "block") == 2
    match = do(staged("hand.0: [tranquility, wound]"), "play Tranquility")
    assert offers(match) == ["heal 1", "draw 1 card from the deck"]


def test_a_cost_must_be_payable_with_the_card_itself_gone() -> None:
    """§3.6"""
    assert "play Improvisation" not in offers(staged("hand.0: [improvisation]"))
    assert "play Improvisation" in offers(staged("hand.0: [improvisation, wound]"))


def test_what_follows_a_cost_must_be_possible() -> None:
    """§3.6 In the ranged phase nothing comes of a discard, so none is asked for."""
    match = in_phase("ranged", "hand.0: [improvisation, wound, swiftness], mana: [white]")
    assert "play Improvisation" not in offers(match)


def test_mana_for_the_effect_must_be_left_after_powering_the_card() -> None:
    """§3.6 Pure craft powered takes blue mana and one more."""
    assert "power Pure craft" not in offers(staged("hand.0: [pure_craft], mana: [blue]"))
    match = staged("hand.0: [pure_craft], mana: [blue, green]")
    assert read(do(match, "power Pure craft"), "move") == 7


def test_the_source_that_the_effect_needs_is_not_offered_for_the_card() -> None:
    """§3.6 Gold could power the card, but then nothing would be left that makes it move."""
    match = staged("hand.0: [pure_craft], mana: [blue, gold]")
    do(match, "power Pure craft")
    assert read(match, "move") == 7
    assert read(match, "spent.blue") == read(match, "spent.gold") == 1


def test_spells_cost_mana_either_way() -> None:
    """§3.8 Black mana only by night, and then the strong side."""
    day = staged("hand.0: [fire_lance], fight: [raiders], mana: [red, black]")
    assert "play Fire lance" in offers(day)
    assert "power Fire lance" not in offers(day)
    night = staged("hand.0: [fire_lance], fight: [raiders], mana: [red, black], round: 2")
    assert "power Fire lance" in offers(night)
    poor = staged("hand.0: [fire_lance], fight: [raiders], mana: [black], round: 2")
    assert "play Fire lance" not in offers(poor)
    assert "power Fire lance" not in offers(poor)


def test_an_artifact_is_thrown_away_for_its_powered_effect() -> None:
    """§3.9"""
    match = do(staged("hand.0: [ruby_ring, march]"), "power Ruby ring")
    assert titles_in(match, "removed") == ["Ruby ring"]
    match = do(staged("hand.0: [ruby_ring, march]"), "play Ruby ring")
    assert titles_in(match, "play") == ["Ruby ring"]


def test_a_wound_is_refused_with_a_reason() -> None:
    """§3.10"""
    match = staged("hand.0: [wound, march]")
    wound = next(card for card in at_table(match).hand() if at_table(match).deed(card).is_wound)
    for verb in ("play", "power", "sideways"):
        with pytest.raises(Refused, match="a wound cannot be played"):
            match.act(0, f"{verb} {wound}")
    assert read(match, "wounds") == 1


def test_a_refusal_says_what_is_missing() -> None:
    match = staged("hand.0: [march, rage]")
    march, rage = at_table(match).hand()
    with pytest.raises(Refused, match="no green mana to pay for March"):
        match.act(0, f"power {march}")
    with pytest.raises(Refused, match="Rage would do nothing in the journey phase"):
        match.act(0, f"play {rage}")
    with pytest.raises(Refused, match="is not among the options"):
        match.act(0, "play 9999")


# What is told of every card that is played, and says nothing about what it does.
OF_PLAYING = ("card_played", "card_moved", "mana_paid", "decided")
WAYS = ("play", "power", "sideways", "use")


def came_to_something(state: DeedsState, option: Option) -> bool:
    """Was anything told, drawn or asked besides the card being played?"""
    copy = state.clone()
    copy.events.clear()
    copy.act(0, option)
    after = table(copy)
    asked = copy.pending[0]
    if asked is not None and asked.kind not in PHASES:
        return True
    drawn = len(after.zone(DECK, 0).cards) < len(state.zone(DECK, 0).cards)
    return drawn or any(event.kind not in OF_PLAYING for event in copy.events)


@pytest.mark.parametrize("hero", ["wanderer", "seer", "warden"])
def test_no_card_is_spent_on_what_comes_to_nothing(hero: str) -> None:
    """§3.3 Not in any position that a whole tale comes to."""
    match = Match(deeds_game(), {"hero": hero}, seed_from_number(17)).start()
    stream = Stream("test", stream_key(b"test", "test"))
    decided = 0
    while not match.over:
        state, decided = at_table(match), decided + 1
        for option in match.legal(0) if decided % 4 == 0 else []:
            if option.verb in WAYS:
                assert came_to_something(state, option), option_words(state, 0, option)
        match.act(0, match.game.instinct(match.state, 0, stream))
    assert decided > 100
