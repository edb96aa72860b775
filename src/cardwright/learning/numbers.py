"""A match in numbers: who acts, what they may do, what they observe, and what it brought."""

from __future__ import annotations

from cardwright.kernel import Game, Match, Option, Plain, digest
from cardwright.learning.actions import Actions
from cardwright.learning.layout import Layout
from cardwright.learning.sight import Sheet, Sight
from cardwright.learning.trials import DECISIONS_ENOUGH, Trials


class Numbers:
    """The numbers of a game and set-up, the same in every process that has the same cards."""

    def __init__(
        self, game: Game, setup: dict[str, str], decisions: int = DECISIONS_ENOUGH
    ) -> None:
        trials = Trials(game, setup, decisions)
        self.game = game
        self.setup = trials.setup
        self.seats = trials.seats
        self.actions = Actions(trials)
        self.layout = Layout(trials)
        # Where each seat finds what it sees, by which owners are on which seats.
        self.sights: dict[tuple[int, tuple[int, ...]], Sight] = {}

    @property
    def digest(self) -> str:
        """A hash over all ids and cells: whoever learned with another one has to learn anew."""
        ids: list[Plain] = [
            [kind.verb, kind.first, [*kind.whats], [*kind.wheres]]
            for kind in self.actions.kinds.values()
        ]
        cells: list[Plain] = [[part.part, [*part.names]] for part in self.layout.parts]
        return digest([ids, cells])

    def acting(self, match: Match) -> list[int]:
        """The seats that have something to decide now: one, or several at once, unseen."""
        return match.to_decide()

    def legal(self, match: Match, seat: int) -> dict[int, Option]:
        """What a seat may decide, by action id, in ascending order."""
        return self.actions.legal(match.world(seat), seat)

    def mask(self, match: Match, seat: int) -> bytearray:
        """A one for every action that the seat may take, else zeros."""
        mask = bytearray(self.actions.size)
        for number in self.legal(match, seat):
            mask[number] = 1
        return mask

    def act(self, match: Match, seat: int, action: int) -> None:
        """Take an action. One that is not open is refused with a sentence."""
        option = self.legal(match, seat).get(action)
        if option is None:
            raise ValueError(f"seat {seat} may not take action {action} now: {self.words(action)}")
        match.act(seat, option)

    def words(self, action: int) -> str:
        return self.actions.words(action)

    def observe(self, match: Match, seat: int) -> list[int]:
        """What a seat sees, as one array of fixed layout."""
        sheet = Sheet(self.layout.size)
        self.write(match, seat, sheet)
        return sheet.cells

    def seen(self, matches: list[Match], seat: int) -> tuple[list[int], list[int]]:
        """What a seat sees in each match, as one array behind the other, without what is empty.

        It is given as the numbers of cells and what stands in them.
        """
        sheet = Sheet(self.layout.size)
        cells: list[int] = []
        values: list[int] = []
        first = 0
        for match in matches:
            self.write(match, seat, sheet)
            for cell in sheet.written:
                cells.append(first + cell)
                values.append(sheet.cells[cell])
            sheet.wipe()
            first += self.layout.size
        return cells, values

    def write(self, match: Match, seat: int, sheet: Sheet) -> None:
        """Write what a seat sees on an empty sheet."""
        world = match.world(seat)
        key = (seat, tuple(world.seat_of))
        sight = self.sights.get(key)
        if sight is None:
            sight = self.sights[key] = Sight(world, seat, self.layout)
        sight.see(world, sheet)

    def named(self, match: Match, seat: int) -> dict[str, list[int]]:
        """The same in named parts."""
        array = self.observe(match, seat)
        return {
            part.part: array[part.first : part.first + len(part.names)]
            for part in self.layout.parts
        }

    def key(self, match: Match, seat: int) -> str:
        """The information state of a seat: all that it was told, as one text."""
        return match.information(seat)

    def rewards(self, match: Match) -> list[int]:
        """What the match brought each seat; nothing before its end."""
        return list(match.scores) if match.over else [0] * self.seats


CACHE: dict[tuple[str, str, str], Numbers] = {}


def numbers_of(game: Game, setup: dict[str, str] | None = None) -> Numbers:
    """The numbers of a game and set-up, made once."""
    checked = game.checked_setup(dict(setup or {}))
    wanted = (game.called, game.content_hash, repr(sorted(checked.items())))
    if wanted not in CACHE:
        CACHE[wanted] = Numbers(game, checked)
    return CACHE[wanted]
