"""The source: rolling its dice, and effects that give mana or work on dice."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import BASIC_COLORS, COLORS, HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.payment import (
    BASIC_MASK,
    Paying,
    gain_crystal,
    gain_token,
    no_mana,
    sources_for,
)
from cardwright.games.deeds.table.mana import IN_SOURCE, SET, TAKEN
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.streams import DICE_STREAM
from cardwright.games.deeds.table.supposition import mana_in
from cardwright.kernel import (
    Candidates,
    Effect,
    Expr,
    Frame,
    Obstacle,
    Option,
    Plain,
    Scene,
    State,
    plural,
)

# One seat and two more.
DICE_COUNT: Final = 3


def roll_source(state: DeedsState) -> None:
    """Roll all dice for a round, the odd ones again until half of them at least are basic."""
    state.mana.dice = [state.roll(DICE_STREAM, len(COLORS)) for _ in range(DICE_COUNT)]
    state.mana.fate = [IN_SOURCE] * DICE_COUNT
    while True:
        odd = [die for die, face in enumerate(state.mana.dice) if face >= BASIC_COLORS]
        if len(odd) * 2 <= DICE_COUNT:
            break
        for die in odd:
            state.mana.dice[die] = state.roll(DICE_STREAM, len(COLORS))
    for face in state.mana.dice:
        happens(state, "die_rolled", COLORS[face])


def return_dice(state: DeedsState) -> None:
    """Dice that were taken go back to the source, with a roll unless they were set by hand."""
    for die, fate in enumerate(state.mana.fate):
        if fate == TAKEN:
            reroll(state, die)
        state.mana.fate[die] = IN_SOURCE


def reroll(state: DeedsState, die: int) -> None:
    state.mana.dice[die] = state.roll(DICE_STREAM, len(COLORS))
    happens(state, "die_rolled", COLORS[state.mana.dice[die]])


class GainMana(Effect):
    __slots__ = ("amount", "color")

    def __init__(self, color: int, amount: Expr) -> None:
        self.color = color
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        for _ in range(self.amount.value(state, scene)):
            gain_token(table(state), self.color)

    def words(self) -> str:
        count = self.amount.words()
        token = f"{COLORS[self.color]} mana token"
        return f"gain a {token}" if count == "1" else f"gain {count} {token}s"


class GainCrystal(Effect):
    __slots__ = ("color",)

    def __init__(self, color: int) -> None:
        self.color = color

    def do(self, state: State, scene: Scene) -> None:
        gain_crystal(table(state), self.color)

    def words(self) -> str:
        return f"gain a {COLORS[self.color]} crystal"


class Crystallize(Effect):
    """Pay one basic mana and gain a crystal of the colour chosen for it."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        crystallizing = Crystallizing(scene)
        options = crystallizing.offered(state)
        if options:
            state.offer(HERO, "crystallize", options, crystallizing)

    def possible(self, state: State, scene: Scene) -> bool:
        return bool(sources_for(table(state), BASIC_MASK, scene))

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        return no_mana(table(state), scene.card, BASIC_MASK)

    def words(self) -> str:
        return "pay one basic mana: gain a crystal of its colour"


class Crystallizing(Frame[DeedsState]):
    __slots__ = ("scene",)

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        for color in range(BASIC_COLORS):
            if sources_for(state, 1 << color, self.scene):
                found.offer(Option("crystallize", color))
            else:
                found.bar(Option("crystallize", color), Obstacle("no_mana_of", of=COLORS[color]))

    def chosen(self, state: DeedsState, option: Option) -> None:
        state.then(Paying((1 << option.what,), GainCrystal(option.what), self.scene))

    def asks(self, state: DeedsState) -> str:
        return "Which mana becomes a crystal?"

    def form(self) -> Plain:
        return ["Crystallizing", self.scene.form()]


class SetDie(Effect):
    """Take a die of the source, set it to a basic colour, and gain tokens of that colour.

    The die goes back as it was set; it does not count towards the dice of the turn.
    """

    __slots__ = ("tokens",)

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens

    def do(self, state: State, scene: Scene) -> None:
        taking = TakingDie(self)
        options = taking.offered(state)
        if options:
            state.offer(HERO, "take_die", options, taking)

    def possible(self, state: State, scene: Scene) -> bool:
        return IN_SOURCE in mana_in(table(state), scene).fate

    def words(self) -> str:
        return f"set a die of the source to a basic colour and gain {self.tokens} tokens of it"


class TakingDie(Frame[DeedsState]):
    """Which die; of several that show the same, the first."""

    __slots__ = ("effect",)

    def __init__(self, effect: SetDie) -> None:
        self.effect = effect

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        mana = state.mana
        faces = 0
        for die, fate in enumerate(mana.fate):
            if fate == IN_SOURCE and not faces >> mana.dice[die] & 1:
                faces |= 1 << mana.dice[die]
                found.offer(Option("take_die", die))
            elif fate != IN_SOURCE:
                found.bar(Option("take_die", die), Obstacle("die_taken"))

    def chosen(self, state: DeedsState, option: Option) -> None:
        state.then(SettingDie(self.effect, option.what))

    def asks(self, state: DeedsState) -> str:
        return "Which die is set to another colour?"

    def form(self) -> Plain:
        return ["TakingDie", self.effect.form()]


class SettingDie(Frame[DeedsState]):
    """To which colour the die is set."""

    __slots__ = ("die", "effect")

    def __init__(self, effect: SetDie, die: int) -> None:
        self.effect = effect
        self.die = die

    def run(self, state: DeedsState) -> None:
        options = [Option("set_die", color) for color in range(BASIC_COLORS)]
        state.offer(HERO, "set_die", options, self)

    def chosen(self, state: DeedsState, option: Option) -> None:
        state.mana.dice[self.die] = option.what
        state.mana.fate[self.die] = SET
        for _ in range(self.effect.tokens):
            gain_token(state, option.what)

    def asks(self, state: DeedsState) -> str:
        return f"To which colour? You gain {plural(self.effect.tokens, 'token')} of it"

    def form(self) -> Plain:
        return ["SettingDie", self.effect.form(), self.die]


class RerollDice(Effect):
    """Roll all dice that are still in the source."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        deeds = table(state)
        for die, fate in enumerate(deeds.mana.fate):
            if fate == IN_SOURCE:
                reroll(deeds, die)

    def possible(self, state: State, scene: Scene) -> bool:
        return IN_SOURCE in mana_in(table(state), scene).fate

    def words(self) -> str:
        return "roll the dice of the source again"
