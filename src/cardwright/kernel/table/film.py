"""Film: what a decision brought, frame by frame, as those who watch were told it.

A decision runs many frames at once. Whoever watches wants to see them one after
another, so the same decision is run again on a copy, one frame at a time, and
after each frame that told somebody something the table is taken as they see it.
Nothing of this is needed where nobody watches, and no game has code for it. What
seats do sealed is not filmed; what opens it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.loop import begin, step
from cardwright.kernel.table.made import offered_as
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.view import told_to, view_of
from cardwright.kernel.values.events import Event
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Shot:
    """What one frame told a seat, and the view that the seat had after it."""

    __slots__ = ("told", "view")

    def __init__(self, told: list[Event], view: dict[str, Plain]) -> None:
        self.told = told
        self.view = view


class Film:
    """The takes of one decision, for each of those who watch."""

    __slots__ = ("opened", "takes")

    def __init__(self, viewers: list[int], opened: bool) -> None:
        # What seats do sealed was told to each of them before; filming begins when it is opened.
        self.opened = opened
        self.takes: dict[int, list[Shot]] = {viewer: [] for viewer in viewers}

    def run(self, state: State, seat: int, option: Option) -> None:
        """One decision on a copy, with a look after each frame."""
        begin(state, seat, option)
        self.look(state)
        while step(state):
            self.look(state)
        self.look(state)

    def look(self, state: State) -> None:
        events = list(state.events)
        state.events.clear()
        if not state.splitting:
            self.opened = True
        if not events or not self.opened:
            return
        for viewer, takes in self.takes.items():
            told = told_to(viewer, events)
            if told:
                takes.append(Shot(told, view_of(state, viewer)))


def film(match: Match, seat: int, option: Option, viewers: list[int]) -> Film:
    """What would be seen if the seat decided so: the match itself is left as it is."""
    filmed = Film(viewers, not match.worlds)
    if not match.worlds:
        filmed.run(match.state.clone(), seat, option)
        return filmed
    # Sealed lists are opened by the last one who decides; up to then there is nothing to film.
    if any(other != seat for other in match.to_decide()):
        return filmed
    world = match.world(seat).clone()
    world.act(seat, option, alone=True)
    if world.legal(seat):
        return filmed
    state = match.state.clone()
    for other, decisions in enumerate(match.sealed):
        made = [decision.option for decision in decisions]
        for text in [*made, *([option.text()] if other == seat else [])]:
            found = offered_as(state, other, text)
            if found is None:
                break
            filmed.run(state, other, found)
    return filmed
