"""The attack phase: attacks are queued, a unit and then its target, before any die falls."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import ATTACK_PHASE
from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.rules.combat import attackers, hindrance, targets_of
from cardwright.games.taktik.rules.events import AttackEvent
from cardwright.games.taktik.rules.legality import play_options, why_not_stored
from cardwright.games.taktik.rules.questions import (
    ATTACKS_PER_TURN,
    ATTACKS_PER_UNIT,
    CAN_ATTACK,
    about_pair,
    about_side,
    about_unit,
)
from cardwright.games.taktik.rules.reasons import refusal
from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.games.taktik.table.unit import OFF_BOARD, Unit
from cardwright.games.taktik.table.zones import stored
from cardwright.kernel import Frame, Option, Plain, State, ask


class Attacking(Frame):
    """The active side names a unit to attack with, plays a stored card or ends the phase."""

    __slots__ = ()

    def run(self, state: State) -> None:
        taktik = table(state)
        side = taktik.active
        options = [Option("attack", unit.id) for unit in attackers(taktik)]
        options += play_options(taktik, side, ATTACK_PHASE)
        options.append(Option("end_phase"))
        state.offer(side, ATTACK_PHASE, options, self, private=bool(stored(state, side)))

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "end_phase":
            return
        if option.verb == "attack":
            state.then(Aiming(option.what))
        else:
            state.then(Playing(option.what, table(state).active))
        state.then(self)

    def uses(self, state: State, card: int) -> list[Option]:
        return [Option("play", card)]

    def why_not(self, state: State, option: Option) -> str:
        taktik = table(state)
        if option.verb == "play":
            return why_not_stored(state, option, taktik.active, ATTACK_PHASE)
        if option.verb == "attack" and 0 <= option.what < len(taktik.units):
            return why_not_attack(taktik, taktik.units[option.what])
        return ""


def why_not_attack(taktik: TaktikState, unit: Unit) -> str:
    """Why a unit cannot be told to attack now, in words."""
    if unit.side != taktik.active:
        return f"{unit.name} is not yours to command"
    if unit.cell == OFF_BOARD:
        return f"{unit.name} is not on the board"
    if taktik.attacks_made >= ask(taktik, ATTACKS_PER_TURN, about_side(unit.side)):
        return f"all {taktik.attacks_made} attacks of this turn are used up"
    if unit.attacks >= ask(taktik, ATTACKS_PER_UNIT, about_unit(taktik, unit.id)):
        return f"{unit.name} has attacked already"
    for other in taktik.army(1 - unit.side):
        scene = about_pair(taktik, unit.id, other.id)
        if not ask(taktik, CAN_ATTACK, scene):
            return f"{unit.name} may not attack: {refusal(taktik, CAN_ATTACK, scene)}"
    return f"{unit.name} has no target that it reaches and sees"


class Aiming(Frame):
    """Whom the unit attacks."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, state: State) -> None:
        taktik = table(state)
        unit = taktik.units[self.unit]
        options = [Option("target", other.id) for other in targets_of(taktik, unit)]
        state.offer(unit.side, "target", options, self)

    def chosen(self, state: State, option: Option) -> None:
        taktik = table(state)
        unit = taktik.units[self.unit]
        unit.attacks += 1
        taktik.attacks_made += 1
        taktik.queue.append((unit.id, option.what))
        state.tell(AttackEvent("attack_queued", unit, taktik.units[option.what]))

    def option_words(self, state: State, option: Option) -> str:
        return f"at {table(state).units[option.what].name}"

    def why_not(self, state: State, option: Option) -> str:
        taktik = table(state)
        if option.verb != "target" or not 0 <= option.what < len(taktik.units):
            return ""
        return hindrance(taktik, taktik.units[self.unit], taktik.units[option.what])

    def form(self) -> Plain:
        return ["Aiming", self.unit]
