"""Effects that do another effect more strongly or several times over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.effects import Doing, Effect
from cardwright.kernel.machine.expr import Expr
from cardwright.kernel.values.limits import REPEATS_MAX
from cardwright.kernel.values.plain import Plain, number_text
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Scale(Effect):
    """A base effect raised by so much for each of something, within a bound."""

    __slots__ = ("at_most", "each", "effect", "per")

    def __init__(self, effect: Effect, per: Expr, each: int, at_most: int) -> None:
        self.effect = effect
        self.per = per
        self.each = each
        self.at_most = at_most

    def do(self, state: State, scene: Scene) -> None:
        count = max(0, min(self.per.value(state, scene), self.at_most))
        self.effect.boosted(count * self.each).do(state, scene)

    def possible(self, state: State, scene: Scene) -> bool:
        return self.effect.possible(state, scene)

    def boosted(self, by: int) -> Effect:
        return Scale(self.effect.boosted(by), self.per, self.each, self.at_most)

    def words(self) -> str:
        return f"{self.effect.words()}, +{number_text(self.each)} for each {self.per.words()}"

    def form(self) -> Plain:
        return ["scale", self.effect.form(), self.per.form(), self.each, self.at_most]


class Repeat(Effect):
    """The same effect several times over, as often as an amount says when it begins."""

    __slots__ = ("effect", "times")

    def __init__(self, times: Expr, effect: Effect) -> None:
        self.times = times
        self.effect = effect

    def do(self, state: State, scene: Scene) -> None:
        for _ in range(min(self.times.value(state, scene), REPEATS_MAX)):
            state.then(Doing(self.effect, scene))

    def possible(self, state: State, scene: Scene) -> bool:
        return self.times.value(state, scene) > 0 and self.effect.possible(state, scene)

    def boosted(self, by: int) -> Effect:
        return Repeat(self.times, self.effect.boosted(by))

    def words(self) -> str:
        return f"{self.times.words()} times: {self.effect.words()}"

    def form(self) -> Plain:
        return ["repeat", self.times.form(), self.effect.form()]
