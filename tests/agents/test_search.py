"""The searcher finds what is best where that is known, the same way every time."""

from __future__ import annotations

import pytest

from cardwright.agents import Budget, SearchAgent, look, player_named
from cardwright.kernel import Game, Match, load_game, seed_from_number
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.stage import start_scenario
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.testing import Case, positions
from tests.agents.climb import CLIMB
from tests.agents.pennies import PENNIES
from tests.agents.test_outlook import stream
from tests.contract.cases import all_cases


def start(game: Game, seed: int = 1) -> Match:
    return Match(game, {}, seed_from_number(seed)).start()


def policy(match: Match, seat: int, budget: Budget, number: int = 1) -> dict[str, float]:
    outlook = look(match, seat, stream(number), budget)
    shares = SearchAgent().policy(outlook)
    names = [option.text() for option in outlook.options]
    return dict(zip(names, shares, strict=True))


def leduc_at(text: str) -> Match:
    game = load_game("leduc")
    return start_scenario(game, read_scenario(text.encode(), "position.yaml", game))


@pytest.mark.parametrize("seat", [0, 1])
def test_sealed_choices_are_mixed_as_they_should_be(seat: int) -> None:
    """The only strategy that cannot be beaten shows heads three times in eight."""
    shares = policy(start(PENNIES), seat, Budget(iterations=3000))
    assert shares["heads"] == pytest.approx(3 / 8, abs=0.06)


def test_sealed_choices_are_drawn_from_the_mixture() -> None:
    match = start(PENNIES)
    player = player_named("search:40")
    chosen = [player.decide(match, 0, stream(number)).verb for number in range(40)]
    assert set(chosen) == {"heads", "tails"}


def test_a_pair_is_raised_and_a_hopeless_hand_is_folded() -> None:
    best = leduc_at(
        "given: {hand.0: [king_of_spades], board: [king_of_hearts]}\ndo: ['0: call', '1: call']"
    )
    assert policy(best, 0, Budget(300))["raise"] > 0.5
    worst = leduc_at(
        "given: {hand.0: [jack_of_spades], board: [king_of_hearts]}\n"
        "do: ['0: raise', '1: raise', '0: call', '0: call', '1: raise']"
    )
    assert policy(worst, 0, Budget(300))["fold"] > 0.5


def test_a_seat_alone_plans_ahead() -> None:
    match = start(CLIMB)
    player = player_named("search:200")
    while not match.over:
        match.act(0, player.decide(match, 0, stream(1)))
    assert [made.option for made in match.made] == ["good", "good", "good", "jump"]
    assert match.scores == [9]


def test_beyond_its_depth_the_searcher_believes_the_estimate() -> None:
    assert policy(start(CLIMB), 0, Budget(200, depth=1))["jump"] == 1.0
    assert policy(start(CLIMB), 0, Budget(200, depth=4))["good"] == 1.0


@pytest.mark.parametrize("case", all_cases(), ids=Case.name)
def test_an_estimate_is_a_score_that_can_be(case: Case) -> None:
    facts = case.game.facts
    for match, _ in positions(case, 4, 8):
        for seat in range(match.state.seats):
            estimate = match.game.estimate(match.state, seat)
            assert 100 * facts.score_min <= estimate <= 100 * facts.score_max


@pytest.mark.parametrize("case", all_cases(), ids=Case.name)
def test_the_same_stream_gives_the_same_choice(case: Case) -> None:
    match = case.start(3)
    seat = match.to_decide()[0]
    budget = Budget(iterations=12, depth=15)
    first = policy(match, seat, budget)
    assert policy(match, seat, budget) == first
    assert sum(first.values()) == pytest.approx(1.0)


def test_the_truth_makes_no_difference() -> None:
    """Whatever the other holds, the searcher plays the same on average, since it cannot know."""
    raised: list[float] = []
    for card in ("jack_of_hearts", "king_of_hearts"):
        match = leduc_at(f"given: {{hand.0: [queen_of_spades], hand.1: [{card}]}}")
        played = [policy(match, 0, Budget(60), number) for number in range(40)]
        raised.append(sum(shares["raise"] for shares in played) / len(played))
    assert raised[0] == pytest.approx(raised[1], abs=0.15)


def test_searchers_play_a_whole_match_again() -> None:
    def record(seed: int) -> list[str]:
        match = start(load_game("leduc"), seed)
        player = player_named("search:30")
        chance = Stream("agent", stream_key(match.seed, "agent"))
        while not match.over:
            seat = match.to_decide()[0]
            match.act(seat, player.decide(match, seat, chance))
        return [made.option for made in match.made]

    assert [record(seed) for seed in range(5)] == [record(seed) for seed in range(5)]
