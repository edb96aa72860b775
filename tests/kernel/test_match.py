"""A match: undo to the information horizon, copies, sampled worlds, digests and replay."""

import copy
from typing import ClassVar

import pytest

from cardwright.kernel import (
    SPECTATOR,
    Match,
    Refused,
    State,
    branched,
    load_cards,
    seed_from_number,
)
from cardwright.kernel.machine.game import BadSetup
from cardwright.kernel.table.record import read_record, record_of, write_record
from cardwright.kernel.table.replay import verify
from cardwright.kernel.table.view import view_of
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.limits import SETUP_TEXT_CHARS_MAX
from tests.skirmish import Skirmish
from tests.skirmish.stage import at, lines, new_match, played, skirmish
from tests.skirmish.table import DECK, HAND

BOTH = "given: {hand.0: [jab, bide, cleave], hand.1: [jab, bide, cleave]}\n"


def random_way(match: Match, seed: int, steps: int = 400) -> None:
    """Play on at random, by a stream of its own."""
    stream = Stream("way", seed_from_number(seed))
    for _ in range(steps):
        if match.over:
            return
        seats = match.to_decide()
        seat = seats[stream.below(len(seats))]
        options = match.legal(seat)
        match.act(seat, options[stream.below(len(options))])


# Undo

TWO_STEPS = """
probe:
  effect: {choose: [[FIRST, {choose: [{tell: omen}, {damage: 1}]}], {damage: 2}]}
"""


def test_a_decision_nobody_learned_from_is_taken_back() -> None:
    text = "probe: {effect: {choose: [{choose: [{tell: omen}, {damage: 1}]}, {damage: 2}]}}"
    match = played("probe", text)
    before, events = match.digest(), len(match.log)
    assert not match.can_undo(0), "the strike phase was opened to both"
    match.act(0, "choose 0")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.digest() == before
    assert len(match.log) == events
    match.act(0, "choose 0")
    match.act(0, "choose 1")


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ("{draw: 1}", "a card was drawn"),
        ("{damage: 0.5, to: {of: body_parts, random: 1}}", "a roll was made"),
        ("{move_card: discard, to: {of: cards_in_hand, choose: 1}}", "a card was opened"),
    ],
)
def test_what_somebody_learned_from_stays(first: str, why: str) -> None:
    match = played("probe", TWO_STEPS.replace("FIRST", first))
    match.act(0, "choose 0")
    while match.legal(0)[0].verb == "target":
        match.act(0, match.legal(0)[0])
    assert not match.can_undo(0), why
    with pytest.raises(Refused, match="nothing to take back"):
        match.undo(0)


def test_a_hidden_shuffle_teaches_nobody() -> None:
    match = played("probe", TWO_STEPS.replace("FIRST", "{shuffle: deck}"))
    before = match.digest()
    match.act(0, "choose 0")
    match.undo(0)
    assert match.digest() == before


def test_handing_over_is_showing() -> None:
    bind = "bind: {x: {of: body_parts, choose: 1, by: opponent}}"
    lasting = f"{{lasting: {{until: end_of_match, {bind}, answers: {{damage: +1}}}}}}"
    text = f"probe: {{effect: {{choose: [{lasting}, {{damage: 1}}]}}}}"
    match = played("probe", text)
    match.act(0, "choose 0")
    assert match.to_decide() == [1]
    assert not match.can_undo(0)


def test_the_end_is_the_end() -> None:
    match = played("probe", "probe: {effect: {choose: [{damage: 9}, {damage: 1}]}}")
    match.act(0, "choose 0")
    assert match.over
    assert not match.can_undo(0)


def test_a_sealed_choice_is_taken_back_by_its_own_seat_only() -> None:
    match = at(BOTH)
    start = match.digest()
    match.act(0, "play jab")
    one = match.digest()
    match.act(1, "play bide")
    theirs = match.view(1)
    match.act(0, "play bide")
    match.undo(0)
    match.undo(0)
    assert match.view(1) == theirs
    with pytest.raises(Refused):
        match.undo(0)
    match.undo(1)
    assert match.digest() == start
    match.act(0, "play jab")
    assert match.digest() == one
    for nobody in (-1, 2):
        with pytest.raises(Refused):
            match.undo(nobody)


def test_opened_choices_stay() -> None:
    match = at(BOTH + 'do: ["0: ready", "1: play jab", "1: ready"]')
    assert not match.can_undo(0)
    assert not match.can_undo(1)


# Copies


def test_copies_equal_deep_copies_along_whole_matches() -> None:
    for seed in range(3):
        match = new_match(seed=seed)
        for step in range(60):
            state = match.state
            assert state.clone().form() == state.form() == deep_copy(state).form()
            random_way(match, seed * 100 + step, 1)


def deep_copy(state: State) -> State:
    """A copy made by the standard library, of all but what all matches share."""
    shared = [state.game, *state.game.templates, *state.game.vocabulary.sorts.values()]
    return copy.deepcopy(state, {id(part): part for part in shared})


def test_a_copy_is_independent() -> None:
    match = at(BOTH)
    twin = match.clone()
    before = match.digest(), match.view(0), match.information(1)
    random_way(twin, 5)
    assert twin.over
    assert (match.digest(), match.view(0), match.information(1)) == before


def test_the_same_seed_and_decisions_lead_to_the_same_digests() -> None:
    first = new_match(seed=3)
    random_way(first, 9)
    again = new_match(seed=3)
    for made in first.decisions():
        again.act(made.seat, made.option)
    assert again.over
    assert again.digest() == first.digest()
    assert again.information(0) == first.information(0)
    assert new_match(seed=4).digest() != new_match(seed=3).digest()


