"""Mana: where it may come from, paying with it, and gaining it."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import BASIC_COLORS, COLORS, GOLD, HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.questions import CRYSTAL_LIMIT, DICE_A_TURN, MANA_ALLOWED
from cardwright.games.deeds.table.mana import FIRST_CRYSTAL, FIRST_DIE, IN_SOURCE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.supposition import mana_in, with_mana_taken
from cardwright.kernel import (
    Candidates,
    Doing,
    Effect,
    Frame,
    Obstacle,
    Option,
    Plain,
    Scene,
    ask,
    forbidden,
)

BASIC_MASK: Final = (1 << BASIC_COLORS) - 1


def sources_for(state: DeedsState, wanted: int, scene: Scene) -> list[int]:
    """The sources of mana that can pay for one of the wanted colours, a mask.

    Gold stands for any basic colour. Of equal dice only the first is listed.
    """
    if wanted & BASIC_MASK:
        wanted |= 1 << GOLD
    mana = mana_in(state, scene)
    found: list[int] = []
    for color, count in enumerate(mana.tokens):
        if count and wanted >> color & 1 and mana_allowed(state, color):
            found.append(color)
    for color, count in enumerate(mana.crystals):
        if count and wanted >> color & 1 and mana_allowed(state, color):
            found.append(FIRST_CRYSTAL + color)
    if IN_SOURCE in mana.fate and mana.dice_taken() < ask(state, DICE_A_TURN, Scene(HERO)):
        faces = 0
        for die, color in enumerate(mana.dice):
            if mana.fate[die] != IN_SOURCE or not wanted >> color & 1 or faces >> color & 1:
                continue
            if mana_allowed(state, color):
                faces |= 1 << color
                found.append(FIRST_DIE + die)
    return found


def mana_allowed(state: DeedsState, color: int) -> bool:
    return ask(state, MANA_ALLOWED, Scene(HERO, subject=color)) == 1


def payable(state: DeedsState, costs: tuple[int, ...], effect: Effect, scene: Scene) -> bool:
    """Can these colours be paid one after another, and the effect still do something then?"""
    if not effect.possible(state, scene):
        return False
    if not costs:
        return True
    for source in sources_for(state, costs[0], scene):
        if payable_with(state, source, costs, effect, scene):
            return True
    return False


def payable_with(
    state: DeedsState, source: int, costs: tuple[int, ...], effect: Effect, scene: Scene
) -> bool:
    """The same, supposing that the first cost is paid from one source."""
    return payable(state, costs[1:], effect, with_mana_taken(state, scene, source))


def colors_words(colors: int) -> str:
    """These colours, a mask: red or blue."""
    return " or ".join([name for place, name in enumerate(COLORS) if colors >> place & 1])


def no_mana(state: DeedsState, card: int, colors: int) -> Obstacle:
    """Why no mana of these colours can pay for a card: barred, used up, or not there."""
    named = colors_words(colors)
    wanted = colors | 1 << GOLD if colors & BASIC_MASK else colors
    mana = state.mana
    for color in range(len(COLORS)):
        if wanted >> color & 1 and mana.holds(color) and not mana_allowed(state, color):
            about = Scene(HERO, subject=color)
            return forbidden(state, MANA_ALLOWED, about, card, COLORS[color], "mana_barred")
    for die, color in enumerate(mana.dice):
        if mana.fate[die] == IN_SOURCE and wanted >> color & 1:
            dice = ask(state, DICE_A_TURN, Scene(HERO))
            if mana.dice_taken() >= dice:
                return Obstacle("dice_used", card, named, dice)
    return Obstacle("no_mana", card, named)


class Paying(Frame[DeedsState]):
    """Asks for the source of each cost in turn; the effect follows when all is paid."""

    __slots__ = ("costs", "effect", "scene")

    def __init__(self, costs: tuple[int, ...], effect: Effect, scene: Scene) -> None:
        self.costs = costs
        self.effect = effect
        self.scene = scene

    def run(self, state: DeedsState) -> None:
        if not self.costs:
            state.then(Doing(self.effect, self.scene))
            return
        state.offer(HERO, "pay", self.offered(state), self)

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        for source in sources_for(state, self.costs[0], self.scene):
            if payable_with(state, source, self.costs, self.effect, self.scene):
                found.offer(Option("pay", source))
            elif found.all:
                named = state.mana.source_words(source)
                found.bar(Option("pay", source), Obstacle("mana_needed_later", of=named))

    def chosen(self, state: DeedsState, option: Option) -> None:
        happens(state, "mana_paid", state.mana.source_words(option.what))
        state.mana.take(option.what)
        state.then(Paying(self.costs[1:], self.effect, self.scene))

    def asks(self, state: DeedsState) -> str:
        return f"What do you pay {colors_words(self.costs[0])} mana with?"

    def form(self) -> Plain:
        return ["Paying", list(self.costs), self.effect.form(), self.scene.form()]


def gain_token(state: DeedsState, color: int) -> None:
    state.mana.tokens[color] += 1
    happens(state, "mana_gained", COLORS[color], state.mana.tokens[color])


def gain_crystal(state: DeedsState, color: int) -> None:
    """A crystal; above the limit it is a token instead."""
    if state.mana.crystals[color] >= ask(state, CRYSTAL_LIMIT, Scene(HERO)):
        gain_token(state, color)
        return
    state.mana.crystals[color] += 1
    happens(state, "crystal_gained", COLORS[color], state.mana.crystals[color])
