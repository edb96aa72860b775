"""Zones: piles seen by tag, what is known of a card as it moves, and copies of pool cards."""

import pytest

from cardwright.kernel import EVERYONE, SPECTATOR, Match, State, move, shuffle
from cardwright.kernel.machine.zones import (
    clone_from_pool,
    count_tagged,
    destroy_clone,
    set_cooldown,
    tagged,
    tick_cooldowns,
)
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.table.view import recognises, view_of
from tests.skirmish.stage import at, dig, new_match, zone_seen
from tests.skirmish.table import DECK, DISCARD, HAND, PLAY, POOL

TAGS = {"offensive": 1, "defensive": 2, "quick": 4, "heavy": 8}


def table(hand: str = "jab, bide, cleave") -> State:
    return at(f"given: {{hand.0: [{hand}], hand.1: []}}").state


def names(state: State, cards: list[int]) -> list[str]:
    return [state.cards[card].template.name for card in cards]


# One pile, many views


def test_a_view_by_tag_is_a_filter_over_the_one_pile() -> None:
    state = table("jab, bide, cleave")
    hand = state.zone(HAND, 0)
    assert names(state, hand.cards) == ["jab", "bide", "cleave"]
    assert names(state, tagged(state, hand, TAGS["offensive"])) == ["jab", "cleave"]
    assert names(state, tagged(state, hand, TAGS["quick"])) == ["jab"], "one card, found twice"
    assert names(state, tagged(state, hand, TAGS["heavy"] | TAGS["quick"])) == ["jab", "cleave"]
    assert count_tagged(state, hand, TAGS["offensive"]) == 2
    assert count_tagged(state, hand, 0) == 0


def test_a_card_that_leaves_is_gone_from_every_view() -> None:
    state = table("jab, bide, cleave")
    hand = state.zone(HAND, 0)
    move(state, hand.cards[0], state.zone(DISCARD, 0))
    assert count_tagged(state, hand, TAGS["offensive"]) == 1
    assert count_tagged(state, hand, TAGS["quick"]) == 0
    assert names(state, state.zone(DISCARD, 0).cards) == ["jab"]


def test_a_card_goes_to_the_top_or_to_the_bottom() -> None:
    state = table("jab, bide, cleave")
    hand, discard = state.zone(HAND, 0), state.zone(DISCARD, 0)
    jab, bide, cleave = hand.cards
    move(state, jab, discard)
    move(state, bide, discard)
    move(state, cleave, discard, at_bottom=True)
    assert discard.cards == [cleave, jab, bide]


# Who recognises what


def knowing(state: State, card: int) -> list[bool]:
    return [recognises(state.cards[card], seat) for seat in (0, 1, SPECTATOR)]


def test_a_hand_is_its_owners_a_deck_nobodys_and_the_table_everybodys() -> None:
    state = table()
    assert knowing(state, state.zone(HAND, 0).cards[0]) == [True, False, False]
    assert knowing(state, state.zone(DECK, 0).cards[0]) == [False, False, False]
    assert knowing(state, state.zone(POOL, 0).cards[0]) == [True, True, True]


def test_knowledge_follows_a_card_that_was_seen_to_go() -> None:
    state = table()
    card = state.zone(HAND, 0).cards[0]
    move(state, card, state.zone(PLAY, 0))
    assert knowing(state, card) == [True, True, True]
    move(state, card, state.zone(HAND, 0))
    assert knowing(state, card) == [True, True, True], "all saw it being taken up"
    move(state, card, state.zone(DECK, 0))
    assert knowing(state, card) == [True, False, False], "it might be any card of the hand"


def test_an_unseen_card_that_leaves_a_hand_puts_all_of_it_in_doubt() -> None:
    state = table()
    shown, other, third = state.zone(HAND, 0).cards
    state.show(state.cards[shown], EVERYONE)
    move(state, third, state.zone(PLAY, 0))
    assert knowing(state, shown) == [True, True, True], "the one that left was seen"
    move(state, other, state.zone(DECK, 0))
    assert knowing(state, shown) == [True, False, False], "it may be the one that left"


