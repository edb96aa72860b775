"""Effects made of others: one of several, on a condition, more strongly, several times, by each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.bill import Bill
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.choices import Gathered, Gathering
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.effects import Doing, Effect, Nothing, Structure
from cardwright.kernel.machine.expr import Expr
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.values.limits import EFFECTS_PER_ENTRY_MAX, REPEATS_MAX
from cardwright.kernel.values.phrases import enumerated, phrase, say
from cardwright.kernel.values.plain import Plain, number_text
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


# An effect has at most a few hundred parts, and making one anew is a fraction of a frame.
SCALING_WORK: Final = EFFECTS_PER_ENTRY_MAX // 10


# As many as are counted where a card names no limit.
COUNTED_MAX: Final = 1_000


class Scale(Structure):
    """A base effect raised by so much for each of something, within a bound."""

    __slots__ = ("at_most", "each", "effect", "per")

    def __init__(self, effect: Effect, per: Expr, each: int, at_most: int) -> None:
        self.effect = effect
        self.per = per
        self.each = each
        self.at_most = at_most

    def do(self, state: State, scene: Scene) -> None:
        # The whole effect is made anew.
        state.budget -= SCALING_WORK
        count = max(0, min(self.per.value(state, scene), self.at_most))
        self.effect.boosted(count * self.each).do(state, scene)

    def possible(self, state: State, scene: Scene) -> bool:
        return self.effect.possible(state, scene)

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        return [self.effect]

    def boosted(self, by: int) -> Effect:
        return Scale(self.effect.boosted(by), self.per, self.each, self.at_most)

    def said(self, own: bool) -> str:
        counted = self.per.counted() or self.per.words()
        said = f"{self.effect.words_for(own)}, +{number_text(self.each)} for each {counted}"
        return said if self.at_most >= COUNTED_MAX else f"{said} (at most {self.at_most} counted)"

    def form(self) -> Plain:
        return ["scale", self.effect.form(), self.per.form(), self.each, self.at_most]


class Repeat(Structure):
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

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        return [self.effect]

    def boosted(self, by: int) -> Effect:
        return Repeat(self.times, self.effect.boosted(by))

    def said(self, own: bool) -> str:
        times = self.times.words()
        return f"{'once' if times == '1' else f'{times} times'}: {self.effect.words_for(own)}"

    def form(self) -> Plain:
        return ["repeat", self.times.form(), self.effect.form()]


class Choose(Structure):
    """One of several effects, chosen by the owner's seat among those that could do something."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Effect]) -> None:
        self.parts = parts

    def do(self, state: State, scene: Scene) -> None:
        choosing = Choosing(self, scene)
        options = choosing.offered(state)
        if options:
            state.offer(state.seat_of[scene.owner], "choose", options, choosing)

    def possible(self, state: State, scene: Scene) -> bool:
        for part in self.parts:
            if part.possible(state, scene):
                return True
        return False

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        return self.parts

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        """One of several prices; it stands alone, so the bill has nothing else on it."""
        for part in self.parts:
            if part.owe(state, scene, Bill()):
                return True
        return False

    def is_private(self) -> bool:
        for part in self.parts:
            if part.is_private():
                return True
        return False

    def boosted(self, by: int) -> Effect:
        return Choose([part.boosted(by) for part in self.parts])

    def said(self, own: bool) -> str:
        said = [part.words_for(own) for part in self.parts]
        if len(said) > 1 and not any(is_compound(words) for words in said):
            return in_one_phrase(said)
        # A choice inside a choice has small letters, the one around it capitals.
        letters = "abcdefghijklmnop"
        letters = letters.upper() if any("(a) " in words for words in said) else letters
        lettered = [f"({letters[place % 16]}) {words}" for place, words in enumerate(said)]
        return f"choose one: {'; '.join(lettered)}"

    def form(self) -> Plain:
        return ["choose", *[part.form() for part in self.parts]]


# What stands for an article and the word that differs.
SUCH: Final = {"a": ("such", "a"), "an": ("such", "a"), "no": ("no", "such")}


