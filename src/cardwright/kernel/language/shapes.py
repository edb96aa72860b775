"""Shapes: the values that fields of a card file may have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from cardwright.kernel.language.document import Fields, Items, Scalar, Tree, problem, unknown
from cardwright.kernel.language.expressions import read_expression
from cardwright.kernel.language.forms import Context, Form, Shape, attempted, by_kind
from cardwright.kernel.language.scalars import hundredths, text, truth, whole_number, word
from cardwright.kernel.machine.effects import Effect, Sequence, Statement
from cardwright.kernel.machine.expr import COUNT, HUNDREDTHS, TRUTH, Literal, Sort
from cardwright.kernel.values.limits import EFFECT_DEPTH_MAX, QUANTITY_MAX
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

TakenT = TypeVar("TakenT")
# So many hundredths are one.
ONE: Final = 100


class Whole(Shape):
    """A whole number between two bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def read(self, tree: Tree, context: Context) -> int:
        return whole_number(tree, self.low, self.high)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def words(self, vocabulary: Vocabulary) -> str:
        return f"a whole number from {self.low} to {self.high}"


class Quantity(Shape):
    """A number with at most two decimals, kept in hundredths."""

    def __init__(self, low: int = -QUANTITY_MAX, high: int = QUANTITY_MAX) -> None:
        self.low = low
        self.high = high

    def read(self, tree: Tree, context: Context) -> int:
        return hundredths(tree, self.low, self.high)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        # Whole bounds, the nearest outside: a schema is plain data, which has no fractions.
        return {
            "type": "number",
            "minimum": self.low // ONE,
            "maximum": -(-self.high // ONE),
        }

    def words(self, vocabulary: Vocabulary) -> str:
        return "a number with at most two decimals"


class Truth(Shape):
    """Yes or no."""

    def read(self, tree: Tree, context: Context) -> bool:
        return truth(tree)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"type": "boolean"}

    def words(self, vocabulary: Vocabulary) -> str:
        return "true or false"


class Text(Shape):
    """Any text, up to a length."""

    def read(self, tree: Tree, context: Context) -> str:
        return text(tree)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"type": "string"}

    def words(self, vocabulary: Vocabulary) -> str:
        return "text"


class Name(Shape):
    """Any name: lower-case letters, digits and underscores."""

    def read(self, tree: Tree, context: Context) -> str:
        return word(tree)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"}

    def words(self, vocabulary: Vocabulary) -> str:
        return "a name"


class EntryName(Shape):
    """The name of an entry of one of some families. It may stand in a file that is read later.

    So it is noted here and checked once everything is read; a game finds the
    entry itself in `Game.link`.
    """

    def __init__(self, *families: str) -> None:
        self.families = families

    def read(self, tree: Tree, context: Context) -> str:
        name = word(tree)
        context.vocabulary.mention(self.families, name, tree)
        return name

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"}

    def words(self, vocabulary: Vocabulary) -> str:
        return f"the name of one of the {' or '.join(self.families)}"


class OneOf(Shape):
    """One word of a fixed list, read as that word."""

    def __init__(self, what: str, choices: tuple[str, ...]) -> None:
        self.what = what
        self.choices = choices

    def read(self, tree: Tree, context: Context) -> str:
        return listed(tree, self.what, self.choices)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"enum": list(self.choices)}

    def words(self, vocabulary: Vocabulary) -> str:
        return " | ".join(self.choices)


class ListedWord(Shape):
    """One word of a list that the game's vocabulary holds: a zone, a resource, a phase."""

    def __init__(self, sort: str) -> None:
        self.sort = sort

    def read(self, tree: Tree, context: Context) -> str:
        return listed(tree, self.sort, context.vocabulary.sorts[self.sort].words)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"enum": list(vocabulary.sorts[self.sort].words)}

    def words(self, vocabulary: Vocabulary) -> str:
        return f"a {self.sort}"


def listed(tree: Tree, what: str, choices: tuple[str, ...]) -> str:
    """A word that must stand in a list."""
    found = tree.text if isinstance(tree, Scalar) else ""
    if found not in choices:
        raise unknown(tree, what, found, choices)
    return found


class TagSet(Shape):
    """A list of tags, read as one number with a bit for each."""

    def read(self, tree: Tree, context: Context) -> int:
        before = context.problems.failures
        tags = 0
        for entry in tree.entries if isinstance(tree, Items) else [tree]:
            tags |= attempted(self.tag, entry, context) or 0
        context.problems.stop_if_more(before)
        return tags

    def tag(self, tree: Tree, context: Context) -> int:
        return context.vocabulary.tags[listed(tree, "tag", tuple(context.vocabulary.tags))]

    def schema(self, vocabulary: Vocabulary) -> Plain:
        one: Plain = {"enum": list(vocabulary.tags)}
        return by_kind("array", {"type": "array", "items": one}, one)

    def words(self, vocabulary: Vocabulary) -> str:
        return "a list of tags"