def test_a_random_match_always_ends_and_is_told_in_full() -> None:
    for seed in range(10):
        match = new_match(seed=seed, length="long")
        random_way(match, seed, 2_000)
        assert match.over
        assert sum(match.scores) == 0
        assert match.log[-1].kind == "match_ended"
        assert match.told(0, since=len(match.told(0)) - 1)[0].kind == "match_ended"


# Sampled worlds


def hand_names(state: State, seat: int) -> list[str]:
    return [state.cards[card].template.name for card in state.zone(HAND, seat).cards]


def test_a_sampled_table_agrees_with_the_view_and_varies_the_rest() -> None:
    match = new_match()
    random_way(match, 11, 9)
    hands = set()
    for number in range(20):
        sampled = match.determinise(0, seed_from_number(number))
        assert view_of(sampled, 0) == match.view(0)
        assert hand_names(sampled, 0) == hand_names(match.world(0), 0)
        hands.add(tuple(hand_names(sampled, 1)))
        unknown = sorted(card.template.name for card in sampled.cards if card.owner == 1)
        assert unknown == sorted(
            card.template.name for card in match.world(0).cards if card.owner == 1
        )
    assert len(hands) > 5


def test_a_sampled_future_is_not_the_real_one() -> None:
    match = new_match()
    real = match.state.clone()
    rolls = [
        [table.roll(0, 1000) for _ in range(5)]
        for table in (
            real,
            match.determinise(0, seed_from_number(1)),
            match.determinise(0, seed_from_number(2)),
        )
    ]
    assert rolls[0] != rolls[1] != rolls[2] != rolls[0]
    order = match.state.zone(DECK, 0).cards
    assert match.determinise(0, seed_from_number(1)).zone(DECK, 0).cards == order, "places stay"


def test_a_branch_has_another_future_and_the_same_table() -> None:
    match = at(BOTH)
    match.act(0, "play jab")
    branch = branched(match, seed_from_number(7))
    assert branch.view(0) == match.view(0)
    assert branch.information(0) == match.information(0)
    futures = [
        [table.roll(0, 1000) for _ in range(5)]
        for table in (match.state.clone(), branch.state.clone(), branch.world(1).clone())
    ]
    assert futures[0] != futures[1] == futures[2]
    branch.undo(0)
    assert branch.world(0).roll(0, 1000) == futures[1][0]
    assert match.can_undo(0)
    assert match.state.roll(0, 1000) == futures[0][0], "the match itself is as it was"


def test_others_sealed_choices_are_open_again_and_ones_own_are_not() -> None:
    match = at(BOTH)
    match.act(0, "play jab")
    match.act(1, "play bide")
    match.act(1, "ready")
    sampled = match.determinise(0, seed_from_number(1))
    assert sampled.pending[1] is not None, "the other has not decided in this world"
    assert len(sampled.zone(match.game.zone_kinds[2], 0).cards) == 1


# Views and set-ups


def test_a_spectator_sees_what_everybody_sees() -> None:
    match = at(BOTH)
    view = match.view(SPECTATOR)
    assert view["decision"] is None
    assert "play" not in match.information(SPECTATOR).replace("owner", "")


def test_who_has_nothing_to_decide_has_no_decision() -> None:
    match = played("probe", "probe: {effect: {choose: [{damage: 2}, {damage: 1}]}}")
    assert match.view(1)["decision"] is None
    assert match.view(1)["asked"] == [0]
    assert match.view(1)["scores"] is None


def test_only_set_ups_that_the_game_has() -> None:
    seed = seed_from_number(1)
    with pytest.raises(BadSetup, match=r"skirmish has no set-up 'size' \(it has: length\)"):
        Match(skirmish(), {"size": "big"}, seed)
    with pytest.raises(BadSetup, match=r"length cannot be 'big' \(it can be: short, long\)"):
        Match(skirmish(), {"length": "big"}, seed)
    assert Match(skirmish(), {}, seed).setup == {"length": "short"}


class Annotated(Skirmish):
    """Skirmish with a set-up that is written: a note, which must not shout."""

    written_setups: ClassVar = {"note": "TEXT"}

    def package(self) -> str:
        return "tests.skirmish"

    def checked_writing(self, name: str, text: str) -> str:
        if text.isupper():
            raise BadSetup(f"the {name} shouts")
        return text.strip()


def test_a_set_up_may_be_written() -> None:
    game, seed = load_cards(Annotated()), seed_from_number(1)
    assert Match(game, {}, seed).setup == {"length": "short", "note": ""}
    match = Match(game, {"note": " mind the gap"}, seed).start()
    assert match.setup["note"] == "mind the gap"
    assert verify(read_record(write_record(record_of(match))), game) is None
    with pytest.raises(BadSetup, match="the note shouts"):
        Match(game, {"note": "MIND"}, seed)
    with pytest.raises(BadSetup, match=f"note has at most {SETUP_TEXT_CHARS_MAX} characters"):
        Match(game, {"note": "m" * (SETUP_TEXT_CHARS_MAX + 1)}, seed)
    with pytest.raises(BadSetup, match=r"\(it has: length, note\)"):
        Match(game, {"size": "big"}, seed)


def test_the_log_in_words_is_the_games() -> None:
    match = played("probe", "probe: {effect: {damage: 1.5}}")
    words = [match.game.event_words(event) for event in match.log]
    assert [line for line in words if line] == ["Seat 1 is struck for 150"]
    assert lines(match.log, "struck")
