"""Two nodes that say when an effect counts: along with another, or in certain phases only."""

from __future__ import annotations

from cardwright.games.deeds.rules.effects import SideEffect
from cardwright.kernel import Effect, Plain, Scene, State, enumerated


class Also(SideEffect):
    """An effect that comes along, and does not by itself make the card playable."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def do(self, state: State, scene: Scene) -> None:
        self.effect.do(state, scene)

    def boosted(self, by: int) -> Effect:
        return Also(self.effect.boosted(by))

    def words(self) -> str:
        return f"also {self.effect.words()}"

    def form(self) -> Plain:
        return ["also", self.effect.form()]


class During(Effect):
    """An effect that is of use in certain phases only."""

    __slots__ = ("effect", "phases")

    def __init__(self, phases: list[str], effect: Effect) -> None:
        self.phases = phases
        self.effect = effect

    def do(self, state: State, scene: Scene) -> None:
        self.effect.do(state, scene)

    def possible(self, state: State, scene: Scene) -> bool:
        return state.phase in self.phases and self.effect.possible(state, scene)

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        return [self.effect] if state.phase in self.phases else []

    def boosted(self, by: int) -> Effect:
        return During(self.phases, self.effect.boosted(by))

    def words(self) -> str:
        return f"{self.when_words()}: {self.effect.words()}"

    def told(self) -> str:
        return f"{self.when_words()}: {self.effect.told()}"

    def when_words(self) -> str:
        return f"in the {enumerated(self.phases, 'or')} phase"

    def form(self) -> Plain:
        return ["during", self.words(), self.effect.form()]