class Many(Shape):
    """A list of one shape; a single value counts as a list of one."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def read(self, tree: Tree, context: Context) -> list[object]:
        if not isinstance(tree, Items):
            return [self.shape.read(tree, context)]
        before = context.problems.failures
        items = [attempted(self.shape.read, entry, context) for entry in tree.entries]
        context.problems.stop_if_more(before)
        return items

    def schema(self, vocabulary: Vocabulary) -> Plain:
        one = self.shape.schema(vocabulary)
        return by_kind("array", {"type": "array", "items": one}, one)

    def words(self, vocabulary: Vocabulary) -> str:
        return f"a list of: {self.shape.words(vocabulary)}"


class NamedValue:
    """A value under a name that the author of the file chose."""

    __slots__ = ("name", "tree", "value")

    def __init__(self, name: str, value: object, tree: Tree) -> None:
        self.name = name
        self.value = value
        self.tree = tree

    def take(self, kind: type[TakenT]) -> TakenT:
        value = self.value
        assert isinstance(value, kind), f"{self.name} was read as something else"
        return value


class Named(Shape):
    """Values of one shape under names that the author chooses, in the order of the file.

    The names may have to be those of entries of a family.
    """

    def __init__(self, shape: Shape, family: str = "") -> None:
        self.shape = shape
        self.key: Shape = EntryName(family) if family else Name()

    def read(self, tree: Tree, context: Context) -> list[NamedValue]:
        if not isinstance(tree, Fields):
            raise problem(tree, "this is written as name: value")
        before = context.problems.failures
        pairs: list[NamedValue] = []
        for name, value in tree.entries:
            attempted(self.key.read, name, context)
            pairs.append(NamedValue(name.text, attempted(self.shape.read, value, context), name))
        context.problems.stop_if_more(before)
        return pairs

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"type": "object", "additionalProperties": self.shape.schema(vocabulary)}

    def words(self, vocabulary: Vocabulary) -> str:
        return f"names, each with {self.shape.words(vocabulary)}"


class Formed(Shape):
    """Fields laid out by a form of their own."""

    def __init__(self, form: Form[object]) -> None:
        self.form = form

    def read(self, tree: Tree, context: Context) -> object:
        return self.form.read(tree, context)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return self.form.schema(vocabulary)

    def words(self, vocabulary: Vocabulary) -> str:
        return f"fields of {self.form.name}"


class Expression(Shape):
    """A short expression with a value of one sort."""

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def read(self, tree: Tree, context: Context) -> object:
        read = read_expression(tree, self.sort, context.names, context.vocabulary)
        if self.sort is not TRUTH and isinstance(read, Literal) and read.number < 0:
            raise problem(tree, f"an amount is at least 0, not {read.words()}")
        return read

    def schema(self, vocabulary: Vocabulary) -> Plain:
        if self.sort is TRUTH:
            return {"type": "string"}
        return {"type": ["number", "string"]}

    def words(self, vocabulary: Vocabulary) -> str:
        return "a condition" if self.sort is TRUTH else "an amount"


CONDITION: Final = Expression(TRUTH)
AMOUNT: Final = Expression(COUNT)
FRACTION: Final = Expression(HUNDREDTHS)


class EffectShape(Shape):
    """One effect, or a list of them that happen one after another.

    An effect is a mapping with the name of an operation and its payload, and
    beside it, if wanted, a condition (`if`) and a target query (`to`). A game whose
    effects begin with a target, such as the foe of an attack, says of which sort.
    """

    def __init__(self, target: Sort | None = None, named: str = "", price: bool = False) -> None:
        self.target = target
        self.named = named
        self.price = price

    def read(self, tree: Tree, context: Context) -> Effect:
        if self.target is not None:
            context = context.at_target(
                self.target, self.named, context.vocabulary.readers_of("target", self.target)
            )
        if context.depth >= EFFECT_DEPTH_MAX:
            raise problem(tree, f"effects stand at most {EFFECT_DEPTH_MAX} deep in each other")
        context = context.deeper(self.price or context.price)
        if isinstance(tree, Items):
            before = context.problems.failures
            read = context.vocabulary.read_effect
            effects = [attempted(read, entry, context) for entry in tree.entries]
            context.problems.stop_if_more(before)
            return Sequence([effect for effect in effects if effect is not None])
        effect = context.vocabulary.read_effect(tree, context)
        if isinstance(effect, Statement) and effect.asks():
            return Sequence([effect])
        return effect

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"$ref": "#/$defs/effects"}

    def words(self, vocabulary: Vocabulary) -> str:
        return "an effect or a list of them"


EFFECT: Final = EffectShape()
PRICE: Final = EffectShape(price=True)