def in_one_phrase(said: list[str]) -> str:
    """Choices that differ in one word, in one phrase: move, influence or attack 3.

    Only the first word, or one after an article: "fire attack or block 7" would leave
    open whether the block is of fire too.
    """
    split = [words.split() for words in said]
    for place in range(min(len(words) for words in split)):
        rests = {(*words[:place], "", *words[place + 1 :]) for words in split}
        clear = place == 0 or split[0][place - 1] in ("a", "an")
        if clear and len(rests) == 1 and len(split) > 1:
            middle = enumerated([words[place] for words in split], "or")
            return " ".join([*split[0][:place], middle, *split[0][place + 1 :]])
    return such(split) or " or ".join(said)


def such(split: list[list[str]]) -> str:
    """Choices that differ in one word said again: choose red or blue: such a gem if you have none.

    Empty if they are not of that shape.
    """
    first = split[0]
    if any(len(words) != len(first) for words in split):
        return ""
    places = [place for place in range(len(first)) if len({words[place] for words in split}) > 1]
    if len(places) < 2 or any(first[place - 1] not in SUCH for place in places):
        return ""
    if any(len({words[place] for place in places}) > 1 for words in split):
        return ""
    said = first.copy()
    for place in places:
        said[place - 1], said[place] = SUCH[first[place - 1]]
    which = enumerated([words[places[0]] for words in split], "or")
    return f"choose {which}: {' '.join(said)}"


def is_compound(words: str) -> bool:
    """Would an "or" beside these words leave open what belongs together?"""
    return any(sign in words for sign in (", ", ": ", "; ", ". ", " or "))


class Choosing(Frame["State"]):
    """Asks a seat which of several effects it wants."""

    __slots__ = ("choose", "scene")

    def __init__(self, choose: Choose, scene: Scene) -> None:
        self.choose = choose
        self.scene = scene

    def candidates(self, state: State, found: Candidates) -> None:
        for place, part in enumerate(self.choose.parts):
            state.budget -= 1
            if part.possible(state, self.scene):
                found.offer(Option("choose", place))
            elif found.all:
                found.bar(Option("choose", place), part.obstacle(state, self.scene))

    def chosen(self, state: State, option: Option) -> None:
        state.then(Doing(self.choose.parts[option.what], self.scene))

    def asks(self, state: State) -> str:
        card = self.scene.card
        if card == NONE:
            return ""
        return say("What shall {card} do?", card=phrase(state.cards[card].template.title))

    def option_words(self, state: State, option: Option) -> str:
        return self.choose.parts[option.what].words()

    def form(self) -> Plain:
        return ["Choosing", self.choose.form(), self.scene.form()]


class If(Structure):
    """The one gate: a condition, what happens if it holds, and what otherwise."""

    __slots__ = ("condition", "otherwise", "then")

    def __init__(self, condition: Expr, then: Effect, otherwise: Effect) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def branch(self, state: State, scene: Scene) -> Effect:
        return self.then if self.condition.value(state, scene) else self.otherwise

    def do(self, state: State, scene: Scene) -> None:
        state.then(Doing(self.branch(state, scene), scene))

    def possible(self, state: State, scene: Scene) -> bool:
        return self.branch(state, scene).possible(state, scene)

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        return [self.branch(state, scene)]

    def boosted(self, by: int) -> Effect:
        return If(self.condition, self.then.boosted(by), self.otherwise.boosted(by))

    def said(self, own: bool) -> str:
        text = f"if {self.condition.words()}: {self.then.words_for(own)}"
        if isinstance(self.otherwise, Nothing):
            return text
        return f"{text}; otherwise {self.otherwise.words_for(own)}"

    def form(self) -> Plain:
        return ["if", self.condition.form(), self.then.form(), self.otherwise.form()]


