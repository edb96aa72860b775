"""A fighter: somebody in the encounter, with stats, arms, a body and a footing."""

from __future__ import annotations

from cardwright.games.duel.content.scale import FULL
from cardwright.games.duel.table.body import Body
from cardwright.games.duel.table.history import History
from cardwright.games.duel.table.spare import Spare
from cardwright.kernel import Piece, Template


class Fighter(Piece):
    def __init__(
        self,
        name: str,
        side: int,
        species: Template,
        calling: Template,
        stats: tuple[int, ...],
        weapon: Template,
        off_hand: Template | None,
        armours: tuple[Template, ...],
        body: Body,
    ) -> None:
        self.name = name
        self.side = side
        self.species = species
        # Its class or, if it is a foe, what kind of foe it is.
        self.calling = calling
        self.stats = stats
        self.weapon = weapon
        self.off_hand = off_hand
        # What it carries and does not hold.
        self.carried: list[Spare] = []
        self.armours = armours
        self.body = body
        self.balance = FULL
        self.history = History()
        # The Focus that it has spent this turn, in hundredths.
        self.focus_spent = 0
        # How often it has changed its mind this turn.
        self.changes = 0
