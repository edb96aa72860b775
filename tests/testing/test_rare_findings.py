"""What the checks of the contract do where games seldom lead them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.kernel import (
    AmountPart,
    Chance,
    Facts,
    Match,
    Refused,
    Stream,
    clone_from_pool,
    destroy_clone,
    load_cards,
    seed_from_number,
    stream_key,
)
from cardwright.kernel.machine.lasting_effects import IN_ZONE, Blueprint, Duration, create_lasting
from cardwright.testing import Broken, Case, contract
from cardwright.testing.checks import numbers, samples
from cardwright.testing.checks.copies import difference
from cardwright.testing.checks.examples import check_examples_hold
from cardwright.testing.checks.invariants import outlasted
from cardwright.testing.checks.replays import trails
from cardwright.testing.checks.samples import check_sampled_tables_play_on, check_samples_vary
from cardwright.testing.checks.tables import drawn_numbers
from cardwright.testing.failure import require
from cardwright.testing.suite import Failure, run_check, smallest
from cardwright.testing.walks import positions
from tests.skirmish.stage import new_match, skirmish
from tests.skirmish.table import PLAY, POOL
from tests.testing.high_card import HighCard

GAME = load_cards(HighCard())


def check_late(case: Case, numbers: range, visits: int) -> None:
    """Fails wherever something was decided, the latest position first."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            require((case.until is None and not match.over) or not match.made, "it was decided")


def check_refused(case: Case, numbers: range, visits: int) -> None:
    case.start(1).act(0, "fly")


def failure_of(check: Callable[[Case, range, int], None], visits: int) -> Failure:
    failure = run_check(Case(GAME), check, range(1), visits)
    assert failure is not None
    return failure


def test_the_smallest_failure_is_the_earliest_that_is_found() -> None:
    first = failure_of(check_late, 2)
    assert first.decisions > 1
    assert smallest(first).decisions == 1


def test_a_fault_inside_the_engine_is_told_by_the_line_that_led_there() -> None:
    failure = failure_of(check_refused, 1)
    assert isinstance(failure.error, Refused)
    assert "(test_rare_findings.py, line " in failure.sentence()


def test_the_plugin_fails_with_the_words_of_the_failure(tmp_path: Path) -> None:
    tried = contract(HighCard)
    with pytest.raises(pytest.fail.Exception, match="late: it was decided"):
        tried(Case(GAME), check_late, tmp_path)


def test_structures_differ_by_kind_by_parts_and_inside() -> None:
    one, other = Stream("deal", bytes(32)), Stream("deal", bytes(32))
    assert difference(one, other, "it", {}) == ""
    assert difference(one, [one], "it", {}) == "it: Stream and list"
    assert difference([one], [one, other], "it", {}).startswith("it: not the same parts")
    other.position = 3
    assert difference(Chance([one]), Chance([other]), "it", {}).startswith("it.streams.0.position")


def test_examples_are_tried_once_and_named_if_they_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    check_examples_hold(Case(GAME, {"never": "read"}), range(1), 1)
    monkeypatch.setattr("cardwright.testing.checks.examples.failures", lambda *_: ["all is lost"])
    with pytest.raises(Broken, match="example 1: all is lost"):
        check_examples_hold(Case(skirmish()), range(1), 1)


def test_what_lasts_as_long_as_its_card_lies_there() -> None:
    state = new_match().state
    copy = clone_from_pool(state, state.zone(POOL, 0).cards[0], state.zone(PLAY, 0))
    lasting_in = Blueprint("probe", Duration(IN_ZONE, name="play"), [], [], [])
    create_lasting(state, lasting_in, 0, copy, ())
    lasting = state.in_force[0]
    assert not outlasted(state, lasting, 0, 0)
    destroy_clone(state, copy)
    assert outlasted(state, lasting, 0, 0)


def test_trails_are_the_same_twice() -> None:
    assert trails([Case(GAME)]) == trails([Case(GAME)])


def test_a_sampled_table_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "DECISIONS_PER_MATCH_MAX", 1)
    with pytest.raises(Broken, match="played to its end"):
        check_sampled_tables_play_on(Case(GAME), range(1), 2)


def test_where_nothing_is_hidden_samples_need_not_vary(monkeypatch: pytest.MonkeyPatch) -> None:
    open_facts = Facts((2, 2), 9, (-1, 1), zero_sum=True, hidden=False, simultaneous=False)
    monkeypatch.setattr(HighCard, "facts", open_facts)
    check_samples_vary(Case(GAME), range(1), 1)


def test_a_place_that_a_sample_has_not_is_not_guessed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Case(GAME).start(1)
    honest = Match.determinise

    def emptied(self: Match, seat: int, seed: bytes) -> object:
        sampled = honest(self, seat, seed)
        for zone in sampled.zones:
            zone.cards = []
        return sampled

    monkeypatch.setattr(Match, "determinise", emptied)
    tally = numbers.Tally()
    meant = {card.id: card.template.name for card in match.state.cards}
    stream = Stream("aside", stream_key(seed_from_number(1), "aside"))
    numbers.guess(match, 0, stream, meant, set(), tally)
    assert tally.tried == 0


def test_an_amount_is_drawn_with_its_number() -> None:
    assert drawn_numbers(AmountPart(at="coins", says="3 coins", n=3)) == ["3"]
