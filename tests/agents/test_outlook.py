"""An agent gets the outlook of its seat, and from there no way leads to the match."""

from __future__ import annotations

import gc
import json

import pytest

from cardwright.agents import AGENTS, Budget, Outlook, Player, look
from cardwright.kernel import Match, Option, State, seed_from_number
from cardwright.kernel.table.told import Frozen
from cardwright.kernel.table.view import view_of
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.testing import Case, positions
from tests.contract.cases import all_cases

SMALL = Budget(iterations=6, depth=12)
DOORS = ("determinise", "told_values")


class Poisoned(Match):
    """A match that may only be entered by the doors of an outlook."""

    def __init__(self, match: Match) -> None:
        self.hidden = match

    def __getattribute__(self, name: str) -> object:
        if name in DOORS:
            return object.__getattribute__(self, name)
        raise AssertionError(f"somebody reached for {name!r} of the match")

    def determinise(self, seat: int, seed: bytes) -> State:
        match: Match = object.__getattribute__(self, "hidden")
        return match.determinise(seat, seed)

    def told_values(self, seat: int) -> list[Frozen]:
        match: Match = object.__getattribute__(self, "hidden")
        return match.told_values(seat)


def stream(number: int) -> Stream:
    return Stream("agent", stream_key(seed_from_number(number), "agent"))


def plays(name: str, case: Case) -> bool:
    """One agent plays small games only."""
    return name != "equilibrium" or case.game.name in ("kuhn", "bids")


SEATED = [(name, case) for name in AGENTS for case in all_cases() if plays(name, case)]
SEATED_IDS = [f"{name}-{case.name()}" for name, case in SEATED]


@pytest.mark.parametrize(("name", "case"), SEATED, ids=SEATED_IDS)
def test_agents_decide_at_a_poisoned_match(name: str, case: Case) -> None:
    """Also, what they decide is always among the options, and the match is left alone."""
    agent = AGENTS[name]()
    for match, _ in positions(case, 1, 4):
        before = match.digest()
        for seat in match.to_decide():
            chosen = agent.choose(look(Poisoned(match), seat, stream(seat), SMALL))
            assert chosen.text() in [option.text() for option in match.legal(seat)]
        assert match.digest() == before


@pytest.mark.parametrize("case", all_cases(), ids=Case.name)
def test_an_outlook_is_what_the_seat_knows(case: Case) -> None:
    for match, _ in positions(case, 2, 5):
        for seat in match.to_decide():
            outlook = look(match, seat, stream(3))
            sampled = outlook.sample(seed_from_number(4))
            seen = json.dumps(match.view(seat))
            assert json.dumps(outlook.view()) == seen
            assert json.dumps(view_of(sampled, seat)) == seen
            listed = [option.text() for option in match.legal(seat)]
            assert [option.text() for option in outlook.options] == listed
            lines = [event.line() for event in outlook.told]
            assert lines == [event.line() for event in match.told(seat)]


@pytest.mark.parametrize("case", all_cases(), ids=Case.name)
def test_nothing_of_the_match_can_be_reached_from_an_outlook(case: Case) -> None:
    """Not even by following every reference there is, short of the game that all share."""
    match = case.start(5)
    for seat in match.to_decide():
        outlook = look(match, seat, stream(6))
        secret = [match, match.state, *match.worlds, *match.state.cards, match.state.chance]
        reached = reachable(outlook, stop=case.game)
        assert not [thing for thing in secret if id(thing) in reached]


def reachable(start: object, stop: object) -> dict[int, object]:
    """All objects of the engine that references lead to; classes and the game are not entered."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if thing is stop or isinstance(thing, type) or id(thing) in found:
            continue
        found[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return found


def test_samples_differ_in_what_the_seat_cannot_know() -> None:
    case = next(case for case in all_cases() if case.game.name == "leduc")
    match = case.start(1)
    outlook = look(match, 0, stream(1))
    (theirs,) = [zone for zone in match.state.zones if zone.kind.name == "hand" and zone.owner == 1]
    hands = [
        outlook.sample(seed_from_number(number)).cards[theirs.cards[0]].template.name
        for number in range(60)
    ]
    assert len(set(hands)) == 5, "any card but the seat's own"


class First:
    """A bot as somebody else writes it: a class with one method and no base."""

    def choose(self, outlook: Outlook) -> Option:
        assert outlook.budget.iterations == SMALL.iterations
        return outlook.options[0]


def test_any_object_that_chooses_is_an_agent() -> None:
    case = next(case for case in all_cases() if case.game.name == "leduc")
    match = case.start(1)
    player = Player("first", First(), SMALL)
    while not match.over:
        seat = match.to_decide()[0]
        match.act(seat, player.decide(match, seat, stream(seat)))
    assert match.decisions()


@pytest.mark.parametrize(("name", "case"), SEATED, ids=SEATED_IDS)
def test_agents_choose_among_what_is_left(name: str, case: Case) -> None:
    """Some options may be held back, and then nobody takes them, in playouts neither."""
    agent = AGENTS[name]()
    for match, _ in positions(case, 3, 4):
        for seat in match.to_decide():
            whole = look(match, seat, stream(seat), SMALL)
            for left in (whole.options[:1], whole.options[-1:], whole.options[::2]):
                outlook = whole.only(left)
                assert agent.choose(outlook).text() in texts(left)
                # On a sample, a single option may have taken itself already.
                assert len(left) == 1 or texts(outlook.sample().legal(seat)) == texts(left)


def texts(options: list[Option]) -> list[str]:
    return [option.text() for option in options]
