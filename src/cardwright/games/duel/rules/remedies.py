"""What takes away: conditions cured or shed, pain and bleeding eased, stamina changed."""

from __future__ import annotations

from cardwright.games.duel.content.scale import STAMINA
from cardwright.games.duel.rules.body_events import ConditionEvent, Healed
from cardwright.games.duel.rules.capability import body_of
from cardwright.games.duel.rules.health import refresh_conditions
from cardwright.games.duel.rules.vitals import change_vital
from cardwright.games.duel.table.vitals import PAIN, TRAUMA
from cardwright.kernel import (
    NONE,
    OWNER,
    Effect,
    Lasting,
    Scene,
    State,
    change_resource,
    end_lasting,
    number_text,
    possessive,
    scaled,
    signed,
)
from cardwright.kernel.language import (
    Context,
    EffectForm,
    EntryName,
    Field,
    Quantity,
    Values,
    Vocabulary,
    Whole,
    problem,
)


def whom(scene: Scene) -> int:
    """The target, or else the owner."""
    return scene.owner if scene.target == NONE else scene.target


def given_conditions(state: State, owner: int) -> list[Lasting]:
    """The conditions that somebody was given, in order; what a measure brings stays with it."""
    conditions = body_of(state, owner).index.conditions
    return [
        lasting
        for lasting in state.in_force
        if lasting.owner == owner
        and lasting.blueprint.name in conditions
        and lasting.blueprint is conditions[lasting.blueprint.name].given
    ]


def take_away(state: State, owner: int, lasting: Lasting) -> None:
    """End a condition; nothing follows from one that is cured."""
    body_of(state, owner).having.remove((lasting.arrival, lasting.blueprint.name))
    end_lasting(state, lasting, "cured")
    state.tell(ConditionEvent("condition_expired", owner, lasting.blueprint.name, ""))


class Cure(Effect):
    """A condition that somebody was given is over; `own` if only the owner is in reach."""

    __slots__ = ("condition", "own")

    def __init__(self, condition: str, own: bool) -> None:
        self.condition = condition
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        for lasting in given_conditions(state, whom(scene)):
            if lasting.blueprint.name == self.condition:
                take_away(state, whom(scene), lasting)

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"make {whom} no longer {self.condition.replace('_', ' ')}"

    def words_self(self) -> str:
        return f"you are no longer {self.condition.replace('_', ' ')}"


class Shed(Effect):
    """The conditions that somebody was given last are over."""

    __slots__ = ("count", "own")

    def __init__(self, count: int, own: bool) -> None:
        self.count = count
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        owner = whom(scene)
        for lasting in given_conditions(state, owner)[-self.count :]:
            take_away(state, owner, lasting)

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"rid {whom} of {self.last_words()}"

    def words_self(self) -> str:
        return f"shed {self.last_words()}"

    def last_words(self) -> str:
        last = "the condition" if self.count == 1 else f"the {self.count} conditions"
        return f"{last} given last"


class Heal(Effect):
    """Pain and trauma are eased, and wounds bleed no more."""

    __slots__ = ("amount", "own")

    def __init__(self, amount: int, own: bool) -> None:
        self.amount = amount
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        owner = whom(scene)
        body = body_of(state, owner)
        if body.fallen:
            return
        for number in (PAIN, TRAUMA):
            change_vital(state, owner, number, -self.amount)
        for wound in body.wounds:
            wound.bleeding = 0
        state.tell(Healed(owner, self.amount))
        refresh_conditions(state, owner)

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"ease {number_text(self.amount)} pain and trauma and all bleeding of {whom}"

    def words_self(self) -> str:
        return f"heal {number_text(self.amount)} pain and trauma and stop all your bleeding"


class ModifyStamina(Effect):
    """Stamina changes by an amount, and by a share of the most there can be."""

    __slots__ = ("amount", "own", "ratio")

    def __init__(self, amount: int, ratio: int, own: bool) -> None:
        self.amount = amount
        self.ratio = ratio
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        owner = whom(scene)
        share = scaled(state.resource(owner, STAMINA).maximum, self.ratio)
        change_resource(state, owner, STAMINA, self.amount + share)

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"{possessive(whom)} stamina: {self.change_words()}"

    def words_self(self) -> str:
        return f"your stamina: {self.change_words()}"

    def change_words(self) -> str:
        parts: list[str] = []
        if self.amount:
            parts.append(signed(number_text(self.amount)))
        if self.ratio:
            parts.append(f"{signed(str(self.ratio))} % of its maximum")
        return " and ".join(parts)


def build_modify_stamina(values: Values, context: Context) -> Effect:
    amount, ratio = values.either("amount", int, 0), values.either("ratio", int, 0)
    if not amount and not ratio:
        raise problem(values.tree, "modify_stamina needs an amount or a ratio, or it does nothing")
    return ModifyStamina(amount, ratio, context.target is None)


def add_remedies(vocabulary: Vocabulary) -> None:
    vocabulary.add_effect(
        EffectForm(
            "cure",
            "A condition that somebody was given is over.",
            [Field("condition", EntryName("conditions"), "which one", required=True)],
            lambda values, context: Cure(values.take("condition", str), context.target is None),
            short="condition",
            target=OWNER,
        )
    )
    vocabulary.add_effect(
        EffectForm(
            "shed",
            "The conditions that somebody was given last are over.",
            [Field("count", Whole(1, 5), "how many", required=True)],
            lambda values, context: Shed(values.take("count", int), context.target is None),
            short="count",
            target=OWNER,
        )
    )
    vocabulary.add_effect(
        EffectForm(
            "heal",
            "Eases pain and trauma, and stops all bleeding.",
            [Field("amount", Quantity(1, 1_000), "how much", required=True)],
            lambda values, context: Heal(values.take("amount", int), context.target is None),
            short="amount",
            target=OWNER,
        )
    )
    vocabulary.add_effect(
        EffectForm(
            "modify_stamina",
            "Stamina changes by an amount, by a share of the most there can be, or by both.",
            [
                Field("amount", Quantity(-2_000, 2_000), "by how much"),
                Field("ratio", Quantity(-100, 100), "by which share of the most"),
            ],
            build_modify_stamina,
            target=OWNER,
        )
    )
