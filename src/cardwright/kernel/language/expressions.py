"""Reading expressions: short Python-like text into our own nodes, never run as code.

The standard `ast` module parses the text; every construct that is not listed
here is refused, with the word that was probably meant. Numbers take the sort of
what they stand beside, so `owner.focus >= 2` compares hundredths with 200.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.document import (
    ContentError,
    Mark,
    Scalar,
    Tree,
    nearest,
    problem,
    unknown,
)
from cardwright.kernel.language.scalars import hundredths, whole_number
from cardwright.kernel.machine.expr import (
    COUNT,
    HUNDREDTHS,
    NAME,
    TAGS,
    TRUTH,
    AllOf,
    Always,
    AnyOf,
    Compare,
    Expr,
    HasTag,
    Literal,
    Not,
    Sort,
)
from cardwright.kernel.machine.named import HasName, Names, WordSort
from cardwright.kernel.machine.pools import SINGLE_POOLS
from cardwright.kernel.machine.readers import AnswerTo, CardNamed, Root, WholePart
from cardwright.kernel.machine.sums import Arithmetic, Extreme
from cardwright.kernel.values.limits import EXPRESSION_CHARS_MAX, EXPRESSION_NODES_MAX, QUANTITY_MAX

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

COMPARATORS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.GtE: ">=",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.Lt: "<",
}
# What a comparison is from the other side.
MIRRORED: Final = {"==": "==", "!=": "!=", ">=": "<=", "<=": ">=", ">": "<", "<": ">"}
FUNCTIONS: Final = ("min", "max", "whole", "ask")
OPERATORS: Final[dict[type[ast.operator], str]] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}

# A field whose short name no expression can have.
RESERVED: Final = re.compile(r"\b(event\.from)\b")
# Of how many expressions the syntax is kept.
PARSED_KEPT: Final = 1_000


def read_expression(
    tree: Tree, wanted: Sort | None, names: Mapping[str, Expr], vocabulary: Vocabulary
) -> Expr:
    """An expression of the wanted sort, or of any, from a scalar of a card file."""
    if not isinstance(tree, Scalar):
        raise problem(tree, "an expression is written as one line of text")
    if len(tree.text) > EXPRESSION_CHARS_MAX:
        raise problem(tree, f"an expression has at most {EXPRESSION_CHARS_MAX} characters")
    if not tree.text.isascii():
        raise problem(tree, "an expression is written in plain ASCII")
    # On one line, because what a part says is cut out of the text by its columns.
    source = RESERVED.sub(r"\1_zone", " ".join(tree.text.split()))
    try:
        body, parts = parsed(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        unended = " (something is missing at its end)" if UNENDED.search(source) else ""
        wrong = f"{source!r} is not an expression{unended}"
        raise problem(tree, wrong, amended(source)) from None
    if parts > EXPRESSION_NODES_MAX:
        raise problem(tree, f"an expression has at most {EXPRESSION_NODES_MAX} parts")
    reading = _Reading(tree, source, names, vocabulary)
    expression = reading.expression(body, wanted)
    if wanted is not None:
        reading.require(expression, wanted)
    # What is just a name is shared by all who read it.
    if not isinstance(body, ast.Name | ast.Attribute):
        expression.parts_read = parts
    return expression


@lru_cache(maxsize=PARSED_KEPT)
def parsed(source: str) -> tuple[ast.expr, int]:
    """The syntax of an expression, which is only ever read, and the number of its parts.

    Most of what cards say is said by several of them.
    """
    whole = ast.parse(source, mode="eval")
    return whole.body, sum(1 for _ in ast.walk(whole))


# That an expression stops where something has to follow.
UNENDED: Final = re.compile(r"([-+*=<>.(,]|\b(and|or|not|in))\s*$")
# How other languages write comparisons, and how it is written here.
AMENDED: Final = (
    (re.compile(r"(?<![=!<>])=(?![=<>])"), "=="),
    (re.compile(r"=([<>])"), r"\1="),
    (re.compile("<>"), "!="),
    (re.compile("&&?"), "and"),
    (re.compile(r"\|\|?"), "or"),
    (re.compile(r"!(?!=)\s*"), "not "),
)


def amended(source: str) -> str | None:
    """The expression as it was probably meant, if that is one."""
    meant = source
    for wrong, right in AMENDED:
        meant = wrong.sub(right, meant)
    try:
        ast.parse(meant, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return meant


class _Reading:
    """One expression being read, with the names that it may use."""

    def __init__(
        self, tree: Scalar, source: str, names: Mapping[str, Expr], vocabulary: Vocabulary
    ) -> None:
        self.tree = tree
        self.source = source
        self.names = names
        self.vocabulary = vocabulary
        self.tags = vocabulary.tags

    def refuse(self, what: str, suggestion: str | None = None) -> ContentError:
        return problem(self.tree, what, suggestion)

    def at(self, node: ast.expr) -> Scalar:
        """The part of the text that a node stands for, where that can be said."""
        mark = self.tree.mark
        if not self.tree.quoted and self.tree.text == self.source:
            mark = Mark(mark.file, mark.line, mark.column + node.col_offset)
        return Scalar(self.text(node), self.tree.quoted, mark, self.tree.path)

    def text(self, node: ast.expr) -> str:
        return self.source[node.col_offset : node.end_col_offset]

    def require(self, expression: Expr, wanted: Sort) -> None:
        if expression.sort is not wanted and expression.sort.name != wanted.name:
            raise self.refuse(
                f"{self.source!r} is {expression.sort.described()}, not {wanted.described()}"
            )

    def expression(self, node: ast.expr, wanted: Sort | None) -> Expr:
        if isinstance(node, ast.Constant):
            return self.constant(node, wanted)
        if isinstance(node, ast.Name | ast.Attribute):
            return self.name(node, wanted)
        if isinstance(node, ast.BoolOp):
            parts = [self.truth(value) for value in node.values]
            return AllOf(parts) if isinstance(node.op, ast.And) else AnyOf(parts)
        if isinstance(node, ast.UnaryOp):
            return self.unary(node, wanted)
        if isinstance(node, ast.Compare):
            return self.compare(node)
        if isinstance(node, ast.BinOp):
            return self.arithmetic(node, wanted)
        if isinstance(node, ast.Call):
            return self.call(node, wanted)
        raise self.refuse(f"{self.text(node)!r} cannot stand in an expression")

    def truth(self, node: ast.expr) -> Expr:
        part = self.expression(node, TRUTH)
        if part.sort is not TRUTH:
            raise self.refuse(f"{self.text(node)!r} is not a condition")
        return part

    def constant(self, node: ast.Constant, wanted: Sort | None) -> Expr:
        text = self.text(node)
        value = node.value
        if value is True or value is False:
            return Always() if value else Not(Always())
        if isinstance(value, str):
            return self.word(value, wanted)
        scalar = Scalar(text, False, self.tree.mark, self.tree.path)
        if wanted is HUNDREDTHS or (wanted is None and "." in text):
            return Literal(hundredths(scalar, 0, QUANTITY_MAX), HUNDREDTHS)
        if wanted is None or wanted is COUNT:
            return Literal(whole_number(scalar, 0, QUANTITY_MAX), COUNT)
        if wanted.words or wanted in (TRUTH, TAGS) or isinstance(wanted, WordSort):
            wrong = f"{text} is a number, where {wanted.described()} should stand"
            raise problem(self.at(node), wrong, word_in_place(text, wanted))
        return Literal(whole_number(scalar, 0, QUANTITY_MAX), wanted)

    def word(self, value: str, wanted: Sort | None) -> Expr:
        if isinstance(wanted, WordSort):
            return Literal(wanted.mention(value, self.tree), wanted)
        if wanted is NAME:
            self.vocabulary.mention((), value, self.tree)
            return CardNamed(value, self.vocabulary.game)
        if wanted is None or not wanted.words:
            raise self.refuse(f"{value!r} cannot stand here: no list of words is expected")
        if value not in wanted.words:
            raise unknown(self.tree, wanted.name, value, wanted.words)
        return Literal(wanted.words.index(value), wanted)

    def name(self, node: ast.Name | ast.Attribute, wanted: Sort | None) -> Expr:
        name = self.text(node)
        if name == "always":
            return Always()
        found = self.names.get(name)
        if found is not None:
            return found
        words = () if wanted is None else wanted.words
        if wanted is not None and name in words:
            return Literal(words.index(name), wanted)
        if name in self.vocabulary.pools:
            pool = self.vocabulary.pools[name]
            one = name if isinstance(pool, SINGLE_POOLS) else f"{{of: {name}, choose: 1}}"
            kept = f"let: {{rival: {one}, do: …}}"
            raise problem(self.at(node), f"{name!r} is a pool; keep whom it means first: {kept}")
        wrong = f"nothing is called {name!r} here"
        raise problem(self.at(node), wrong, nearest(name, [*self.names, *words]))

    def unary(self, node: ast.UnaryOp, wanted: Sort | None) -> Expr:
        if isinstance(node.op, ast.Not):
            return Not(self.truth(node.operand))
        if isinstance(node.op, ast.USub):
            part = self.expression(node.operand, wanted)
            if isinstance(part, Literal):
                return Literal(-part.number, part.sort)
            return Arithmetic("-", Literal(0, part.sort), part, part.sort)
        raise self.refuse(f"{self.text(node)!r} cannot stand in an expression")

    def compare(self, node: ast.Compare) -> Expr:
        if len(node.ops) != 1:
            raise self.refuse("compare two things at a time and join them with 'and'")
        operator, left, right = node.ops[0], node.left, node.comparators[0]
        if isinstance(operator, ast.In | ast.NotIn):
            found = self.has_tag(left, right)
            return Not(found) if isinstance(operator, ast.NotIn) else found
        symbol = COMPARATORS.get(type(operator))
        if symbol is None:
            raise self.refuse(f"{self.text(node)!r} cannot stand in an expression")
        first, second = self.alike(left, right)
        named = first.sort is NAME or isinstance(first.sort, WordSort)
        worded = named or (first.sort.words and not first.sort.ordered)
        if worded and symbol not in ("==", "!="):
            raise self.refuse(f"words like {first.sort.described()} have no order")
        self.check_bounds(node, symbol, first, second)
        return Compare(symbol, first, second)

    def check_bounds(self, node: ast.Compare, symbol: str, first: Expr, second: Expr) -> None:
        """Refuse a comparison with a number that the other side can never pass or reach."""
        if isinstance(first, Literal):
            first, second, symbol = second, first, MIRRORED[symbol]
        if first.bounds is None or not isinstance(second, Literal):
            return
        least, most = first.bounds
        number = second.number
        never = {
            "==": number < least or number > most,
            "!=": False,
            ">=": number > most,
            "<=": number < least,
            ">": number >= most,
            "<": number <= least,
        }[symbol]
        always = {
            "==": False,
            "!=": number < least or number > most,
            ">=": number <= least,
            "<=": number >= most,
            ">": number < least,
            "<": number > most,
        }[symbol]
        if never or always:
            low, high = [Literal(bound, first.sort).words() for bound in (least, most)]
            is_so = "is never so" if never else "is always so"
            raise problem(
                self.at(node),
                f"{self.text(node)!r} {is_so}: {first.words()} goes from {low} to {high}",
            )

    def alike(
        self, left: ast.expr, right: ast.expr, wanted: Sort | None = None
    ) -> tuple[Expr, Expr]:
        """Both sides, the one with a sort of its own first, so that the other can follow it."""
        plain = self.is_plain(left)
        if plain and not self.is_plain(right):
            second = self.expression(right, None)
            first = self.expression(left, second.sort)
        else:
            first = self.expression(left, wanted if plain else None)
            second = self.expression(right, first.sort)
        if first.sort is not second.sort and first.sort.name != second.sort.name:
            raise self.refuse(
                f"{self.text(left)!r} is {first.sort.described()} and"
                f" {self.text(right)!r} is {second.sort.described()}"
            )
        return first, second

    def is_plain(self, node: ast.expr) -> bool:
        """Does it consist of constants and words alone, so that its sort is that of its like?"""
        if isinstance(node, ast.Name):
            return node.id not in self.names and node.id != "always"
        return not any(isinstance(part, ast.Name) for part in ast.walk(node))

    def has_tag(self, left: ast.expr, right: ast.expr) -> Expr:
        tags = self.expression(right, TAGS)
        if tags.sort is not TAGS and not isinstance(tags, Names):
            raise self.refuse(f"{self.text(right)!r} is not a list of tags or names")
        if not isinstance(left, ast.Constant) or not isinstance(left.value, str):
            raise self.refuse("before 'in' stands a tag or name in quotes")
        if isinstance(tags, Names):
            tags.named.mention(left.value, self.tree)
            return HasName(left.value, tags)
        if left.value not in self.tags:
            raise unknown(self.at(left), "tag", left.value, self.tags)
        return HasTag(left.value, self.tags[left.value], tags)

    def arithmetic(self, node: ast.BinOp, wanted: Sort | None) -> Expr:
        symbol = OPERATORS.get(type(node.op))
        if symbol is None:
            raise self.refuse(f"{self.text(node)!r}: only +, - and * are known")
        if symbol == "*":
            left = self.expression(node.left, wanted)
            right = self.expression(node.right, None)
        else:
            left, right = self.alike(node.left, node.right, wanted)
        for part in (left, right):
            if part.sort is not COUNT and part.sort is not HUNDREDTHS:
                raise self.refuse(f"{self.text(node)!r} reckons with {part.sort.described()}")
        sort = HUNDREDTHS if right.sort is HUNDREDTHS else left.sort
        return Arithmetic(symbol, left, right, sort)

    def call(self, node: ast.Call, wanted: Sort | None) -> Expr:
        name = self.text(node.func)
        if name == "ask":
            return self.answer(node)
        if name == "whole":
            return self.whole(node)
        if name not in FUNCTIONS:
            raise self.refuse(f"there is no function {name!r}", nearest(name, FUNCTIONS))
        if len(node.args) < 2 or node.keywords:
            raise self.refuse(f"{name} compares two or more things")
        first = self.expression(node.args[0], wanted)
        parts = [first, *[self.expression(arg, first.sort) for arg in node.args[1:]]]
        for part in parts:
            if part.sort is not first.sort:
                raise self.refuse(f"{self.text(node)!r} compares unlike things")
        return Extreme(name, parts)

    def whole(self, node: ast.Call) -> Expr:
        """`whole(owner.coins)`: a quantity as a count."""
        if len(node.args) != 1 or node.keywords:
            raise self.refuse("whole takes one quantity: whole(owner.coins)")
        part = self.expression(node.args[0], HUNDREDTHS)
        if part.sort is not HUNDREDTHS:
            raise self.refuse(f"{self.text(node.args[0])!r} is {part.sort.described()} already")
        return WholePart(part)

    def answer(self, node: ast.Call) -> Expr:
        """`ask("worth")` or `ask("worth", target)`."""
        asked = node.args[0] if node.args else None
        if not isinstance(asked, ast.Constant) or len(node.args) > 2 or node.keywords:
            raise self.refuse('ask is written with a question in quotes: ask("worth", target)')
        name, askable = str(asked.value), self.vocabulary.askable
        if name not in askable:
            known = "no card can ask" if name in self.vocabulary.questions else "there is no"
            raise self.refuse(f"{known} question {name!r}", nearest(name, askable))
        about = self.expression(node.args[1], None) if len(node.args) == 2 else None
        sorts = askable[name]
        if about is not None and about.sort not in sorts:
            fitting = " or ".join(sort.described() for sort in sorts)
            raise self.refuse(
                f"{name} is asked about {fitting}, and {self.text(node.args[1])!r} is"
                f" {about.sort.described()}"
            )
        if about is None:
            about = Root(sorts[0].name, sorts[0])
        return AnswerTo(self.vocabulary.questions[name], about)


def word_in_place(text: str, sort: Sort) -> str | None:
    """The word that stands at a place of an ordered list, for somebody who wrote its number."""
    place = int(text) if sort.ordered and text.isdecimal() and len(text) <= 2 else len(sort.words)
    return sort.words[place] if place < len(sort.words) else None
