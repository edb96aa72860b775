"""What a body is still capable of, and what it takes of a blow: questions about a fighter.

All of them are asked about the owner of the scene.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.impairments import CAPABILITIES
from cardwright.games.duel.content.plans import (
    DIGIT,
    GRASP,
    HEAR,
    ORGAN,
    SEE,
    STAND,
    VITAL,
    PartPlan,
)
from cardwright.games.duel.content.scale import STATS
from cardwright.games.duel.content.severity import BROKEN, DISABLED
from cardwright.games.duel.content.species import stat_factor
from cardwright.games.duel.table.body import Body
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import (
    COUNT,
    HUNDREDTHS,
    NONE,
    TRUTH,
    Expr,
    Question,
    Scene,
    State,
    ask,
    called_whose,
    thing_at,
)

WHOLE: Final = 100
FORTITUDE: Final = STATS.index("fortitude")
# How much a point of fortitude counts.
FORTITUDE_RATIO: Final = 40


def body_of(state: State, owner: int) -> Body:
    return table(state).fighters[owner].body


def mean_integrity(body: Body, use: int) -> int:
    """How whole the parts of one use are on average; a body without them does not miss them."""
    parts = body.species.plan.serving[use]
    if not parts:
        return WHOLE
    total = 0
    for part in parts:
        total += body.integrity(part)
    return total // len(parts)


def hand_integrity(body: Body, hand: PartPlan) -> int:
    """A hand is as good as its fingers, which hang on the hand and the arm."""
    digits = [body.integrity(part) for part in hand.inner if part.uses & DIGIT]
    return sum(digits) // len(digits) if digits else body.integrity(hand)


class Grasp(Question[DuelState]):
    """The left hand is the off hand, the right one holds the weapon."""

    def __init__(self, name: str, side: str, doc: str) -> None:
        super().__init__(name, HUNDREDTHS, doc)
        self.side = side

    def base(self, state: DuelState, scene: Scene) -> int:
        body = body_of(state, scene.owner)
        if not body.wounds:
            return WHOLE
        for part in body.species.plan.serving[GRASP]:
            if part.name.startswith(self.side):
                return hand_integrity(body, part)
        return WHOLE


class Faculty(Question[DuelState]):
    """Mobility, vision or hearing: the mean of the parts that serve it."""

    def __init__(self, name: str, use: int, doc: str) -> None:
        super().__init__(name, HUNDREDTHS, doc)
        self.use = use

    def base(self, state: DuelState, scene: Scene) -> int:
        body = body_of(state, scene.owner)
        return WHOLE if not body.wounds else mean_integrity(body, self.use)


class DamageTaken(Question[DuelState]):
    """Which share of a kind of damage is taken. The subject is the kind."""

    def base(self, state: DuelState, scene: Scene) -> int:
        return WHOLE


class Felt(Question[DuelState]):
    """Which share of pain or trauma is felt: less of it the sturdier somebody is."""

    def base(self, state: DuelState, scene: Scene) -> int:
        fortitude = state.fighters[scene.owner].stats[FORTITUDE]
        return 2 * WHOLE - stat_factor(fortitude, FORTITUDE_RATIO)


class Dodge(Question[DuelState]):
    """By how much somebody's nimbleness lowers the chance to be hit; clumsiness raises it."""

    def base(self, state: DuelState, scene: Scene) -> int:
        return 0


class Footwork(Question[DuelState]):
    """How well somebody steps, as a share of their best."""

    def base(self, state: DuelState, scene: Scene) -> int:
        return WHOLE


class CanFight(Question[DuelState]):
    """Whoever has fallen stays down, or has a vital part ruined; conditions say the rest."""

    def base(self, state: DuelState, scene: Scene) -> int:
        body = body_of(state, scene.owner)
        return 0 if body.fallen or ruined_part(body) else 1


def ruined_part(body: Body) -> str:
    """A vital part that nobody survives the loss of, if there is one."""
    if body.wounds:
        for part in body.species.plan.serving[VITAL]:
            bound = DISABLED if part.uses & ORGAN else BROKEN
            if body.severity(part) >= bound:
                return part.title
    return ""


GRASP_QUESTION: Final = Grasp("grasp", "right", "how whole the weapon hand and its arm are")
OFF_GRASP: Final = Grasp("off_grasp", "left", "how whole the off hand and its arm are")
MOBILITY: Final = Faculty("mobility", STAND, "how whole the legs are")
VISION: Final = Faculty("vision", SEE, "how whole the eyes are")
HEARING: Final = Faculty("hearing", HEAR, "how whole the ears are")
DAMAGE_TAKEN: Final = DamageTaken("damage_taken", HUNDREDTHS, "all of the damage")
PAIN_TAKEN: Final = Felt("pain_taken", HUNDREDTHS, "all of it, less by fortitude")
TRAUMA_TAKEN: Final = Felt("trauma_taken", HUNDREDTHS, "all of it, less by fortitude")
DODGE_QUESTION: Final = Dodge("dodge", HUNDREDTHS, "neither nimble nor clumsy")
FOOTWORK: Final = Footwork("footwork", HUNDREDTHS, "as good as ever")
CAN_FIGHT: Final = CanFight("can_fight", TRUTH, "not yet fallen, and no vital part ruined")

BODY_QUESTIONS: Final[tuple[Question, ...]] = (
    GRASP_QUESTION, OFF_GRASP, MOBILITY, VISION, HEARING,
    DAMAGE_TAKEN, PAIN_TAKEN, TRAUMA_TAKEN, DODGE_QUESTION, FOOTWORK, CAN_FIGHT,
)  # fmt: skip
CAPABILITY_QUESTIONS: Final[tuple[Question, ...]] = BODY_QUESTIONS[: len(CAPABILITIES)]


class AnswerAbout(Expr):
    """The answer to a question about somebody, for card files to read."""

    __slots__ = ("question", "root")

    def __init__(self, root: str, question: Question) -> None:
        super().__init__(question.sort)
        self.root = root
        self.question = question

    def value(self, state: State, scene: Scene) -> int:
        owner = thing_at(scene, self.root)
        return 0 if owner == NONE else ask(state, self.question, Scene(owner))

    def words(self) -> str:
        wording = self.question.wording
        assert wording is not None, "every question about a body has words"
        return f"{called_whose(self.root)} {wording.noun}"


class WoundsOf(Expr):
    """How many wounds somebody has."""

    __slots__ = ("root",)

    def __init__(self, root: str) -> None:
        super().__init__(COUNT)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        owner = thing_at(scene, self.root)
        return 0 if owner == NONE else len(body_of(state, owner).wounds)

    def words(self) -> str:
        return f"the number of {called_whose(self.root)} wounds"
