"""The effect by which cards put somebody into a condition."""

from __future__ import annotations

from cardwright.games.duel.rules.capability import body_of
from cardwright.games.duel.rules.conditions import give_condition
from cardwright.kernel import NONE, OWNER, Effect, Scene, State, capital
from cardwright.kernel.language import Context, EffectForm, EntryName, Field, Values


class Afflict(Effect):
    """The target, or else the owner, gets into a condition."""

    __slots__ = ("condition", "own")

    def __init__(self, condition: str, own: bool) -> None:
        self.condition = condition
        # Is nobody in reach but the owner?
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.owner if scene.target == NONE else scene.target
        give_condition(state, owner, body_of(state, owner).index.conditions[self.condition])

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"make {whom} {capital(self.condition.replace('_', ' '))}"

    def words_self(self) -> str:
        return f"you become {capital(self.condition.replace('_', ' '))}"


def build_afflict(values: Values, context: Context) -> Effect:
    return Afflict(values.take("condition", str), context.target is None)


def afflict_form() -> EffectForm:
    return EffectForm(
        "afflict",
        "Puts somebody into a condition, for as long as the condition says.",
        [Field("condition", EntryName("conditions"), "which one", required=True)],
        build_afflict,
        short="condition",
        target=OWNER,
    )
