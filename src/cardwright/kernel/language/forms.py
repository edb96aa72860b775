"""Forms: how a piece of a card file is laid out, written down once.

A form lists fields, each with a shape. Reading, the error for an unknown field,
the JSON Schema for editors and the reference page all follow from that list, so
they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from cardwright.kernel.language.problems import ContentError, Problems, nearest, problem
from cardwright.kernel.language.trees import Fields, Items, Scalar, Tree
from cardwright.kernel.machine.kept_readers import Bound, OfKept
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary
    from cardwright.kernel.machine.effects import Effect
    from cardwright.kernel.machine.expr import Expr, Sort

ReadT = TypeVar("ReadT")
Built_co = TypeVar("Built_co", covariant=True)


class TargetInReach:
    """What an effect that is being read acts on: of which sort it is, and where it was named."""

    __slots__ = ("named", "sort", "used")

    def __init__(self, sort: Sort, named: str) -> None:
        self.sort = sort
        self.named = named
        # Has any operation taken it?
        self.used = False


class Tally:
    """How many effects have been read of one entry."""

    __slots__ = ("effects",)

    def __init__(self) -> None:
        self.effects = 0


class Context:
    """What is known while one card is read: the vocabulary, the names in reach, the target."""

    __slots__ = (
        "card", "depth", "event", "kept", "names", "price", "problems", "tally", "target",
        "untargeted",
        "vocabulary",
    )  # fmt: skip

    def __init__(self, vocabulary: Vocabulary, problems: Problems, card: str) -> None:
        self.vocabulary = vocabulary
        self.problems = problems
        self.card = card
        self.names: Mapping[str, Expr] = vocabulary.readers
        # The names without those of the target.
        self.untargeted = self.names
        self.target: TargetInReach | None = None
        # What was kept for what follows: names and sorts, in the order of their places.
        self.kept: tuple[tuple[str, Sort], ...] = ()
        # Is what is being read a price?
        self.price = False
        self.depth = 0
        # The kind of event that wakes the rule that is being read, if one does.
        self.event = ""
        self.tally = Tally()

    def copy(self) -> Context:
        context = Context(self.vocabulary, self.problems, self.card)
        context.names = self.names
        context.untargeted = self.untargeted
        context.target = self.target
        context.kept = self.kept
        context.price = self.price
        context.depth = self.depth
        context.event = self.event
        context.tally = self.tally
        return context

    def naming(self, more: Mapping[str, Expr]) -> Context:
        """The same context with more names in reach: an event's fields, or kept choices."""
        context = self.copy()
        context.names = {**self.names, **more}
        context.untargeted = {**self.untargeted, **more}
        return context

    def woken_by(self, event: str, fields: Mapping[str, Expr]) -> Context:
        """The same context for a rule that an event of this kind wakes."""
        context = self.naming(fields)
        context.event = event
        return context

    def keeping(self, name: str, sort: Sort) -> Context:
        """The same context with one more thing kept, of which all is in reach that can be read."""
        place = len(self.kept)
        more: dict[str, Expr] = {}
        for path, reader in self.vocabulary.readers_of("target", sort).items():
            more[name + path.removeprefix("target")] = OfKept(name, place, reader)
        more[name] = Bound(name, place, sort)
        context = self.naming(more)
        context.kept = (*self.kept, (name, sort))
        return context

    def place_of(self, name: str) -> int:
        """The place of what was kept last under a name; -1 if nothing was."""
        for place in range(len(self.kept) - 1, -1, -1):
            if self.kept[place][0] == name:
                return place
        return -1

    def at_target(self, sort: Sort, named: str, readers: Mapping[str, Expr]) -> Context:
        """The same context for what acts on a target, of which there is something to read."""
        context = self.copy()
        context.names = {**self.untargeted, **readers}
        context.target = TargetInReach(sort, named)
        return context

    def without_target(self) -> Context:
        """The same context for what is done later, when this target is no longer meant."""
        context = self.copy()
        context.names = self.untargeted
        context.target = None
        return context

    def deeper(self, price: bool) -> Context:
        """The same context for an effect inside another one, or for a price inside it."""
        context = self.copy()
        context.price = price
        context.depth = self.depth + 1
        return context


def attempted(read: Callable[[Tree, Context], ReadT], tree: Tree, context: Context) -> ReadT | None:
    """What is read of a tree; if that fails, what is wrong is noted and reading goes on."""
    try:
        return read(tree, context)
    except ContentError as error:
        context.problems.note(error)
        return None


def reads_event(tree: Tree) -> bool:
    """Does anything in it stand for what woke it?"""
    if isinstance(tree, Scalar):
        return "event" in tree.text
    if isinstance(tree, Items):
        return any(map(reads_event, tree.entries))
    return any(reads_event(part) for _, part in tree.entries)


def note_unknown(
    tree: Fields, what: str, known: Iterable[str], context: Context
) -> list[str | None]:
    """Note every field of a mapping whose name is not known; the names that were probably meant."""
    meant: list[str | None] = []
    for name, _ in tree.entries:
        if name.text not in known:
            meant.append(nearest(name.text, known))
            wrong = f"{what} has no field {name.text!r}"
            if meant[-1] is None:
                wrong += f" (its fields: {', '.join(known)})"
            context.problems.note(problem(name, wrong, meant[-1]))
    return meant


