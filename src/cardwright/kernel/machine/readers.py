"""Readers: what any card file may read from a match, whatever the game.

Each reader is an expression node. It starts from a root of the scene: the owner
of the rule, its target, the subject of a question, or the card it stands on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import (
    CARD,
    COUNT,
    HUNDREDTHS,
    NAME,
    OWNER,
    TAGS,
    Expr,
    Literal,
    Sort,
)
from cardwright.kernel.machine.questions import Question, ask_within
from cardwright.kernel.machine.root_words import COMPARISONS, HOW_MANY, called, called_whose
from cardwright.kernel.machine.wording import possessive
from cardwright.kernel.machine.zones import ZoneKind
from cardwright.kernel.values.phrases import article
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game
    from cardwright.kernel.machine.state import State

ROOTS: Final = ("owner", "target", "subject", "card")


def thing_at(scene: Scene, root: str) -> int:
    """The thing of a scene that a word stands for: its owner, target, subject or card."""
    if root == "owner":
        return scene.owner
    if root == "target":
        return scene.target
    if root == "subject":
        return scene.subject
    return scene.card


class Root(Expr):
    """The owner, target, subject or card itself, to be compared with another."""

    __slots__ = ("root",)

    def __init__(self, root: str, sort: Sort) -> None:
        super().__init__(sort)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        return thing_at(scene, self.root)

    def is_subject(self) -> bool:
        return self.root == "subject"

    def words(self) -> str:
        return called(self.root)

    def compared(self, operator: str, right: Expr) -> str:
        """You are somebody, whereas the target is somebody."""
        said = super().compared(operator, right)
        return f"you are{said.removeprefix('you is')}" if self.root == "owner" else said


class ResourceOf(Expr):
    """How much of a resource an owner has."""

    __slots__ = ("name", "number", "root")

    def __init__(self, root: str, number: int, name: str) -> None:
        super().__init__(HUNDREDTHS)
        self.root = root
        self.number = number
        self.name = name

    def value(self, state: State, scene: Scene) -> int:
        owner = thing_at(scene, self.root)
        return 0 if owner == NONE else state.resource(owner, self.number).current

    def words(self) -> str:
        return f"{called_whose(self.root)} {self.name.replace('_', ' ')}"

    def counted(self) -> str:
        return f"point of {self.words()}"


class CardsIn(Expr):
    """How many cards lie in a zone of an owner, or in a shared one."""

    __slots__ = ("kind", "root")

    def __init__(self, root: str, kind: ZoneKind) -> None:
        super().__init__(COUNT)
        self.root = root
        self.kind = kind

    def value(self, state: State, scene: Scene) -> int:
        owner = 0 if self.kind.shared else thing_at(scene, self.root)
        return 0 if owner == NONE else len(state.zone(self.kind, owner).cards)

    def words(self) -> str:
        return f"the number of {self.called('cards')}"

    def counted(self) -> str:
        return self.called("card")

    def called(self, cards: str) -> str:
        whose = "the" if self.kind.shared else called_whose(self.root)
        return f"{cards} in {whose} {self.kind.noun}"

    def compared(self, operator: str, right: Expr) -> str:
        """That there are so many of them."""
        if not isinstance(right, Literal):
            return super().compared(operator, right)
        number = right.number
        if (operator, number) == ("==", 0):
            return f"there is no {self.called('card')}"
        if (operator, number) in ((">=", 1), (">", 0)):
            return f"there is a {self.called('card')}"
        be, cards = ("is", "card") if number == 1 else ("are", "cards")
        return f"there {be} {HOW_MANY[operator]} {number} {self.called(cards)}"


class TagsOf(Expr):
    """The tags of a card."""

    __slots__ = ("root",)

    def __init__(self, root: str) -> None:
        super().__init__(TAGS)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        card = thing_at(scene, self.root)
        return 0 if card == NONE else state.cards[card].template.tags

    def words(self) -> str:
        return f"the tags of the {self.root}"

    def tag_words(self, tag: str, has: bool) -> str:
        which = "this card" if self.root == "card" else "it"
        return f"{which} is {article(tag)} card" if has else f"{which} is no {tag} card"


class NameOf(Expr):
    """The name of a card, as the number of its entry."""

    __slots__ = ("root",)

    def __init__(self, root: str) -> None:
        super().__init__(NAME)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        card = thing_at(scene, self.root)
        return NONE if card == NONE else state.cards[card].template.number

    def words(self) -> str:
        return f"the name of {called(self.root)}"

    def compared(self, operator: str, right: Expr) -> str:
        """What a card is called, or not; or that two are called alike."""
        whom = "it" if self.root in ("target", "subject") else called(self.root)
        other = right.words()
        if not other.startswith("the name of ") and not isinstance(right, CardNamed):
            return f"{possessive(whom)} name {COMPARISONS[operator]} {other}"
        if other.startswith("the name of "):
            has = "has" if operator == "==" else "does not have"
            return f"{whom} {has} the same name as {other.removeprefix('the name of ')}"
        return f"{whom} {COMPARISONS[operator]} called {other}"


class CardNamed(Expr):
    """The name of an entry, as it is written; the entry may be read later than its mention."""

    __slots__ = ("game", "name")

    def __init__(self, name: str, game: Game) -> None:
        super().__init__(NAME)
        self.name = name
        # Whose entries are asked for the title, once all of them are read.
        self.game = game

    def value(self, state: State, scene: Scene) -> int:
        return state.game.by_name[self.name].number

    def words(self) -> str:
        template = self.game.by_name.get(self.name)
        return self.name.replace("_", " ") if template is None else template.title


class OwnerOf(Expr):
    """Whose a card is."""

    __slots__ = ("root",)

    def __init__(self, root: str) -> None:
        super().__init__(OWNER)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        card = thing_at(scene, self.root)
        return NONE if card == NONE else state.cards[card].owner

    def words(self) -> str:
        return f"the owner of {called(self.root)}"


class PrintedNumber(Expr):
    """A number that is printed on a card; one without it counts as nothing."""

    __slots__ = ("name", "root")

    def __init__(self, root: str, name: str, sort: Sort) -> None:
        super().__init__(sort)
        self.root = root
        self.name = name

    def value(self, state: State, scene: Scene) -> int:
        card = thing_at(scene, self.root)
        return 0 if card == NONE else state.cards[card].template.numbers.get(self.name, 0)

    def words(self) -> str:
        whose = "its" if self.root == "subject" else possessive(called(self.root))
        return f"{whose} {self.name.replace('_', ' ')}"


class WhoseTurn(Expr):
    """The owner whose turn it is; nobody where all have their turns at once."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OWNER)

    def value(self, state: State, scene: Scene) -> int:
        return state.turn_of

    def words(self) -> str:
        return "whoever has the turn"

    def compared(self, operator: str, right: Expr) -> str:
        """Whose turn it is."""
        is_it = "it is not" if operator == "!=" else "it is"
        return f"{is_it} {possessive(right.words())} turn"


