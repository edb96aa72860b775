"""Plays as targets: this play, one's own, and those of a foe that one has seen."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.games.duel.rules.awake import play_with
from cardwright.games.duel.rules.questions import (
    HEIGHT,
    HEIGHT_SORT,
    moment_of,
    scene_of,
    stakes_of,
    technique_of,
)
from cardwright.games.duel.rules.readers import STAKES_SORT, several_compared
from cardwright.games.duel.rules.verbs import PLAY
from cardwright.games.duel.table.play import PLANNED, Play
from cardwright.games.duel.table.state import FIRST_PLAY, DuelState, table
from cardwright.kernel import (
    COUNT,
    NONE,
    OWNER,
    TAGS,
    TRUTH,
    Expr,
    Literal,
    Pool,
    Scene,
    Sort,
    State,
    article,
    ask,
    may_see,
    number_text,
    thing_at,
)
from cardwright.kernel.language import Vocabulary


def play_or_none(state: DuelState, number: int) -> Play | None:
    """The play of that number, if it is still on the timeline."""
    for play in state.plays:
        if play.id == number:
            return play
    return None


def this_play(state: DuelState, scene: Scene) -> int:
    """The play that a rule or effect is about, or else the one on which its card lies."""
    if scene.subject >= FIRST_PLAY:
        return scene.subject if play_or_none(state, scene.subject) is not None else NONE
    return NONE if scene.card == NONE else play_with(state, scene.card)


def seen_by(state: DuelState, owner: int, play: Play) -> bool:
    """Does a fighter's seat know which technique a play is?"""
    return may_see(state.card_of(play).known, state.seat_of[owner])


class ThisPlay(Expr):
    """The play that the card leads or lies on."""

    def __init__(self) -> None:
        super().__init__(PLAY)

    def value(self, state: State, scene: Scene) -> int:
        return this_play(table(state), scene)

    def words(self) -> str:
        return "this play"


class ThisPlayPool(Pool):
    """The play that the card leads or lies on, as a target."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        play = this_play(table(state), scene)
        return [] if play == NONE else [play]

    def words(self) -> str:
        return "this play"


class MyPlays(Pool):
    """What the owner has planned and not carried out yet."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        plays = table(state).plays_of(scene.owner)
        return [play.id for play in plays if play.fate == PLANNED]

    def words(self) -> str:
        return "your plays"


class OpponentPlays(Pool):
    """What foes have planned and not carried out yet, as far as the owner has seen it."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        duel = table(state)
        return [
            play.id
            for foe in duel.foes_of(scene.owner)
            for play in duel.plays_of(foe)
            if play.fate == PLANNED and play.id in duel.shown and seen_by(duel, scene.owner, play)
        ]

    def name_of(self, state: State, member: int) -> str:
        duel = table(state)
        owner = duel.fighters[duel.play(member).owner].name
        return f"{PLAY.title(state, member)} of {owner}"

    def words(self) -> str:
        return "the foes' open plays"


class OfPlay(Expr):
    """Something of a play at a root, as far as the reading side knows the play."""

    def __init__(self, root: str, name: str, sort: Sort) -> None:
        super().__init__(sort)
        self.root = root
        self.name = name

    def play(self, state: DuelState, scene: Scene) -> Play | None:
        play = play_or_none(state, thing_at(scene, self.root))
        return play if play is not None and seen_by(state, scene.owner, play) else None

    def value(self, state: State, scene: Scene) -> int:
        duel = table(state)
        play = self.play(duel, scene)
        return NONE if play is None else self.read(duel, play)

    def read(self, state: DuelState, play: Play) -> int:
        raise NotImplementedError(type(self).__name__)

    def words(self) -> str:
        return f"its {self.name}"

    def shown(self, number: int) -> str:
        """Where it stands on the timeline is said as a time."""
        if self.name in ("start", "moment"):
            return f"{number_text(number * 10)} s"
        return super().shown(number)


class TagsOfPlay(OfPlay):
    def tag_words(self, tag: str, has: bool) -> str:
        return f"it is {article(tag)} play" if has else f"it is no {tag} play"

    def value(self, state: State, scene: Scene) -> int:
        duel = table(state)
        play = self.play(duel, scene)
        return 0 if play is None else technique_of(duel, play).tags


class OwnerOfPlay(OfPlay):
    def read(self, state: DuelState, play: Play) -> int:
        return play.owner


class TargetOfPlay(OfPlay):
    def read(self, state: DuelState, play: Play) -> int:
        return play.target


class StartOfPlay(OfPlay):
    def read(self, state: DuelState, play: Play) -> int:
        return play.start


class MomentOfPlay(OfPlay):
    def read(self, state: DuelState, play: Play) -> int:
        return moment_of(state, play)


class StakesOfPlay(OfPlay):
    def read(self, state: DuelState, play: Play) -> int:
        return stakes_of(state, play)

    def compared(self, operator: str, right: Expr) -> str:
        return several_compared(self, operator, right)


class HeightOfPlay(OfPlay):
    def read(self, state: DuelState, play: Play) -> int:
        return ask(state, HEIGHT, scene_of(play))


class CardsOnPlay(OfPlay):
    def words(self) -> str:
        return "the number of cards on it"

    def compared(self, operator: str, right: Expr) -> str:
        if isinstance(right, Literal) and right.number == 0 and operator == "==":
            return "no card lies on it"
        return super().compared(operator, right)

    def read(self, state: DuelState, play: Play) -> int:
        return len(play.modifiers)


class WhatPlayIs(OfPlay):
    """Does the play attack, or does it defend?"""

    def value(self, state: State, scene: Scene) -> int:
        duel = table(state)
        play = self.play(duel, scene)
        if play is None:
            return 0
        technique = technique_of(duel, play)
        return 1 if (technique.attacks() if self.name == "attacks" else technique.defends()) else 0

    def words(self) -> str:
        return f"it {self.name}"

    def negated(self) -> str:
        return f"it does not {self.name.removesuffix('s')}"


def add_play_targets(vocabulary: Vocabulary) -> None:
    vocabulary.add_reader("this_play", ThisPlay())
    vocabulary.add_pool(ThisPlayPool("this_play", PLAY))
    vocabulary.add_pool(MyPlays("my_plays", PLAY, hidden=True))
    vocabulary.add_pool(OpponentPlays("opponent_plays", PLAY))
    made: list[tuple[str, Callable[[str, str, Sort], Expr], Sort]] = [
        ("tags", TagsOfPlay, TAGS),
        ("owner", OwnerOfPlay, OWNER),
        ("target", TargetOfPlay, OWNER),
        ("start", StartOfPlay, COUNT),
        ("moment", MomentOfPlay, COUNT),
        ("stakes", StakesOfPlay, STAKES_SORT),
        ("height", HeightOfPlay, HEIGHT_SORT),
        ("cards", CardsOnPlay, COUNT),
        ("attacks", WhatPlayIs, TRUTH),
        ("defends", WhatPlayIs, TRUTH),
    ]
    for name, reader, sort in made:
        vocabulary.add_property(PLAY, name, property_of_play(name, reader, sort))


def property_of_play(
    name: str, reader: Callable[[str, str, Sort], Expr], sort: Sort
) -> Callable[[str], Expr]:
    def at(root: str) -> Expr:
        return reader(root, name, sort)

    return at
