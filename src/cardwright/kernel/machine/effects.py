"""Effects: nodes that do something once, and the few that only give others structure.

An effect is data: what it does is a method of its node, what it needs to know
comes from the scene. Structure nodes put their parts on the agenda as frames,
so that a choice inside any of them can wait as long as it likes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.bill import Bill
from cardwright.kernel.machine.choices import Gathered, Gathering
from cardwright.kernel.machine.expr import Expr
from cardwright.kernel.machine.obstacles import IMPOSSIBLE, Obstacle
from cardwright.kernel.machine.targets import ALL, Query
from cardwright.kernel.values.phrases import capital, said_once
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Effect:
    """The base of all effect nodes."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        """Do it, or put the frames that do it on the agenda."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, state: State, scene: Scene) -> bool:
        """Could it do anything now? A choice offers only parts that could."""
        return True

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        """What keeps it from doing anything; asked only where it is not possible."""
        for part in self.hopes(state, scene):
            found = part.obstacle(state, scene)
            if found.kind != IMPOSSIBLE:
                return found
        return Obstacle(IMPOSSIBLE, of=self.words())

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        """The effects inside it that could have made it possible."""
        return []

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        """Enter what it takes as a price into the bill; is all of it there?

        Only effects whose form is declared as a price are asked. Such an effect
        does at once and in full what it entered.
        """
        raise NotImplementedError(type(self).__name__)

    def is_private(self) -> bool:
        """Does whether it is possible depend on what only the owner's seat knows?"""
        return False

    def is_optional(self) -> bool:
        """May whoever does it leave it?"""
        return False

    def boosted(self, by: int) -> Effect:
        """The same effect with every boostable amount raised by some hundredths.

        A pure transform: structure passes it on to its parts, and what is not
        boostable stays as it is.
        """
        return self

    def words(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def told(self) -> str:
        """The same where it has a line of its own, in sentences if it takes several."""
        return self.words()

    def words_to(self, whom: str) -> str:
        """The same with whom or what it is done to."""
        return f"{self.words()} to {whom}"

    def words_self(self) -> str:
        """The same, done to whoever does it."""
        return self.words()

    def words_for(self, own: bool) -> str:
        """Done to whoever does it, or to whatever it is done to."""
        return self.words_self() if own else self.words()

    def form(self) -> Plain:
        return self.words()


class Structure(Effect):
    """An effect made of others, which says what they say."""

    __slots__ = ()

    def said(self, own: bool) -> str:
        """What it says; its parts speak of whoever does it, or of whatever it is done to."""
        raise NotImplementedError(type(self).__name__)

    def words(self) -> str:
        return self.said(False)

    def words_self(self) -> str:
        return self.said(True)

    def words_to(self, whom: str) -> str:
        return f"for {whom}: {self.said(False)}"


class Doing(Frame["State"]):
    """An effect waiting its turn."""

    __slots__ = ("effect", "scene")

    def __init__(self, effect: Effect, scene: Scene) -> None:
        self.effect = effect
        self.scene = scene

    def run(self, state: State) -> None:
        self.effect.do(state, self.scene)

    def form(self) -> Plain:
        return ["Doing", self.effect.form(), self.scene.form()]


class Nothing(Effect):
    """An effect that does nothing."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        pass

    def possible(self, state: State, scene: Scene) -> bool:
        return False

    def words(self) -> str:
        return "nothing"


class Statement(Effect):
    """An operation with an optional condition and an optional target query."""

    __slots__ = ("condition", "effect", "query")

    def __init__(self, effect: Effect, condition: Expr | None, query: Query | None) -> None:
        self.effect = effect
        self.condition = condition
        self.query = query

    def asks(self) -> bool:
        return self.query is not None and self.query.asks()

    def do(self, state: State, scene: Scene) -> None:
        assert not self.asks(), "a statement that asks is resolved by its sequence"
        targets = None if self.query is None else self.query.resolve(state, scene)
        self.do_to(state, scene, targets)

    def do_to(self, state: State, scene: Scene, targets: list[int] | None) -> None:
        if not self._holds(state, scene):
            return
        if targets is None:
            self.effect.do(state, scene)
            return
        for target in targets:
            state.then(Doing(self.effect, scene.at(target)))

    def possible(self, state: State, scene: Scene) -> bool:
        if not self._holds(state, scene):
            return False
        if self.query is None:
            return self.effect.possible(state, scene)
        for target in self.query.candidates(state, scene):
            if self.effect.possible(state, scene.at(target)):
                return True
        return False

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        """Before targets are chosen: are there enough of them that could be?"""
        query = self.query
        if query is None:
            return self._holds(state, scene) and self.effect.owe(state, scene, bill)
        paying: list[int] = []
        for target in query.candidates(state, scene):
            if query.pick != ALL and len(paying) == query.number(state, scene):
                break
            if query.pick == ALL or self.effect.owe(state, scene.at(target), bill):
                paying.append(target)
        if query.pick == ALL:
            return self.owe_for(state, scene, bill, tuple(paying))
        return self._holds(state, scene) and len(paying) >= query.least(state, scene)

    def owe_for(self, state: State, scene: Scene, bill: Bill, targets: tuple[int, ...]) -> bool:
        """As a price with these targets: all of them, and enough of them, have to be paid."""
        assert self.query is not None, "only with targets"
        if len(targets) < self.query.least(state, scene) or not self._holds(state, scene):
            return False
        for target in targets:
            if not self.effect.owe(state, scene.at(target), bill):
                return False
        return True

    def is_private(self) -> bool:
        return (self.query is not None and self.query.pool.hidden) or self.effect.is_private()

    def _holds(self, state: State, scene: Scene) -> bool:
        return self.condition is None or self.condition.value(state, scene) != 0

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        if self.condition is not None and not self.condition.value(state, scene):
            return []
        return [self.effect] if self.query is None else []

    def boosted(self, by: int) -> Effect:
        return Statement(self.effect.boosted(by), self.condition, self.query)

    def words(self) -> str:
        return self.words_of(self.effect.words())

    def words_self(self) -> str:
        return self.words_of(self.effect.words_self())

    def words_of(self, alone: str) -> str:
        """What it says, given what its effect says where no target stands beside it."""
        query = self.query
        if query is None:
            text = alone
        elif query.pool.name == "self":
            text = self.effect.words_self()
        else:
            text = self.effect.words_to(query.words())
        if self.condition is None:
            return text
        condition = self.condition.words()
        several = any(sign in text for sign in (". ", "; ", ": "))
        return f"if {condition}: {text}" if several else f"{text} if {condition}"

    def form(self) -> Plain:
        return [self.effect.form(), self.words()]


class Sequence(Structure):
    """One after another. All targets that somebody must choose are chosen before the first."""

    __slots__ = ("asking", "parts")

    def __init__(self, parts: list[Effect]) -> None:
        self.parts = parts
        self.asking = [
            place for place, part in enumerate(parts) if isinstance(part, Statement) and part.asks()
        ]

    def do(self, state: State, scene: Scene) -> None:
        kept = state.game.kept_choices(state, scene, self) if self.asking else ()
        if kept is None:
            state.then(ChoosingTargets(self, scene, ()))
        else:
            self.do_parts(state, scene, kept)

    def do_parts(self, state: State, scene: Scene, chosen: tuple[tuple[int, ...], ...]) -> None:
        """Put the parts on the agenda, each asking one with the targets chosen for it."""
        asked = 0
        for place, part in enumerate(self.parts):
            if asked < len(self.asking) and self.asking[asked] == place:
                state.then(DoingTo(part, scene, chosen[asked]))
                asked += 1
            else:
                state.then(Doing(part, scene))

    def query_of(self, asked: int) -> Query:
        part = self.parts[self.asking[asked]]
        assert isinstance(part, Statement) and part.query is not None, "only statements ask"
        return part.query

    def possible(self, state: State, scene: Scene) -> bool:
        for part in self.parts:
            if part.possible(state, scene):
                return True
        return False

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        for part in self.parts:
            if not part.owe(state, scene, bill):
                return False
        return True

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        return self.parts

    def is_private(self) -> bool:
        for part in self.parts:
            if part.is_private():
                return True
        return False

    def boosted(self, by: int) -> Effect:
        return Sequence([part.boosted(by) for part in self.parts])

    def said(self, own: bool) -> str:
        return said_in_turn([part.words_for(own) for part in self.parts])

    def told(self) -> str:
        said = [part.words() for part in self.parts]
        if not any(sign in words for words in said for sign in REACHING):
            return said_in_turn(said)
        further = [capital(behind(words)).replace("Also ", "Also, ", 1) for words in said[1:]]
        return ". ".join([said[0], *further])

    def form(self) -> Plain:
        return ["sequence", *[part.form() for part in self.parts]]


# What in one part would seem to reach over the next, joined by a comma.
REACHING: Final = (". ", "; ", ": ", ", ", " or ")


def said_in_turn(said: list[str]) -> str:
    """Parts as one after another; an "or" in one would else seem to reach over what comes then."""
    if any(sign in words for words in said for sign in REACHING):
        return "; ".join([said[0], *map(behind, said[1:])])
    told = said_once(said)
    return ", ".join([told[0], *map(behind, told[1:])])


def behind(words: str) -> str:
    """Words as what comes after something else; what comes along says so itself."""
    return words if words.startswith("also ") else f"then {words}"


class DoingTo(Frame["State"]):
    """A statement waiting its turn with its targets already chosen."""

    __slots__ = ("scene", "statement", "targets")

    def __init__(self, statement: Effect, scene: Scene, targets: tuple[int, ...]) -> None:
        self.statement = statement
        self.scene = scene
        self.targets = targets

    def run(self, state: State) -> None:
        assert isinstance(self.statement, Statement), "only statements have targets"
        self.statement.do_to(state, self.scene, list(self.targets))

    def form(self) -> Plain:
        return ["DoingTo", self.statement.form(), self.scene.form(), list(self.targets)]


class ChoosingTargets(Frame["State"]):
    """Asks for the targets of a sequence, one small choice after another."""

    __slots__ = ("found", "scene", "sequence")

    def __init__(
        self, sequence: Sequence, scene: Scene, found: tuple[tuple[int, ...], ...]
    ) -> None:
        self.sequence = sequence
        self.scene = scene
        self.found = found

    def run(self, state: State) -> None:
        asked = len(self.found)
        if asked == len(self.sequence.asking):
            self.sequence.do_parts(state, self.scene, self.found)
        else:
            query = self.sequence.query_of(asked)
            state.then(Gathering(query, self.scene, (), TargetsOfSequence(self)))

    def form(self) -> Plain:
        found: list[Plain] = [list(group) for group in self.found]
        return ["ChoosingTargets", self.sequence.form(), self.scene.form(), found]


class TargetsOfSequence(Gathered):
    __slots__ = ("waiting",)

    def __init__(self, waiting: ChoosingTargets) -> None:
        self.waiting = waiting

    def with_members(self, members: tuple[int, ...]) -> Frame:
        frame = self.waiting
        return ChoosingTargets(frame.sequence, frame.scene, (*frame.found, members))

    def form(self) -> Plain:
        return self.waiting.form()
