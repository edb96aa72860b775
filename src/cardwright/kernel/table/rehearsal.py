"""Rehearsals: matches on one open table, for examples of which only the outcome is asked."""

from __future__ import annotations

from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.loop import MAIN
from cardwright.kernel.machine.state import State
from cardwright.kernel.table.match import Match


class Rehearsal(Match):
    """A match without worlds and without a way back: what is decided is done on the table itself.

    While all decide at once, each seat's choices touch its own things alone, so the table that
    comes of them is the one that a match comes to as well, in about half the time.
    """

    def __init__(
        self, game: Game, setup: dict[str, str], seed: bytes, copied: State | None = None
    ) -> None:
        super().__init__(game, setup, seed, copied)
        # Has somebody decided something that the others may not see yet?
        self.in_secret = False

    def set_table(self) -> None:
        """Nobody looks at the numbers of the cards, so they need not be dealt."""
        self.game.set_up(self.state, self.setup)

    def resume(self) -> Match:
        self._check_cards()
        return self.go_on()

    def _checkpoint(self) -> None:
        """Nothing is ever taken back."""
        self.state.learned = 0

    def _act_open(self, seat: int, option: Option) -> None:
        tracks = self.state.stacks[MAIN + 1 :]
        super()._act_open(seat, option)
        after = self.state.stacks[MAIN + 1 :]
        self.in_secret = bool(tracks and after) and after[0] is tracks[0]
