"""Costs with a follow-up: cards discarded or mana spent for what comes of it.

What follows is part of the effect, so a boost reaches it. Whether a cost can be
paid is weighed with the cards gone that will be gone by then: the card itself,
those set aside, and the one that would be discarded.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.content.terms import COLORS, HERO
from cardwright.games.deeds.rules.payment import Paying, payable
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import DISCARD
from cardwright.kernel import Doing, Effect, Frame, Option, Plain, Scene, State, move


class DiscardCost(Effect):
    """Discard a card from hand, of any kind or only a wound or no wound; then the rest."""

    __slots__ = ("then", "which")

    def __init__(self, which: str, then: Effect) -> None:
        self.which = which
        self.then = then

    def candidates(self, state: DeedsState, scene: Scene) -> list[int]:
        """The cards that may be discarded so that what follows can still be done."""
        return [
            card
            for card in state.hand_without(scene.card)
            if self.fits(state, card) and self.leads_on(state, scene, card)
        ]

    def fits(self, state: DeedsState, card: int) -> bool:
        wound = state.deed(card).is_wound
        return self.which == "any" or wound == (self.which == "wound")

    def leads_on(self, state: DeedsState, scene: Scene, card: int) -> bool:
        state.aside.append(card)
        can = self.then.possible(state, scene)
        state.aside.pop()
        return can

    def do(self, state: State, scene: Scene) -> None:
        options = [Option("discard", card) for card in self.candidates(table(state), scene)]
        if options:
            state.offer(HERO, "discard", options, Discarding(self, scene))

    def possible(self, state: State, scene: Scene) -> bool:
        return bool(self.candidates(table(state), scene))

    def boosted(self, by: int) -> Effect:
        return DiscardCost(self.which, self.then.boosted(by))

    def words(self) -> str:
        what = {"any": "a card", "wound": "a wound", "no_wound": "a card that is no wound"}
        return f"discard {what[self.which]}: {self.then.words()}"

    def form(self) -> Plain:
        return ["discard", self.which, self.then.form()]


@mypyc_attr(acyclic=True)
class Discarding(Frame):
    __slots__ = ("cost", "scene")

    def __init__(self, cost: DiscardCost, scene: Scene) -> None:
        self.cost = cost
        self.scene = scene

    def chosen(self, state: State, option: Option) -> None:
        move(state, option.what, state.zone(DISCARD, HERO))
        state.then(Doing(self.cost.then, self.scene))

    def option_words(self, state: State, option: Option) -> str:
        return f"discard {table(state).deed(option.what).title}"

    def form(self) -> Plain:
        return ["Discarding", self.cost.form(), self.scene.form()]


class SpendMana(Effect):
    """Pay one mana of certain colours; then the rest."""

    __slots__ = ("colors", "then")

    def __init__(self, colors: int, then: Effect) -> None:
        self.colors = colors
        self.then = then

    def do(self, state: State, scene: Scene) -> None:
        if self.possible(state, scene):
            state.then(Paying((self.colors,), self.then, scene))

    def possible(self, state: State, scene: Scene) -> bool:
        return payable(table(state), (self.colors,), self.then, scene)

    def boosted(self, by: int) -> Effect:
        return SpendMana(self.colors, self.then.boosted(by))

    def words(self) -> str:
        names = [name for place, name in enumerate(COLORS) if self.colors >> place & 1]
        return f"pay {' or '.join(names)} mana: {self.then.words()}"

    def form(self) -> Plain:
        return ["spend", self.colors, self.then.form()]
