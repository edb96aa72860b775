"""What the cards of a duel can do besides the general operations."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import AXES, RANGES
from cardwright.games.duel.rules.advantage import (
    disengage,
    engage,
    shift_axis,
    shift_balance,
    shift_range,
)
from cardwright.games.duel.rules.capability import FOOTWORK
from cardwright.games.duel.rules.reveal import glimpse
from cardwright.games.duel.table.state import table
from cardwright.kernel import (
    NONE,
    OWNER,
    Effect,
    Pool,
    Scene,
    State,
    ask,
    possessive,
    say,
    scaled,
    signed,
)
from cardwright.kernel.language import (
    Context,
    EffectForm,
    Field,
    OneOf,
    Quantity,
    Values,
    Vocabulary,
    Whole,
)

FOES: Final = "the foes you are engaged with"


def each_of(whom: str) -> str:
    """Whom something is done to; several foes each for itself."""
    return f"each of {whom}" if whom == FOES else whom


class ShiftAxis(Effect):
    """Move an axis in the owner's favour against the target."""

    __slots__ = ("amount", "axis")

    def __init__(self, axis: int, amount: int) -> None:
        self.axis = axis
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        if scene.target != NONE:
            shift_axis(table(state), scene.owner, scene.target, self.axis, self.amount)

    def words(self) -> str:
        return self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"{signed(str(self.amount))} {AXES[self.axis]} over {each_of(whom)}"


class ShiftBalance(Effect):
    """Move the balance of the owner, or of the target if it says so."""

    __slots__ = ("amount", "of_target")

    def __init__(self, amount: int, of_target: bool) -> None:
        self.amount = amount
        self.of_target = of_target

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.target if self.of_target else scene.owner
        if owner != NONE:
            shift_balance(table(state), owner, self.amount)

    def words(self) -> str:
        whose = "that foe's balance" if self.of_target else "your balance"
        return f"{whose} {signed(str(self.amount))}"

    def words_to(self, whom: str) -> str:
        return f"{possessive(whom)} balance {signed(str(self.amount))}"

    def words_self(self) -> str:
        return f"your balance {signed(str(self.amount))}"


class ChangeRange(Effect):
    """Come closer to the target, or get away from it; a step may fail bad footing."""

    __slots__ = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def do(self, state: State, scene: Scene) -> None:
        if scene.target == NONE:
            return
        sure = scaled(abs(self.steps) * 100, ask(state, FOOTWORK, Scene(scene.owner)))
        steps = (sure + 50) // 100
        duel = table(state)
        moved = shift_range(duel, scene.owner, scene.target, -steps if self.steps < 0 else steps)
        play = duel.play(scene.subject)
        if play.target == scene.target:
            play.stepped += moved

    def words(self) -> str:
        return self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        way = "closer to" if self.steps < 0 else "away from"
        steps = abs(self.steps)
        return f"move {steps} {'step' if steps == 1 else 'steps'} {way} {each_of(whom)}"


class Engage(Effect):
    """Take on the target, at a distance."""

    __slots__ = ("range",)

    def __init__(self, range: int) -> None:
        self.range = range

    def do(self, state: State, scene: Scene) -> None:
        if scene.target != NONE:
            engage(table(state), scene.owner, scene.target, self.range)

    def words(self) -> str:
        return f"engage that foe at {RANGES[self.range]} range"


class Disengage(Effect):
    """Break away from the target, or from everybody."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        for engagement in duel.engagements_of(scene.owner):
            other = engagement.other(scene.owner)
            if scene.target in (NONE, other):
                disengage(duel, scene.owner, other)

    def words(self) -> str:
        return self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"end your engagement with {whom}"

    def words_self(self) -> str:
        return "end all your engagements"


class Glimpse(Effect):
    """See cards of the target's hand."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, state: State, scene: Scene) -> None:
        if scene.target != NONE:
            glimpse(table(state), scene.owner, scene.target, self.count)

    def words(self) -> str:
        return say("see {n} random {n:card|cards} of that foe's hand", n=self.count)


class Foes(Pool):
    """Everybody that the owner is engaged with."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return [other.other(scene.owner) for other in table(state).engagements_of(scene.owner)]

    def name_of(self, state: State, member: int) -> str:
        return table(state).fighters[member].name

    def words(self) -> str:
        return FOES


def add_operations(vocabulary: Vocabulary) -> None:
    vocabulary.add_pool(Foes("foes", OWNER))
    for axis, name in enumerate(AXES):
        vocabulary.add_effect(axis_form(axis, name))
    amount = Field("amount", Quantity(-100, 100), "by how much", required=True)
    for name, of_target in (("balance", False), ("unbalance", True)):
        vocabulary.add_effect(balance_form(name, of_target, amount))
    vocabulary.add_effect(
        EffectForm(
            "step",
            "Come closer to the target (negative) or get away from it.",
            [Field("steps", Whole(-3, 3), "steps on the ladder of range", required=True)],
            lambda values, context: ChangeRange(values.take("steps", int)),
            short="steps",
            target=OWNER,
            needs_target=True,
        )
    )
    vocabulary.add_effect(
        EffectForm(
            "engage",
            "Take on somebody.",
            [Field("range", OneOf("range", RANGES), "at which distance", required=True)],
            lambda values, context: Engage(RANGES.index(values.take("range", str))),
            short="range",
            target=OWNER,
            needs_target=True,
        )
    )
    vocabulary.add_effect(
        EffectForm(
            "disengage", "Break away.", [], lambda values, context: Disengage(), target=OWNER
        )
    )
    vocabulary.add_effect(
        EffectForm(
            "glimpse",
            "See cards of somebody's hand.",
            [Field("cards", Whole(1, 5), "how many", required=True)],
            lambda values, context: Glimpse(values.take("cards", int)),
            short="cards",
            target=OWNER,
            needs_target=True,
        )
    )


def axis_form(axis: int, name: str) -> EffectForm:
    def build(values: Values, context: Context) -> Effect:
        return ShiftAxis(axis, values.take("amount", int))

    amount = Field("amount", Quantity(-100, 100), "by how much", required=True)
    return EffectForm(
        name, f"Moves {name}.", [amount], build, short="amount", target=OWNER, needs_target=True
    )


def balance_form(name: str, of_target: bool, amount: Field) -> EffectForm:
    def build(values: Values, context: Context) -> Effect:
        return ShiftBalance(values.take("amount", int), of_target)

    whose = "the target's" if of_target else "one's own"
    return EffectForm(
        name,
        f"Moves {whose} balance.",
        [amount],
        build,
        short="amount",
        target=OWNER if of_target else None,
        needs_target=of_target,
    )
