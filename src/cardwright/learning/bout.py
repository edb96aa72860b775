"""A bout: a match that nobody records, for learners, who play millions and read none of them.

It is played by the same rules from the same seeds as a match, and what each seat sees and may
decide is the same at every step. There is no log, no record, no undo and no question why an option
is refused; whoever wants one of these plays a `Match`.
"""

from __future__ import annotations

from cardwright.kernel import DECISIONS_PER_MATCH_MAX, Option, State, Tables


class Bout:
    """One match in progress. While all decide at once, each seat acts in a world of its own."""

    __slots__ = ("sealed", "state", "worlds")

    def __init__(self, tables: Tables, seed: bytes) -> None:
        self.state = tables.new(seed)
        self.worlds: list[State] = []
        # What each seat has decided in its own world.
        self.sealed: list[list[Option]] = []
        self.go_on()

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def scores(self) -> list[int]:
        return self.state.scores

    def world(self, seat: int) -> State:
        """The table as this seat knows it to be."""
        return self.worlds[seat] if self.worlds else self.state

    def asked(self, seat: int) -> bool:
        return self.world(seat).pending[seat] is not None

    def to_decide(self) -> list[int]:
        """The seats that still have something to decide, in order."""
        return [seat for seat in range(self.state.seats) if self.asked(seat)]

    def first_asked(self) -> int:
        seat = 0
        while not self.asked(seat):
            seat += 1
        return seat

    def act(self, seat: int, option: Option) -> None:
        """Take an option that the seat is offered."""
        world = self.world(seat)
        if self.worlds:
            world.act(seat, option, alone=True)
            world.events.clear()
            self.sealed[seat].append(option)
            if not self.to_decide():
                self.open_sealed()
        else:
            world.act(seat, option)
            self.settle()
        if world.decided >= DECISIONS_PER_MATCH_MAX and not self.over:
            self.state.give_up("decisions of one match")
            self.go_on()

    def open_sealed(self) -> None:
        """Play everybody's sealed decisions on the real table, as a match does."""
        state = self.state
        for seat, options in enumerate(self.sealed):
            for option in options:
                offered = [one for one in state.legal(seat) if one.same(option)]
                if not offered:
                    break
                state.act(seat, offered[0])
        self.settle()

    def resign(self, seat: int) -> None:
        """Give up: the match is over, with the scores that the game gives for it."""
        state = self.state
        state.finish(state.game.resigned(state, seat), f"seat {seat} resigned")
        self.go_on()

    def go_on(self) -> None:
        """Run the table to its next decision, or to its end."""
        self.state.advance()
        self.settle()

    def settle(self) -> None:
        """Nobody reads what was told; whoever decides now on their own gets a world for it."""
        state = self.state
        if state.events:
            state.events.clear()
        if state.splitting:
            self.worlds = [state.clone() for _ in range(state.seats)]
            self.sealed = [[] for _ in range(state.seats)]
            for world in self.worlds:
                world.silent = True
        elif self.worlds:
            self.worlds = []
