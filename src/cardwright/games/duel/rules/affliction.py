"""The effect by which cards put somebody into a condition."""

from __future__ import annotations

from cardwright.games.duel.content.conditions import Condition
from cardwright.games.duel.rules.capability import body_of
from cardwright.games.duel.rules.conditions import give_condition
from cardwright.kernel import NONE, OWNER, Effect, Scene, State, Template, capital, plural
from cardwright.kernel.language import Context, EffectForm, EntryName, Field, Values


class Afflict(Effect):
    """The target, or else the owner, gets into a condition."""

    __slots__ = ("condition", "entries", "own")

    def __init__(self, condition: str, own: bool, entries: dict[str, Template]) -> None:
        self.condition = condition
        # All entries of the game by their names, as soon as they are read.
        self.entries = entries
        # Is nobody in reach but the owner?
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.owner if scene.target == NONE else scene.target
        give_condition(state, owner, body_of(state, owner).index.conditions[self.condition])

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"make {whom} {self.condition_words()}"

    def words_self(self) -> str:
        return f"you become {self.condition_words()}"

    def condition_words(self) -> str:
        """The condition, and how long it lasts when it is given."""
        condition = self.entries.get(self.condition)
        if not isinstance(condition, Condition):
            # There is no such condition, which is said when all files are read.
            return capital(self.condition.replace("_", " "))
        if not condition.turns:
            return f"{condition.title} until it is taken away"
        return f"{condition.title} for {plural(condition.turns, 'turn')}, this one included"


def build_afflict(values: Values, context: Context) -> Effect:
    entries = context.vocabulary.game.by_name
    return Afflict(values.take("condition", str), context.target is None, entries)


def afflict_form() -> EffectForm:
    return EffectForm(
        "afflict",
        "Puts somebody into a condition, for as long as the condition says.",
        [Field("condition", EntryName("conditions"), "which one", required=True)],
        build_afflict,
        short="condition",
        target=OWNER,
    )
