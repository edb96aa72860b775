"""Amounts as people say them: with their unit, as a factor, as a share, so much for each."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.machine.expr import HUNDREDTHS, Expr, Literal, Sort
from cardwright.kernel.machine.sums import Arithmetic
from cardwright.kernel.values.phrases import phrase, say, signed
from cardwright.kernel.values.plain import number_text

# How the numbers of a question are shown; without a unit as its sort does.
PERCENT: Final = "percent"
POINTS: Final = "points"
TENTHS: Final = "tenths"

HALF: Final = 50
TWICE: Final = 200
WHOLE: Final = 100


def shown_as(number: int, unit: str, sort: Sort) -> str:
    """A number of a question with its unit: 15 %, 0.2 s."""
    if unit == PERCENT:
        return say("{n} %", n=number)
    if unit == POINTS:
        return str(number)
    if unit == TENTHS:
        return say("{n} s", n=number_text(number * 10))
    return Literal(number, sort).words()


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
