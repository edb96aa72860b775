"""Many matches side by side, stepped in one call: what a vector environment is made of.

One seat of each is the learner's, and chance plays the others. What the learners see, their masks
and rewards stand row by row in arrays of fixed places, which numpy shares as they are. A match
that has ended begins anew in the step after.
"""

from __future__ import annotations

import gc
from array import array
from typing import Final

from cardwright.kernel import Option, QuickChance, Tables, match_seed
from cardwright.learning.bout import Bout
from cardwright.learning.numbers import Numbers
from cardwright.learning.sight import Sheet, Sight, blank_row

# Reads the beginning of a seed as a number, where the choices of chance begin.
START_BYTES: Final = 4


class Row:
    """One match after another."""

    __slots__ = ("bout", "chance", "legal", "number", "seed", "sight")

    def __init__(self) -> None:
        self.bout: Bout | None = None
        # All matches of a row have their seeds from this one, by their numbers.
        self.seed = b""
        self.number = 0
        self.chance = QuickChance(0)
        # What the learner may decide now, by action id.
        self.legal: dict[int, Option] = {}
        # What the learner saw last: most of a match is as it was one decision before.
        self.sight: Sight | None = None


class Many:
    """So many matches of one game and set-up at a time."""

    def __init__(self, numbers: Numbers, seat: int, count: int, takes_next: bool) -> None:
        self.numbers = numbers
        self.seat = seat
        # Is an action that is not open taken for the next open one? Otherwise it loses the match.
        self.takes_next = takes_next
        self.tables = Tables(numbers.game, numbers.setup)
        self.rows = [Row() for _ in range(count)]
        self.size = numbers.layout.size
        self.actions = numbers.actions.size
        self.cells = blank_row(self.size * count)
        self.masks = bytearray(self.actions * count)
        self.rewards = array("d", [0.0]) * count
        self.ended = bytearray(count)
        # Decisions of all seats so far.
        self.decided = 0

    def reset(self, seeds: list[bytes]) -> None:
        """Begin all rows, each from a seed of its own."""
        for place, row in enumerate(self.rows):
            row.seed = seeds[place]
            row.number = 0
            row.chance = QuickChance(int.from_bytes(row.seed[:START_BYTES], "little"))
            self.begin(row)
            self.ended[place] = 0
            self.rewards[place] = 0.0
            self.look(place, row)

    def step(self, actions: list[int]) -> None:
        """One action in every row; where a match had ended, the next one begins instead.

        Nothing in a match is in a cycle, so the collector of cycles rests meanwhile.
        """
        collecting = gc.isenabled()
        gc.disable()
        try:
            for place, row in enumerate(self.rows):
                self.step_row(place, row, actions[place])
        finally:
            if collecting:
                gc.enable()

    def step_row(self, place: int, row: Row, action: int) -> None:
        bout = row.bout
        if bout is None or bout.over:
            self.begin(row)
            self.ended[place] = 0
            self.rewards[place] = 0.0
        else:
            self.take(row, bout, action)
            self.ended[place] = bout.state.over
            self.rewards[place] = float(bout.scores[self.seat]) if bout.state.over else 0.0
        self.look(place, row)

    def begin(self, row: Row) -> None:
        row.bout = bout = Bout(self.tables, match_seed(row.seed, row.number))
        row.number += 1
        self.others_play(bout, row.chance)

    def take(self, row: Row, bout: Bout, action: int) -> None:
        option = chosen(row.legal, action, self.takes_next)
        if option is None:
            bout.resign(self.seat)
            return
        self.decided += 1
        bout.act(self.seat, option)
        self.others_play(bout, row.chance)

    def others_play(self, bout: Bout, chance: QuickChance) -> None:
        """Let chance decide for the others until the learner is asked or the match is over."""
        while not bout.over and not bout.asked(self.seat):
            seat = bout.first_asked()
            options = bout.world(seat).legal(seat)
            bout.act(seat, options[chance.below(len(options))])
            self.decided += 1

    def look(self, place: int, row: Row) -> None:
        """Write down what the learner of a row sees, and what it may decide."""
        bout = row.bout
        assert bout is not None, "a row that is looked at has begun"
        world = bout.world(self.seat)
        sight = row.sight
        if sight is None or sight.where.seat_of != world.seat_of:
            sheet = Sheet(self.size, self.cells, place * self.size)
            sight = row.sight = Sight(self.numbers.where(world, self.seat), sheet)
        sight.see(world)
        first = place * self.actions
        for action in row.legal:
            self.masks[first + action] = 0
        row.legal = self.numbers.actions.legal(world, self.seat)
        for action in row.legal:
            self.masks[first + action] = 1


def chosen(legal: dict[int, Option], action: int, takes_next: bool) -> Option | None:
    """The option that an action means; if it is not open, the next open one or none."""
    option = legal.get(action)
    if option is None and takes_next:
        later = [number for number in legal if number > action]
        option = legal[(later or list(legal))[0]]
    return option
