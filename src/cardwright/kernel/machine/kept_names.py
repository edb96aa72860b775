"""Kept names: choices and amounts that get a name, for everything that follows.

A thing is kept in the scene, at the place of its name. So one target serves
several effects, a guess is compared with what turns up, and as many are drawn as
were discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.choices import Gathered, Gathering
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.effects import Doing, Effect, Nothing
from cardwright.kernel.machine.expr import COUNT, NAME, Expr, Sort
from cardwright.kernel.machine.facts import CountFact
from cardwright.kernel.machine.root_words import kept_name
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.machine.verbs import Verb
from cardwright.kernel.values.events import EVERYONE, Counted
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

# A number is chosen among at most so many.
NUMBERS_MAX: Final = 100


class Source:
    """Where a kept thing comes from."""

    __slots__ = ("sort",)

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def find(self, state: State, keeping: Keeping) -> None:
        """Go on with the thing, or ask somebody for it."""
        raise NotImplementedError(type(self).__name__)

    def words(self, name: str) -> str:
        raise NotImplementedError(type(self).__name__)


class AmountKept(Source):
    """An amount as it is now, or an owner."""

    __slots__ = ("amount",)

    def __init__(self, amount: Expr) -> None:
        super().__init__(amount.sort)
        self.amount = amount

    def find(self, state: State, keeping: Keeping) -> None:
        keeping.go_on(state, self.amount.value(state, keeping.scene))

    def words(self, name: str) -> str:
        kept = self.amount.words()
        return f"it is the {name}" if kept == "the target" else f"the {name} is {kept} now"


class TargetKept(Source):
    """One thing of a pool; nothing is kept if there is none."""

    __slots__ = ("by_opponent", "query")

    def __init__(self, query: Query, by_opponent: bool = False) -> None:
        super().__init__(query.pool.sort)
        self.query = query
        self.by_opponent = by_opponent

    def find(self, state: State, keeping: Keeping) -> None:
        if self.query.asks():
            by = self.chooser(state, keeping.scene)
            state.then(Gathering(self.query, keeping.scene, (), KeptOf(keeping, NONE), by))
            return
        found = self.query.resolve(state, keeping.scene)
        keeping.go_on(state, found[0] if found else NONE)

    def chooser(self, state: State, scene: Scene) -> int | None:
        """The seat that chooses, if it is not the owner's: that of whom the things are."""
        if not self.by_opponent:
            return None
        whose = -1 if self.query.whose is None else self.query.whose.value(state, scene)
        return state.game.opponent_of(state, scene.owner) if whose < 0 else state.seat_of[whose]

    def words(self, name: str) -> str:
        if not self.query.asks():
            what = self.query.words()
            return f"you are the {name}" if what == "yourself" else f"the {name} is {what}"
        one = self.query.kept_words()
        if self.by_opponent:
            whose = self.query.whose
            who = "the opponent" if whose is None else whose.words()
            return f"{who} chooses {one} as the {name}"
        return f"choose {one}" if name.startswith("chosen") else f"choose {one} as the {name}"


class CountKept(Source):
    """How many there are of a pool; if they are hidden, everybody is told the number."""

    __slots__ = ("cards", "query")

    def __init__(self, query: Query, cards: tuple[int, ...]) -> None:
        super().__init__(COUNT)
        self.query = query
        # The places of what was kept before and is a card.
        self.cards = cards

    def find(self, state: State, keeping: Keeping) -> None:
        count = len(self.query.candidates(state, keeping.scene))
        self.tell(state, keeping.scene, count)
        keeping.go_on(state, count)

    def tell(self, state: State, scene: Scene, count: int) -> None:
        """Tell how many hidden cards fit, so that whatever is made up later fits as well.

        A fact keeps no numbers of cards. If the condition needs one, only the event is told.
        """
        query, where = self.query, self.query.where
        cards = tuple(query.members(state, scene)) if query.pool.hidden else ()
        if where is None or not any_hidden(state, cards):
            return
        told = Counted(scene.owner, query.pool.name, where.words(), count)
        bound = list(scene.bound)
        for place in self.cards:
            bound[place] = NONE
        fact = CountFact(where, scene.owner, tuple(bound), count)
        if fact.holds(state, cards):
            state.tell_fact(told, fact, cards)
        else:
            state.learn(EVERYONE)
            state.tell(told)

    def words(self, name: str) -> str:
        return f"the {name} is the number of {self.query.words()}"


