"""The table of Deeds: the hero's road, tallies, mana, and the fight if there is one."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Deed, Foe, Hero, Space, Tale
from cardwright.games.deeds.content.terms import HERO, TALLIES
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.mana import Mana
from cardwright.games.deeds.table.zones import HAND
from cardwright.kernel import Chance, Game, Plain, State

NO_PLACE: Final = -1


class Spot:
    """A space of the road that has been revealed."""

    __slots__ = ("conquered", "foes", "links", "sacked", "space")

    def __init__(self, space: Space) -> None:
        self.space = space
        self.links: list[int] = []
        # Cards of the foes that stand here, roaming ones or those who hold the site.
        self.foes: list[int] = []
        self.conquered = False
        self.sacked = False

    def clone(self) -> Spot:
        copy = Spot(self.space)
        copy.links = self.links.copy()
        copy.foes = self.foes.copy()
        copy.conquered = self.conquered
        copy.sacked = self.sacked
        return copy

    def form(self) -> Plain:
        return [self.space.name, list(self.links), list(self.foes), self.conquered, self.sacked]


class DeedsState(State):
    __slots__ = (
        "acted", "at", "came_from", "edge", "fight", "hero", "level", "mana", "moved",
        "round", "spots", "tale", "tallies", "turns", "used",
    )  # fmt: skip

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
        # Where the hero stands, whence the last step led, and where the known road ends.
        self.at = NO_PLACE
        self.came_from = NO_PLACE
        self.edge = NO_PLACE
        self.spots: list[Spot] = []
        self.tallies = [0] * len(TALLIES)
        self.level = 1
        self.mana = Mana()
        self.fight: Fight | None = None

    def blank(self) -> State:
        return DeedsState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        other = table(copy)
        other.tale, other.hero = self.tale, self.hero
        other.round, other.turns = self.round, self.turns
        other.acted, other.moved, other.used = self.acted, self.moved, self.used
        other.at, other.came_from, other.edge = self.at, self.came_from, self.edge
        other.spots = [spot.clone() for spot in self.spots]
        other.tallies = self.tallies.copy()
        other.level = self.level
        other.mana = self.mana.clone()
        other.fight = None if self.fight is None else self.fight.clone()

    def renumber_own(self, new: list[int]) -> None:
        for spot in self.spots:
            spot.foes = [new[foe] for foe in spot.foes]
        if self.fight is not None:
            self.fight.renumber(new)

    def own_form(self) -> Plain:
        spots: list[Plain] = [spot.form() for spot in self.spots]
        return [
            self.tale.name, self.hero.name, self.round, self.turns, self.acted, self.moved,
            self.used, self.at, self.came_from, self.edge, list(self.tallies), self.level,
            self.mana.form(), None if self.fight is None else self.fight.form(), spots,
        ]  # fmt: skip

    def deed(self, card: int) -> Deed:
        template = self.cards[card].template
        assert isinstance(template, Deed), "this card is a deed"
        return template

    def foe(self, card: int) -> Foe:
        template = self.cards[card].template
        assert isinstance(template, Foe), "this card is a foe"
        return template

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
