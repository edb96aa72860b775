"""What it takes to strike foes down, alone or as a group."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import ATTACK_KINDS, BY_FOES, ELEMENTS, RANGED_PHASE
from cardwright.games.deeds.rules.assignment import Assignment, nothing_assigned
from cardwright.games.deeds.rules.events import happens, win_fame
from cardwright.games.deeds.rules.foe_questions import (
    FAME_FOR,
    FORTIFICATION,
    armour_of,
    of_foe,
    resists,
)
from cardwright.games.deeds.table.fight import BUCKETS, Fight
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import SLAIN
from cardwright.kernel import (
    Candidates,
    Effect,
    Obstacle,
    Option,
    Scene,
    State,
    ask,
    distinct,
    move,
)

ALL_BUCKETS: Final = (1 << BUCKETS) - 1
RANGED_AND_SIEGE: Final = ALL_BUCKETS & ~0b1111
SIEGE_ONLY: Final = ALL_BUCKETS & ~0b1111_1111


def usable_against(state: DeedsState, foe: int) -> int:
    """Which counters of attack reach a foe in this phase."""
    if state.phase != RANGED_PHASE:
        return ALL_BUCKETS
    walls = ask(state, FORTIFICATION, of_foe(foe))
    if walls >= 2:
        return 0
    return SIEGE_ONLY if walls == 1 else RANGED_AND_SIEGE


def reaches(state: DeedsState, kind: int) -> bool:
    """Does an attack of this kind reach any foe in this phase?"""
    fight = state.fight
    if fight is None:
        return False
    for foe in fight.foes:
        if usable_against(state, foe) >> kind * len(ELEMENTS) & 1:
            return True
    return False


def resisted_by(state: DeedsState, foe: int) -> int:
    """Which counters of attack count half against a foe."""
    halved = 0
    for element in range(len(ELEMENTS)):
        if resists(state, foe, element):
            for kind in range(len(ATTACK_KINDS)):
                halved |= 1 << (kind * len(ELEMENTS) + element)
    return halved


def assignment_against(state: DeedsState, group: tuple[int, ...]) -> Assignment:
    """Against a group armours add up, and what any of them resists counts half."""
    need = 0
    usable = ALL_BUCKETS
    halved = 0
    for foe in group:
        need += armour_of(state, foe)
        usable &= usable_against(state, foe)
        halved |= resisted_by(state, foe)
    return nothing_assigned(need, usable, halved, BUCKETS)


def add_strikes(state: DeedsState, fight: Fight, found: Candidates) -> None:
    """Each foe that might be struck down; of equal ones the first."""
    if not found.all and not any(fight.attack):
        return
    for foe in distinct_foes(state, fight, fight.foes):
        assigned = assignment_against(state, (foe,))
        if any(fight.attack) and assigned.reachable(fight.attack):
            found.offer(Option("strike", foe))
        elif found.all:
            found.bar(Option("strike", foe), attack_short(fight, foe, assigned))


def attack_short(fight: Fight, foe: int, assigned: Assignment) -> Obstacle:
    """How much attack is missing: only what reaches the foe in this phase counts."""
    if not assigned.usable:
        return Obstacle("out_of_reach", foe)
    usable = [
        points if assigned.usable >> place & 1 else 0 for place, points in enumerate(fight.attack)
    ]
    return Obstacle("attack_short", foe, "", assigned.need, assigned.strength(usable))


def distinct_foes(state: DeedsState, fight: Fight, foes: list[int]) -> list[int]:
    """The foes without those that are just like an earlier one, blocked like it or not."""
    stopped = [foe for foe in foes if foe in fight.blocked]
    kept = [
        *distinct(state, stopped),
        *distinct(state, [foe for foe in foes if foe not in stopped]),
    ]
    return [foe for foe in foes if foe in kept]


def defeat(state: DeedsState, foe: int) -> None:
    """A foe falls: it leaves the fight and its fame is the hero's."""
    fight = state.fight
    assert fight is not None, "foes fall in fights"
    fight.foes.remove(foe)
    fight.defeated.append(foe)
    happens(state, "foe_defeated", state.foe(foe).title)
    win_fame(state, max(0, ask(state, FAME_FOR, of_foe(foe))), BY_FOES)
    move(state, foe, state.zone(SLAIN))


class DestroyFoe(Effect):
    """The targeted foe falls, whatever its armour."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        deeds = table(state)
        if deeds.fight is not None and scene.target in deeds.fight.foes:
            defeat(deeds, scene.target)

    def possible(self, state: State, scene: Scene) -> bool:
        return table(state).fight is not None

    def words(self) -> str:
        return self.words_to("it")

    def words_to(self, whom: str) -> str:
        return f"defeat {whom}"
