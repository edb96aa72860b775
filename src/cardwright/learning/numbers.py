"""A match in numbers: who acts, what they may do, what they observe, and what it brought."""

from __future__ import annotations

from array import array

from cardwright.kernel import Game, Match, Option, Plain, State, digest
from cardwright.learning.actions import Actions
from cardwright.learning.layout import Layout
from cardwright.learning.sight import Sheet, Sight, Where, blank_row
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
        self.known: dict[tuple[int, tuple[int, ...]], Where] = {}
        # What each seat saw last.
        self.latest: dict[int, Sight] = {}

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
        for number in self.actions.open_to(match.world(seat), seat):
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

    def observe(self, match: Match, seat: int) -> array[int]:
        """What a seat sees, as one array of fixed layout."""
        return self.cells(match.world(seat), seat)

    def cells(self, world: State, seat: int) -> array[int]:
        """What a seat sees on a table, as one array that numpy can take as it is."""
        return self.seen(world, seat)[:]

    def seen(self, world: State, seat: int) -> array[int]:
        """The same in the one array that is used for this seat, to be copied from."""
        sight = self.latest.get(seat)
        if sight is None or sight.where.seat_of != world.seat_of:
            size = self.layout.size
            sheet = Sheet(size, blank_row(size))
            sight = self.latest[seat] = Sight(self.where(world, seat), sheet)
        sight.see(world)
        return sight.sheet.row

    def where(self, world: State, seat: int) -> Where:
        """Where a seat finds what it sees on a table."""
        key = (seat, tuple(world.seat_of))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Where(world, seat, self.layout)
        return found

    def named(self, match: Match, seat: int) -> dict[str, list[int]]:
        """The same in named parts."""
        cells = self.observe(match, seat)
        return {
            part.part: list(cells[part.first : part.first + len(part.names)])
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
