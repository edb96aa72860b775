"""Playing a card by another one: what that means, the game says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.effects import Effect
from cardwright.kernel.machine.expr import Expr
from cardwright.kernel.machine.ownership import card_of
from cardwright.kernel.values.limits import REPEATS_MAX
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Play(Effect):
    """The owner plays the targeted card, once or several times over."""

    __slots__ = ("times",)

    def __init__(self, times: Expr) -> None:
        self.times = times

    def do(self, state: State, scene: Scene) -> None:
        card = card_of(state, scene)
        if card != NONE:
            for _ in range(min(self.times.value(state, scene), REPEATS_MAX)):
                state.then(PlayingCard(scene.owner, card))

    def possible(self, state: State, scene: Scene) -> bool:
        return card_of(state, scene) != NONE

    def words(self) -> str:
        return self.words_to("it")

    def words_to(self, whom: str) -> str:
        times = self.times.words()
        return f"play {whom}" if times == "1" else f"play {whom} {times} times"


class PlayingCard(Frame["State"]):
    """A card that is played for an owner without having been asked for."""

    __slots__ = ("card", "owner")

    def __init__(self, owner: int, card: int) -> None:
        self.owner = owner
        self.card = card

    def run(self, state: State) -> None:
        state.game.play_card(state, self.owner, self.card)

    def form(self) -> Plain:
        return ["PlayingCard", self.owner, self.card]
