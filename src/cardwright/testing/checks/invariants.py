"""Holding: what is true of every state, and what a game has declared about itself."""

from __future__ import annotations

import json

from cardwright.kernel import (
    END_OF_TURN,
    EVERYONE,
    FACE_OWNER,
    FACE_UP,
    IN_ZONE,
    NO_CARD,
    NOWHERE,
    SHARED,
    TURNS,
    WHILE,
    Lasting,
    State,
    ask,
    explain,
    recognises,
)
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.pictures import seats_and_spectator
from cardwright.testing.walks import Walk, positions


def assert_whole(state: State) -> None:
    """Everything that must hold of any state between two decisions."""
    assert_cards_in_one_place(state)
    assert_resources_in_bounds(state)
    assert_effects_indexed(state)
    assert_agenda_in_order(state)
    form = state.form()
    require(json.loads(json.dumps(form)) == form, "a form is plain data")


def assert_cards_in_one_place(state: State) -> None:
    lying = [(card, zone.number) for zone in state.zones for card in zone.cards]
    require(len({card for card, _ in lying}) == len(lying), "a card lies in one place")
    require(
        dict(lying) == {card.id: card.zone for card in state.cards if card.zone != NOWHERE},
        "a card and its zone agree where it lies",
    )
    for card in state.cards:
        require(state.cards[card.id] is card, "a card stands at its number")
        require(card.zone != NOWHERE or card.master != NO_CARD, "only clones disappear")
        require(card.cooldown >= 0, "a cooldown is not below nothing")
        if card.zone == NOWHERE or state.splitting:
            continue
        zone = state.zones[card.zone]
        if zone.kind.face == FACE_UP:
            require(card.known == EVERYONE, f"{zone.kind.name} shows its cards to all")
        elif zone.kind.face == FACE_OWNER and zone.owner != SHARED:
            require(recognises(card, state.seat_of[zone.owner]), "an owner knows its own hand")


def assert_resources_in_bounds(state: State) -> None:
    for parts in state.resources:
        require(len(parts) == len(state.game.resource_names), "every owner has every resource")
        for part in parts:
            require(
                0 <= part.available <= part.current <= part.maximum,
                "a resource is within its bounds",
            )


def assert_effects_indexed(state: State) -> None:
    arrivals = [lasting.arrival for lasting in state.in_force]
    require(arrivals == sorted(set(arrivals)), "lasting effects stand in order of arrival")
    for number in range(len(state.game.questions)):
        listed = state.answering.get(number, ())
        speaking = [lasting for lasting in state.in_force if number in lasting.blueprint.questions]
        require(len(listed) == len(speaking), "the index lists exactly what is in force")
        for one, other in zip(listed, speaking, strict=True):
            require(one is other, "the index lists the records themselves, in order of arrival")
    watched = [lasting for lasting in state.in_force if lasting.blueprint.watched()]
    require(state.watched == len(watched), "effects with a watched end are counted")


def assert_agenda_in_order(state: State) -> None:
    require(state.arrived == 0, "no frame waits to be put on the agenda")
    require(not state.woken, "no rule that woke was forgotten")
    for seat, decision in enumerate(state.pending):
        if decision is not None:
            require(decision.seat == seat, "a decision stands at its seat")
            require(bool(decision.options), "a decision has an option")
            require(decision.waits() or len(decision.options) > 1, "a single option takes itself")
    require(
        state.asked == sum(decision is not None for decision in state.pending),
        "the seats asked are counted",
    )
    if not state.splitting:
        require(state.asked <= 1, "one seat is asked at a time unless all decide at once")
        require(
            not [stack for stack in state.stacks[1:] if stack],
            "only one track has frames unless all decide at once",
        )
    if state.over:
        require(not state.splitting, "a match that is over is not split")
        require(
            not [stack for stack in state.stacks if stack], "a match that is over has no frame left"
        )
        require(state.pending == [None] * state.seats, "a match that is over asks nobody")


def check_every_state_is_whole(case: Case, numbers: range, visits: int) -> None:
    for number in numbers:
        walk = Walk(case, number)
        born = born_cards(walk.match.state)
        while True:
            for state in [walk.match.state, *walk.match.worlds]:
                assert_whole(state)
                require(not state.events, "the events were collected")
                require(born_cards(state) == born, "cards are conserved")
            if walk.match.over:
                break
            walk.step()


def born_cards(state: State) -> list[str]:
    """The cards that were there from the beginning, whosever they are: all but passing clones."""
    return sorted(card.template.name for card in state.cards if card.master == NO_CARD)


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
                require(not outlasted(state, lasting, age, left), lasting.blueprint.name)
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
                require(json.loads(json.dumps(view)) == view, "a view is plain data")
                require(view["seat"] == seat, "a view says whose it is")


def check_explanations_tell_the_answer(case: Case, numbers: range, visits: int) -> None:
    """Explaining a question comes to the same answer as asking it."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in range(match.state.seats):
                world = match.world(seat)
                for question in case.game.questions:
                    for _, scene in question.scenes(world, seat):
                        told = explain(world, question, scene)
                        require(
                            told.answer == ask(world, question, scene),
                            f"{question.name} is explained otherwise than answered",
                        )
                        last = told.steps[-1].after if told.steps else told.base
                        require(
                            last == told.answer,
                            f"the steps of {question.name} do not lead to its answer",
                        )


def check_declared_facts_hold(case: Case, numbers: range, visits: int) -> None:
    facts = case.game.facts
    at_once: set[bool] = set()
    unknown = False
    for number in numbers:
        walk = Walk(case, number)
        match = walk.match
        require(
            facts.seats_min <= match.state.seats <= facts.seats_max,
            "a match has as many seats as the facts say",
        )
        while not match.over:
            at_once.add(len(match.to_decide()) > 1 or bool(match.worlds))
            unknown = unknown or bool(match.worlds)
            for seat in range(match.state.seats):
                cards = [card for card in match.world(seat).cards if card.zone != NOWHERE]
                unknown = unknown or not all(recognises(card, seat) for card in cards)
            walk.step()
        require(
            len(match.decisions()) <= facts.decisions_max, "a match is no longer than the facts say"
        )
        require(len(match.scores) == match.state.seats, "every seat has a score")
        for score in match.scores:
            require(
                facts.score_min <= score <= facts.score_max, "a score is within what the facts say"
            )
        require(
            not facts.zero_sum or sum(match.scores) == 0,
            "the scores add up to nothing, as the facts say",
        )
    require(unknown == facts.hidden, "the facts say whether anything is hidden")
    require((True in at_once) == facts.simultaneous, "the facts say whether seats decide at once")
