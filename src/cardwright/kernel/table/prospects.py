"""Prospects: what an option would probably cost and bring, given on request.

They are made only from questions that the seat may ask, through the same
explanation that it could open itself, so a prospect cannot know more than it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from cardwright.kernel.machine.questions import Question, explain
from cardwright.kernel.values.events import may_see
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.agenda import Frame
    from cardwright.kernel.machine.cards import Template
    from cardwright.kernel.machine.decisions import Option
    from cardwright.kernel.machine.state import State
    from cardwright.kernel.values.plain import Plain


class Unaskable(Exception):
    """A prospect was made from a question that the seat may not ask."""


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One number about an option: chance 66 %, damage 105 %, stamina 2 with 5.25 left."""

    label: str
    n: int
    unit: str = ""
    # What is left after a cost.
    left: int | None = None
    # The question that `explain` opens about it.
    ask: str = ""
    # How many of its units make one: 100 for what is counted in hundredths.
    scale: int = 1


class Look:
    """What a seat may ask about the table while it weighs an option; it gets nothing else."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    def ask(self, asked: Question, scene: Scene) -> int:
        """The answer as far as the seat knows it."""
        question = cast("Question[State]", asked)
        if not question.may_be_asked(self._state, self.seat, scene):
            raise Unaskable(f"seat {self.seat} may not ask about {question.name}")
        return explain(self._state, question, scene, self.seat).answer

    def about(self, asked: Question, card: int) -> Scene | None:
        """The scene in which the seat may ask this about a card, if there is one."""
        question = cast("Question[State]", asked)
        for _, scene in question.scenes(self._state, self.seat):
            if scene.card == card:
                return scene
        return None

    def scene(self, asked: Question, subject: int, target: int) -> Scene | None:
        """The scene in which the seat may ask this about a thing and another one, if there is."""
        question = cast("Question[State]", asked)
        for _, scene in question.scenes(self._state, self.seat):
            if (scene.subject, scene.target) == (subject, target):
                return scene
        return None

    def supposing(self, option: Option) -> Look:
        """A look at the table as it would be once the seat had laid this behind its seal.

        Only what is sealed can be supposed: nothing of it reaches anybody, and no chance is
        drawn, before all is opened.
        """
        if not self._state.splitting:
            raise Unaskable("only a choice behind a seal can be supposed")
        supposed = self._state.clone()
        supposed.act(self.seat, option, alone=True)
        return Look(supposed, self.seat)

    @property
    def asked(self) -> list[Option]:
        """What the seat could decide there; nothing if it is not asked."""
        decision = self._state.pending[self.seat]
        return [] if decision is None else decision.options

    def scenes(self, asked: Question) -> list[Scene]:
        """All scenes in which the seat may ask this."""
        question = cast("Question[State]", asked)
        return [scene for _, scene in question.scenes(self._state, self.seat)]

    @property
    def frame(self) -> Frame[State]:
        """What asks the seat. Whoever is asked knows what about."""
        decision = self._state.pending[self.seat]
        assert decision is not None, "options are weighed by whoever is asked"
        return decision.frame

    def template(self, card: int) -> Template:
        """What is printed on a card that this seat recognises."""
        if not may_see(self._state.cards[card].known, self.seat):
            raise Unaskable(f"seat {self.seat} does not know what card {card} is")
        return self._state.cards[card].template

    @property
    def facts(self) -> dict[str, Plain]:
        """What the game shows this seat of its table."""
        return self._state.game.view(self._state, self.seat)

    def free(self, card: int, resource: int) -> int:
        """What the owner of a card has free of a resource, if it is of this seat."""
        owner = self._state.cards[card].owner
        if owner < 0 or self._state.seat_of[owner] != self.seat:
            raise Unaskable(f"seat {self.seat} may not ask what others have free")
        return self._state.resource(owner, resource).available


def prospects_of(state: State, seat: int, option: Option) -> list[Prospect]:
    """What an option would probably cost and bring the seat that has it."""
    return state.game.prospects(Look(state, seat), option)
