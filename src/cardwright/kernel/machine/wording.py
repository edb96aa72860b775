"""Wording: how the answers to a question are said, declared by the game that has the question.

`Wording("to hit", PERCENT)` says `+5 % to hit`. Where the usual pattern does not
read well, a wording brings its own: its gaps are `{n}`, the changed number,
`{more}`, the same as "2 less" or "1 more", `{who}`, whom it concerns, `{whose}`,
`{have}`, `{are}`, `{s}`, the ending of a verb, `{kinds}`, which things, and `{noun}`.
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.kernel.machine.expr import (
    HUNDREDTHS,
    AllOf,
    Compare,
    Expr,
    HasTag,
    Literal,
    Not,
    Sort,
    grouped,
)
from cardwright.kernel.machine.sums import Arithmetic
from cardwright.kernel.values.phrases import conjoined, phrase, say, signed
from cardwright.kernel.values.plain import number_text

# How the numbers of a question are shown; without a unit as its sort does.
PERCENT: Final = "percent"
POINTS: Final = "points"
TENTHS: Final = "tenths"

HALF: Final = 50
TWICE: Final = 200
WHOLE: Final = 100

# That a phase is being played.
IN_PHASE: Final = re.compile(r"it is the \w+ phase")
WHOSE: Final = {"you": "your", "it": "its"}
USUAL_PATTERNS: Final = {
    "add": "{n} {noun}",
    "times": "{n} {noun}",
    "set": "{noun} is {n}",
    "at_least": "{noun} is at least {n}",
    "at_most": "{noun} is at most {n}",
    "permit": "{noun}: yes",
    "forbid": "{noun}: no",
}


class Wording:
    """The words of one question, and of whom it speaks."""

    __slots__ = (
        "degrees",
        "each",
        "names",
        "noun",
        "own",
        "patterns",
        "places",
        "roles",
        "things",
        "unit",
    )

    def __init__(
        self,
        noun: str,
        unit: str = "",
        patterns: dict[str, str] | None = None,
        own: str = "you",
        each: str = "everybody",
        things: tuple[str, str] = ("", ""),
        degrees: tuple[str, str] = ("less", "more"),
        names: tuple[str, ...] = (),
        places: tuple[tuple[str, str, str], ...] = (),
        roles: dict[str, str] | None = None,
    ) -> None:
        self.noun = noun
        # How its numbers are shown; empty as their sort is.
        self.unit = unit
        self.patterns = {} if patterns is None else patterns
        # Of whom it speaks if it is the owner's alone, and if it is everybody's.
        self.own = own
        self.each = each
        # The thing that it is asked about, one and several, if it is one: unit, units.
        self.things = things
        # What a lower and a higher number are called: earlier, later.
        self.degrees = degrees
        # The steps of a scale that has names, from the lowest.
        self.names = names
        # How a condition begins that only says where, what stands for everywhere, and what
        # for there: "the terrain entered is ", "each step", "each step into {there}".
        self.places = places
        # Who alone is asked while something lasts: while this attack lasts, the attacking unit.
        self.roles = {} if roles is None else roles

    def answer(
        self,
        verb: str,
        amount: Expr,
        condition: Expr | None,
        sort: Sort,
        about: str,
        during: str = "",
    ) -> str:
        """What an answer says: whom it concerns, the change, and under which condition."""
        pattern = self.pattern_for(verb, amount)
        says_who = "{who" in pattern or "{actor" in pattern
        who, several, rest, kinds = self.subject(condition, about, says_who)
        role = self.roles.get(during, "") if about == "each" else ""
        if role:
            # As of one thing that the text speaks of: its kinds are conditions.
            _, _, rest, kinds = self.subject(condition, "it")
            who, several = phrase(role), False
        actor = self.whom(about if about in ("your", "it", "others") else "each")
        noun = phrase(self.noun)
        number, more, note = self.number_words(verb, amount, sort)
        slots = {
            "n": number,
            "more": more,
            "noun": noun,
            "who": who,
            "whose": possessive(who),
            "have": "have" if several else "has",
            "are": "are" if several else "is",
            "s": "" if several else "s",
            "kinds": kinds or phrase(self.things[1]),
            "actor": actor,
        }
        share, after = Share(amount), ""
        if share.of is not None and verb in ("add", "times"):
            words = share.words(verb, self.unit, noun)
        elif verb == "times" and isinstance(amount, Literal):
            words = self.times_words(pattern, amount.number, slots)
        else:
            # What a letter stands for comes last, behind the condition.
            defined = note.startswith(", where ")
            words = say(pattern, **slots) + ("" if defined else note)
            after = note if defined else ""
        if verb == "forbid":
            words = nobody_words(nobody_words(words, who), actor)
        if kinds and "{who" not in pattern and "{kinds" not in pattern:
            words = say("{words} with {kinds}", words=words, kinds=kinds)
        if about == "others" and "{who" not in pattern and "{actor" not in pattern:
            words = say("{words} for {whom}", words=words, whom=self.whom(about))
        words, rest = self.placed(words, rest)
        if self.things[0] and (role or about == "this"):
            rest = [said_of_it(condition, phrase(self.things[0])) for condition in rest]
        if len(rest) == 1 and IN_PHASE.fullmatch(rest[0]):
            return (
                say("{words} in {phase}", words=words, phase=rest[0].removeprefix("it is ")) + after
            )
        if rest:
            words = say("{words} if {condition}", words=words, condition=conjoined(rest, "and"))
        return words + after

    def placed(self, words: str, conditions: list[str]) -> tuple[str, list[str]]:
        """Where it holds, said in its place: each step into swamp; and the other conditions."""
        left: list[str] = []
        said: set[str] = set()
        for condition in conditions:
            for opening, everywhere, there in self.places:
                where = condition.removeprefix(opening)
                fits = where != condition and not where.startswith("not ")
                if fits and everywhere in words and everywhere not in said:
                    said.add(everywhere)
                    words = words.replace(everywhere, say(there, there=where), 1)
                    break
            else:
                left.append(condition)
        return words, left

    def pattern_for(self, verb: str, amount: Expr) -> str:
        """How such an answer is said; a number may have a pattern of its own: `at_least 0`."""
        usual = self.patterns.get(verb, USUAL_PATTERNS[verb])
        return self.patterns.get(f"{verb} {amount.words()}", usual)

    def times_words(self, pattern: str, factor: int, slots: dict[str, str]) -> str:
        if factor == 0 and pattern == USUAL_PATTERNS["times"]:
            return say("no {noun}", noun=slots["noun"])
        return say(pattern, **slots)

    def number_words(self, verb: str, amount: Expr, sort: Sort) -> tuple[str, str, str]:
        """The number of an answer as this question shows it, as more or less, and what follows."""
        if not isinstance(amount, Literal):
            return self.amount_words(verb, amount)
        if verb == "times":
            return factor_words(amount.number), factor_words(amount.number), ""
        shown = shown_as(amount.number, self.unit, sort)
        if verb != "add":
            if self.names:
                shown = phrase(self.names[max(0, min(amount.number, len(self.names) - 1))])
            return shown, shown, ""
        by = shown_as(abs(amount.number), self.unit, sort)
        degree = self.degrees[0] if amount.number < 0 else self.degrees[1]
        return signed(shown), say("{n} {degree}", n=by, degree=phrase(degree)), ""

    def amount_words(self, verb: str, amount: Expr) -> tuple[str, str, str]:
        """An amount that is reckoned: a number and so much more for each of something, or X."""
        linear = Linear(amount, self.unit)
        if verb == "add" and linear.counted is not None:
            fixed = shown_as(linear.fixed, self.unit, HUNDREDTHS)
            if linear.fixed == 0:
                each = linear.each_shown()
                return signed(each), each, f" {linear.for_each_words()}"
            return (
                signed(fixed),
                fixed,
                f", {signed(linear.each_shown())} {linear.for_each_words()}",
            )
        said = amount.words()
        if verb == "add":
            taken = taken_off(amount)
            if taken is not None:
                less = say("X {degree}", degree=phrase(self.degrees[0]))
                return signed("-X"), less, say(", where X is {amount}", amount=taken.words())
            more = say("X {degree}", degree=phrase(self.degrees[1]))
            return "+X", more, say(", where X is {amount}", amount=said)
        if verb == "times":
            return say("({amount}) times the", amount=said), said, ""
        return said, said, ""

    def subject(
        self, condition: Expr | None, about: str, says_who: bool = True
    ) -> tuple[str, bool, list[str], str]:
        """Whom an answer concerns, whether these are several, which conditions remain, which kinds.

        About `it`, the one thing that the text speaks of anyway, kinds are conditions.
        """
        parts: list[Expr] = []
        if condition is not None:
            parts = condition.parts if isinstance(condition, AllOf) else [condition]
        one, many = self.things
        kinds: list[str] = []
        chosen = ""
        rest: list[str] = []
        for part in parts:
            if one and says_who and isinstance(part, Compare) and part.names_subject():
                chosen = part.right.words()
            elif not one and says_who and isinstance(part, Compare) and named_subject(part):
                chosen = named_subject(part)
            elif one and about != "it" and kind_of_subject(part):
                kinds.append(kind_of_subject(part))
            else:
                rest.append(part.words() if len(parts) == 1 else grouped(part))
        if chosen:
            if about == "your" and chosen.startswith("the "):
                chosen = f"your {chosen[4:]}"
            return (
                chosen,
                chosen == "you",
                [*[say("it is {kind}", kind=kind) for kind in kinds], *rest],
                "",
            )
        if not one or about == "it":
            who = phrase("it") if one else self.whom(about)
            return who, who == "you", rest, ""
        kind = "".join(f"{kind} " for kind in kinds)
        said = f"{kind}{phrase(many)}" if kinds else ""
        if about == "your":
            return say("your {kind}{things}", kind=kind, things=phrase(many)), True, rest, said
        if about == "this":
            who = say("this {kind}{thing}", kind=kind, thing=phrase(one))
            return who, False, rest, said
        if about == "others":
            who = say("each {kind}{thing} of everybody else", kind=kind, thing=phrase(one))
            return who, False, rest, said
        return say("each {kind}{thing}", kind=kind, thing=phrase(one)), False, rest, said

    def whom(self, about: str) -> str:
        """Of whom it speaks where it speaks of no thing."""
        if about == "others":
            return phrase("everybody else")
        return phrase(self.each if about == "each" else self.own)


def shown_as(number: int, unit: str, sort: Sort) -> str:
    """A number of a question with its unit: 15 %, 0.2 s."""
    if unit == PERCENT:
        return say("{n} %", n=number)
    if unit == POINTS:
        return str(number)
    if unit == TENTHS:
        return say("{n} s", n=number_text(number * 10))
    return Literal(number, sort).words()


def kind_of_subject(part: Expr) -> str:
    """What kind of thing a condition wants the subject to be; empty if it says something else."""
    if isinstance(part, HasTag) and part.tags.is_subject_tags():
        return phrase(part.name)
    if isinstance(part, Not) and kind_of_subject(part.part):
        return say("non-{kind}", kind=kind_of_subject(part.part))
    return ""


def named_subject(part: Compare) -> str:
    """Who somebody is said to be whom a question is about; empty if a condition says otherwise."""
    if not part.left.is_subject():
        return ""
    _, _, who = part.words().partition(" is ")
    return "" if who.startswith("not ") else who


def said_of_it(condition: str, thing: str) -> str:
    """A condition on the one thing of which a sentence speaks: if it has moved."""
    return condition.replace(f"the {thing}'s ", "its ").replace(f"the {thing}", "it")


def nobody_words(words: str, who: str) -> str:
    """What each cannot, nobody can."""
    if not who.startswith("each "):
        return words
    for each, nobody in (("cannot", "can"), ("is not", "is")):
        words = words.replace(f"{who} {each} ", f"no {who[5:]} {nobody} ")
    return words


def possessive(who: str) -> str:
    """Whose something is: your, that foe's, your units'."""
    if who in WHOSE:
        return WHOSE[who]
    return f"{who}'" if who.endswith("s") and not who.endswith("ss") else f"{who}'s"


# What opens the words about a target, and the same about what a field names.
OPENINGS: Final = (
    ("the target's ", "{whose} "), ("the target ", "{who} "),
    ("its ", "{whose} "), ("it ", "{who} "),
)  # fmt: skip


def said_of(who: str, words: str) -> str:
    """What is said of a target, said of something that has a name."""
    for opening, instead in OPENINGS:
        if words.startswith(opening):
            said = instead.format(who=who, whose=possessive(who))
            return said + words.removeprefix(opening)
    if "the target" in words:
        return words.replace("the target's", possessive(who)).replace("the target", who)
    return f"{words} (of {who})"


def factor_words(factor: int) -> str:
    """A factor in hundredths: half the, twice the, 5 times the, 40 % less."""
    if factor == HALF:
        return phrase("half the")
    if factor == TWICE:
        return phrase("twice the")
    if factor == 0:
        return phrase("no")
    if factor < WHOLE:
        return say("{n} % less", n=WHOLE - factor)
    if factor % WHOLE == 0 and factor > TWICE:
        return say("{n} times the", n=factor // WHOLE)
    return say("{n} % more", n=factor - WHOLE)


class Share:
    """An amount that follows how much is left of something, from all of it to nothing."""

    __slots__ = ("none", "of", "whole")

    def __init__(self, amount: Expr) -> None:
        # What it is when all is left, and when nothing is; and of what.
        self.whole = 0
        self.none = 0
        self.of: Expr | None = None
        self.read(amount)

    def read(self, amount: Expr) -> None:
        """a + b × share, b × share, b × (1 - share), or the share itself."""
        fixed, rest = 0, amount
        if isinstance(rest, Arithmetic) and rest.operator == "+" and isinstance(rest.left, Literal):
            fixed, rest = rest.left.number, rest.right
        each = WHOLE
        if isinstance(rest, Arithmetic) and rest.operator == "*":
            factor = factor_of(rest.left)
            if factor is None:
                return
            each, rest = factor, rest.right
        lost = isinstance(rest, Arithmetic) and rest.operator == "-"
        if isinstance(rest, Arithmetic):
            if not lost or factor_of(rest.left) not in (1, WHOLE):
                return
            rest = rest.right
        if rest.sort is HUNDREDTHS and not isinstance(rest, Literal):
            self.of = rest
            self.whole, self.none = (fixed, fixed + each) if lost else (fixed + each, fixed)

    def words(self, verb: str, unit: str, noun: str) -> str:
        assert self.of is not None, "only an amount of this shape has these words"
        if verb == "times":
            whole, none = f"{self.whole} %", f"{self.none} %"
        else:
            whole = signed(shown_as(self.whole, unit, HUNDREDTHS))
            none = signed(shown_as(self.none, unit, HUNDREDTHS))
        return say(
            "{noun}: {whole} with all of {of}, {none} with none of it, and in proportion between",
            noun=noun, whole=whole, none=none, of=self.of.words(),
        )  # fmt: skip


def taken_off(amount: Expr) -> Expr | None:
    """What is taken from nothing: 0 - something; nothing if it is another amount."""
    if isinstance(amount, Arithmetic) and amount.operator == "-" and factor_of(amount.left) == 0:
        return amount.right
    return None


def factor_of(factor: Expr) -> int | None:
    """A number that something is multiplied by, with its sign; nothing if it is none."""
    return factor.number if isinstance(factor, Literal) else None


class Linear:
    """An amount as a number and so much for each of something above a level."""

    __slots__ = ("counted", "each", "fixed", "level", "unit")

    def __init__(self, amount: Expr, unit: str) -> None:
        self.unit = unit
        self.fixed = 0
        self.each = 0
        self.level = 0
        # What is counted; nothing if the amount is not of this shape.
        self.counted: Expr | None = None
        self.read(amount, 1)

    def read(self, amount: Expr, sign: int) -> None:
        if isinstance(amount, Literal):
            self.fixed += sign * amount.number
        elif isinstance(amount, Arithmetic) and amount.operator in "+-":
            self.read(amount.left, sign)
            self.read(amount.right, sign if amount.operator == "+" else -sign)
        elif isinstance(amount, Arithmetic) and isinstance(amount.left, Literal):
            self.read_product(amount.left, amount.right, sign)
        else:
            self.fixed = self.each = 0
            self.counted = None

    def read_product(self, each: Literal, of: Expr, sign: int) -> None:
        if self.counted is not None or not isinstance(of, Arithmetic) or of.operator != "-":
            return
        if isinstance(of.right, Literal) and of.right.sort is not HUNDREDTHS:
            self.counted, self.level, self.each = of.left, of.right.number, sign * each.number

    def each_shown(self) -> str:
        return shown_as(self.each, self.unit, HUNDREDTHS)

    def for_each_words(self) -> str:
        assert self.counted is not None, "only an amount of this shape has these words"
        return say(
            "for each point of {counted} above {level} ({less} below)",
            less=signed(shown_as(-self.each, self.unit, HUNDREDTHS)),
            counted=self.counted.words(),
            level=self.level,
        )
