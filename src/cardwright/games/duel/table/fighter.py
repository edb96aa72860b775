"""A fighter: somebody in the encounter, with stats, arms, a body and a footing."""

from __future__ import annotations

from cardwright.games.duel.content.scale import FULL
from cardwright.games.duel.table.body import Body
from cardwright.games.duel.table.history import History
from cardwright.kernel.machine.cards import Template
from cardwright.kernel.values.plain import Plain


class Fighter:
    __slots__ = (
        "armours", "balance", "body", "calling", "changes", "history", "name", "off_hand", "side",
        "species", "stats", "weapon",
    )  # fmt: skip

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
        self.armours = armours
        self.body = body
        self.balance = FULL
        self.history = History()
        # How often it has changed its mind this turn.
        self.changes = 0

    def clone(self) -> Fighter:
        copy = Fighter(
            self.name, self.side, self.species, self.calling, self.stats, self.weapon,
            self.off_hand, self.armours, self.body.clone(),
        )  # fmt: skip
        copy.balance = self.balance
        copy.history = self.history.clone()
        copy.changes = self.changes
        return copy

    def form(self) -> Plain:
        held: list[Plain] = [self.weapon.name, self.off_hand.name if self.off_hand else None]
        return [
            self.name, held, self.balance, self.changes, self.body.form(), self.history.form(),
        ]  # fmt: skip
