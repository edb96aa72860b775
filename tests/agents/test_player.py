"""A player decides what its agent chooses by an outlook, whichever way it gets there."""

from __future__ import annotations

import pytest

from cardwright.agents import Outlook, look, player_named
from cardwright.agents.agent import HeuristicAgent, RandomAgent
from cardwright.agents.player import Player
from cardwright.kernel import Option, Stream, seed_from_number, stream_key
from cardwright.testing import Case, positions
from tests.contract.cases import all_cases


def stream(number: int) -> Stream:
    return Stream("agent", stream_key(seed_from_number(number), "agent"))


@pytest.mark.parametrize("name", ["random", "heuristic"])
@pytest.mark.parametrize("case", all_cases(), ids=Case.name)
def test_what_is_decided_at_once_is_what_would_be_chosen(case: Case, name: str) -> None:
    player = player_named(name)
    for match, _ in positions(case, 4, 4):
        for seat in match.to_decide():
            before, straight, round_about = match.digest(), stream(seat), stream(seat)
            decided = player.decide(match, seat, straight)
            chosen = player.agent.choose(look(match, seat, round_about))
            assert (decided.text(), straight.position) == (chosen.text(), round_about.position)
            assert match.digest() == before


class Last(RandomAgent):
    def choose(self, outlook: Outlook) -> Option:
        return outlook.options[-1]


class Timid(HeuristicAgent):
    def choose(self, outlook: Outlook) -> Option:
        return outlook.options[0]


@pytest.mark.parametrize("agent", [Last(), Timid()])
def test_an_agent_made_from_ours_chooses_for_itself(agent: RandomAgent | HeuristicAgent) -> None:
    match = next(case for case in all_cases() if case.game.name == "leduc").start(1)
    player = Player("own", agent, player_named("random").budget)
    (seat,) = match.to_decide()
    wanted = match.legal(seat)[-1 if isinstance(agent, Last) else 0]
    assert all(player.decide(match, seat, stream(n)).same(wanted) for n in range(8))
