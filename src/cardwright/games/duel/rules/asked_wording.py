"""How answers are said that are about one kind of damage or one part: by its name."""

from __future__ import annotations

from cardwright.kernel import AllOf, Compare, Expr, Sort, Wording


class AskedWording(Wording):
    """Says an answer with the thing that it is about in its place."""

    __slots__ = ("asked",)

    def __init__(
        self,
        asked: type[Expr],
        noun: str,
        unit: str = "",
        patterns: dict[str, str] | None = None,
    ) -> None:
        super().__init__(noun, unit, patterns)
        # What reads the thing that is asked about.
        self.asked = asked

    def answer(
        self,
        verb: str,
        amount: Expr,
        condition: Expr | None,
        sort: Sort,
        about: str,
        during: str = "",
    ) -> str:
        parts = condition.parts if isinstance(condition, AllOf) else [condition]
        rest: list[Expr] = []
        noun = self.noun
        for part in parts:
            if isinstance(part, Compare) and isinstance(part.left, self.asked):
                no = "" if part.operator == "==" else "non-"
                noun = no + part.right.words().replace("_", " ")
            elif part is not None:
                rest.append(part)
        left = None if not rest else rest[0] if len(rest) == 1 else AllOf(rest)
        said = Wording(noun, self.unit, self.patterns)
        return said.answer(verb, amount, left, sort, about, during)