def any_hidden(state: State, cards: tuple[int, ...]) -> bool:
    """Is any of the cards not known to everybody?"""
    for card in cards:
        if state.cards[card].known != EVERYONE:
            return True
    return False


class NameKept(Source):
    """A name that the owner says: of any entry of a family that fits."""

    __slots__ = ("family",)

    def __init__(self, family: str) -> None:
        super().__init__(NAME)
        self.family = family

    def find(self, state: State, keeping: Keeping) -> None:
        state.then(Naming(keeping))

    def names(self, state: State) -> list[int]:
        return [template.number for template in state.game.family(self.family)]

    def words(self, name: str) -> str:
        return f"name one of the {self.family.replace('_', ' ')} as the {name}"


class NumberKept(Source):
    """A number that the owner says, between two amounts."""

    __slots__ = ("high", "low")

    def __init__(self, low: Expr, high: Expr) -> None:
        super().__init__(COUNT)
        self.low = low
        self.high = high

    def find(self, state: State, keeping: Keeping) -> None:
        state.then(Naming(keeping))

    def numbers(self, state: State, scene: Scene) -> list[int]:
        low = max(0, self.low.value(state, scene))
        high = min(self.high.value(state, scene), low + NUMBERS_MAX)
        return list(range(low, max(low, high) + 1))

    def words(self, name: str) -> str:
        return f"name a number from {self.low.words()} to {self.high.words()} as the {name}"


class RollKept(Source):
    """A number that a die shows, from one to so many, by a named stream of chance."""

    __slots__ = ("sides", "stream")

    def __init__(self, sides: int, stream: int) -> None:
        super().__init__(COUNT)
        self.sides = sides
        self.stream = stream

    def find(self, state: State, keeping: Keeping) -> None:
        keeping.go_on(state, 1 + state.roll(self.stream, self.sides))

    def words(self, name: str) -> str:
        return f"roll a die of {self.sides} sides for the {name}"


class Let(Effect):
    """Things are kept under names, one after another, for an effect that can read them."""

    __slots__ = ("effect", "names", "sources")

    def __init__(self, names: tuple[str, ...], sources: tuple[Source, ...], effect: Effect) -> None:
        self.names = names
        self.sources = sources
        self.effect = effect

    def do(self, state: State, scene: Scene) -> None:
        state.then(Keeping(self, scene, 0))

    def words(self) -> str:
        said = [
            source.words(kept_name(name))
            for name, source in zip(self.names, self.sources, strict=True)
        ]
        return f"{', then '.join(said)}: {self.effect.words()}"

    def form(self) -> Plain:
        return ["let", self.words()]


class Keeping(Frame["State"]):
    """Some of the things are kept already; the next one is looked for."""

    __slots__ = ("let", "place", "scene")

    def __init__(self, let: Let, scene: Scene, place: int) -> None:
        self.let = let
        self.scene = scene
        self.place = place

    def run(self, state: State) -> None:
        if self.place == len(self.let.sources):
            state.then(Doing(self.let.effect, self.scene))
        else:
            self.let.sources[self.place].find(state, self)

    def with_kept(self, kept: int) -> Keeping:
        return Keeping(self.let, self.scene.keeping(kept), self.place + 1)

    def go_on(self, state: State, kept: int) -> None:
        state.then(self.with_kept(kept))

    def form(self) -> Plain:
        return ["Keeping", self.let.form(), self.scene.form(), self.place]


