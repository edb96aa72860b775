"""When one seat hit a limit in its sealed world, opening everybody's choices went on after the
end of the match and stopped with an assertion. A limit on decisions was not kept there at all."""

import pytest

from cardwright.kernel import Frame, Match, Option, State, Together, seed_from_number
from cardwright.kernel.table import match
from tests.skirmish.stage import kinds, skirmish


class Endless(Frame):
    """Goes round without asking, once it has been told to."""

    def run(self, state: State) -> None:
        state.then(self)


class Ask(Frame):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        options = [Option("again"), Option("loop"), Option("done")]
        state.offer(self.seat, "ask", options, self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "again":
            state.then(self)
        elif option.verb == "loop":
            state.then(Endless())


class Round(Frame):
    def run(self, state: State) -> None:
        state.then(Together([Ask(0), Ask(1)], self))


def sealed_match() -> Match:
    sealed = Match(skirmish(), {}, seed_from_number(1))
    sealed.state.then(Round())
    return sealed.resume()


@pytest.mark.parametrize("looping", [0, 1])
def test_a_limit_reached_unseen_ends_the_match_when_all_is_open(looping: int) -> None:
    sealed = sealed_match()
    sealed.act(looping, "loop")
    assert sealed.to_decide() == [1 - looping], (
        "the others do not learn of it before they have finished"
    )
    assert sealed.legal(looping) == []
    sealed.act(1 - looping, "again")
    sealed.act(1 - looping, "done")
    assert sealed.over
    assert kinds(sealed.log)[-2:] == ["limit_reached", "match_ended"]
    assert len(sealed.decisions()) == 3


def test_sealed_decisions_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "DECISIONS_PER_MATCH_MAX", 10)
    sealed = sealed_match()
    for _ in range(9):
        sealed.act(1, "again")
    assert sealed.to_decide()
    sealed.act(0, "again")
    assert sealed.over
    assert len(sealed.decisions()) == 10
    assert sealed.log[-1].line() == (
        "match_ended why=limit reached: decisions of one match scores=0,0"
    )
