"""Why an effect would do nothing now: the first thing in it that stands in the way."""

from __future__ import annotations

from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import IMPOSSIBLE, Effect, Obstacle, Scene


def why_impossible(state: DeedsState, effect: Effect, scene: Scene) -> Obstacle:
    """What speaks against an effect that is not possible: it may just be the wrong phase."""
    found = effect.obstacle(state, scene)
    return Obstacle("useless", scene.card, state.phase) if found.kind == IMPOSSIBLE else found
