"""Bugs of the kinds that a kernel like this one has, planted one at a time."""

from __future__ import annotations

import pytest

from cardwright.games.kuhn import game as kuhn
from cardwright.kernel import Facts, Match, Option, Scene, State, Zone
from cardwright.kernel.machine import questions, sweeps, zones
from cardwright.kernel.machine.explanations import Explanation
from cardwright.kernel.machine.lasting_effects import Lasting
from cardwright.kernel.machine.questions import Question
from cardwright.kernel.table.made import offered_as
from cardwright.kernel.values.chance import Chance, Stream
from cardwright.kernel.values.events import ZoneShuffled
from cardwright.kernel.values.resource import Resource
from cardwright.testing.checks.copies import check_clone_is_equal, check_clone_is_independent
from cardwright.testing.checks.events import check_what_was_told_stays_told
from cardwright.testing.checks.invariants import (
    check_declared_facts_hold,
    check_every_state_is_whole,
    check_explanations_tell_the_answer,
    check_nothing_outlasts_its_time,
)
from cardwright.testing.checks.legality import (
    check_act_takes_exactly_what_is_legal,
    check_legal_is_repeatable,
    check_spectators_decide_nothing,
)
from cardwright.testing.checks.replays import check_replay_is_equal
from cardwright.testing.checks.sealed import (
    check_all_are_in_the_same_phase,
    check_order_of_sealed_choices_is_nothing,
)
from cardwright.testing.checks.undo import check_undo_is_identity, check_undo_touches_nobody_else
from tests.planted.faults import Fault
from tests.toy import game as parley

honest_meant = Match.meant
honest_undo = Match.undo
honest_explain = questions.explain
honest_move = zones.move
honest_legal = State.legal
honest_act = State.act


def clones_that_share_a_pile(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Zone) -> Zone:
        return Zone(self.kind, self.number, self.owner, self.cards)

    patch.setattr(Zone, "clone", careless)