class KeptOf(Gathered):
    """Keeps what was chosen; nothing to choose keeps none."""

    __slots__ = ("keeping", "kept")

    def __init__(self, keeping: Keeping, kept: int) -> None:
        self.keeping = keeping
        self.kept = kept

    def with_members(self, members: tuple[int, ...]) -> Frame:
        return self.keeping.with_kept(members[0] if members else NONE)

    def form(self) -> Plain:
        return self.keeping.form()


class Naming(Frame["State"]):
    """Asks the owner for a name or a number."""

    __slots__ = ("keeping",)

    def __init__(self, keeping: Keeping) -> None:
        self.keeping = keeping

    def source(self) -> Source:
        return self.keeping.let.sources[self.keeping.place]

    def run(self, state: State) -> None:
        seat = state.seat_of[self.keeping.scene.owner]
        state.offer(seat, "name", self.offered(state), self)

    def candidates(self, state: State, found: Candidates) -> None:
        source = self.source()
        if isinstance(source, NameKept):
            values = source.names(state)
        else:
            assert isinstance(source, NumberKept), "only names and numbers are said"
            values = source.numbers(state, self.keeping.scene)
        for value in values:
            found.offer(Option("name", value))

    def chosen(self, state: State, option: Option) -> None:
        self.keeping.go_on(state, option.what)

    def verb(self, state: State, name: str) -> Verb | None:
        return Verb("name", "{what}", what=self.source().sort)

    def asks(self, state: State) -> str:
        let = self.keeping.let
        return f"Name the {let.names[self.keeping.place].replace('_', ' ')}"

    def option_words(self, state: State, option: Option) -> str:
        return self.source().sort.title(state, option.what)

    def form(self) -> Plain:
        return ["Naming", self.keeping.form()]


class With(Effect):
    """Targets, what is done to each of them, and what follows for as many as they were."""

    __slots__ = ("effect", "otherwise", "query", "then")

    def __init__(self, query: Query, effect: Effect, then: Effect, otherwise: Effect) -> None:
        self.query = query
        self.effect = effect
        self.then = then
        self.otherwise = otherwise

    def do(self, state: State, scene: Scene) -> None:
        if self.query.asks():
            state.then(Gathering(self.query, scene, (), DoingWith(self, scene, ())))
        else:
            found = self.query.resolve(state, scene)
            state.then(DoingWith(self, scene, tuple(found)))

    def possible(self, state: State, scene: Scene) -> bool:
        for target in self.query.candidates(state, scene):
            if self.effect.possible(state, scene.at(target)):
                return True
        return self.otherwise.possible(state, scene)

    def is_private(self) -> bool:
        return self.query.pool.hidden or self.effect.is_private()

    def boosted(self, by: int) -> Effect:
        return With(
            self.query,
            self.effect.boosted(by),
            self.then.boosted(by),
            self.otherwise.boosted(by),
        )

    def words(self) -> str:
        text = f"{self.query.found_words()}: {self.effect.words()}"
        if not isinstance(self.then, Nothing):
            text += f"; then {self.then.words()}"
        if not isinstance(self.otherwise, Nothing):
            text += f"; if there is none, {self.otherwise.words()}"
        return text

    def form(self) -> Plain:
        return ["with", self.words()]


class DoingWith(Gathered):
    """Does something to each of the targets, then what follows for that many."""

    __slots__ = ("scene", "targets", "whole")

    def __init__(self, whole: With, scene: Scene, targets: tuple[int, ...]) -> None:
        self.whole = whole
        self.scene = scene
        self.targets = targets

    def with_members(self, members: tuple[int, ...]) -> Frame:
        return DoingWith(self.whole, self.scene, members)

    def run(self, state: State) -> None:
        whole = self.whole
        if not self.targets:
            state.then(Doing(whole.otherwise, self.scene))
            return
        for target in self.targets:
            state.then(Doing(whole.effect, self.scene.at(target)))
        state.then(Doing(whole.then, self.scene.keeping(len(self.targets))))

    def form(self) -> Plain:
        return ["DoingWith", self.whole.form(), self.scene.form(), list(self.targets)]
