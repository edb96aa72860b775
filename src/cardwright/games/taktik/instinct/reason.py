"""Why one would decide so: what a hint says besides what to do.

A reason names what is true of an option, whoever has found it: a chance, a place, a danger.
Where nothing of that speaks for an option, nothing is said.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.missions import SPECIAL
from cardwright.games.taktik.content.moments import (
    AFTER_MOVE,
    ATTACK_PHASE,
    BEFORE_DAMAGE,
    BEFORE_MOVE,
    MALUS_DRAWN,
    MOVEMENT_PHASE,
)
from cardwright.games.taktik.instinct.fire import best_target, next_attack
from cardwright.games.taktik.instinct.goals import is_special, must_fall, way_to
from cardwright.games.taktik.instinct.march import Commander
from cardwright.games.taktik.instinct.odds import danger_at, shot_from
from cardwright.games.taktik.instinct.purpose import (
    FIRE,
    LEAVE,
    MARCH,
    RELIEF,
    RESERVES,
    SHELTER,
    SUPPLY,
    purpose_of,
)
from cardwright.games.taktik.instinct.survey import OUT_OF_REACH
from cardwright.games.taktik.phases.attack import Aiming
from cardwright.games.taktik.phases.movement import Going
from cardwright.games.taktik.phases.placement import Deploying
from cardwright.games.taktik.rules.combat import hitting_faces, percent
from cardwright.games.taktik.table.sorts import UNIT_SORT
from cardwright.games.taktik.table.unit import Unit
from cardwright.games.taktik.table.zones import template_of
from cardwright.kernel import Frame, Gathering, Option

# What a card does that is played by choice.
PURPOSE_REASONS: Final = {
    MARCH: "units get further by it this turn",
    FIRE: "the attacks of this turn get better by it",
    SHELTER: "it protects from attacks to come",
    LEAVE: "it lifts what holds units back",
    RESERVES: "it brings back what was lost",
    RELIEF: "it ends what was put in force",
    SUPPLY: "what it brings helps at once",
}
PLAIN_REASONS: Final = {
    "store": "its moment is still to come",
    "replace": "it will be missed least",
    "discard": "what is in store is worth more",
    "give_up": "it will be missed least",
    "recall": "every unit on the board counts",
}
KEPT_FOR_LATER: Final = "nothing in store is worth more now than later"
NO_USE: Final = "nothing in store can be of use this turn"
STANDS_WELL: Final = "whoever could still move stands well enough"
NO_CHANCE: Final = "no attack that is left has a chance"
# A hint says the best two things about a cell.
CLAUSES_MAX: Final = 2


def reason_for(commander: Commander, option: Option) -> str:
    """What speaks for an option; empty if nothing in particular."""
    taktik, verb = commander.taktik, option.verb
    decision = taktik.pending[commander.side]
    assert decision is not None, "the side has been asked"
    if verb in PLAIN_REASONS:
        return PLAIN_REASONS[verb]
    if decision.kind == "react":
        return reaction_reason(commander, option)
    if verb == "play":
        return PURPOSE_REASONS[purpose_of(template_of(taktik, option.what))]
    if verb == "end_phase":
        return ending_reason(commander, decision.options)
    if verb == "move":
        unit = taktik.units[option.what]
        return way_words(commander, unit, unit.cell)
    if verb == "attack":
        return attack_reason(commander, taktik.units[option.what])
    return place_reason(commander, decision.frame, option)


def place_reason(commander: Commander, frame: Frame, option: Option) -> str:
    """Of a cell where a unit goes or is put, or of somebody whom it concerns."""
    taktik = commander.taktik
    if isinstance(frame, Going):
        unit = taktik.units[frame.unit]
        if option.verb == "stay":
            return stay_reason(commander, unit)
        return cell_reason(commander, unit, option.what)
    if isinstance(frame, Aiming):
        return shot_words(commander, taktik.units[frame.unit], taktik.units[option.what])
    if isinstance(frame, Deploying):
        return cover_words(commander, taktik.units[frame.unit], option.what)
    assert isinstance(frame, Gathering), "somebody is chosen for a card"
    return chosen_reason(commander, frame, option)


# Cards


def reaction_reason(commander: Commander, option: Option) -> str:
    taktik, side = commander.taktik, commander.side
    if option.verb == "stand_down":
        return NO_USE
    if option.verb != "play":
        return KEPT_FOR_LATER
    if taktik.window == MALUS_DRAWN:
        return "the malus is over before it does harm"
    if taktik.window in (BEFORE_MOVE, AFTER_MOVE):
        mover = taktik.units[taktik.moving]
        return f"it {'helps' if mover.side == side else 'hinders'} {mover.name}"
    attacker, target = taktik.units[taktik.attacker], taktik.units[taktik.target]
    if taktik.window == BEFORE_DAMAGE and target.side == side:
        return f"it may save {target.name}"
    better = "better" if attacker.side == side else "worse"
    return f"the attack of {attacker.name} on {target.name} gets {better} by it"


def chosen_reason(commander: Commander, frame: Gathering, option: Option) -> str:
    """Why a card concerns just this unit."""
    if frame.query.pool.sort is not UNIT_SORT:
        return ""
    taktik = commander.taktik
    unit = taktik.units[option.what]
    purpose = purpose_of(template_of(taktik, frame.scene.card))
    if unit.side != commander.side:
        enemy = Commander(taktik, commander.survey, unit.side)
        shot = enemy.best_shot(unit, unit.cell)
        return f"its best shot would be {percent(shot)} %" if shot else ""
    if purpose == MARCH:
        return way_words(commander, unit, unit.cell)
    shot = commander.best_shot(unit, unit.cell)
    if purpose == FIRE:
        return f"its best shot is {percent(shot)} %" if shot else ""
    danger = danger_to(commander, unit.cell)
    return f"it is in a danger of {danger} % where it stands" if danger else ""


# Phases that end


def ending_reason(commander: Commander, options: list[Option]) -> str:
    phase = commander.taktik.phase
    if phase == MOVEMENT_PHASE:
        return STANDS_WELL
    if phase == ATTACK_PHASE:
        none = next_attack(commander.survey, commander.taktik, options) is None
        return NO_CHANCE if none else ""
    return KEPT_FOR_LATER


# Moves


def stay_reason(commander: Commander, unit: Unit) -> str:
    place = commander.taktik.board.place(unit.cell)
    if unit.cell in commander.objectives:
        return f"it stands on the objective {place}"
    target = commander.best_target(unit, unit.cell)
    if target is not None:
        return shot_words(commander, unit, target)
    return "no cell in reach is better"


def cell_reason(commander: Commander, unit: Unit, cell: int) -> str:
    """What a cell has over the one where the unit stands."""
    taktik, here = commander.taktik, unit.cell
    found: list[str] = []
    if cell in commander.objectives:
        found.append(f"{taktik.board.place(cell)} is an objective")
    target = commander.best_target(unit, cell)
    if target is not None:
        chance = percent(shot_from(commander.survey, taktik, unit, cell, target))
        found.append(f"from there it hits {target.name} with {chance} %")
    if commander.hunted and commander.escort_at(unit, cell):
        found.append("a special unit is safer with a friend beside it")
    if commander.way_left(unit, cell) < commander.way_left(unit, here):
        found.append(way_words(commander, unit, cell, "then "))
    before, after = danger_to(commander, here), danger_to(commander, cell)
    if after < before:
        found.append(f"the danger is {after} % there, {before} % here")
    return "; ".join(found[:CLAUSES_MAX])


def way_words(commander: Commander, unit: Unit, cell: int, when: str = "") -> str:
    """How far a unit has to go from a cell, and whereto; empty if it is there or cannot go."""
    least = commander.way_left(unit, cell)
    if least == 0 or least >= OUT_OF_REACH:
        return ""
    where = "the far edge"
    for place in commander.places:
        if way_to(commander.survey, commander.taktik, unit, cell, place) == least:
            where = place_words(commander, place)
    return f"{when}about {least} movement to {where}"


def place_words(commander: Commander, place: int) -> str:
    """A place as one speaks of it: an objective, or whoever stands there."""
    taktik = commander.taktik
    where = taktik.board.place(place)
    if place in taktik.board.objectives:
        return f"the objective {where}"
    return f"{taktik.units[taktik.at[place]].name} ({where})"


def danger_to(commander: Commander, cell: int) -> int:
    """How likely, in hundredths, the enemy hits whoever stands on a cell in his next turn."""
    return danger_at(commander.survey, commander.taktik, commander.enemies, cell)


def cover_words(commander: Commander, unit: Unit, cell: int) -> str:
    if commander.survey.cover[cell] > 0:
        return "the ground makes it harder to hit there"
    return way_words(commander, unit, cell, "then ")


# Attacks


def attack_reason(commander: Commander, unit: Unit) -> str:
    """The most worthwhile target that the unit has."""
    taktik = commander.taktik
    targets = [
        Option("target", enemy.id)
        for enemy in commander.enemies
        if shot_from(commander.survey, taktik, unit, unit.cell, enemy)
    ]
    if not targets:
        return ""
    best = best_target(commander.survey, taktik, unit, targets)
    return shot_words(commander, unit, taktik.units[best.what])


def shot_words(commander: Commander, unit: Unit, target: Unit) -> str:
    """How likely it hits whom, and what that would decide; empty if it cannot hit."""
    taktik = commander.taktik
    chance = hitting_faces(taktik, unit, target)
    if not chance:
        return ""
    words = f"it hits {target.name} with {percent(chance)} %"
    if target.cell in must_fall(taktik, commander.side):
        return f"{words}, who wins if nobody drives them off"
    if is_special(taktik, target) and taktik.mission.wants(commander.side, SPECIAL):
        return f"{words}, which the mission is about"
    if target.cell in commander.objectives:
        return f"{words}, who stands on an objective"
    return words
