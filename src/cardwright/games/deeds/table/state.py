"""The table of Deeds: the hero's road, tallies, mana, and the fight if there is one."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.tactics import Tactic
from cardwright.games.deeds.content.templates import Deed, Foe, Hero, Space, Tale
from cardwright.games.deeds.content.terms import FAME_SOURCES, HERO, TALLIES
from cardwright.games.deeds.content.units import Unit
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.mana import Mana
from cardwright.games.deeds.table.zones import HAND, UNITS
from cardwright.kernel import Chance, Game, Piece, State

NO_PLACE: Final = -1


class Spot(Piece):
    """A space of the road that has been revealed."""

    def __init__(self, space: Space) -> None:
        self.space = space
        self.links: list[int] = []
        # Cards of the foes that stand here, roaming ones or those who hold the site.
        self.foes: list[int] = []
        self.conquered = False
        self.sacked = False


class DeedsState(State):
    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.tale: Tale
        self.hero: Hero
        self.round = 0
        # Turns of this round, and what the hero has done in this turn.
        self.turns = 0
        self.acted = False
        self.moved = False
        self.used = 0
        # Has anything been done in this phase?
        self.busy = False
        # Where the hero stands, whence the last step led, and where the known road ends.
        self.at = NO_PLACE
        self.came_from = NO_PLACE
        self.edge = NO_PLACE
        self.spots: list[Spot] = []
        self.tallies = [0] * len(TALLIES)
        self.level = 1
        # Fame by what it was won with, and whether the goal of the tale has been reached.
        self.earned = [0] * len(FAME_SOURCES)
        self.won = False
        self.mana = Mana()
        # The tactic of this round, and those that have been used in this tale.
        self.tactic: Tactic | None = None
        self.tactics_used: list[str] = []
        # Units of the hero that have been used this round, and those that are wounded.
        self.spent: list[int] = []
        self.hurt: list[int] = []
        self.fight: Fight | None = None

    def renumber_own(self, new: list[int]) -> None:
        for spot in self.spots:
            spot.foes = [new[foe] for foe in spot.foes]
        self.spent = [new[unit] for unit in self.spent]
        self.hurt = [new[unit] for unit in self.hurt]
        if self.fight is not None:
            self.fight.renumber(new)

    def enter_phase(self, phase: str) -> None:
        self.busy = False
        super().enter_phase(phase)

    def deed(self, card: int) -> Deed:
        template = self.cards[card].template
        assert isinstance(template, Deed), "this card is a deed"
        return template

    def foe(self, card: int) -> Foe:
        template = self.cards[card].template
        assert isinstance(template, Foe), "this card is a foe"
        return template

    def unit(self, card: int) -> Unit:
        template = self.cards[card].template
        assert isinstance(template, Unit), "this card is a unit"
        return template

    def units(self) -> list[int]:
        return self.zone(UNITS, HERO).cards

    def hand(self) -> list[int]:
        return self.zone(HAND, HERO).cards

    def wounds_in_hand(self) -> list[int]:
        return [card for card in self.hand() if self.deed(card).is_wound]

    def by_night(self) -> bool:
        """Is it a night round? Rounds alternate, and the tale says how they begin."""
        return (self.round % 2 == 0) != self.tale.begins_at_night


def table(state: State) -> DeedsState:
    """The state as this game's own table."""
    assert isinstance(state, DeedsState), "the frames of Deeds run on the table of Deeds"
    return state
