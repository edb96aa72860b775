"""Faults in what may be decided and in why not, planted one at a time."""

from __future__ import annotations

import pytest

from cardwright.kernel import Candidates, Obstacle, Option, Question, Scene, State, Verb, forbidden
from cardwright.kernel.machine.obstacles import obstacle_words
from cardwright.kernel.table import spellings
from cardwright.testing.checks.candidates import (
    check_a_barred_candidate_is_refused_with_its_obstacle,
    check_bans_are_named,
    check_every_argument_has_a_sort,
    check_every_held_card_is_a_candidate,
    check_every_spelling_finds_the_same,
    check_looking_writes_nothing,
    check_no_two_candidates_read_alike,
    check_offered_is_what_nothing_speaks_against,
)
from tests.contract.cases import game_named
from tests.planted.faults import Fault
from tests.skirmish import phases
from tests.toy import game as parley

honest_candidates = parley.Preparing.candidates
honest_words = obstacle_words


def more_in_the_list_than_was_offered(patch: pytest.MonkeyPatch) -> None:
    def careless(self: parley.Preparing, state: parley.ParleyState, found: Candidates) -> None:
        honest_candidates(self, state, found)
        if found.all:
            found.offer(Option("sing"))

    patch.setattr(parley.Preparing, "candidates", careless)


def offered_and_barred(patch: pytest.MonkeyPatch) -> None:
    def careless(self: parley.Preparing, state: parley.ParleyState, found: Candidates) -> None:
        honest_candidates(self, state, found)
        found.bar(Option("done"), Obstacle("no_word"))

    patch.setattr(parley.Preparing, "candidates", careless)


def reasons_that_change(patch: pytest.MonkeyPatch) -> None:
    told = [0]

    def careless(state: State, obstacle: Obstacle) -> str:
        told[0] += 1
        return f"{honest_words(state, obstacle)} ({told[0]})"

    patch.setattr(spellings, "obstacle_words", careless)


def machine_forms_without_their_cards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(spellings.Speller, "key", lambda self, option: option.verb)


def verbs_without_sorts(patch: pytest.MonkeyPatch) -> None:
    """An option about a card whose verb says nothing of one."""
    patch.setitem(game_named("parley").verb_named, "lay", Verb("lay", "lay"))


def copies_that_read_alike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(parley, "distinct", lambda state, cards: cards)
    patch.setattr(spellings.Speller, "tell_apart", lambda self, candidates, taken: None)


def cards_that_say_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Candidates, "bar", lambda self, option, obstacle: None)


def hands_that_nobody_knows_of(patch: pytest.MonkeyPatch) -> None:
    """Cards lie hidden with their owners, in zones that the game does not call held."""
    patch.setattr(parley.Parley, "held_zones", ("satchel",))


def bans_with_a_false_reason(patch: pytest.MonkeyPatch) -> None:
    """Whatever forbids it, it is the money."""

    def careless(state: State, question: object, scene: object, card: int) -> Obstacle:
        return Obstacle("too_dear", card)

    patch.setattr(phases, "forbidden", careless)


def bans_of_what_nobody_holds_with_a_false_reason(patch: pytest.MonkeyPatch) -> None:
    """Whatever forbids a card of the pool, it is the money."""

    def careless(state: State, question: Question, scene: Scene, card: int) -> Obstacle:
        if state.zones[state.cards[card].zone].kind.name == "pool":
            return Obstacle("too_dear", card)
        return forbidden(state, question, scene, card)

    patch.setattr(phases, "forbidden", careless)


def looking_that_is_taken_back(patch: pytest.MonkeyPatch) -> None:
    """A card is laid to see what it would cost, and picked up again."""

    def careless(self: parley.Preparing, state: parley.ParleyState, found: Candidates) -> None:
        laid = state.zone(parley.LAID, self.seat).cards
        laid.append(0)
        laid.pop()
        honest_candidates(self, state, found)

    patch.setattr(parley.Preparing, "candidates", careless)


def looking_that_counts(patch: pytest.MonkeyPatch) -> None:
    def careless(self: parley.Preparing, state: parley.ParleyState, found: Candidates) -> None:
        state.turn += 1
        honest_candidates(self, state, found)
        state.turn -= 1

    patch.setattr(parley.Preparing, "candidates", careless)


REFUSALS = [
    Fault(more_in_the_list_than_was_offered, check_offered_is_what_nothing_speaks_against),
    Fault(offered_and_barred, check_offered_is_what_nothing_speaks_against),
    Fault(reasons_that_change, check_a_barred_candidate_is_refused_with_its_obstacle),
    Fault(machine_forms_without_their_cards, check_every_spelling_finds_the_same),
    Fault(verbs_without_sorts, check_every_argument_has_a_sort),
    Fault(copies_that_read_alike, check_no_two_candidates_read_alike),
    Fault(cards_that_say_nothing, check_every_held_card_is_a_candidate),
    Fault(hands_that_nobody_knows_of, check_every_held_card_is_a_candidate),
    Fault(bans_with_a_false_reason, check_bans_are_named, "skirmish"),
    Fault(bans_of_what_nobody_holds_with_a_false_reason, check_bans_are_named, "skirmish"),
    Fault(looking_that_is_taken_back, check_looking_writes_nothing),
    Fault(looking_that_counts, check_looking_writes_nothing),
]
