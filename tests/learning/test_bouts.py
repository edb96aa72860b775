"""Bouts and many of them at once: the same matches as through the checked door, without records."""

from __future__ import annotations

import pytest

from cardwright.kernel import (
    Match,
    Option,
    Stream,
    Tables,
    game_names,
    load_game,
    seed_from_number,
)
from cardwright.learning import Bout, Many, bout, chosen, numbers_of

STEPS = 60


@pytest.mark.parametrize("name", game_names())
def test_a_bout_is_the_match_of_its_seed(name: str) -> None:
    """At every step the same seats are asked, see the same and may decide the same."""
    game = load_game(name)
    numbers = numbers_of(game)
    tables = Tables(game, numbers.setup)
    for number in range(2):
        seed = seed_from_number(number)
        match, light = Match(game, {}, seed).start(), Bout(tables, seed)
        chance = Stream("choices", seed)
        for _ in range(STEPS):
            assert light.over == match.over
            assert light.to_decide() == match.to_decide()
            for seat in range(numbers.seats):
                seen = numbers.cells(light.world(seat), seat)
                assert seen == numbers.observe(match, seat)
                open_now = numbers.actions.legal(light.world(seat), seat)
                assert list(open_now) == list(numbers.legal(match, seat))
            if match.over:
                assert light.scores == match.scores
                break
            asked = match.to_decide()
            seat = asked[chance.below(len(asked))]
            open_now = numbers.actions.legal(light.world(seat), seat)
            action = list(open_now)[chance.below(len(open_now))]
            light.act(seat, open_now[action])
            numbers.act(match, seat, action)


def begun(name: str) -> Bout:
    game = load_game(name)
    return Bout(Tables(game, game.checked_setup({})), seed_from_number(1))


def test_a_sealed_decision_that_is_no_longer_offered_is_asked_again() -> None:
    """As in a match: what one seat did unseen may bear on what another may do."""
    light = begun("duel")
    assert light.worlds
    while light.asked(0):
        light.act(0, light.world(0).legal(0)[-1])
    light.sealed[0] = [Option("nonsense")]
    while not light.asked(0):
        light.act(1, light.world(1).legal(1)[-1])
    assert not light.over


def test_a_bout_that_goes_on_for_too_long_ends_without_a_winner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bout, "DECISIONS_PER_MATCH_MAX", 2)
    light = begun("leduc")
    light.act(0, light.world(0).legal(0)[0])
    assert not light.state.over
    light.act(1, light.world(1).legal(1)[-1])
    assert light.over
    assert light.scores == [0, 0]


def test_whoever_gives_up_has_lost() -> None:
    light = begun("leduc")
    light.resign(0)
    assert light.over
    assert light.scores == [-13, 13]
    assert light.to_decide() == []


def test_many_matches_end_and_begin_anew() -> None:
    """Rows go their own way; rewards and masks stand where the row is."""
    numbers = numbers_of(load_game("leduc"))
    many = Many(numbers, 1, 3, takes_next=False)
    many.reset([seed_from_number(place) for place in range(3)])
    ended = 0
    for _ in range(40):
        actions = [list(row.legal)[-1] if row.legal else 0 for row in many.rows]
        before = list(many.ended)
        many.step(actions)
        for place, row in enumerate(many.rows):
            assert row.bout is not None
            assert many.ended[place] == row.bout.over
            first = place * many.actions
            open_now = [a for a in range(many.actions) if many.masks[first + a]]
            assert open_now == list(row.legal)
            first = place * many.size
            cells = numbers.cells(row.bout.world(1), 1)
            assert many.cells[first : first + many.size] == cells
            assert row.bout.over or not many.rewards[place]
            if before[place]:
                assert not many.ended[place]
        ended += sum(many.ended)
    assert ended > 10
    assert many.decided > 80


def test_an_action_that_is_not_open_loses_or_is_taken_for_the_next() -> None:
    numbers = numbers_of(load_game("leduc"))
    many = Many(numbers, 0, 1, takes_next=False)
    many.reset([seed_from_number(1)])
    many.step([99])
    assert many.ended[0]
    assert many.rewards[0] == -13.0
    legal = {1: Option("call"), 3: Option("raise")}
    assert chosen(legal, 0, takes_next=True) is legal[1]
    assert chosen(legal, 2, takes_next=True) is legal[3]
    assert chosen(legal, 9, takes_next=True) is legal[1]
    assert chosen(legal, 0, takes_next=False) is None
