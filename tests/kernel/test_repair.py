"""Samples where hardly any deal agrees with all that was told: cards change until it does."""

from __future__ import annotations

from typing import ClassVar

import pytest

from cardwright.kernel import (
    Fact,
    Hidden,
    Match,
    State,
    load_cards,
    sample_hidden,
    seed_from_number,
)
from cardwright.kernel.table.samples import facts_hold
from cardwright.kernel.values.chance import Stream
from cardwright.testing.cases import Case
from cardwright.testing.checks.samples import check_samples_are_possible_worlds
from cardwright.testing.statistics import chi_square_p
from tests.bids.game import HAND, LAID, Bids

SAMPLES = 1_200


class LongBids(Bids):
    """Nine rounds, each of which tells who won it."""

    name = "long_bids"
    card_texts: ClassVar = {"bids": "\n".join(f"bid_{n}: {{rank: {n}}}" for n in range(1, 10))}


def long_match(monkeypatch: pytest.MonkeyPatch, number: int) -> Match:
    """All nine bids are laid, in some order."""
    monkeypatch.setattr("tests.bids.game.ROUNDS", 10)
    match = Match(load_cards(LongBids()), {}, seed_from_number(number)).start()
    stream = Stream("bids", seed_from_number(number))
    for _ in range(8):
        for seat in (0, 1):
            options = match.legal(seat)
            match.act(seat, options[stream.below(len(options))])
    return match


@pytest.mark.parametrize("number", range(4))
def test_whoever_knows_who_won_every_round_gets_a_table_on_which_it_is_so(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    match = long_match(monkeypatch, number)
    for seat in (0, 1):
        for seed in range(10):
            sampled = match.determinise(seat, seed_from_number(seed))
            assert not sampled.loose
            assert facts_hold(sampled, seat)
            laid = sampled.zone(LAID, 1 - seat).cards + sampled.zone(HAND, 1 - seat).cards
            assert sorted(sampled.cards[card].template.name for card in laid) == [
                f"bid_{n}" for n in range(1, 10)
            ]


def test_the_same_knowledge_and_seed_give_the_same_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_match(monkeypatch, 5)
    twin = match.determinise(0, seed_from_number(77))
    sample_hidden(twin, 0, seed_from_number(8))
    assert contents(twin) == contents(match.determinise(0, seed_from_number(8)))


def contents(state: State) -> list[str]:
    return [state.cards[card].template.name for zone in state.zones for card in zone.cards]


def test_all_possible_worlds_are_found_by_changes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.kernel.table.samples.SAMPLE_DEALS_MAX", 1)
    check_samples_are_possible_worlds(Case(load_cards(Bids())), range(0), 0)


def test_no_possible_world_is_found_much_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.kernel.table.samples.SAMPLE_DEALS_MAX", 1)
    match = Match(load_cards(Bids()), {}, seed_from_number(3)).start()
    for first, second in (("three", "two"), ("two", "three")):
        match.act(0, f"bid {first}")
        match.act(1, f"bid {second}")
    counts: dict[str, int] = {}
    for seed in range(SAMPLES):
        found = " ".join(contents(match.determinise(0, seed_from_number(seed))))
        counts[found] = counts.get(found, 0) + 1
    seen = list(counts.values())
    assert chi_square_p(seen, [SAMPLES / len(seen)] * len(seen)) > 1e-4


class Never(Fact):
    """Something that cannot be."""

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        return False


def test_what_can_never_be_leaves_a_loose_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.kernel.table.repair.SAMPLE_CHANGES_MAX", 20)
    match = Match(load_cards(Bids()), {}, seed_from_number(3)).start()
    match.act(0, "bid one")
    match.act(1, "bid two")
    state = match.state.clone()
    told = state.facts[0]
    state.facts = (type(told)(Never(), told.ways, told.seats),)
    sample_hidden(state, 0, seed_from_number(1))
    assert state.loose
    # What another seat alone was told says nothing to this one.
    unheard = state.clone()
    unheard.facts = (told, type(told)(Never(), told.ways, 0b10))
    monkeypatch.setattr("cardwright.kernel.table.samples.SAMPLE_DEALS_MAX", 1)
    for seed in range(5):
        sample_hidden(unheard, 0, seed_from_number(seed))
        assert not unheard.loose
    # A spectator for whom everything lies open has nothing to change.
    for card in range(len(state.cards)):
        state.cards[card] = state.cards[card].known_to(3)
    assert not Hidden(state, 0).templates
    sample_hidden(state, 0, seed_from_number(1))
    assert state.loose
