"""Tables that games have set, each of them once: most examples of a game begin alike."""

from __future__ import annotations

from cardwright.kernel.machine.state import State
from cardwright.kernel.table.match import Match


class SetTables:
    """The tables set so far, before anything was played, by kind of match, seed and set-up."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, bytes, bytes, tuple[tuple[str, str], ...]], State] = {}

    def set_table(self, match: Match) -> None:
        """As the game's own set-up has it, which is gone through only if nobody began just so."""
        kind = type(match).__name__
        key = (kind, match.seed, match.numbering, tuple(sorted(match.setup.items())))
        known = self.known.get(key)
        if known is None:
            match.set_table()
            self.known[key] = copy_of_set(match.state)
        else:
            match.state = copy_of_set(known)


def copy_of_set(state: State) -> State:
    """A copy of a table on which nothing has run yet, with all that setting it has left to run."""
    copy = state.clone()
    copy.arrived = state.arrived
    copy.woken = tuple([frame.clone() for frame in state.woken])
    copy.events = state.events.copy()
    copy.budget = state.budget
    copy.learned = state.learned
    return copy
