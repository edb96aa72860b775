"""Payment: a price is paid in full or not at all, and buys only if it was paid.

First everything that somebody must choose about the price is chosen, then it is
entered into a bill, and only if all of it can be paid is it paid, in one step.
Whoever chooses to give nothing has paid nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.bill import Bill
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.choices import Gathered, Gathering
from cardwright.kernel.machine.decisions import PASS, Option
from cardwright.kernel.machine.effects import (
    Doing,
    Effect,
    Nothing,
    Sequence,
    Statement,
    Structure,
)
from cardwright.kernel.machine.obstacles import IMPOSSIBLE, Obstacle
from cardwright.kernel.machine.structures import Choose
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

NOTHING_ELSE: Final = Nothing()


def price_parts(cost: Effect) -> list[Effect]:
    """A price as its single parts."""
    if not isinstance(cost, Sequence):
        return [cost]
    parts: list[Effect] = []
    for part in cost.parts:
        parts += price_parts(part)
    return parts


def owed(state: State, scene: Scene, bill: Bill, part: Effect, targets: tuple[int, ...]) -> bool:
    """Enter one part of a price, with the targets chosen for it, into a bill."""
    if isinstance(part, Statement) and part.query is not None:
        return part.owe_for(state, scene, bill, targets)
    return part.owe(state, scene, bill)


class Pay(Structure):
    """A price with what it buys, and with what happens if it was not paid."""

    __slots__ = ("cost", "otherwise", "parts", "then")

    def __init__(self, cost: Effect, then: Effect, otherwise: Effect = NOTHING_ELSE) -> None:
        self.cost = cost
        self.parts = price_parts(cost)
        self.then = then
        self.otherwise = otherwise

    def do(self, state: State, scene: Scene) -> None:
        if not self.cost.owe(state, scene, Bill()):
            state.then(Doing(self.otherwise, scene))
        elif isinstance(self.cost, Choose):
            state.then(ChoosingPrice(self, self.cost, scene))
        else:
            state.then(Settling(self, scene, ()))

    def possible(self, state: State, scene: Scene) -> bool:
        return self.cost.owe(state, scene, Bill()) or self.otherwise.possible(state, scene)

    def is_private(self) -> bool:
        return self.cost.is_private()

    def boosted(self, by: int) -> Effect:
        return Pay(self.cost, self.then.boosted(by), self.otherwise.boosted(by))

    def settle(self, state: State, scene: Scene, chosen: tuple[tuple[int, ...], ...]) -> None:
        """Pay all parts with the targets chosen for them and go on, or pay nothing at all."""
        bill = self.bill(state, scene, chosen)
        if bill is None:
            state.then(Doing(self.otherwise, scene))
            return
        for place, part in enumerate(self.parts):
            if isinstance(part, Statement) and part.query is not None:
                for target in chosen[place]:
                    part.effect.do(state, scene.at(target))
            else:
                part.do(state, scene)
        state.then(Doing(self.then, scene))

    def bill(self, state: State, scene: Scene, chosen: tuple[tuple[int, ...], ...]) -> Bill | None:
        """What the parts settled so far take, or nothing if they cannot be paid together."""
        bill = Bill()
        for place, targets in enumerate(chosen):
            if not owed(state, scene, bill, self.parts[place], targets):
                return None
        return bill

    def said(self, own: bool) -> str:
        return f"{self.cost.words_for(own)}: {self.outcome_words(own)}"

    def outcome_words(self, own: bool = False) -> str:
        """What it buys, and what happens otherwise."""
        if isinstance(self.otherwise, Nothing):
            return self.then.words_for(own)
        return f"{self.then.words_for(own)}; otherwise {self.otherwise.words_for(own)}"

    def form(self) -> Plain:
        form: list[Plain] = ["pay", self.cost.form(), self.then.form()]
        return form if isinstance(self.otherwise, Nothing) else [*form, self.otherwise.form()]


class Settling(Frame["State"]):
    """A price whose targets are being settled, part by part."""

    __slots__ = ("chosen_targets", "pay", "scene")

    def __init__(self, pay: Pay, scene: Scene, chosen: tuple[tuple[int, ...], ...]) -> None:
        self.pay = pay
        self.scene = scene
        self.chosen_targets = chosen

    def run(self, state: State) -> None:
        place = len(self.chosen_targets)
        if place == len(self.pay.parts):
            self.pay.settle(state, self.scene, self.chosen_targets)
            return
        part = self.pay.parts[place]
        query = part.query if isinstance(part, Statement) else None
        if query is None:
            state.then(self.with_targets(()))
        elif query.asks():
            state.then(Gathering(query, self.scene, (), PriceTargets(self)))
        else:
            state.then(self.with_targets(tuple(query.resolve(state, self.scene))))

    def with_targets(self, targets: tuple[int, ...]) -> Settling:
        return Settling(self.pay, self.scene, (*self.chosen_targets, targets))

    def form(self) -> Plain:
        chosen: list[Plain] = [list(group) for group in self.chosen_targets]
        return ["Settling", self.pay.form(), self.scene.form(), chosen]


class PriceTargets(Gathered):
    """Takes the targets of one part of a price; only what can be paid may be chosen."""

    __slots__ = ("settling",)

    def __init__(self, settling: Settling) -> None:
        self.settling = settling

    def fits(self, state: State, member: int) -> bool:
        frame = self.settling
        part = frame.pay.parts[len(frame.chosen_targets)]
        bill = frame.pay.bill(state, frame.scene, frame.chosen_targets)
        assert isinstance(part, Statement), "only statements have targets"
        return bill is not None and part.effect.owe(state, frame.scene.at(member), bill)

    def with_members(self, members: tuple[int, ...]) -> Frame:
        return self.settling.with_targets(members)

    def form(self) -> Plain:
        return self.settling.form()


class ChoosingPrice(Frame["State"]):
    """Which of several prices is paid."""

    __slots__ = ("choose", "pay", "scene")

    def __init__(self, pay: Pay, choose: Choose, scene: Scene) -> None:
        self.pay = pay
        self.choose = choose
        self.scene = scene

    def run(self, state: State) -> None:
        seat = state.seat_of[self.scene.owner]
        state.offer(seat, "choose", self.offered(state), self, self.choose.is_private())

    def candidates(self, state: State, found: Candidates) -> None:
        for place, part in enumerate(self.choose.parts):
            if part.owe(state, self.scene, Bill()):
                found.offer(Option("choose", place))
            elif found.all:
                found.bar(Option("choose", place), Obstacle(IMPOSSIBLE, of=part.words()))

    def chosen(self, state: State, option: Option) -> None:
        part = self.choose.parts[option.what]
        state.then(Doing(Pay(part, self.pay.then, self.pay.otherwise), self.scene))

    def option_words(self, state: State, option: Option) -> str:
        return self.choose.parts[option.what].words()

    def form(self) -> Plain:
        return ["ChoosingPrice", self.pay.form(), self.scene.form()]


class May(Structure):
    """An effect that the owner may do or leave, and what happens if it is left.

    Whoever could only do it with what others do not see is asked even if it cannot
    be done: that nobody was asked would tell what they have.
    """

    __slots__ = ("effect", "otherwise")

    def __init__(self, effect: Effect, otherwise: Effect = NOTHING_ELSE) -> None:
        self.effect = effect
        self.otherwise = otherwise

    def do(self, state: State, scene: Scene) -> None:
        if self.can_be_done(state, scene) or self.is_private():
            state.then(Deciding(self, scene))
        else:
            state.then(Doing(self.otherwise, scene))

    def can_be_done(self, state: State, scene: Scene) -> bool:
        effect = self.effect
        if isinstance(effect, Pay):
            return effect.cost.owe(state, scene, Bill())
        return effect.possible(state, scene)

    def possible(self, state: State, scene: Scene) -> bool:
        return self.can_be_done(state, scene) or self.otherwise.possible(state, scene)

    def is_private(self) -> bool:
        return self.effect.is_private()

    def is_optional(self) -> bool:
        return True

    def boosted(self, by: int) -> Effect:
        return May(self.effect.boosted(by), self.otherwise.boosted(by))

    def said(self, own: bool) -> str:
        effect, otherwise = self.effect, self.otherwise
        left = ""
        if not isinstance(otherwise, Nothing):
            left = f"; if you do not, {otherwise.words_for(own)}"
        if not isinstance(effect, Pay):
            return f"you may {effect.words_for(own)}{left}"
        paid = effect.cost.words_for(own)
        if isinstance(effect.then, Nothing):
            return f"you may {paid}{left}"
        return f"you may {paid}; if you do, {effect.then.words_for(own)}{left}"

    def form(self) -> Plain:
        form: list[Plain] = ["may", self.effect.form()]
        return form if isinstance(self.otherwise, Nothing) else [*form, self.otherwise.form()]


class Deciding(Frame["State"]):
    """Asks whether something that may be done is done."""

    __slots__ = ("may", "scene")

    def __init__(self, may: May, scene: Scene) -> None:
        self.may = may
        self.scene = scene

    def run(self, state: State) -> None:
        seat = state.seat_of[self.scene.owner]
        state.offer(seat, "choose", self.offered(state), self, self.may.is_private())

    def candidates(self, state: State, found: Candidates) -> None:
        if self.may.can_be_done(state, self.scene):
            found.offer(Option("choose", 0))
        found.offer(PASS)

    def chosen(self, state: State, option: Option) -> None:
        passed = option.verb == "pass"
        state.then(Doing(self.may.otherwise if passed else self.may.effect, self.scene))

    def option_words(self, state: State, option: Option) -> str:
        if option.verb == "pass":
            return ""
        effect = self.may.effect
        return effect.cost.words() if isinstance(effect, Pay) else effect.words()

    def form(self) -> Plain:
        return ["Deciding", self.may.form(), self.scene.form()]
