"""Windows: who may react, and with what.

Whether a side holds anything it could answer with is its secret, so a side that
has stored cards is always asked. A side without stored cards is not, and that
it has none everybody sees. A side may also say openly that it will not react
any more until the turn ends.
"""

from __future__ import annotations

from cardwright.games.taktik.content.moments import (
    AFTER_MOVE,
    AFTER_ROLL,
    BEFORE_DAMAGE,
    BEFORE_MOVE,
    MALUS_DRAWN,
)
from cardwright.games.taktik.rules.combat import (
    hitting_faces,
    judged_roll,
    needed_number,
    percent,
)
from cardwright.games.taktik.rules.legality import weigh_plays
from cardwright.games.taktik.rules.questions import CAN_REACT, about_side
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import stored, template_of
from cardwright.kernel import Candidates, Option, Scene, ask, open_window


def let_react(state: TaktikState, window: str, sides: list[int], scene: Scene) -> None:
    """Open a window for those of the sides that may react in it."""
    asked = [side for side in sides if may_react(state, side, window)]
    if asked:
        open_window(state, window, asked, scene)


def let_both_react(state: TaktikState, window: str, scene: Scene) -> None:
    """Open a window for both sides, the active one first."""
    active = state.active
    let_react(state, window, [active, 1 - active], scene)


def may_react(state: TaktikState, side: int, window: str) -> bool:
    """Everybody can work this out. Cancelling one's own malus is no reaction to the enemy."""
    if not stored(state, side):
        return False
    if window == MALUS_DRAWN:
        return True
    return not state.stood_down[side] and ask(state, CAN_REACT, about_side(side)) != 0


def weigh_reactions(state: TaktikState, side: int, window: str, found: Candidates) -> None:
    weigh_plays(state, side, window, found)
    if window != MALUS_DRAWN:
        found.offer(Option("stand_down"))


def window_question(state: TaktikState, window: str, scene: Scene) -> str:
    """What has just happened or is about to, and whether the side reacts to it."""
    if window == MALUS_DRAWN:
        return f"Do you cancel {template_of(state, scene.card).title}?"
    unit = state.units[scene.subject].name
    if window in (BEFORE_MOVE, AFTER_MOVE):
        what = f"{unit} is about to move" if window == BEFORE_MOVE else f"{unit} has moved"
    elif window == BEFORE_DAMAGE:
        what = f"{unit} hits {state.units[scene.target].name}"
    else:
        what = f"{unit} attacks {state.units[scene.target].name}{odds(state, window, scene)}"
    return f"{what}: do you react?"


def odds(state: TaktikState, window: str, scene: Scene) -> str:
    """How likely an attack hits, as far as it has come: what one would react to."""
    attacker, target = state.units[scene.subject], state.units[scene.target]
    if window != AFTER_ROLL:
        return f", a hit with {percent(hitting_faces(state, attacker, target))} %"
    roll, needed = judged_roll(state, attacker, target), needed_number(state, attacker, target)
    counts = "" if roll == state.die else f", which counts as {roll}"
    outcome = "a hit" if roll >= needed else "a miss"
    return f" and rolls {state.die}{counts}; {needed} is needed, {outcome}"
