"""Sums, products and extremes of expressions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import HUNDREDTHS, Expr, Literal, Sort, grouped
from cardwright.kernel.values.limits import RESULT_MAX
from cardwright.kernel.values.phrases import enumerated, say
from cardwright.kernel.values.plain import Plain, scaled
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


OPERATION_WORDS: Final = {"+": "plus", "-": "less", "*": "times"}
# What some factors are called before what they multiply.
MULTIPLES: Final = {"1": "", "0.5": "half of ", "2": "twice "}


class Arithmetic(Expr):
    """Sums and differences of like sorts; products scale by hundredths or by counts."""

    __slots__ = ("left", "operator", "right")

    def __init__(self, operator: str, left: Expr, right: Expr, sort: Sort) -> None:
        super().__init__(sort)
        self.operator = operator
        self.left = left
        self.right = right

    def value(self, state: State, scene: Scene) -> int:
        left = self.left.value(state, scene)
        right = self.right.value(state, scene)
        if self.operator == "+":
            result = left + right
        elif self.operator == "-":
            result = left - right
        elif self.left.sort is HUNDREDTHS and self.right.sort is HUNDREDTHS:
            result = scaled(left, right)
        else:
            result = left * right
        # Without a bound, rules that square what they were told would grow numbers without end.
        return max(-RESULT_MAX, min(result, RESULT_MAX))

    def needs_brackets(self) -> bool:
        return True

    def words(self) -> str:
        if self.operator == "*" and isinstance(self.right, Literal):
            multiple = MULTIPLES.get(self.right.words())
            if multiple is not None:
                return f"{multiple}{grouped(self.left)}" if multiple else self.left.words()
        return f"{grouped(self.left)} {OPERATION_WORDS[self.operator]} {grouped(self.right)}"

    def form(self) -> Plain:
        return [self.operator, self.left.form(), self.right.form()]


class Extreme(Expr):
    """The least or the greatest of several."""

    __slots__ = ("parts", "which")

    def __init__(self, which: str, parts: list[Expr]) -> None:
        super().__init__(parts[0].sort)
        self.which = which
        self.parts = parts

    def value(self, state: State, scene: Scene) -> int:
        best = self.parts[0].value(state, scene)
        for part in self.parts[1:]:
            value = part.value(state, scene)
            if (value < best) == (self.which == "min"):
                best = value
        return best

    def words(self) -> str:
        bounds = [part for part in self.parts if isinstance(part, Literal)]
        rest = [part for part in self.parts if not isinstance(part, Literal)]
        if len(bounds) == 1 and len(rest) == 1:
            bound = "at most" if self.which == "min" else "at least"
            return say(f"{{amount}} ({bound} {{n}})", amount=rest[0].words(), n=bounds[0].words())
        name = "the least of" if self.which == "min" else "the greatest of"
        return f"{name} {enumerated([part.words() for part in self.parts])}"

    def counted(self) -> str:
        each = self.parts[0].counted()
        bound = self.parts[-1]
        if (
            not each
            or len(self.parts) != 2
            or self.which != "min"
            or not isinstance(bound, Literal)
        ):
            return ""
        return say("{each} (at most {n})", each=each, n=bound.words())

    def form(self) -> Plain:
        return [self.which, *[part.form() for part in self.parts]]
