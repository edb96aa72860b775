"""What it takes to block: the attack of one foe is stopped altogether or not at all."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import COLD_FIRE, ELEMENTS, FIRE, ICE
from cardwright.games.deeds.rules.assignment import Assignment, nothing_assigned
from cardwright.games.deeds.rules.foe_questions import ATTACKS, BLOCK_NEEDED, attacks, of_foe
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Candidates, Obstacle, Option, ask, distinct, forbidden

# Which elements of block count half against an attack, by the element of the attack.
INEFFICIENT: Final = (
    0,
    1 << FIRE | 1,
    1 << ICE | 1,
    1 << FIRE | 1 << ICE | 1,
)
assert len(INEFFICIENT) == COLD_FIRE + 1, "every element of attack is listed"


def threatening(state: DeedsState, fight: Fight) -> list[int]:
    """The foes whose attack is neither blocked nor otherwise stopped."""
    return [foe for foe in fight.foes if foe not in fight.blocked and attacks(state, foe)]


def assignment_for(state: DeedsState, foe: int) -> Assignment:
    halved = INEFFICIENT[state.foe(foe).element]
    need = max(1, ask(state, BLOCK_NEEDED, of_foe(foe)))
    return nothing_assigned(need, (1 << len(ELEMENTS)) - 1, halved, len(ELEMENTS))


def add_blocks(state: DeedsState, fight: Fight, found: Candidates) -> None:
    """Each foe that might be blocked; of equal ones that are not blocked yet, the first."""
    if not found.all and not any(fight.block):
        return
    threats = threatening(state, fight)
    for foe in distinct(state, threats):
        assigned = assignment_for(state, foe)
        if assigned.reachable(fight.block):
            found.offer(Option("block", foe))
        elif found.all:
            has = assigned.strength(fight.block)
            found.bar(Option("block", foe), Obstacle("block_short", foe, "", assigned.need, has))
    if found.all:
        for foe in fight.foes:
            if foe not in threats:
                if foe in fight.blocked:
                    why = Obstacle("blocked_already", foe)
                else:
                    why = forbidden(state, ATTACKS, of_foe(foe), foe, kind="no_attack")
                found.bar(Option("block", foe), why)
