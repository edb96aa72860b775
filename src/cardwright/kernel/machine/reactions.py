"""Reaction windows: a moment at which each seat in turn may answer, once.

A window never opens inside another one, so a reaction cannot be reacted to.
Whether a seat has anything to answer with is its secret; hence it is asked even
if all it can do is pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.decisions import PASS, Option
from cardwright.kernel.values.events import WindowOpened
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


def open_window(state: State, name: str, seats: list[int], scene: Scene) -> None:
    """Let these seats react, in this order, before the agenda goes on."""
    if state.window:
        return
    state.then(Window(name, seats, scene, 0))


class Window(Frame["State"]):
    __slots__ = ("asked", "name", "scene", "seats")

    def __init__(self, name: str, seats: list[int], scene: Scene, asked: int) -> None:
        self.name = name
        self.seats = seats
        self.scene = scene
        self.asked = asked

    def run(self, state: State) -> None:
        if self.asked == 0:
            state.window = self.name
            state.tell(WindowOpened(self.name))
        if self.asked == len(self.seats):
            state.window = ""
            return
        seat = self.seats[self.asked]
        state.offer(seat, "react", self.offered(state), self, private=True)

    def candidates(self, state: State, found: Candidates) -> None:
        state.game.reactions(state, self.seats[self.asked], self.name, self.scene, found)
        found.offer(PASS)

    def chosen(self, state: State, option: Option) -> None:
        seat = self.seats[self.asked]
        if option.verb != "pass":
            state.game.react(state, seat, option, self.name, self.scene)
        state.then(Window(self.name, self.seats, self.scene, self.asked + 1))

    def asks(self, state: State) -> str:
        return state.game.window_words(state, self.name, self.scene)

    def form(self) -> Plain:
        return ["Window", self.name, list(self.seats), self.scene.form(), self.asked]
