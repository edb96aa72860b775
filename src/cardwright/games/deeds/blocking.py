"""Blocking: the attack of one foe is stopped altogether or not at all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.fight import Fight
from cardwright.games.deeds.foe_questions import BLOCK_NEEDED, attacks, of_foe
from cardwright.games.deeds.muster import Muster, fresh
from cardwright.games.deeds.state import DeedsState, table
from cardwright.games.deeds.terms import COLD_FIRE, ELEMENTS, FIRE, HERO, ICE, spoken
from cardwright.kernel import Frame, Option, Plain, State, ask

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


def muster_for(state: DeedsState, foe: int) -> Muster:
    halved = INEFFICIENT[state.foe(foe).element]
    need = max(1, ask(state, BLOCK_NEEDED, of_foe(foe)))
    return fresh(need, (1 << len(ELEMENTS)) - 1, halved, len(ELEMENTS))


def block_options(state: DeedsState, fight: Fight) -> list[Option]:
    if not any(fight.block):
        return []
    return [
        Option("block", foe)
        for foe in threatening(state, fight)
        if muster_for(state, foe).reachable(fight.block)
    ]


@mypyc_attr(acyclic=True)
class Blocking(Frame):
    __slots__ = ("foe", "muster")

    def __init__(self, foe: int, muster: Muster) -> None:
        self.foe = foe
        self.muster = muster

    def run(self, state: State) -> None:
        deeds = table(state)
        fight = deeds.fight
        assert fight is not None, "only in a fight is anything blocked"
        if self.muster.met():
            for element, points in enumerate(self.muster.given):
                fight.block[element] -= points
            fight.blocked.append(self.foe)
            deeds.happens("foe_blocked", deeds.foe(self.foe).title)
            return
        state.offer(HERO, "block", self.muster.options(fight.block), self)

    def chosen(self, state: State, option: Option) -> None:
        state.then(Blocking(self.foe, self.muster.giving(option.what, option.where)))

    def option_words(self, state: State, option: Option) -> str:
        return f"assign {option.where} {spoken(ELEMENTS[option.what])} block"

    def form(self) -> Plain:
        return ["Blocking", self.foe, self.muster.form()]
