"""Forms of what is kept under names, done to several targets at once, or from others' sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.document import Fields, Scalar, Tree, nearest, problem
from cardwright.kernel.language.expressions import read_expression
from cardwright.kernel.language.forms import (
    Context,
    EffectForm,
    Field,
    Shape,
    Values,
    by_kind,
    described,
    fields_schema,
)
from cardwright.kernel.language.queries import QUERY, by_opponent
from cardwright.kernel.language.scalars import whole_number, word
from cardwright.kernel.language.shapes import EFFECT, listed
from cardwright.kernel.machine.effects import Effect, Nothing
from cardwright.kernel.machine.expr import CARD, COUNT, OWNER, Literal
from cardwright.kernel.machine.kept_names import (
    AmountKept,
    CountKept,
    Let,
    NameKept,
    NumberKept,
    RollKept,
    Source,
    TargetKept,
    With,
)
from cardwright.kernel.machine.pools import SINGLE_POOLS
from cardwright.kernel.machine.structures import Attempt, Each
from cardwright.kernel.machine.targets import ALL, Query
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

THAT_MANY: Final = "that_many"


def keeping_forms() -> list[EffectForm]:
    targets = Field("targets", QUERY, "the targets", required=True)
    then = Field("then", EFFECT, "what follows once, with `that_many` for how many they were")
    otherwise = Field("otherwise", EFFECT, "what happens if there is none")
    return [
        DoForm(
            "do",
            "Effects, one after another, all on the target that stands beside them.",
            [],
            nothing_built,
            hands_on=True,
        ),
        LetForm(
            "let",
            "Keeps choices and amounts under names, for the effects under `do`.",
            [],
            nothing_built,
            hands_on=True,
        ),
        WithForm(
            "with",
            "Finds targets, does something to each, then something for as many as they were.",
            [targets, Field("do", EFFECT, "what is done to each", required=True), then, otherwise],
            nothing_built,
        ),
        EachForm(
            "each",
            "Each of some players does something from their own side, one after another.",
            [
                Field("who", QUERY, "the players", required=True),
                Field("do", EFFECT, "what each does, as the owner of it", required=True),
            ],
            nothing_built,
        ),
        EffectForm(
            "attempt",
            "An effect, what follows if you do it, and what happens if you cannot.",
            [
                Field("do", EFFECT, "what is attempted", required=True),
                Field("then", EFFECT, "what follows if it could be done"),
                Field("otherwise", EFFECT, "what happens if it could not"),
            ],
            lambda values, context: Attempt(
                values.take("do", Effect),
                values.either("then", Effect, Nothing()),
                values.either("otherwise", Effect, Nothing()),
            ),
            hands_on=True,
        ),
    ]


def nothing_built(values: Values, context: Context) -> Effect:
    raise NotImplementedError("its form reads it in an order of its own")


class DoForm(EffectForm):
    """Its payload is an effect or a list of them."""

    def read(self, tree: Tree, context: Context) -> Effect:
        return EFFECT.read(tree, context)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return described(EFFECT.schema(vocabulary), self.doc)


class WithForm(EffectForm):
    """Its parts are read with different things in reach."""

    def read(self, tree: Tree, context: Context) -> Effect:
        fields = checked_form_fields(self, tree)
        query = QUERY.read(needed(self, fields, "targets"), context)
        pool = query.pool
        readers = context.vocabulary.readers_of("target", pool.sort)
        effect = EFFECT.read(
            needed(self, fields, "do"), context.at_target(pool.sort, pool.name, readers)
        )
        after = context.without_target()
        return With(
            query,
            effect,
            effect_in(fields.get("then"), after.keeping(THAT_MANY, COUNT)),
            effect_in(fields.get("otherwise"), after),
        )


class EachForm(EffectForm):
    """What is done is read from the side of whoever does it."""

    def read(self, tree: Tree, context: Context) -> Effect:
        fields = checked_form_fields(self, tree)
        who = needed(self, fields, "who")
        query = QUERY.read(who, context)
        if query.pool.sort is not OWNER:
            found = query.pool.sort.described()
            raise problem(who, f"each is done by owners, not by {found}")
        return Each(query, EFFECT.read(needed(self, fields, "do"), context.without_target()))


def checked_form_fields(form: EffectForm, tree: Tree) -> Fields:
    known = [field.name for field in form.fields]
    if not isinstance(tree, Fields):
        raise problem(tree, f"{form.name} is written as fields: {', '.join(known)}")
    for name, _ in tree.entries:
        if name.text not in known:
            wrong = f"{form.name} has no field {name.text!r}"
            raise problem(name, wrong, nearest(name.text, known))
    return tree


def needed(form: EffectForm, fields: Fields, name: str) -> Tree:
    found = fields.get(name)
    if found is None:
        raise problem(fields, f"{form.name} needs the field {name!r}")
    return found


def effect_in(tree: Tree | None, context: Context) -> Effect:
    return Nothing() if tree is None else EFFECT.read(tree, context)


class SourceShape(Shape):
    """What is kept: a target, how many there are of something, a name, a number, an amount."""

    KINDS: Final = ("of", "count", "name", "number", "roll")
    SIDES_MAX: Final = 100

    def read(self, tree: Tree, context: Context) -> Source:
        if not isinstance(tree, Fields):
            return self.plain(tree, context)
        kinds = [kind for kind in self.KINDS if tree.get(kind) is not None]
        if len(kinds) != 1:
            raise problem(tree, f"what is kept is one of: {', '.join(self.KINDS)}, or an amount")
        if kinds[0] == "of":
            query = single(tree, QUERY.kept(tree, context))
            by_other = by_opponent(tree)
            if by_other and query.pool.hidden and query.whose is None:
                wrong = f"an opponent cannot choose from {query.pool.words()}: say whose they are"
                raise problem(tree, wrong)
            return TargetKept(query, by_other)
        if kinds[0] == "roll":
            return self.roll(tree, context)
        name, value = tree.entries[0]
        if len(tree.entries) > 1:
            raise problem(tree, f"{kinds[0]!r} stands alone")
        if name.text == "count":
            cards = [place for place, (_, sort) in enumerate(context.kept) if sort is CARD]
            return CountKept(QUERY.read(value, context), tuple(cards))
        if name.text == "name":
            families = tuple(context.vocabulary.game.families)
            return NameKept(listed(value, "family", families))
        return self.number(value, context)

    def plain(self, tree: Tree, context: Context) -> Source:
        """A pool of one, or anything that can be read."""
        if isinstance(tree, Scalar) and tree.text in context.vocabulary.pools:
            return TargetKept(single(tree, QUERY.read(tree, context)))
        return AmountKept(read_expression(tree, None, context.names, context.vocabulary))

    def number(self, tree: Tree, context: Context) -> Source:
        low, high = (tree.get("from"), tree.get("to")) if isinstance(tree, Fields) else (None, None)
        if low is None or high is None:
            raise problem(tree, "a number is named between two others: {from: 1, to: 6}")
        vocabulary = context.vocabulary
        return NumberKept(
            read_expression(low, COUNT, context.names, vocabulary),
            read_expression(high, COUNT, context.names, vocabulary),
        )

    def roll(self, tree: Fields, context: Context) -> Source:
        """A die of so many sides, and perhaps the stream that it is rolled from."""
        for name, _ in tree.entries:
            listed(name, "field of a roll", ("roll", "stream"))
        sides, stream = tree.get("roll"), tree.get("stream")
        assert sides is not None, "it is what makes it a roll"
        if not context.vocabulary.game.stream_names:
            raise problem(tree, "this game has no stream of chance to roll with")
        number = whole_number(sides, 2, self.SIDES_MAX)
        return RollKept(number, context.vocabulary.stream(stream))

    def schema(self, vocabulary: Vocabulary) -> Plain:
        amount: Plain = {"type": ["number", "string"]}
        number: Plain = {
            "type": "object",
            "properties": {"from": amount, "to": amount},
            "required": ["from", "to"],
            "additionalProperties": False,
        }
        kinds: dict[str, Plain] = {
            "count": QUERY.schema(vocabulary),
            "name": {"enum": list(vocabulary.game.families)},
            "number": number,
        }
        sides: Plain = {"type": "integer", "minimum": 2, "maximum": self.SIDES_MAX}
        stream: Plain = {"enum": list(vocabulary.game.stream_names)}
        rolled: Plain = {
            "if": {"required": ["roll"]},
            "then": fields_schema({"roll": sides, "stream": stream}, ["roll"]),
            "else": QUERY.schema(vocabulary),
        }
        ways = rolled
        for kind, schema in kinds.items():
            ways = {
                "if": {"required": [kind]},
                "then": fields_schema({kind: schema}, [kind]),
                "else": ways,
            }
        return by_kind("object", ways, amount)

    def words(self, vocabulary: Vocabulary) -> str:
        return "a target, a count, a name, a number, a roll or an amount"


def single(tree: Tree, query: Query) -> Query:
    """One name keeps one thing."""
    if query.pick != ALL:
        one = query.count == 1 and query.amount is None
    else:
        depth = query.depth
        outermost = isinstance(depth, Literal) and depth.number == 1
        one = outermost or isinstance(query.pool, SINGLE_POOLS)
    if not one:
        raise problem(
            tree, "a name keeps one thing: write choose: 1, random: 1, first: 1 or top: 1"
        )
    return query


SOURCE: Final = SourceShape()


class LetForm(EffectForm):
    """Names with what is kept under them, and `do`, which can read them."""

    def read(self, tree: Tree, context: Context) -> Effect:
        do = tree.get("do") if isinstance(tree, Fields) else None
        if not isinstance(tree, Fields) or do is None or len(tree.entries) < 2:
            raise problem(tree, "let is written as names with what they keep, and do")
        names: list[str] = []
        sources: list[Source] = []
        inner = context
        for name, value in tree.entries:
            if name.text == "do":
                continue
            source = SOURCE.read(value, inner)
            inner = inner.keeping(word(name), source.sort)
            names.append(name.text)
            sources.append(source)
        return Let(tuple(names), tuple(sources), EFFECT.read(do, inner))

    def schema(self, vocabulary: Vocabulary) -> Plain:
        whole: Plain = {
            "type": "object",
            "properties": {"do": EFFECT.schema(vocabulary)},
            "required": ["do"],
            "minProperties": 2,
            "additionalProperties": SOURCE.schema(vocabulary),
        }
        return described(whole, self.doc)
