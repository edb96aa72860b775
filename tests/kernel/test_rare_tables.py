"""Tables where they seldom stand: without an account of their cards, or in the midst of a step."""

from __future__ import annotations

import gc
from typing import ClassVar

import msgspec
import pytest

from cardwright.kernel import (
    CARD,
    EVERYONE,
    FACE_DOWN,
    FACE_OWNER,
    Candidates,
    Chance,
    Facts,
    Frame,
    Game,
    Match,
    Option,
    Plain,
    State,
    Template,
    Verb,
    ZoneKind,
    ask_of,
    clone_from_pool,
    could_undo,
    exchange,
    load_cards,
    load_game,
    may_change,
    move,
    new_card,
    run_batch,
    sample_hidden,
    seed_from_number,
    shuffle,
)
from cardwright.kernel.language.problems import ContentError
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.loop import begin, put_again, step
from cardwright.kernel.table.record import BadRecord, record_of
from cardwright.kernel.table.replay import opened
from cardwright.kernel.table.samples import Hidden
from cardwright.kernel.table.stage import start_scenario
from cardwright.kernel.values.chance import Stream, stream_key
from tests.skirmish.stage import at, new_match
from tests.skirmish.table import PLAY, POOL
from tests.toy import Parley
from tests.toy.game import DECK, ParleyState

HAND = ZoneKind("hand", FACE_OWNER)
PILE = ZoneKind("pile", FACE_DOWN)


class Hiding(Game):
    """A card that was shown is hidden again, and in the same step a seat is asked."""

    name = "hiding"
    title = "Hiding"
    facts = Facts((2, 2), 9, (0, 0), zero_sum=False, hidden=True, simultaneous=False)
    zone_kinds: ClassVar = [HAND, PILE]
    phase_names: ClassVar = ["hiding"]
    verbs: ClassVar = [Verb("find", "find {card}", what=CARD)]

    def __init__(self) -> None:
        super().__init__()
        self.templates = [Template(name, name.title()) for name in ("fox", "hen", "cat", "dog")]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for template in self.templates:
            new_card(state, template, 0, state.zone(HAND, 0))
        state.then(Hide())


class Hide(Frame[State]):
    def run(self, state: State) -> None:
        hand = state.zone(HAND, 0)
        for card in hand.cards:
            state.show(state.cards[card], EVERYONE)
        move(state, hand.cards[0], state.zone(PILE, 0))
        state.offer(0, "find", self.offered(state), self)

    def candidates(self, state: State, found: Candidates) -> None:
        for card in state.zone(HAND, 0).cards:
            found.offer(Option("find", card))

    def chosen(self, state: State, option: Option) -> None:
        state.finish([0, 0], "found")

    def asked_owner(self, state: State) -> int:
        return 1

    def form(self) -> Plain:
        return "Hide"


def test_a_number_that_somebody_is_asked_about_stays() -> None:
    for number in range(8):
        match = Match(Hiding(), {}, seed_from_number(number)).start()
        asked = [option.what for option in match.legal(0)]
        assert sorted(asked) == sorted(match.state.zone(HAND, 0).cards)


def test_whom_a_seat_is_asked_about_is_said_by_the_frame() -> None:
    ask = ask_of(Match(Hiding(), {}, seed_from_number(1)).start(), 0)
    assert ask is not None
    assert ask.figure == "seat_1"


def test_copies_follow_a_master_that_is_shuffled() -> None:
    state = new_match().state
    pool = state.zone(POOL, 0)
    for master in list(pool.cards):
        copy = clone_from_pool(state, master, state.zone(PLAY, 0))
        shuffle(state, pool, 0)
        card = state.cards[copy]
        assert state.cards[card.master].template is card.template


def batch_table() -> State:
    """A table that keeps no account of its cards, as in a batch."""
    game = Parley()
    load_cards(game)
    setup = game.checked_setup({})
    state = game.new_state(setup, seed_from_number(3))
    assert isinstance(state, ParleyState)
    game.set_up(state, setup)
    state.advance()
    return state


def test_where_no_account_is_kept_an_owners_hidden_cards_might_be_each_other() -> None:
    state = batch_table()
    assert state.mixes is None
    held = sorted(card.template.name for card in state.cards)
    sample_hidden(state, 0, seed_from_number(4))
    assert sorted(card.template.name for card in state.cards) == held
    assert state.mixes is None
    one, other = state.zone(DECK, 1).cards[:2]
    assert may_change(state, 0, one, other)
    assert not may_change(state, 0, one, state.zone(DECK, 0).cards[0])
    names = [state.cards[card].template.name for card in (one, other)]
    exchange(state, one, other)
    assert [state.cards[card].template.name for card in (other, one)] == names


def test_a_batch_leaves_the_collector_as_it_was() -> None:
    gc.disable()
    try:
        run_batch(load_game("kuhn"), {}, 0, 1, seed_from_number(1))
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_is_stepped_through_has_its_limit_too() -> None:
    state = new_match().state
    begin(state, 0, state.legal(0)[0])
    state.budget = 1
    while step(state):
        pass
    assert state.over


class Answerless(Frame[State]):
    """Had something to ask once."""

    def run(self, state: State) -> None:
        state.finish([0, 0], "nothing is left to ask")


def test_a_decision_asked_anew_may_turn_out_to_be_none() -> None:
    state = Match(Hiding(), {}, seed_from_number(1)).start().state
    decision = state.pending[0]
    assert decision is not None
    decision.frame = Answerless()
    put_again(state, decision)
    assert state.over


def test_what_a_sampled_table_does_not_offer_cannot_be_taken_back() -> None:
    assert not could_undo(new_match(), 0, Option("play", 9_999))


def test_a_record_names_its_whole_set_up() -> None:
    game = load_cards(Parley())
    record = record_of(Match(game, {}, seed_from_number(1)).start())
    with pytest.raises(BadRecord, match="set-up is not whole"):
        opened(msgspec.structs.replace(record, setup={}), game)


def staged(game: Game, scenario: str) -> Match:
    return start_scenario(game, read_scenario(scenario, "scenario.yaml", game))


@pytest.mark.parametrize(
    ("scenario", "wrong"),
    [
        ("rolls: {shuffle/2: [1]}", "has no stream 'shuffle/2'"),
        ("given: {breath.2: 1}", "owner 2 has no breath"),
    ],
)
def test_a_scenario_about_what_this_match_has_not(scenario: str, wrong: str) -> None:
    with pytest.raises(ContentError, match=wrong):
        staged(load_cards(Parley()), scenario)


def test_a_scenario_with_more_cards_of_nobodys_than_there_are() -> None:
    with pytest.raises(ContentError, match=r"all 1 are placed already$"):
        staged(load_game("leduc"), "given: {hand.0: [jack_of_hearts, jack_of_hearts]}")


def test_a_step_that_the_game_cannot_take_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match: Match, seat: int, option: Option | str) -> None:
        raise LookupError(option)

    monkeypatch.setattr(Match, "act", broken)
    with pytest.raises(ContentError, match="'0: ready': the game cannot go on"):
        at('do: ["0: ready"]')


def test_where_nothing_may_lie_something_lies_and_the_deal_is_none() -> None:
    """A game may say of a place that nothing fits there; the table stays whole all the same."""
    state = Match(load_cards(Parley()), {}, seed_from_number(4)).start().state.clone()
    hidden = Hidden(state, 0)
    hidden.places[0].fitting = []
    assert not hidden.deal(state, Stream("deal", stream_key(b"deal", "deal")))
    lying = sorted(card for zone in state.zones for card in zone.cards)
    assert lying == sorted(set(lying))
