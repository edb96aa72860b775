"""How good a mark each part of a body is to an attack, and how likely a hit lands there."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.duel.content.plans import PartPlan
from cardwright.games.duel.rules.location import weights
from cardwright.games.duel.rules.questions import HEIGHT, AttackQuestion, scene_of
from cardwright.games.duel.table.play import AT_NO_ONE, Play
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import (
    COUNT,
    HUNDREDTHS,
    NONE,
    Answerer,
    Event,
    Expr,
    FieldSorts,
    Scene,
    Sort,
    State,
    ask,
)
from cardwright.kernel.language import Vocabulary

PERCENT_OF: Final = 100
# Parts of all fighters are numbered: so many for each.
PARTS_A_BODY: Final = 1_000
NO_GUARD_UP: Final[tuple[int, ...]] = ()


class PartSort(Sort):
    """Parts of bodies, by whose they are and by their place in the plan."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return part_at(table(state), number).title

    def key(self, state: State, number: int) -> str:
        return part_at(table(state), number).name


BODY_PART: Final = PartSort("body_part")


def part_number(owner: int, part: PartPlan) -> int:
    return owner * PARTS_A_BODY + part.number


def part_at(state: DuelState, number: int) -> PartPlan:
    owner, place = divmod(number, PARTS_A_BODY)
    return state.fighters[owner].body.species.plan.parts[place]


class PartAsked(Event):
    """Stands in the scene of questions about one part of a body. Nobody is told it."""

    __slots__ = ("code", "mark", "part")

    FIELDS: ClassVar[FieldSorts] = (("part", "part"), ("mark", "count"))

    def __init__(self, part: str, code: int, mark: int) -> None:
        super().__init__("part_asked")
        self.part = part
        # Whose part it is and which, as one number.
        self.code = code
        # How good a mark it is before anything is said about it.
        self.mark = mark


class Exposure(AttackQuestion):
    """How good a mark a part is: by its size, the height aimed at, and what the guard covers."""

    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        return scene.event.mark if isinstance(scene.event, PartAsked) else 0

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        return part_scenes(state, super().scenes(state, seat))


class Landing(AttackQuestion):
    """How likely a hit lands on a part: its share of all marks."""

    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        event = scene.event
        assert isinstance(event, PartAsked), "it is asked about one part after another"
        play = state.play(scene.subject)
        marks = marks_of(state, play, scene.target, NO_GUARD_UP)
        total = sum(mark for _, mark in marks)
        found = sum(mark for part, mark in marks if part.name == event.part)
        return found * PERCENT_OF // total

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        return part_scenes(state, super().scenes(state, seat))


def part_scenes(state: DuelState, attacks: list[tuple[str, Scene]]) -> list[tuple[str, Scene]]:
    """Each attack at somebody once for every part of theirs, no guard reckoned with."""
    found: list[tuple[str, Scene]] = []
    for label, scene in attacks:
        if scene.target == AT_NO_ONE:
            continue
        height = ask(state, HEIGHT, scene_of(state.play(scene.subject)))
        for part, mark in weights(state.fighters[scene.target].body, height, NO_GUARD_UP):
            asked = scene.copy()
            asked.event = PartAsked(part.name, part_number(scene.target, part), mark)
            found.append((f"{label}, {part.title}", asked))
    return found


def marks_of(
    state: DuelState, play: Play, target: int, guarded: tuple[int, ...]
) -> list[tuple[PartPlan, int]]:
    """How good a mark each part of the target is to an attack, after all that is in force."""
    scene = scene_of(play)
    scene.target = target
    plain = weights(state.fighters[target].body, ask(state, HEIGHT, scene_of(play)), guarded)
    answerer = Answerer(state, EXPOSURE, scene)
    if not answerer.grants:
        return plain
    marks: list[tuple[PartPlan, int]] = []
    for part, mark in plain:
        scene.event = PartAsked(part.name, part_number(target, part), mark)
        marks.append((part, max(1, answerer.answer(state, scene))))
    return marks


class AskedPart(Expr):
    """The part of a body that is asked about."""

    def value(self, state: State, scene: Scene) -> int:
        event = scene.event
        if not isinstance(event, PartAsked) or event.part not in self.sort.words:
            return NONE
        return self.sort.words.index(event.part)

    def words(self) -> str:
        return "the part"


EXPOSURE: Final = Exposure("exposure", COUNT, "its size, and where the attack aims")
LANDING: Final = Landing("landing", HUNDREDTHS, "its share of all that might be struck")


def add_marks(vocabulary: Vocabulary) -> None:
    for question in (EXPOSURE, LANDING):
        vocabulary.add_question(question)
    vocabulary.sorts[BODY_PART.name] = BODY_PART
    vocabulary.add_reader("struck.part", AskedPart(vocabulary.sorts["part"]))
