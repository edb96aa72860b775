"""Samples that know too much, or forget what was told, planted one at a time."""

from __future__ import annotations

import pytest

from cardwright.games.taktik.game import Taktik
from cardwright.kernel import Option, State, Template
from cardwright.kernel.machine import loop
from cardwright.kernel.machine.facts import Fact
from cardwright.kernel.machine.mixes import Mixes
from cardwright.kernel.table.samples import Hidden
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.events import Event
from cardwright.testing.checks.numbers import check_numbers_cannot_be_followed
from cardwright.testing.checks.samples import (
    check_samples_are_not_loose,
    check_samples_are_possible_worlds,
    check_samples_explain_what_was_told,
    check_samples_go_by_what_is_known,
    check_samples_hold_nothing_that_never_is,
)
from tests.planted.faults import Fault
from tests.tricks import Tricks
from tests.tricks.game import HAND, TricksState, suit_of

honest_contents = Hidden.find_contents
honest_deal = Hidden.deal
honest_begin = loop.begin


def numbers_that_survive_in_a_hand(patch: pytest.MonkeyPatch) -> None:
    """A card that was seen in a hand keeps its number when it might have left unseen."""

    def careless(state: State) -> None:
        state.lost = 0

    patch.setattr("cardwright.kernel.machine.loop.deal_lost_numbers", careless)


def samples_in_the_order_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    """The same seed deals other cards where other cards lie."""

    def careless(self: Hidden, state: State, mixes: Mixes, numbers: list[int]) -> None:
        self.origins = [mixes.origins[number] for number in numbers]
        self.templates = [state.cards[number].template for number in numbers]
        for content, origins in enumerate(self.origins):
            self.by_origin.setdefault(origins[self.seat], []).append(content)

    patch.setattr(Hidden, "find_contents", careless)


def samples_that_keep_a_card_in_its_place(patch: pytest.MonkeyPatch) -> None:
    """One hidden card is never dealt anew."""

    def careless(self: Hidden, state: State, stream: Stream) -> bool:
        kept = state.cards[self.places[0].cards[0]] if self.places else None
        fits = honest_deal(self, state, stream)
        if kept is not None:
            now = state.cards[kept.id].template
            for place in self.places:
                for number in place.cards:
                    if state.cards[number].template is kept.template:
                        state.cards[number] = state.cards[number].turned_into(now)
            state.cards[kept.id] = kept
        return fits

    patch.setattr(Hidden, "deal", careless)


def results_that_are_told_without_their_fact(patch: pytest.MonkeyPatch) -> None:
    """Who won a sealed bid, or that a guess was wrong, is told and then forgotten."""

    def careless(self: State, event: Event, fact: Fact, cards: tuple[int, ...]) -> None:
        self.tell(event)

    patch.setattr(State, "tell_fact", careless)


def shuffles_that_mix_everything(patch: pytest.MonkeyPatch) -> None:
    """What was seen go into a shuffle might be anywhere."""

    def careless(state: State, mixes: Mixes, pile: list[int], order: list[int]) -> Mixes:
        every = tuple(range(mixes.count))
        return Mixes(mixes.count, [every] * len(mixes.sources), mixes.origins)

    patch.setattr("cardwright.kernel.machine.numbers.mix_pile", careless)
    patch.setattr("cardwright.kernel.machine.zones.mix_hand", lambda *given: given[1])


def stores_that_may_hold_anything(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Taktik, state: State, card: int, template: Template) -> bool:
        return True

    patch.setattr(Taktik, "could_be", careless)


def samples_by_a_look_at_the_truth(patch: pytest.MonkeyPatch) -> None:
    """What may lie in the other hand is told by what lies there."""

    def all_of_the_hand(self: Tricks, state: TricksState, seat: int) -> list[int]:
        return state.zone(HAND, 1 - seat).cards

    def careless(self: Tricks, state: State, card: int, template: Template) -> bool:
        return suit_of(state, card) == template.numbers["suit"]

    patch.setattr(Tricks, "restricted", all_of_the_hand)
    patch.setattr(Tricks, "could_be", careless)


def suits_that_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """Who did not follow a suit may hold it all the same."""

    def careless(self: Tricks, state: State, card: int, template: Template) -> bool:
        return True

    patch.setattr(Tricks, "could_be", careless)


def facts_that_are_forgotten_after_a_while(patch: pytest.MonkeyPatch) -> None:
    """A result is remembered until something else is decided."""

    def careless(state: State, seat: int, option: Option) -> None:
        state.facts = ()
        honest_begin(state, seat, option)

    patch.setattr("cardwright.kernel.machine.loop.begin", careless)


def facts_that_never_hold(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("cardwright.kernel.table.samples.facts_hold", lambda state, seat: False)


SAMPLES = [
    Fault(numbers_that_survive_in_a_hand, check_numbers_cannot_be_followed, "hunt", walks=400),
    Fault(samples_in_the_order_of_the_truth, check_samples_go_by_what_is_known),
    Fault(samples_in_the_order_of_the_truth, check_samples_go_by_what_is_known, "leduc"),
    Fault(samples_that_keep_a_card_in_its_place, check_samples_are_possible_worlds, "kuhn"),
    Fault(
        samples_that_keep_a_card_in_its_place, check_samples_go_by_what_is_known, "duel", walks=1
    ),
    Fault(results_that_are_told_without_their_fact, check_samples_are_possible_worlds, "bids"),
    Fault(results_that_are_told_without_their_fact, check_samples_are_possible_worlds, "hunt"),
    Fault(results_that_are_told_without_their_fact, check_samples_explain_what_was_told, "tricks"),
    Fault(results_that_are_told_without_their_fact, check_samples_explain_what_was_told, "bids"),
    Fault(results_that_are_told_without_their_fact, check_samples_explain_what_was_told, "hunt"),
    Fault(suits_that_are_forgotten, check_samples_explain_what_was_told, "tricks"),
    Fault(facts_that_are_forgotten_after_a_while, check_samples_explain_what_was_told, "tricks"),
    Fault(samples_by_a_look_at_the_truth, check_samples_go_by_what_is_known, "tricks"),
    Fault(shuffles_that_mix_everything, check_samples_are_possible_worlds, "hunt"),
    Fault(
        stores_that_may_hold_anything, check_samples_hold_nothing_that_never_is, "taktik", walks=2
    ),
    Fault(facts_that_never_hold, check_samples_are_not_loose, "bids", walks=1),
]