def clones_that_forget_a_field(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(parley.ParleyState, "copy_into", lambda self, copy: None)


def clones_that_forget_chance(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Chance) -> Chance:
        return Chance([Stream(stream.name, stream.key) for stream in self.streams])

    patch.setattr(Chance, "clone", careless)


def undo_that_keeps_the_position_of_chance(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Match, seat: int) -> None:
        drawn = [stream.position for stream in self.world(seat).chance.streams]
        honest_undo(self, seat)
        for stream, position in zip(self.world(seat).chance.streams, drawn, strict=True):
            stream.position = position

    patch.setattr(Match, "undo", careless)


def undo_that_reorders_a_hand(patch: pytest.MonkeyPatch) -> None:
    """The same cards in another order: a sorted comparison would not notice."""

    def careless(self: Match, seat: int) -> None:
        honest_undo(self, seat)
        for zone in self.world(seat).zones:
            zone.cards.reverse()

    patch.setattr(Match, "undo", careless)


def undo_that_opens_what_others_sealed(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Match, seat: int) -> None:
        honest_undo(self, seat)
        for other in range(len(self.worlds)):
            if other != seat:
                self.worlds[other] = self._safe.clone()
                self.sealed[other] = []

    patch.setattr(Match, "undo", careless)


def options_in_a_changing_order(patch: pytest.MonkeyPatch) -> None:
    asked = [0]

    def careless(self: State, seat: int) -> list[Option]:
        asked[0] += 1
        options = honest_legal(self, seat)
        turn = asked[0] % max(1, len(options))
        return [*options[turn:], *options[:turn]]

    patch.setattr(State, "legal", careless)


def options_that_were_not_offered(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Match, seat: int, option: Option | str) -> Option:
        words = option.split() if isinstance(option, str) else option.text().split()
        if words and words[0] in ("pass", "bet") and not self.over and self.legal(seat):
            return Option(words[0], len(words) - 2)
        return honest_meant(self, seat, option)

    patch.setattr(Match, "meant", careless)


def refusals_that_leave_a_trace(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Match, seat: int, option: Option | str) -> Option:
        self.state.decided += 1
        taken = honest_meant(self, seat, option)
        self.state.decided -= 1
        return taken

    patch.setattr(Match, "meant", careless)


def last_seat_for_a_spectator(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "has_seat", lambda self, seat: -1 <= seat < self.state.seats)


def explanations_that_differ_from_answers(patch: pytest.MonkeyPatch) -> None:
    """The explaining fold goes through the modifiers backwards."""

    def careless(state: State, question: Question, scene: Scene) -> Explanation:
        told = honest_explain(state, question, scene)
        told.answer += len(told.steps)
        return told

    patch.setattr("cardwright.testing.checks.invariants.explain", careless)


def effects_that_last_too_long(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("cardwright.kernel.machine.state.sweep_turn", lambda state: None)


def effects_that_count_too_slowly(patch: pytest.MonkeyPatch) -> None:
    """Counts down every second turn only."""

    def careless(state: State) -> None:
        if state.turn % 2:
            sweeps.sweep_turn(state)

    patch.setattr("cardwright.kernel.machine.state.sweep_turn", careless)


def conditions_that_are_never_swept(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("cardwright.kernel.machine.loop.sweep_conditions", lambda state: None)


def ended_effects_left_in_the_index(patch: pytest.MonkeyPatch) -> None:
    def careless(state: State, ended: Lasting, why: str) -> None:
        state.in_force.remove(ended)
        if ended.blueprint.watched():
            state.watched -= 1

    patch.setattr(sweeps, "end_lasting", careless)


def more_given_back_than_there_was(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Resource, amount: int) -> None:
        self.available += 2 * amount

    patch.setattr(Resource, "uncommit", careless)


def gains_beyond_the_maximum(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Resource) -> None:
        self.current += 10 * self.per_turn
        self.available = self.current

    patch.setattr(Resource, "tick", careless)


def cards_in_two_places(patch: pytest.MonkeyPatch) -> None:
    def careless(state: State, card_id: int, zone: Zone, at_bottom: bool = False) -> None:
        source = state.zones[state.cards[card_id].zone]
        honest_move(state, card_id, zone, at_bottom)
        source.cards.append(card_id)

    patch.setattr(parley, "move", careless)


def a_shared_stream_while_all_decide(patch: pytest.MonkeyPatch) -> None:
    """What one seat draws in secret depends on what another drew."""
    patch.setattr(parley.Parley, "seat_stream", lambda self, state, number, seat: parley.TIE)


def one_that_goes_on_alone(patch: pytest.MonkeyPatch) -> None:
    """The world of the only seat asked runs ahead of the table."""

    def careless(self: State, seat: int, option: Option, alone: bool = False) -> None:
        honest_act(self, seat, option)

    patch.setattr(State, "act", careless)


def opening_in_the_order_of_arrival(patch: pytest.MonkeyPatch) -> None:
    """Who seals first is opened first."""
    honest = Match._act_sealed
    arrived: list[int] = []

    def note(self: Match, seat: int, option: Option) -> None:
        arrived.append(seat)
        honest(self, seat, option)

    def careless(self: Match) -> None:
        order = sorted(range(len(self.sealed)), key=arrived[::-1].index)
        for seat in order:
            for made in self.sealed[seat]:
                option = offered_as(self.state, seat, made.option)
                assert option is not None
                self.state.act(seat, option)
                self.made.append(made)
        self._collect(self.state, self.log)
        self._checkpoint()

    patch.setattr(Match, "_act_sealed", note)
    patch.setattr(Match, "_open_sealed", careless)


def chance_that_differs_each_time(patch: pytest.MonkeyPatch) -> None:
    drawn = [0]

    def careless(self: Stream, n: int) -> int:
        drawn[0] += 1
        return drawn[0] % n

    patch.setattr(Stream, "below", careless)


def facts_that_promise_too_much(patch: pytest.MonkeyPatch) -> None:
    wrong = Facts((2, 2), 2, (-2, 2), zero_sum=True, hidden=True, simultaneous=False)
    patch.setattr(kuhn.Kuhn, "facts", wrong)


def scores_that_do_not_add_up(patch: pytest.MonkeyPatch) -> None:
    def careless(self: kuhn.Showdown, state: State) -> None:
        state.finish([1, 1], "everybody wins")

    patch.setattr(kuhn.Showdown, "run", careless)


def biased_shuffle(state: State, zone: Zone, stream: int) -> None:
    """Every card is exchanged with any other, which favours some orders."""
    cards = zone.cards
    for place in range(len(cards)):
        other = state.chance.streams[stream].below(len(cards))
        cards[place], cards[other] = cards[other], cards[place]
    state.tell(ZoneShuffled(zone.kind.name, zone.owner, len(cards)))


def plain_remainder(self: Stream, n: int) -> int:
    return self._word() % n


def too_even(self: Stream, n: int) -> int:
    self.position += 1
    return self.position % n


BUGS = [
    Fault(clones_that_share_a_pile, check_clone_is_independent, "leduc"),
    Fault(clones_that_forget_a_field, check_clone_is_equal),
    Fault(clones_that_forget_chance, check_clone_is_equal),
    Fault(undo_that_keeps_the_position_of_chance, check_undo_is_identity),
    Fault(undo_that_reorders_a_hand, check_undo_is_identity),
    Fault(undo_that_opens_what_others_sealed, check_undo_touches_nobody_else),
    Fault(options_in_a_changing_order, check_legal_is_repeatable, "leduc"),
    Fault(options_that_were_not_offered, check_act_takes_exactly_what_is_legal, "kuhn"),
    Fault(refusals_that_leave_a_trace, check_act_takes_exactly_what_is_legal, "leduc"),
    Fault(last_seat_for_a_spectator, check_spectators_decide_nothing),
    Fault(explanations_that_differ_from_answers, check_explanations_tell_the_answer),
    Fault(effects_that_last_too_long, check_nothing_outlasts_its_time),
    Fault(effects_that_count_too_slowly, check_nothing_outlasts_its_time),
    Fault(conditions_that_are_never_swept, check_nothing_outlasts_its_time, walks=40),
    Fault(ended_effects_left_in_the_index, check_every_state_is_whole),
    Fault(more_given_back_than_there_was, check_every_state_is_whole),
    Fault(gains_beyond_the_maximum, check_every_state_is_whole),
    Fault(cards_in_two_places, check_every_state_is_whole),
    Fault(a_shared_stream_while_all_decide, check_what_was_told_stays_told),
    Fault(one_that_goes_on_alone, check_all_are_in_the_same_phase, setup={"breath": "0"}),
    Fault(opening_in_the_order_of_arrival, check_order_of_sealed_choices_is_nothing),
    Fault(chance_that_differs_each_time, check_replay_is_equal, "leduc"),
    Fault(facts_that_promise_too_much, check_declared_facts_hold, "kuhn", walks=20),
    Fault(scores_that_do_not_add_up, check_declared_facts_hold, "kuhn", walks=20),
]
