"""When one seat had nothing to decide in a sealed phase, the other's private world closed the
phase by itself and played on alone; the real table never followed."""

from cardwright.kernel import Frame, Match, Option, Plain, State, Together, seed_from_number
from tests.skirmish.stage import skirmish


class Ask(Frame):
    """Asks its seat so many times."""

    def __init__(self, seat: int, times: int) -> None:
        self.seat = seat
        self.times = times

    def run(self, state: State) -> None:
        if self.times:
            state.offer(self.seat, "ask", [Option("a"), Option("b")], self)

    def chosen(self, state: State, option: Option) -> None:
        state.then(Ask(self.seat, self.times - 1))

    def form(self) -> Plain:
        return [self.seat, self.times]


class Rounds(Frame):
    """Two rounds in which only the first seat is asked, then one for both."""

    def __init__(self, done: int) -> None:
        self.done = done

    def run(self, state: State) -> None:
        if self.done == 3:
            state.finish([0, 0], "done")
        else:
            other = Ask(1, 1 if self.done == 2 else 0)
            state.then(Together([Ask(0, 2), other], Rounds(self.done + 1)))


def test_a_seat_with_nothing_to_decide_holds_nobody_up() -> None:
    game = skirmish()
    match = Match(game, {}, seed_from_number(1))
    match.state.then(Rounds(0))
    match.resume()
    for _ in range(4):
        assert match.to_decide() == [0]
        match.act(0, "a")
    assert match.to_decide() == [0, 1]
    match.act(1, "b")
    assert match.to_decide() == [0]
    match.act(0, "a")
    assert match.to_decide()
    match.act(0, "b")
    assert match.over
    assert [made.seat for made in match.decisions()] == [0, 0, 0, 0, 0, 0, 1]
