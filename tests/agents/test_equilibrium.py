"""The equilibrium agent: whole trees, what the best answer wins, and how it is seated."""

from functools import cache

import pytest

from cardwright.agents import (
    AGENTS,
    Budget,
    EquilibriumAgent,
    Forfeit,
    look,
    play_out,
    player_named,
)
from cardwright.agents.equilibrium import (
    Solver,
    best_answer,
    even,
    exploitability,
    setups_of,
)
from cardwright.agents.gametree import PLACES_MAX, GameTree, TooLarge
from cardwright.agents.search import passes_for
from cardwright.kernel import Game, Match, load_cards, load_game, seed_from_number
from cardwright.kernel.values.chance import Stream, stream_key
from tests.agents.pennies import PENNIES
from tests.bids.game import Bids
from tests.docs.pages import ROOT


@cache
def bids() -> Game:
    return load_cards(Bids())


@cache
def tree_of(name: str) -> GameTree:
    return GameTree(bids() if name == "bids" else load_game(name), {})


def test_the_tree_of_kuhn() -> None:
    """As many places and points as anybody else counts, and the known figure for random play."""
    tree = tree_of("kuhn")
    assert (len(tree.seat), len(tree.points)) == (58, 12)
    assert exploitability(tree, even(tree)) == pytest.approx(11 / 24)


def test_kuhn_is_solved() -> None:
    """Its value is known: the first seat loses an eighteenth of a chip."""
    tree = tree_of("kuhn")
    mixture = Solver(tree).run(200)
    assert exploitability(tree, mixture) < 0.0001
    assert best_answer(tree, mixture, 0) == pytest.approx(-1 / 18, abs=0.0005)


def test_sealed_bids_are_solved() -> None:
    """While both decide at once neither knows what the other has laid."""
    tree = tree_of("bids")
    solver = Solver(tree)
    figures = [exploitability(tree, solver.run(passes)) for passes in (5, 20, 60)]
    assert figures == sorted(figures, reverse=True)
    assert figures[-1] < 0.005
    asked_first = [point for point in tree.points if "decided" not in point.known]
    assert sorted(point.seat for point in asked_first) == [0, 1]


@pytest.mark.parametrize(("name", "beside"), [("kuhn", "0.458"), ("bids", "0.750")])
def test_a_search_that_thinks_longer_gives_away_less(name: str, beside: str) -> None:
    """In a game that is worked out; the page of agents says how much."""
    tree = tree_of(name)
    passes = [passes_for(budget) for budget in (10, 40, 160, 640)]
    figures = [exploitability(tree, Solver(tree).run(count)) for count in passes]
    assert figures == sorted(figures, reverse=True)
    page = ROOT.joinpath("docs", "agents.md").read_text(encoding="utf-8").replace(",", "")
    shown = [f"{figure:.3f}" for figure in figures]
    assert f"{exploitability(tree, even(tree)):.3f}" == beside
    assert f"{' '.join(shown[:3])} and {shown[3]}" in page


def test_pennies_are_mixed_as_they_should_be() -> None:
    tree = GameTree(PENNIES, {})
    mixture = Solver(tree).run(300)
    for point in tree.points:
        heads = dict(zip(point.options, mixture[point.number], strict=True))["heads"]
        assert heads == pytest.approx(3 / 8, abs=0.01)


def stream(number: int) -> Stream:
    return Stream("agent", stream_key(seed_from_number(number), "agent"))


@pytest.mark.parametrize("name", ["kuhn", "bids"])
def test_it_knows_every_match_by_what_the_seat_was_told(name: str) -> None:
    """Card numbers are others in every match; what they mean is the same."""
    game = tree_of(name).game
    player = player_named("equilibrium:20")
    for number in range(8):
        match = Match(game, {}, seed_from_number(number)).start()
        assert play_out(match, [player, player]) is None
        assert match.over


def test_it_beats_random_play_in_kuhn() -> None:
    game, total = load_game("kuhn"), 0
    players = [player_named("equilibrium:100"), player_named("random")]
    for number in range(150):
        for turned in (0, 1):
            match = Match(game, {}, seed_from_number(number)).start()
            play_out(match, players, turned)
            total += match.scores[turned]
    assert total > 0


def test_it_chooses_among_what_is_left() -> None:
    match = Match(bids(), {}, seed_from_number(3)).start()
    whole = look(match, 0, stream(1), Budget(10))
    agent = EquilibriumAgent()
    for option in whole.options:
        assert agent.choose(whole.only([option])).same(option)
    some = whole.only(whole.options[1:3])
    assert agent.choose(some).text() in [option.text() for option in some.options]
    assert sum(agent.policy(some)) == pytest.approx(1)


@pytest.mark.parametrize("name", ["duel", "taktik", "deeds"])
def test_large_games_are_refused_at_once(name: str) -> None:
    match = Match(load_game(name), {}, seed_from_number(1)).start()
    seat = match.to_decide()[0]
    while len(match.legal(seat)) == 1:
        match.act(seat, match.legal(seat)[0])
        seat = match.to_decide()[0]
    with pytest.raises(Forfeit, match="too large"):
        player_named("equilibrium").decide(match, seat, stream(2))


def test_a_tree_may_turn_out_to_be_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.agents.gametree.PLACES_MAX", 20)
    assert PLACES_MAX > 9_457
    with pytest.raises(TooLarge, match="Kuhn poker is too large"):
        GameTree(load_game("kuhn"), {})


def test_set_ups_are_gone_through() -> None:
    assert setups_of(load_game("kuhn")) == [{}]
    with pytest.raises(TooLarge, match="Taktik is too large"):
        setups_of(load_game("taktik"))


def test_it_has_a_word() -> None:
    assert AGENTS["equilibrium"] is EquilibriumAgent
