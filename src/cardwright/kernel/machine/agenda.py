"""The agenda: what remains to be done, as frames on a stack, all of it data.

A frame does one step when it is run. To go on later it puts further frames on
the agenda, possibly itself; to ask somebody it offers a decision and is run
again through `chosen`. Nothing is held in a generator or a closure, so a match
may be copied, compared and saved between any two steps, however deep inside a
choice inside a choice it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, cast

from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.decisions import NOTHING, Option
from cardwright.kernel.machine.generic import TableT_contra
from cardwright.kernel.machine.verbs import Verb
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Frame(Generic[TableT_contra]):
    """One step of the agenda.

    A frame that never changes after it was made may be shared between copies of
    a match, which is what `clone` does here; one that keeps count of something
    must override it.
    """

    __slots__ = ()

    def run(self, state: TableT_contra) -> None:
        raise NotImplementedError(type(self).__name__)

    def chosen(self, state: TableT_contra, option: Option) -> None:
        """Go on with the option that the asked seat took."""
        raise NotImplementedError(type(self).__name__)

    def candidates(self, state: TableT_contra, found: Candidates) -> None:
        """Go through all that the asked seat might decide: `found.offer` or `found.bar` it.

        The one program that knows what is legal, and why the rest is not. It
        only looks. A frame whose options are all always legal has no need of
        it: then what it has offered is all there is.
        """

    def offered(self, state: State) -> list[Option]:
        """The candidates with nothing against them: what a decision offers."""
        found = Candidates(False)
        cast("Frame[State]", self).candidates(state, found)
        return found.offered

    def verb(self, state: TableT_contra, name: str) -> Verb | None:
        """A verb of this frame alone, whose arguments differ from case to case."""
        return None

    def asks(self, state: TableT_contra) -> str:
        """What the seat is asked, as a sentence; empty leaves that to the kind of decision."""
        return ""

    def asked_owner(self, state: TableT_contra) -> int:
        """For which of its owners the seat is asked; nobody in particular by default."""
        return NOTHING

    def option_words(self, state: TableT_contra, option: Option) -> str:
        """An option in words that depend on this frame; empty leaves that to its verb."""
        return ""

    def clone(self) -> Frame[TableT_contra]:
        return self

    def form(self) -> Plain:
        """The frame as plain data, for comparing and digesting matches."""
        return type(self).__name__


class Together(Frame["State"]):
    """All seats at once, each on its own track, none seeing what the others do.

    The tracks run one frame per seat. When the last seat has finished, `after`
    goes on with everything open.
    """

    __slots__ = ("after", "parts")

    def __init__(self, parts: Sequence[Frame], after: Frame) -> None:
        self.parts = list(parts)
        self.after = after

    def run(self, state: State) -> None:
        state.then(self.after)
        state.split(self.parts)

    def form(self) -> Plain:
        return ["Together", [part.form() for part in self.parts], self.after.form()]