class Shape:
    """How one value is read, and how it is described to an editor and to a person."""

    def read(self, tree: Tree, context: Context) -> object:
        raise NotImplementedError(type(self).__name__)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        raise NotImplementedError(type(self).__name__)

    def words(self, vocabulary: Vocabulary) -> str:
        raise NotImplementedError(type(self).__name__)


class Field:
    """One field of a form: its name, its shape, and what it means."""

    __slots__ = ("doc", "name", "required", "shape")

    def __init__(self, name: str, shape: Shape, doc: str, required: bool = False) -> None:
        self.name = name
        self.shape = shape
        self.doc = doc
        self.required = required


class Values:
    """The fields of one mapping, read; taken out again with the class they must have."""

    __slots__ = ("_found", "tree")

    def __init__(self, tree: Tree, found: dict[str, object]) -> None:
        self.tree = tree
        self._found = found

    def has(self, name: str) -> bool:
        return name in self._found

    def take(self, name: str, kind: type[ReadT]) -> ReadT:
        value = self._found[name]
        assert isinstance(value, kind), f"{name} was read as something else"
        return value

    def maybe(self, name: str, kind: type[ReadT]) -> ReadT | None:
        return self.take(name, kind) if name in self._found else None

    def either(self, name: str, kind: type[ReadT], usual: ReadT) -> ReadT:
        return self.take(name, kind) if name in self._found else usual

    def many(self, name: str, kind: type[ReadT]) -> list[ReadT]:
        """A list field; an absent one is empty."""
        items = self._found.get(name, [])
        assert isinstance(items, list), f"{name} was read as something else"
        for item in items:
            assert isinstance(item, kind), f"{name} was read as something else"
        return list(items)


class Form(Generic[Built_co]):
    """A mapping of fields that is built into something.

    `short` names the field that a value without a mapping stands for, so that
    `draw: 2` may be written for `draw: {cards: 2}`.
    """

    def __init__(
        self,
        name: str,
        doc: str,
        fields: list[Field],
        build: Callable[[Values, Context], Built_co],
        short: str = "",
    ) -> None:
        self.name = name
        self.doc = doc
        self.fields = fields
        self.known = {field.name: field for field in fields}
        self.build = build
        self.short = short

    def read(self, tree: Tree, context: Context) -> Built_co:
        return self.build(self.read_values(tree, context), context)

    def read_values(self, tree: Tree, context: Context) -> Values:
        known = self.known
        if not isinstance(tree, Fields):
            if not self.short:
                raise problem(tree, f"{self.name} is written as fields: {', '.join(known)}")
            return Values(tree, {self.short: known[self.short].shape.read(tree, context)})
        problems = context.problems
        before = problems.failures
        found: dict[str, object] = {}
        meant = note_unknown(tree, self.name, known, context)
        for name, value in tree.entries:
            if name.text in known:
                found[name.text] = attempted(known[name.text].shape.read, value, context)
        for field in self.fields:
            if field.required and field.name not in found and field.name not in meant:
                problems.note(problem(tree, f"{self.name} needs the field {field.name!r}"))
        problems.stop_if_more(before)
        return Values(tree, found)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        properties: dict[str, Plain] = {}
        for field in self.fields:
            properties[field.name] = described(field.shape.schema(vocabulary), field.doc)
        required: list[Plain] = [field.name for field in self.fields if field.required]
        whole: dict[str, Plain] = {
            "type": "object",
            "description": self.doc,
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }
        if not self.short:
            return whole
        return by_kind("object", whole, properties[self.short])


class EffectForm(Form["Effect"]):
    """An operation of the vocabulary, and what it acts on.

    `target` is the sort of thing that it acts on, if on any. It takes the target
    in reach, or without one whatever it usually acts on; an operation that acts on
    nothing by itself says that it `needs_target`. A structure has no target of its
    own and `hands_on` the one that stands beside it to its parts. A `price` is
    something that can be paid: its node says in `Effect.owe` what it takes.
    """

    def __init__(
        self,
        name: str,
        doc: str,
        fields: list[Field],
        build: Callable[[Values, Context], Effect],
        short: str = "",
        target: Sort | None = None,
        needs_target: bool = False,
        hands_on: bool = False,
        price: bool = False,
    ) -> None:
        super().__init__(name, doc, fields, build, short)
        self.target = target
        self.needs_target = needs_target
        self.hands_on = hands_on
        self.price = price


def by_kind(kind: str, then: Plain, otherwise: Plain) -> Plain:
    """A schema by the kind of value that stands there, so that an editor knows which is meant."""
    return {"if": {"type": kind}, "then": then, "else": otherwise}


def fields_schema(properties: dict[str, Plain], required: Iterable[str] = ()) -> Plain:
    """The schema of a mapping with these fields and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def described(schema: Plain, doc: str) -> Plain:
    """A schema with a description beside it."""
    return {**schema, "description": doc} if isinstance(schema, dict) else schema
