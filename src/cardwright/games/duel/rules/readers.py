"""What card files may read of a duel.

Pressure, control, position and range are read between the owner of the rule and
its target, from the owner's side. Past turns are the owner's.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import (
    AXES,
    FAR,
    FULL,
    HISTORY_TURNS,
    NEUTRAL,
    RANGES,
    STAKES,
    STATS,
)
from cardwright.games.duel.content.techniques import AT_NOBODY
from cardwright.games.duel.content.zones import HAND
from cardwright.games.duel.rules.exchange_readers import OUTCOME_SORT, AttackHeight, OutcomeSoFar
from cardwright.games.duel.rules.health import health
from cardwright.games.duel.rules.past_readers import DidAgo, HitAgo
from cardwright.games.duel.rules.questions import (
    HEIGHT_SORT,
    copies_on,
    stakes_of,
    technique_of,
)
from cardwright.games.duel.rules.verbs import PLAY
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.history import (
    ATTACKED,
    DEFENDED,
    FEINTED,
    MANOEUVRED,
    PAST_KINDS,
    RESTED,
)
from cardwright.games.duel.table.play import Draft, Play
from cardwright.games.duel.table.state import FIRST_PLAY, DuelState, table
from cardwright.kernel import (
    COMPARISONS_OF_SEVERAL,
    COUNT,
    HUNDREDTHS,
    NONE,
    TAGS,
    Expr,
    Literal,
    ResourceOf,
    Scene,
    Sort,
    State,
    article,
    resource_noun,
    thing_at,
)
from cardwright.kernel.language import Vocabulary

RANGE_SORT: Final = Sort("range", RANGES, ordered=True)
SHARE: Final = (0, FULL)
STAKES_SORT: Final = Sort("stakes", STAKES)
# What advantage moves on: the axes between two, and the balance of one.
AXIS_SORT: Final = Sort("axis", (*AXES, "balance"))


# From two copies of a card on, each is one of several.
PAIR: Final = 2
RANGE_WORDS: Final = {"<=": " or closer", ">=": " or farther", "==": ""}


class PlayTags(Expr):
    """Of the technique of the play that is asked about, or of the card that might be played."""

    def __init__(self) -> None:
        super().__init__(TAGS)

    def value(self, state: State, scene: Scene) -> int:
        if NONE < scene.subject < FIRST_PLAY:
            return state.cards[scene.subject].template.tags
        play = table(state).asked_about(scene)
        return 0 if play is None else technique_of(table(state), play).tags

    def words(self) -> str:
        return "the tags of the play"

    def is_subject_tags(self) -> bool:
        return True

    def tag_words(self, tag: str, has: bool) -> str:
        return f"it is {article(tag)} play" if has else f"it is no {tag} play"


class PlayCopies(Expr):
    """How many copies of the rule's own card lie on the play."""

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        play = table(state).asked_about(scene)
        if play is None or scene.card == NONE:
            return 0
        count = 0
        for card in play.modifiers:
            if state.cards[card].template is state.cards[scene.card].template:
                count += 1
        return count

    def words(self) -> str:
        return "the number of copies of this card on the play"

    def compared(self, operator: str, right: Expr) -> str:
        if isinstance(right, Literal) and right.number == PAIR:
            if operator == "<":
                return "no other copy of this card lies on the play"
            if operator == ">=":
                return "several copies of this card lie on the play, for each of them"
        if isinstance(right, Literal) and right.number == 0 and operator == "==":
            return "this card does not lie on the play"
        return super().compared(operator, right)


class PlayStacked(Expr):
    """How many further copies of its technique lie on the play."""

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        play = table(state).asked_about(scene)
        return 0 if play is None else copies_on(table(state), play)

    def words(self) -> str:
        return "the number of further copies of the technique"

    def compared(self, operator: str, right: Expr) -> str:
        if isinstance(right, Literal) and right.number == 0 and operator == "==":
            return "no further copy of the technique lies on the play"
        return super().compared(operator, right)


def drafted(scene: Scene) -> Draft | None:
    return scene.event if isinstance(scene.event, Draft) else None


def several_compared(expression: Expr, operator: str, right: Expr) -> str:
    """A comparison of what is spoken of as several."""
    shown = expression.shown(right.number) if isinstance(right, Literal) else right.words()
    return f"{expression.words()} {COMPARISONS_OF_SEVERAL[operator]} {shown}"


class PlayStakes(Expr):
    def __init__(self) -> None:
        super().__init__(STAKES_SORT)

    def value(self, state: State, scene: Scene) -> int:
        play = table(state).asked_about(scene)
        return 1 if play is None else stakes_of(table(state), play, drafted(scene))

    def words(self) -> str:
        return "the stakes of the play"

    def compared(self, operator: str, right: Expr) -> str:
        return several_compared(self, operator, right)


def facing(state: DuelState, scene: Scene) -> Engagement | None:
    """The engagement with the target, or without a target the owner's only one."""
    if scene.target != NONE:
        return state.engagement(scene.owner, scene.target)
    engagements = state.engagements_of(scene.owner)
    return engagements[0] if len(engagements) == 1 else None


class AxisBetween(Expr):
    """How much of an axis the owner has against the target; half if they are not engaged."""

    def __init__(self, axis: int) -> None:
        super().__init__(HUNDREDTHS, SHARE)
        self.axis = axis

    def value(self, state: State, scene: Scene) -> int:
        engagement = facing(table(state), scene)
        return NEUTRAL if engagement is None else engagement.read(scene.owner, self.axis)

    def words(self) -> str:
        return f"your {AXES[self.axis]} over that foe"

    def shown(self, number: int) -> str:
        return str(number)


