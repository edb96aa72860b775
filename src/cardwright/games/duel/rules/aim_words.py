"""How a technique stands to whom it is aimed at: one thrusts at a foe and retreats from one."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.techniques import NO_DIRECTION, Technique
from cardwright.games.duel.rules.operations import Disengage, Engage
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NOTHING, Option, Template, Verb

USUAL: Final = "at"
# By which way the feet go: forward, back, aside, or nowhere.
BY_WAY: Final = ("towards", "from", "around", USUAL)


def aim_word(technique: Template) -> str:
    assert isinstance(technique, Technique), "only techniques are aimed"
    if technique.attacks():
        return USUAL
    if isinstance(technique.does, Engage):
        return "on"
    if isinstance(technique.does, Disengage):
        return "from"
    return USUAL if technique.way == NO_DIRECTION else BY_WAY[technique.way]


def aimed_words(state: DuelState, verb: Verb, option: Option) -> str:
    """An option whose technique is not aimed *at* somebody, in words; empty if it is."""
    if option.where == NOTHING:
        return ""
    technique = state.cards[option.what].template
    aim = aim_word(technique)
    if aim == USUAL:
        return ""
    return f"{verb.words(technique.title, '')} {aim} {state.fighters[option.where].name}"