def test_a_shuffle_forgets_the_order() -> None:
    state = table()
    card = state.zone(HAND, 0).cards[0]
    deck = state.zone(DECK, 0)
    move(state, card, deck)
    assert knowing(state, card)[0]
    state.learned = 0
    shuffle(state, deck, 0)
    assert not knowing(state, card)[0]
    assert state.learned == 0, "nobody learns anything from a hidden shuffle"


def test_in_a_face_down_pile_a_known_card_is_known_by_its_place() -> None:
    state = table("jab")
    card = state.zone(HAND, 0).cards[0]
    move(state, card, state.zone(DECK, 0), at_bottom=True)
    deck = dig(view_of(state, 0), "zones", 0)
    assert dig(deck, "known") == [{"card": card, "name": "jab", "place": 0}]


def test_events_leave_blank_what_a_seat_does_not_recognise() -> None:
    match = new_match()
    drawn = [event for event in match.told(1) if event.kind == "card_moved"]
    assert drawn[0].line() == (
        "card_moved card=-1 name= owner=0 from_zone=deck to_zone=hand to_owner=0"
    )
    assert "name= " not in drawn[-1].line(), "its own cards it sees"
    unseen = [event.line() for event in match.told(SPECTATOR) if event.kind == "card_moved"]
    assert len(unseen) == 6
    assert all("card=-1 name= " in line for line in unseen)


# Pool cards and their copies


def after(steps: str) -> Match:
    return at(f"do: [{steps}]")


def test_a_copy_is_played_and_the_master_rests() -> None:
    match = after('"0: use thrust", "0: ready", "1: ready", "1: pass"')
    state = match.state
    thrust = state.zone(POOL, 0).cards[0]
    assert state.cards[thrust].cooldown == 1, "two turns, one of them gone"
    assert "use thrust" not in [words(match, 0, option) for option in range(len(match.legal(0)))]
    match.act(0, "ready")
    match.act(1, "ready")
    assert match.state.cards[thrust].cooldown == 0
    match.act(0, "use thrust")


def words(match: Match, seat: int, option: int) -> str:
    return option_words(match.world(seat), seat, match.legal(seat)[option]).lower()


def test_taking_a_copy_back_refunds_cost_and_rest() -> None:
    match = after('"0: use thrust", "0: return thrust"')
    state = match.world(0)
    assert state.cards[state.zone(POOL, 0).cards[0]].cooldown == 0
    assert state.resource(0, 0).available == 500
    match.act(0, "use thrust")


def test_the_cooldown_is_seen_by_all() -> None:
    match = after('"0: use thrust", "0: ready", "1: ready"')
    assert dig(zone_seen(match, 1, "pool", 0), "known", 0, "cooldown") == 2


def test_the_numbers_of_gone_copies_are_used_again() -> None:
    state = new_match().state
    pool, play = state.zone(POOL, 0).cards, state.zone(PLAY, 0)
    first = clone_from_pool(state, pool[0], play)
    second = clone_from_pool(state, pool[1], play)
    assert second != first
    destroy_clone(state, first)
    for _ in range(100):
        again = clone_from_pool(state, pool[1], play)
        assert state.cards[again].template.name == "sweep"
        destroy_clone(state, again)
    count = len(state.cards)
    assert count < 60, "a long match does not grow"
    theirs = clone_from_pool(state, state.zone(POOL, 1).cards[0], state.zone(PLAY, 1))
    assert theirs not in (first, second), "each owner has numbers of its own"
    assert len(state.cards) == count


def test_only_rested_masters_are_copied_and_only_copies_vanish() -> None:
    state = new_match().state
    master = state.zone(POOL, 0).cards[0]
    with pytest.raises(AssertionError, match="only a clone"):
        destroy_clone(state, master)
    set_cooldown(state, master, 1)
    with pytest.raises(AssertionError, match="on cooldown"):
        clone_from_pool(state, master, state.zone(PLAY, 0))
    tick_cooldowns(state)
    told = [event.line() for event in state.events]
    assert told == [
        f"cooldown_changed owner=0 subject={master} amount=1",
        f"cooldown_changed owner=0 subject={master} amount=0",
    ]
    set_cooldown(state, master, 0)
    assert len(state.events) == 2, "no change, nothing to tell"