class RangeBetween(Expr):
    """The distance to the target, a step of the ladder."""

    def __init__(self) -> None:
        super().__init__(RANGE_SORT)

    def value(self, state: State, scene: Scene) -> int:
        engagement = facing(table(state), scene)
        return FAR if engagement is None else engagement.range

    def words(self) -> str:
        return "the range to that foe"

    def shown(self, number: int) -> str:
        return RANGES[max(0, min(number, FAR))]

    def compared(self, operator: str, right: Expr) -> str:
        if not isinstance(right, Literal) or operator not in RANGE_WORDS:
            return super().compared(operator, right)
        return f"the range to that foe is {self.shown(right.number)}{RANGE_WORDS[operator]}"


class BalanceOf(Expr):
    def __init__(self, root: str) -> None:
        super().__init__(HUNDREDTHS, SHARE)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        owner = thing_at(scene, self.root)
        return 0 if owner == NONE else table(state).fighters[owner].balance

    def words(self) -> str:
        return "your balance" if self.root == "owner" else "that foe's balance"

    def shown(self, number: int) -> str:
        return str(number)


def of_foe(words: str) -> str:
    """What is said of the owner, said of the foe."""
    return words.replace("your ", "that foe's ", 1).replace("you ", "that foe ", 1)


class OfFoe(Expr):
    """Something of the owner, read of the foe that the owner faces instead."""

    def __init__(self, inner: Expr) -> None:
        super().__init__(inner.sort, inner.bounds)
        self.inner = inner

    def value(self, state: State, scene: Scene) -> int:
        engagement = facing(table(state), scene)
        return (
            0
            if engagement is None
            else self.inner.value(state, Scene(engagement.other(scene.owner)))
        )

    def words(self) -> str:
        return of_foe(self.inner.words())

    def shown(self, number: int) -> str:
        return self.inner.shown(number)

    def compared(self, operator: str, right: Expr) -> str:
        return of_foe(self.inner.compared(operator, right))

    def negated(self) -> str:
        return of_foe(self.inner.negated())


class HealthOf(Expr):
    """How far the owner is from falling, out of a hundred."""

    def __init__(self) -> None:
        super().__init__(COUNT, SHARE)

    def value(self, state: State, scene: Scene) -> int:
        return health(state, scene.owner)

    def words(self) -> str:
        return "your health"


class GlimpsedBy(Expr):
    """How many cards of the owner's hand somebody else has seen."""

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        seat = state.seat_of[scene.owner]
        count = 0
        for card in state.zone(HAND, scene.owner).cards:
            if state.cards[card].known & ~(1 << seat):
                count += 1
        return count

    def words(self) -> str:
        return "the number of cards of your hand that others have seen"


class StatOf(Expr):
    def __init__(self, stat: int) -> None:
        super().__init__(COUNT)
        self.stat = stat

    def value(self, state: State, scene: Scene) -> int:
        return table(state).fighters[scene.owner].stats[self.stat]

    def words(self) -> str:
        return f"your {STATS[self.stat]}"


class EngagedCount(Expr):
    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        return len(table(state).engagements_of(scene.owner))

    def words(self) -> str:
        return "the number of your foes"


def add_readers(vocabulary: Vocabulary) -> None:
    for sort in (OUTCOME_SORT, RANGE_SORT, STAKES_SORT, AXIS_SORT, PLAY, HEIGHT_SORT):
        vocabulary.sorts[sort.name] = sort
    vocabulary.add_reader("play.tags", PlayTags())
    vocabulary.add_reader("play.copies", PlayCopies())
    vocabulary.add_reader("play.stacked", PlayStacked())
    vocabulary.add_reader("play.stakes", PlayStakes())
    for axis, name in enumerate(AXES):
        vocabulary.add_reader(name, AxisBetween(axis))
    vocabulary.add_reader("range", RangeBetween())
    for name in ("balance", "owner.balance"):
        vocabulary.add_reader(name, BalanceOf("owner"))
    vocabulary.add_reader("target.balance", BalanceOf("target"))
    for stat, name in enumerate(STATS):
        vocabulary.add_reader(f"owner.{name}", StatOf(stat))
    vocabulary.add_reader("owner.engaged", EngagedCount())
    vocabulary.add_reader("owner.health", HealthOf())
    vocabulary.add_reader("owner.glimpsed", GlimpsedBy())
    vocabulary.add_reader("foe.balance", OfFoe(BalanceOf("owner")))
    vocabulary.add_reader("foe.health", OfFoe(HealthOf()))
    vocabulary.add_reader("foe.glimpsed", OfFoe(GlimpsedBy()))
    for number, name in enumerate(vocabulary.game.resource_names):
        called = resource_noun(vocabulary.game.resource_words, name)
        reader = ResourceOf("owner", number, called)
        vocabulary.add_reader(f"foe.{name}", OfFoe(reader))
    vocabulary.add_reader("outcome", OutcomeSoFar())
    vocabulary.add_reader("attack.height", AttackHeight())
    for turns in range(1, HISTORY_TURNS + 1):
        when = "last_turn" if turns == 1 else f"turns_ago_{turns}"
        for kind, name in enumerate(PAST_KINDS):
            vocabulary.add_reader(f"{when}.{name}", DidAgo(turns, kind))
        vocabulary.add_reader(f"{when}.hit", HitAgo(turns))


def past_kind(state: DuelState, play: Play, feint: bool) -> int:
    """What a play will be remembered as."""
    technique = technique_of(state, play)
    if technique.attacks():
        return FEINTED if feint else ATTACKED
    if technique.defends():
        return DEFENDED
    return MANOEUVRED if technique.targets != AT_NOBODY or technique.channels & 4 else RESTED
