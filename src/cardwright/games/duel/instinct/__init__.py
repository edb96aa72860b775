"""Instinct: rules of thumb for every phase of a duel, by what a fighter's seat can see.

Every option gets a worth in points, from the engine's own questions about
chance, damage and cost. Some chance is added, so that nobody can foresee it, and the
best one is taken. What counts how much is the fighter's personality.
"""

from __future__ import annotations

from cardwright.games.duel.instinct.commit import commit_by_instinct
from cardwright.games.duel.instinct.draw import draw_by_instinct
from cardwright.games.duel.instinct.estimate import estimated_score
from cardwright.games.duel.instinct.mind import Mind
from cardwright.games.duel.instinct.placement import place_by_instinct
from cardwright.games.duel.instinct.selection import lay_by_instinct, select_by_instinct
from cardwright.games.duel.instinct.sight import look_as, look_away
from cardwright.games.duel.phases.draw import FighterDraw
from cardwright.games.duel.phases.frames import FighterFrame
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.phases.selection import FighterSelection
from cardwright.games.duel.phases.tactics import FighterTactics
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Decision, Option, Stream

__all__ = ["decide_by_instinct", "estimated_score"]


def decide_by_instinct(state: DuelState, seat: int, chance: Stream) -> Option:
    decision = state.pending[seat]
    assert decision is not None, "the seat has been asked"
    if len(decision.options) == 1:
        return decision.options[0]
    aside = look_as(state, seat)
    try:
        return decided(state, decision, chance)
    finally:
        look_away(state, aside)


def decided(state: DuelState, decision: Decision, chance: Stream) -> Option:
    frame = decision.frame
    # Whoever plays by instinct does not choose twice.
    options = [option for option in decision.options if option.verb != "rechoose"]
    if isinstance(frame, Placement):
        mind = Mind(state, frame.owner, chance)
        return place_by_instinct(mind, frame.card, frame.target, options)
    if isinstance(frame, FighterDraw):
        return draw_by_instinct(Mind(state, frame.owner, chance), options)
    if isinstance(frame, FighterSelection):
        return select_by_instinct(Mind(state, frame.owner, chance), options)
    if isinstance(frame, FighterTactics):
        return lay_by_instinct(Mind(state, frame.owner, chance), options)
    if isinstance(frame, FighterFrame):
        return commit_by_instinct(Mind(state, frame.owner, chance), options)
    return options[chance.below(len(options))]
