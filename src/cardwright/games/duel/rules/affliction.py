"""The effect by which cards put somebody into a condition."""

from __future__ import annotations

from cardwright.games.duel.rules.capability import body_of
from cardwright.games.duel.rules.conditions import give_condition
from cardwright.kernel import NONE, OWNER, Effect, Scene, State, capital
from cardwright.kernel.language import Context, EffectForm, EntryName, Field, Values


class Afflict(Effect):
    """The target, or else the owner, gets into a condition."""

    __slots__ = ("condition",)

    def __init__(self, condition: str) -> None:
        self.condition = condition

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.owner if scene.target == NONE else scene.target
        give_condition(state, owner, body_of(state, owner).index.conditions[self.condition])

    def words(self) -> str:
        return f"that foe is {capital(self.condition.replace('_', ' '))}"


def build_afflict(values: Values, context: Context) -> Effect:
    return Afflict(values.take("condition", str))


def afflict_form() -> EffectForm:
    return EffectForm(
        "afflict",
        "Puts somebody into a condition, for as long as the condition says.",
        [Field("condition", EntryName("conditions"), "which one", required=True)],
        build_afflict,
        short="condition",
        target=OWNER,
    )
