"""Cards change hands: taken from nobody or from somebody, given away, and whose rules they are."""

from __future__ import annotations

import pytest

from cardwright.kernel import Effect, Game, Match, Moment, Scene
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.machine.ownership import Swap
from cardwright.kernel.machine.triggers import acting_owner, speaks_for
from cardwright.kernel.machine.zones import hand_over
from cardwright.kernel.table.words import event_words
from cardwright.kernel.values.events import OwnerChanged, PhaseEntered
from tests.market.game import DECK, HAND, STALL, Ware, buy, lying, market, opened

COINS = "{gain: {resource: coins, amount: 1}}"
WARES = """
apple: {effect: {take: deck}, copies: 3}
pie: {effect: {take: hand}}
present: {effect: {give: {into: hand}}}
parcel: {effect: {give: {whom: {of: enemies, choose: 1}, into: deck}}}
thief: {effect: {take: hand, to: {of: cards_in_stall, choose: 1}}}
"""
BOUNCE = f"bounce: {{effect: {{move_card: stall}}, rules: {{on: card_moved, do: {COINS}}}}}"
WATCHER = f"watcher: {{rules: {{on: owner_changed, where: event.before != owner, do: {COINS}}}}}"
BELLS = f"""
ringer: {{effect: {{tell: bell}}, rules: {{on: bell, do: {COINS}}}}}
clerk: {{effect: [{{take: deck}}, {{tell: bell}}], rules: {{on: bell, do: {COINS}}}}}
"""


def coins(match: Match) -> list[int]:
    return [match.state.resource(owner, 0).current // 100 for owner in range(match.state.seats)]


def owner_of(match: Match, name: str) -> int:
    return next(card.owner for card in match.state.cards if card.template.name == name)


def effect_of(game: Game, name: str) -> Effect:
    ware = game.by_name[name]
    assert isinstance(ware, Ware)
    return ware.effect


def test_a_card_of_nobodys_becomes_the_takers() -> None:
    match = buy(buy(opened(WARES), "pie"), "apple")
    assert (lying(match, HAND, 0), lying(match, DECK, 1)) == (["pie"], ["apple"])
    assert owner_of(match, "pie") == 0
    changed = [event for event in match.log if isinstance(event, OwnerChanged)]
    assert [(event.name, event.before, event.owner) for event in changed] == [
        ("pie", -1, 0),
        ("apple", -1, 1),
    ]
    assert event_words(match.game, changed[0]) == "Pie now belongs to Seat 0"


def test_what_goes_unseen_is_told_without_its_name() -> None:
    match = buy(buy(opened(WARES), "pie"), "apple")
    state = match.state
    card = state.zone(HAND, 0).cards[0]
    told = OwnerChanged(card, "pie", 1, 1, 0)
    blank = told.seen_by(1)
    assert blank is not None
    assert blank.line() == "owner_changed card=-1 name= owner=1 before=0"
    assert told.seen_by(0) is told


def test_a_card_is_given_to_the_only_other_or_to_whom_its_owner_chooses() -> None:
    match = buy(opened(WARES), "present")
    assert lying(match, HAND, 1) == ["present"]
    assert owner_of(match, "present") == 1
    three = buy(opened(WARES, 3), "parcel")
    assert [option.text() for option in three.legal(0)] == ["target 1", "target 2"]
    three.act(0, "target 2")
    assert lying(three, DECK, 2) == ["parcel"]


def test_a_card_waits_for_whoever_gets_it() -> None:
    three = buy(opened(WARES, 3), "parcel")
    assert three.clone().digest() == three.digest()
    rich = "parcel: {effect: {give: {whom: {of: enemies, where: target.coins > 9}, into: deck}}}"
    match = buy(opened(rich), "parcel")
    assert lying(match, STALL) == ["parcel"], "nobody is rich enough to get it"


def test_what_is_ones_own_already_is_not_told_again() -> None:
    match = buy(opened(WARES), "pie")
    state = match.state
    told = len(state.events)
    hand_over(state, state.zone(HAND, 0).cards[0], 0)
    assert len(state.events) == told
    hand_over(state, state.zone(HAND, 0).cards[0], 1)
    assert len(state.events) == told + 1
    assert owner_of(match, "pie") == 1


def test_while_the_seats_are_split_each_acts_for_itself() -> None:
    state = opened(WARES).state
    state.splitting, state.track = True, 2
    assert acting_owner(state) == 1


def test_another_card_is_taken() -> None:
    match = buy(opened(WARES), "thief")
    pie = next(card.id for card in match.state.cards if card.template.name == "pie")
    match.act(0, f"target {pie}")
    assert lying(match, HAND, 0) == ["pie"]
    assert "thief" in lying(match, STALL)


def test_what_has_left_the_match_is_neither_taken_nor_given() -> None:
    match = opened(WARES)
    for name in ("pie", "present"):
        effect = effect_of(match.game, name)
        assert not effect.possible(match.state, Scene(0))
        effect.do(match.state, Scene(0))
    assert coins(match) == [3, 3]


def test_with_nobody_no_cards_are_swapped() -> None:
    match = buy(opened(WARES), "pie")
    before = match.digest()
    Swap(HAND).do(match.state, Scene(0))
    assert match.digest() == before
    Swap(HAND).do(match.state, Scene(0, target=1))
    assert (lying(match, HAND, 0), lying(match, HAND, 1)) == ([], ["pie"])


def test_a_rule_of_a_card_of_nobodys_speaks_for_whoever_moved_it() -> None:
    match = buy(opened(BOUNCE), "bounce")
    assert coins(match) == [4, 3]
    assert coins(buy(match, "bounce")) == [4, 4], "it spoke for seat 0 whoever moved it"


def test_on_common_ground_it_speaks_for_whomever_the_event_is_about() -> None:
    match = buy(buy(opened(WARES + BELLS), "pie"), "ringer")
    assert coins(match) == [3, 5], "ringer and clerk both lie on the stall"
    state, card = match.state, match.state.cards[match.state.zone(STALL).cards[0]]
    assert speaks_for(state, card, Moment("bell", 1)) == 1
    assert speaks_for(state, card, PhaseEntered("any", 1)) == 1, "the seat that decided last"
    assert speaks_for(opened(WARES).state, card, PhaseEntered("any", 1)) == 0


def test_in_somebodys_zone_it_speaks_for_them() -> None:
    match = buy(buy(opened(WARES + BELLS), "pie"), "clerk")
    assert coins(match)[1] == 5, "the clerk in the deck and the ringer on the stall"
    state = match.state
    clerk = state.cards[state.zone(DECK, 1).cards[0]]
    assert speaks_for(state, clerk.owned_by(-1), Moment("bell", 0)) == 1
    assert speaks_for(state, clerk.owned_by(0), Moment("bell", 1)) == 0


def test_rules_wake_on_a_change_of_owner() -> None:
    assert coins(buy(opened(WARES + WATCHER), "apple")) == [4, 3]


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("{give: {whom: cards_in_stall, into: hand}}", "given to an owner, not to a card"),
        ("{give: {whom: {of: enemies, random: 1}, into: hand}}", "to one that is chosen"),
        ("{take: deck, to: enemies}", "take works on a card, not an owner"),
    ],
)
def test_what_cannot_be_given(effect: str, said: str) -> None:
    with pytest.raises(ContentErrors, match=said):
        market(f"probe: {{effect: {effect}}}")


def test_words() -> None:
    game = market(WARES)
    said = [effect_of(game, name).words() for name in ("pie", "present")]
    assert said == [
        "take it into your hand",
        "give this card to one of your enemies (your choice), into that player's hand",
    ]