class AnswerTo(Expr):
    """The answer to a question, asked about an owner or about a card."""

    __slots__ = ("about", "question")

    def __init__(self, question: Question[State], about: Expr) -> None:
        super().__init__(question.sort)
        self.question = question
        self.about = about

    def value(self, state: State, scene: Scene) -> int:
        thing = self.about.value(state, scene)
        if thing == NONE:
            return 0
        if self.about.sort is CARD:
            return ask_within(state, self.question, Scene(scene.owner, thing, thing))
        return ask_within(state, self.question, Scene(thing))

    def words(self) -> str:
        return f"{possessive(self.about.words())} {self.question.name.replace('_', ' ')}"


class WholePart(Expr):
    """The whole part of a quantity, as a count."""

    __slots__ = ("part",)

    def __init__(self, part: Expr) -> None:
        super().__init__(COUNT)
        self.part = part

    def value(self, state: State, scene: Scene) -> int:
        return self.part.value(state, scene) // 100

    def words(self) -> str:
        return f"{self.part.words()} (whole ones)"

    def counted(self) -> str:
        each = self.part.counted()
        return f"whole {each}" if each else ""

    def form(self) -> Plain:
        return ["whole", self.part.form()]


class TurnNumber(Expr):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        return state.turn

    def words(self) -> str:
        return "the number of turns played"

    def counted(self) -> str:
        return "turn played"

    def compared(self, operator: str, right: Expr) -> str:
        """That so many turns are over; the one that is played counts when it has ended."""
        if not isinstance(right, Literal):
            return super().compared(operator, right)
        be, turns = ("is", "turn") if right.number == 1 else ("are", "turns")
        return f"{HOW_MANY[operator]} {right.number} {turns} {be} over"


class CurrentPhase(Expr):
    __slots__ = ()

    def __init__(self, sort: Sort) -> None:
        super().__init__(sort)

    def value(self, state: State, scene: Scene) -> int:
        return self.sort.words.index(state.phase) if state.phase in self.sort.words else NONE

    def words(self) -> str:
        return "the phase"

    def compared(self, operator: str, right: Expr) -> str:
        if operator not in ("==", "!="):
            return super().compared(operator, right)
        phase = right.words().removesuffix(" phase")
        return f"it is {'not ' if operator == '!=' else ''}the {phase} phase"