class Attempt(Structure):
    """An effect, what follows if it could be done, and what happens if it could not."""

    __slots__ = ("effect", "otherwise", "then")

    def __init__(self, effect: Effect, then: Effect, otherwise: Effect) -> None:
        self.effect = effect
        self.then = then
        self.otherwise = otherwise

    def do(self, state: State, scene: Scene) -> None:
        if self.effect.possible(state, scene):
            state.then(Doing(self.effect, scene))
            state.then(Doing(self.then, scene))
        else:
            state.then(Doing(self.otherwise, scene))

    def possible(self, state: State, scene: Scene) -> bool:
        return self.effect.possible(state, scene) or self.otherwise.possible(state, scene)

    def hopes(self, state: State, scene: Scene) -> list[Effect]:
        return [self.effect, self.otherwise]

    def is_private(self) -> bool:
        return self.effect.is_private()

    def boosted(self, by: int) -> Effect:
        return Attempt(self.effect.boosted(by), self.then.boosted(by), self.otherwise.boosted(by))

    def said(self, own: bool) -> str:
        text = self.effect.words_for(own)
        if not isinstance(self.then, Nothing):
            text += f"; if you do, {self.then.words_for(own)}"
        if not isinstance(self.otherwise, Nothing):
            text += f"; if you cannot, {self.otherwise.words_for(own)}"
        return text

    def form(self) -> Plain:
        return ["attempt", self.effect.form(), self.then.form(), self.otherwise.form()]


class Each(Effect):
    """Each of some owners does something, from their own side, beginning after the owner."""

    __slots__ = ("effect", "who")

    def __init__(self, who: Query, effect: Effect) -> None:
        self.who = who
        self.effect = effect

    def do(self, state: State, scene: Scene) -> None:
        if self.who.asks():
            state.then(Gathering(self.who, scene, (), Sides(self, scene, ())))
        else:
            self.do_for(state, scene, self.who.resolve(state, scene))

    def do_for(self, state: State, scene: Scene, owners: list[int]) -> None:
        for owner in in_turn(state, scene.owner, owners):
            state.then(Doing(self.effect, scene.seen_from(owner).at(NONE)))

    def possible(self, state: State, scene: Scene) -> bool:
        for owner in self.who.candidates(state, scene):
            if self.effect.possible(state, scene.seen_from(owner).at(NONE)):
                return True
        return False

    def boosted(self, by: int) -> Effect:
        return Each(self.who, self.effect.boosted(by))

    def words(self) -> str:
        done = theirs(self.effect.words())
        who = self.who.each_words()
        if self.effect.is_optional() and done.startswith(THEY_MAY):
            return f"{who} may {done.removeprefix(THEY_MAY)}"
        return f"{who}: {done}"

    def form(self) -> Plain:
        return ["each", self.who.form(), self.effect.form()]


# Inside what somebody else does, they are who is called you on the card.
THEY_MAY: Final = "they may "
THEIRS: Final = {"you": "they", "your": "their", "yours": "theirs", "yourself": "themselves"}
YOURS: Final = re.compile(r"\b(you|your|yours|yourself)\b")


def theirs(words: str) -> str:
    """What a card says to its owner, said of somebody else."""
    return YOURS.sub(lambda found: THEIRS[found.group()], words)


def in_turn(state: State, first: int, owners: list[int]) -> list[int]:
    """Owners in the order of their places, beginning with one or whoever comes next."""
    around = len(state.seat_of)
    places = [(first + step) % around for step in range(around)]
    return [owner for owner in places if owner in owners]


class Sides(Gathered):
    """Does something from the sides of those who were chosen."""

    __slots__ = ("each", "owners", "scene")

    def __init__(self, each: Each, scene: Scene, owners: tuple[int, ...]) -> None:
        self.each = each
        self.scene = scene
        self.owners = owners

    def with_members(self, members: tuple[int, ...]) -> Frame:
        return Sides(self.each, self.scene, members)

    def run(self, state: State) -> None:
        self.each.do_for(state, self.scene, list(self.owners))

    def form(self) -> Plain:
        return ["Sides", self.each.form(), self.scene.form(), list(self.owners)]
