"""What card files and examples of Deeds may read from the table."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import (
    ATTACK_KINDS,
    BASIC_COLORS,
    COLORS,
    ELEMENTS,
    SITES,
    TALLIES,
    TERRAINS,
    TIMES_OF_DAY,
    spoken,
)
from cardwright.games.deeds.rules.block import threatening
from cardwright.games.deeds.rules.foe_questions import FOE
from cardwright.games.deeds.rules.questions import IS_NIGHT
from cardwright.games.deeds.table.state import NO_PLACE, DeedsState, Spot, table
from cardwright.games.deeds.table.supposition import mana_in, wounds_in
from cardwright.kernel import (
    COMPARISONS,
    COUNT,
    NONE,
    TRUTH,
    Expr,
    Literal,
    Pool,
    Question,
    Scene,
    Sort,
    State,
    article,
    ask,
)
from cardwright.kernel.language import Vocabulary


class Tally(Expr):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(COUNT)
        self.number = number

    def value(self, state: State, scene: Scene) -> int:
        return table(state).tallies[self.number]

    def words(self) -> str:
        return TALLIES[self.number]


def counted_words(one: str, many: str, noun: str, operator: str, right: Expr) -> str:
    """How many there are of something, as a condition."""
    if isinstance(right, Literal) and operator == ">=" and right.number == 1:
        return f"{one} {article(noun)}"
    if isinstance(right, Literal) and operator == "==" and right.number == 0:
        return f"{one} no {noun}"
    wanted = COMPARISONS[operator].removeprefix("is").strip() or "exactly"
    return f"{many} {wanted} {right.words()} of: {noun}"


class Crystals(Expr):
    """Crystals of one colour, or tokens, or mana spent this turn, or crystals altogether."""

    __slots__ = ("color", "what")

    def __init__(self, what: str, color: int) -> None:
        super().__init__(COUNT)
        self.what = what
        self.color = color

    def value(self, state: State, scene: Scene) -> int:
        mana = mana_in(table(state), scene)
        if self.what == "mana":
            return mana.tokens[self.color]
        if self.what == "spent":
            return mana.spent[self.color]
        return sum(mana.crystals) if self.color == NONE else mana.crystals[self.color]

    def words(self) -> str:
        color = "" if self.color == NONE else f"{COLORS[self.color]} "
        return {"mana": f"{color}token", "spent": f"{color}mana spent"}.get(
            self.what, f"{color}crystal"
        )

    def compared(self, operator: str, right: Expr) -> str:
        return counted_words("you have", "you have", self.words(), operator, right)


class Counted(Expr):
    """One of the plain counts of the table, by name."""

    __slots__ = ("name", "said")

    def __init__(self, name: str, said: str) -> None:
        super().__init__(COUNT)
        self.name = name
        self.said = said

    def value(self, state: State, scene: Scene) -> int:
        deeds = table(state)
        name = self.name
        if name == "wounds":
            return wounds_in(deeds, scene)
        if name == "level":
            return deeds.level
        if name == "round":
            return deeds.round
        fight = deeds.fight
        if fight is None:
            return 0
        if name == "foes":
            return len(fight.foes)
        if name == "blocked":
            return len(fight.blocked)
        if name == "defeated":
            return len(fight.defeated)
        if name == "threats":
            return len(threatening(deeds, fight))
        return fight.wounds

    def words(self) -> str:
        return self.said

    def counted(self) -> str:
        return self.said

    def compared(self, operator: str, right: Expr) -> str:
        return counted_words("there is", "there are", self.words(), operator, right)


class PointsAtHand(Expr):
    """Attack or block at hand: of one kind, of one element, or altogether."""

    __slots__ = ("element", "kind", "what")

    def __init__(self, what: str, kind: int = NONE, element: int = NONE) -> None:
        super().__init__(COUNT)
        self.what = what
        self.kind = kind
        self.element = element

    def value(self, state: State, scene: Scene) -> int:
        fight = table(state).fight
        if fight is None:
            return 0
        points = fight.attack if self.what == "attack" else fight.block
        total = 0
        for bucket, count in enumerate(points):
            kind, element = divmod(bucket, len(ELEMENTS))
            if self.kind in (NONE, kind) and self.element in (NONE, element):
                total += count
        return total

    def words(self) -> str:
        element = "" if self.element == NONE else f"{spoken(ELEMENTS[self.element])} "
        kind = "" if self.kind == NONE else f"{ATTACK_KINDS[self.kind]} "
        return f"{kind}{element}{self.what}"


class Place(Expr):
    """The terrain or the site of the space where the hero stands."""

    __slots__ = ("what",)

    def __init__(self, what: str, sort: Sort) -> None:
        super().__init__(sort)
        self.what = what

    def value(self, state: State, scene: Scene) -> int:
        here = spot_here(table(state))
        if here is None:
            return NONE
        space = here.space
        return space.land.place if self.what == "terrain" else space.site.place

    def words(self) -> str:
        return f"the {self.what}"


class TimeOfDay(Expr):
    __slots__ = ()

    def value(self, state: State, scene: Scene) -> int:
        return ask(state, IS_NIGHT, Scene(scene.owner))

    def words(self) -> str:
        return "the time"

    def compared(self, operator: str, right: Expr) -> str:
        said = super().compared(operator, right)
        return f"it{said.removeprefix('the time')}"


class HereTruth(Expr):
    """Is the hero fighting for this very place, is it conquered, is the hero in any fight?"""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(TRUTH)
        self.name = name

    def value(self, state: State, scene: Scene) -> int:
        deeds = table(state)
        fight = deeds.fight
        if self.name == "in_fight":
            return 0 if fight is None else 1
        if self.name == "fighting_here":
            return 1 if fight is not None and fight.place == deeds.at else 0
        here = spot_here(deeds)
        return 1 if here is not None and here.conquered else 0

    def words(self) -> str:
        return HERE_WORDS[self.name]


HERE_WORDS: Final = {
    "in_fight": "you are fighting",
    "fighting_here": "you fight here",
    "conquered": "it is conquered",
}


def spot_here(state: DeedsState) -> Spot | None:
    return None if state.at == NO_PLACE else state.spots[state.at]


class AnswerOf(Expr):
    """The answer to a question that is about the hero alone."""

    __slots__ = ("question",)

    def __init__(self, question: Question) -> None:
        super().__init__(question.sort)
        self.question = question

    def value(self, state: State, scene: Scene) -> int:
        return ask(state, self.question, Scene(scene.owner))

    def words(self) -> str:
        return spoken(self.question.name)


class Foes(Pool):
    """The foes of the fight, or only those whose attack still threatens."""

    __slots__ = ("threats",)

    def __init__(self, name: str, threats: bool) -> None:
        super().__init__(name, FOE)
        self.threats = threats

    def members(self, state: State, scene: Scene) -> list[int]:
        deeds = table(state)
        if deeds.fight is None:
            return []
        return threatening(deeds, deeds.fight) if self.threats else deeds.fight.foes.copy()

    def name_of(self, state: State, member: int) -> str:
        return table(state).foe(member).title

    def words(self) -> str:
        return "the attacking foes" if self.threats else "the foes"


COUNTS: Final = (
    ("wounds", "wound in hand"),
    ("level", "level"),
    ("round", "round"),
    ("foes", "foe"),
    ("blocked", "blocked foe"),
    ("defeated", "defeated foe"),
    ("threats", "attacking foe"),
    ("wounds_taken", "wound taken in this fight"),
)


def add_readers(vocabulary: Vocabulary, hero_questions: list[Question]) -> None:
    for number, name in enumerate(TALLIES):
        vocabulary.add_reader(name, Tally(number))
    for name, said in COUNTS:
        vocabulary.add_reader(name, Counted(name, said))
    vocabulary.add_reader("crystals", Crystals("crystals", NONE))
    for color, name in enumerate(COLORS):
        if color < BASIC_COLORS:
            vocabulary.add_reader(f"crystals.{name}", Crystals("crystals", color))
        vocabulary.add_reader(f"mana.{name}", Crystals("mana", color))
        vocabulary.add_reader(f"spent.{name}", Crystals("spent", color))
    for what in ("attack", "block"):
        vocabulary.add_reader(what, PointsAtHand(what))
        for element, name in enumerate(ELEMENTS):
            vocabulary.add_reader(f"{what}.{name}", PointsAtHand(what, element=element))
    for kind, name in enumerate(ATTACK_KINDS):
        vocabulary.add_reader(f"attack.{name}", PointsAtHand("attack", kind))
    vocabulary.add_reader("terrain", Place("terrain", vocabulary.add_sort("terrain", TERRAINS)))
    vocabulary.add_reader("site", Place("site", vocabulary.add_sort("site", SITES)))
    vocabulary.add_reader("time", TimeOfDay(vocabulary.add_sort("time", TIMES_OF_DAY)))
    vocabulary.add_sort("tally", TALLIES)
    for name in ("in_fight", "fighting_here", "conquered"):
        vocabulary.add_reader(name, HereTruth(name))
    for question in hero_questions:
        vocabulary.add_reader(question.name, AnswerOf(question))
    vocabulary.add_pool(Foes("foes", threats=False))
    vocabulary.add_pool(Foes("threats", threats=True))
