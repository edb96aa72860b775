"""Holding: what is true of every state, and what a game has declared about itself."""

from __future__ import annotations

import json

from cardwright.kernel import EVERYONE, FACE_OWNER, FACE_UP, State
from cardwright.kernel.machine import questions
from cardwright.kernel.machine.cards import NO_CARD, NOWHERE
from cardwright.kernel.machine.lasting import END_OF_TURN, IN_ZONE, TURNS, WHILE, Lasting
from cardwright.kernel.machine.zones import SHARED
from cardwright.kernel.table.view import recognises
from tests.contract.cases import Case, Walk, positions
from tests.contract.pictures import seats_and_spectator


def assert_whole(state: State) -> None:
    """Everything that must hold of any state between two decisions."""
    assert_cards_in_one_place(state)
    assert_resources_in_bounds(state)
    assert_effects_indexed(state)
    assert_agenda_in_order(state)
    form = state.form()
    assert json.loads(json.dumps(form)) == form, "a form is plain data"


def assert_cards_in_one_place(state: State) -> None:
    lying = [(card, zone.number) for zone in state.zones for card in zone.cards]
    assert len({card for card, _ in lying}) == len(lying), "a card lies in one place"
    assert dict(lying) == {card.id: card.zone for card in state.cards if card.zone != NOWHERE}
    for card in state.cards:
        assert state.cards[card.id] is card
        assert card.zone != NOWHERE or card.master != NO_CARD, "only clones disappear"
        assert card.cooldown >= 0
        if card.zone == NOWHERE or state.splitting:
            continue
        zone = state.zones[card.zone]
        if zone.kind.face == FACE_UP:
            assert card.known == EVERYONE, f"{zone.kind.name} shows its cards to all"
        elif zone.kind.face == FACE_OWNER and zone.owner != SHARED:
            assert recognises(card, state.seat_of[zone.owner]), "an owner knows its own hand"


def assert_resources_in_bounds(state: State) -> None:
    for parts in state.resources:
        assert len(parts) == len(state.game.resource_names)
        for part in parts:
            assert 0 <= part.available <= part.current <= part.maximum


def assert_effects_indexed(state: State) -> None:
    arrivals = [lasting.arrival for lasting in state.in_force]
    assert arrivals == sorted(set(arrivals))
    for number in range(len(state.game.questions)):
        listed = state.answering.get(number, [])
        speaking = [lasting for lasting in state.in_force if number in lasting.blueprint.questions]
        assert len(listed) == len(speaking), "the index lists exactly what is in force"
        for one, other in zip(listed, speaking, strict=True):
            assert one is other, "the index lists the records themselves, in order of arrival"
    watched = [lasting for lasting in state.in_force if lasting.blueprint.watched()]
    assert state.watched == len(watched)


def assert_agenda_in_order(state: State) -> None:
    assert state.arrived == 0
    assert not state.woken
    for seat, decision in enumerate(state.pending):
        if decision is not None:
            assert decision.seat == seat
            assert decision.options
            assert decision.private or len(decision.options) > 1, "a single option takes itself"
    assert state.asked == sum(decision is not None for decision in state.pending)
    if not state.splitting:
        assert state.asked <= 1
        assert not [stack for stack in state.stacks[1:] if stack]
    if state.over:
        assert not state.splitting
        assert not [stack for stack in state.stacks if stack]
        assert state.pending == [None] * state.seats


def check_every_state_is_whole(case: Case, numbers: range, visits: int) -> None:
    for number in numbers:
        walk = Walk(case, number)
        born = born_cards(walk.match.state)
        while True:
            for state in [walk.match.state, *walk.match.worlds]:
                assert_whole(state)
                assert not state.events, "the events were collected"
                assert born_cards(state) == born, "cards are conserved"
            if walk.match.over:
                break
            walk.step()


def born_cards(state: State) -> list[tuple[int, int, str]]:
    """The cards that were there from the beginning: all but passing clones."""
    cards = [card for card in state.cards if card.master == NO_CARD]
    return [(card.id, card.owner, card.template.name) for card in cards]


def check_nothing_outlasts_its_time(case: Case, numbers: range, visits: int) -> None:
    """Lasting effects are gone once their turn, their count, their zone or their reason is."""
    for number in numbers:
        walk = Walk(case, number)
        first_seen: dict[int, tuple[int, int]] = {}
        while not walk.match.over:
            state = walk.match.state
            for lasting in state.in_force:
                now = (state.turn, lasting.turns_left)
                turn, left = first_seen.setdefault(lasting.arrival, now)
                age = state.turn - turn
                assert not outlasted(state, lasting, age, left), lasting.blueprint.name
            walk.step()


def outlasted(state: State, lasting: Lasting, age: int, left: int) -> bool:
    """Should it have ended already, so many turns after it was seen with so many left?"""
    duration = lasting.blueprint.duration
    if duration.kind == END_OF_TURN:
        return age > 0
    if duration.kind == TURNS:
        return lasting.turns_left != left - age or not 0 < left <= duration.turns
    if duration.kind == WHILE and duration.condition is not None:
        return not duration.condition.value(state, lasting.scene_about(None))
    if duration.kind == IN_ZONE:
        zone = state.cards[lasting.card].zone
        return zone == NOWHERE or state.zones[zone].kind.name != duration.name
    return False


def check_views_are_plain(case: Case, numbers: range, visits: int) -> None:
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in seats_and_spectator(match):
                view = match.view(seat)
                assert json.loads(json.dumps(view)) == view
                assert view["seat"] == seat


def check_explanations_tell_the_answer(case: Case, numbers: range, visits: int) -> None:
    """Explaining a question comes to the same answer as asking it."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in range(match.state.seats):
                world = match.world(seat)
                for question in case.game.questions:
                    for _, scene in question.scenes(world, seat):
                        told = questions.explain(world, question, scene)
                        assert told.answer == questions.ask(world, question, scene)
                        last = told.steps[-1].after if told.steps else told.base
                        assert last == told.answer


def check_declared_facts_hold(case: Case, numbers: range, visits: int) -> None:
    facts = case.game.facts
    at_once: set[bool] = set()
    unknown = False
    for number in numbers:
        walk = Walk(case, number)
        match = walk.match
        assert facts.seats_min <= match.state.seats <= facts.seats_max
        while not match.over:
            at_once.add(len(match.to_decide()) > 1 or bool(match.worlds))
            unknown = unknown or bool(match.worlds)
            for seat in range(match.state.seats):
                cards = [card for card in match.world(seat).cards if card.zone != NOWHERE]
                unknown = unknown or not all(recognises(card, seat) for card in cards)
            walk.step()
        assert len(match.decisions()) <= facts.decisions_max
        assert len(match.scores) == match.state.seats
        for score in match.scores:
            assert facts.score_min <= score <= facts.score_max
        assert not facts.zero_sum or sum(match.scores) == 0
    assert unknown == facts.hidden
    assert (True in at_once) == facts.simultaneous
