"""The attack phase: attacks are queued, a unit and then its target, before any die falls."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.moments import ATTACK_PHASE
from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.rules.combat import (
    attack_obstacle,
    attack_range,
    attacks_left,
    order_obstacle,
)
from cardwright.games.taktik.rules.events import AttackEvent
from cardwright.games.taktik.rules.legality import weigh_plays
from cardwright.games.taktik.rules.obstacles import weigh
from cardwright.games.taktik.table.sorts import UNIT_SORT
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import stored
from cardwright.kernel import Candidates, Frame, Option, Plain, Verb, plural

# Whom a unit attacks, as that one decision says it.
AT_UNIT: Final = Verb("target", "at {unit}", what=UNIT_SORT, head="Targets")


class Attacking(Frame[TaktikState]):
    """The active side names a unit to attack with, plays a stored card or ends the phase."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        side = state.active
        state.offer(
            side, ATTACK_PHASE, self.offered(state), self, private=bool(stored(state, side))
        )

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        left = attacks_left(state)
        for unit in state.units:
            if unit.side == state.active or found.all:
                obstacle = order_obstacle(state, unit, left, found.all)
                weigh(found, Option("attack", unit.id), obstacle)
        weigh_plays(state, state.active, ATTACK_PHASE, found)
        found.offer(Option("end_phase"))

    def chosen(self, state: TaktikState, option: Option) -> None:
        if option.verb == "end_phase":
            return
        if option.verb == "attack":
            state.then(Aiming(option.what))
        else:
            state.then(Playing(option.what, state.active))
        state.then(self)

    def asks(self, state: TaktikState) -> str:
        left = attacks_left(state)
        if left <= 0:
            return "No unit may attack any more: do you play a card?"
        return f"Which unit attacks? {plural(left, 'attack')} left"


class Aiming(Frame[TaktikState]):
    """Whom the unit attacks."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, state: TaktikState) -> None:
        state.offer(state.units[self.unit].side, "target", self.offered(state), self)

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        unit = state.units[self.unit]
        reaching = attack_range(state, unit)
        for other in state.units:
            if other.side != unit.side or found.all:
                obstacle = attack_obstacle(state, unit, other, reaching, found.all)
                weigh(found, Option("target", other.id), obstacle)

    def chosen(self, state: TaktikState, option: Option) -> None:
        unit = state.units[self.unit]
        unit.attacks += 1
        state.attacks_made += 1
        state.queue.append((unit.id, option.what))
        state.tell(AttackEvent("attack_queued", unit, state.units[option.what]))

    def verb(self, state: TaktikState, name: str) -> Verb | None:
        return AT_UNIT

    def asks(self, state: TaktikState) -> str:
        return f"Whom does {state.units[self.unit].name} attack?"

    def form(self) -> Plain:
        return ["Aiming", self.unit]
