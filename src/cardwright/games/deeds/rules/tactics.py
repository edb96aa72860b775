"""Which tactics there are in a round."""

from __future__ import annotations

from cardwright.games.deeds.content.tactics import Tactic
from cardwright.games.deeds.table.state import DeedsState


def tactics_of(state: DeedsState) -> list[Tactic]:
    """The tactics of this time of day, in the order of the files."""
    time = 1 if state.by_night() else 0
    found: list[Tactic] = []
    for template in state.game.family("tactics"):
        assert isinstance(template, Tactic), "the family of tactics holds tactics"
        if template.time == time:
            found.append(template)
    return found
