"""Striking: a group of foes, and attack assigned to it until they fall together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.fight import BUCKETS, Fight
from cardwright.games.deeds.foe_questions import (
    FAME_FOR,
    FORTIFICATION,
    armour_of,
    of_foe,
    resists,
)
from cardwright.games.deeds.muster import Muster, fresh
from cardwright.games.deeds.state import DeedsState, table
from cardwright.games.deeds.terms import (
    ELEMENTS,
    FAME,
    HERO,
    KINDS,
    RANGED_PHASE,
    SLAIN,
    spoken,
)
from cardwright.kernel import Effect, Frame, Option, Plain, Scene, State, ask, move

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


def resisted_by(state: DeedsState, foe: int) -> int:
    """Which counters of attack count half against a foe."""
    halved = 0
    for element in range(len(ELEMENTS)):
        if resists(state, foe, element):
            for kind in range(len(KINDS)):
                halved |= 1 << (kind * len(ELEMENTS) + element)
    return halved


def muster_against(state: DeedsState, group: tuple[int, ...]) -> Muster:
    """Against a group armours add up, and what any of them resists counts half."""
    need = 0
    usable = ALL_BUCKETS
    halved = 0
    for foe in group:
        need += armour_of(state, foe)
        usable &= usable_against(state, foe)
        halved |= resisted_by(state, foe)
    return fresh(need, usable, halved, BUCKETS)


def strikable(state: DeedsState, fight: Fight, group: tuple[int, ...]) -> bool:
    if not any(fight.attack):
        return False
    return muster_against(state, group).reachable(fight.attack)


def strike_options(state: DeedsState, fight: Fight) -> list[Option]:
    return [Option("strike", foe) for foe in fight.foes if strikable(state, fight, (foe,))]


@mypyc_attr(acyclic=True)
class Striking(Frame):
    """Which foes fall together, and with what."""

    __slots__ = ("group", "muster")

    def __init__(self, group: tuple[int, ...], muster: Muster) -> None:
        self.group = group
        self.muster = muster

    def run(self, state: State) -> None:
        deeds = table(state)
        fight = deeds.fight
        assert fight is not None, "only in a fight is anybody struck"
        if self.muster.met():
            for bucket, points in enumerate(self.muster.given):
                fight.attack[bucket] -= points
            for foe in self.group:
                defeat(deeds, foe)
            return
        options = self.muster.options(fight.attack)
        if not any(self.muster.given):
            options += self.joiners(deeds, fight)
        state.offer(HERO, "strike", options, self)

    def joiners(self, state: DeedsState, fight: Fight) -> list[Option]:
        """Further foes that could fall with these; later ones only, so each group comes once."""
        last = fight.foes.index(self.group[-1])
        return [
            Option("also", foe)
            for foe in fight.foes[last + 1 :]
            if strikable(state, fight, (*self.group, foe))
        ]

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "also":
            group = (*self.group, option.what)
            state.then(Striking(group, muster_against(table(state), group)))
        else:
            state.then(Striking(self.group, self.muster.giving(option.what, option.where)))

    def option_words(self, state: State, option: Option) -> str:
        if option.verb == "also":
            return f"also strike {table(state).foe(option.what).title}"
        kind, element = divmod(option.what, len(ELEMENTS))
        return f"assign {option.where} {KINDS[kind]} {spoken(ELEMENTS[element])}"

    def form(self) -> Plain:
        return ["Striking", list(self.group), self.muster.form()]


def defeat(state: DeedsState, foe: int) -> None:
    """A foe falls: it leaves the fight and its fame is the hero's."""
    fight = state.fight
    assert fight is not None, "foes fall in fights"
    fight.foes.remove(foe)
    fight.defeated.append(foe)
    state.happens("foe_defeated", state.foe(foe).title)
    state.shift(FAME, max(0, ask(state, FAME_FOR, of_foe(foe))))
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
        return "destroy it"
