"""Reading target queries: a pool, a condition, and how many of it are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.answers import read_condition
from cardwright.kernel.language.document import Fields, Scalar, Tree, problem
from cardwright.kernel.language.expressions import read_expression
from cardwright.kernel.language.forms import (
    Context,
    Shape,
    attempted,
    by_kind,
    described,
    fields_schema,
    note_unknown,
)
from cardwright.kernel.language.scalars import truth, whole_number
from cardwright.kernel.machine.expr import CARD, COUNT, OWNER, Expr
from cardwright.kernel.machine.pools import Kept, OwnerOf
from cardwright.kernel.machine.targets import (
    ALL,
    BOTTOM,
    CHOOSE,
    FIRST,
    RANDOM,
    TARGETS_MAX,
    TOP,
    Pool,
    Query,
)
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

PICKS: Final = (CHOOSE, RANDOM, FIRST)
ENDS: Final = (TOP, BOTTOM)


class QueryShape(Shape):
    """A pool, or a pool with a condition and how many of it are taken."""

    FIELDS: Final = (
        "of", "whose", "where", "choose", "random", "first", "top", "bottom", "up_to",
        "distinct", "stream", "by",
    )  # fmt: skip

    def read(self, tree: Tree, context: Context) -> Query:
        if isinstance(tree, Scalar):
            return Query(pool_in(tree, context), None)
        if not isinstance(tree, Fields):
            raise problem(tree, "a target is the name of a pool, or fields")
        before = context.problems.failures
        note_unknown(tree, "a target", self.FIELDS, context)
        source = tree.get("of")
        if source is None:
            context.problems.stop_if_more(before)
            raise problem(tree, "a target needs the field 'of', with the name of a pool")
        pool = pool_in(source, context)
        inner = context.naming(context.vocabulary.readers_of("target", pool.sort))
        where_tree = tree.get("where")
        where = None if where_tree is None else attempted(read_condition, where_tree, inner)
        pick = one_of(tree, PICKS) or ALL
        end = one_of(tree, ENDS)
        if end and pool.sort is not CARD:
            raise problem(tree, f"only cards lie at the {end} of a pile")
        depth = tree.get(end)
        deep = (
            None
            if depth is None
            else read_expression(depth, COUNT, context.names, context.vocabulary)
        )
        counted = tree.get(pick)
        count, amount = (1, None) if counted is None else number_in(counted, context)
        up_to = flag(tree, "up_to", False)
        if up_to and pick != CHOOSE:
            wrong = "'up_to' lets somebody choose fewer, so it stands beside 'choose'"
            raise problem(tree.get("up_to") or tree, wrong)
        stream = context.vocabulary.stream(tree.get("stream"))
        distinct = flag(tree, "distinct", True)
        whose = side_in(tree.get("whose"), context)
        context.problems.stop_if_more(before)
        return Query(pool, where, pick, count, up_to, distinct, stream, amount, whose, end, deep)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        of_events: dict[str, None] = {}
        for event in vocabulary.events:
            of_events.update(dict.fromkeys(vocabulary.event_pools(event)))
        pools: Plain = {"enum": [*vocabulary.pools, *of_events]}
        number: Plain = {"type": ["integer", "string"], "minimum": 1, "maximum": TARGETS_MAX}
        fields: dict[str, Plain] = {
            "of": described(pools, "the pool that it is taken from"),
            "whose": {"type": "string", "description": "of whom"},
            "where": {"type": "string", "description": "only those for which this holds"},
            "choose": described(number, "how many its owner chooses"),
            "random": described(number, "how many are taken by chance"),
            "first": described(number, "how many of the first"),
            "top": described(number, "from how many at the top"),
            "bottom": described(number, "from how many at the bottom"),
            "up_to": {"type": "boolean", "description": "may it be fewer?"},
            "distinct": {"type": "boolean", "description": "must they differ?"},
            "stream": {"type": "string", "description": "the stream that chance comes from"},
            "by": {"enum": ["owner", "opponent"], "description": "who chooses"},
        }
        return by_kind("object", fields_schema(fields, ["of"]), pools)

    def words(self, vocabulary: Vocabulary) -> str:
        return "a pool of targets"


def one_of(tree: Fields, names: tuple[str, ...]) -> str:
    """Which of some fields there is; there cannot be two."""
    found = [name for name in names if tree.get(name) is not None]
    if len(found) > 1:
        raise problem(tree, f"a target is {' or '.join(found)}, not both")
    return found[0] if found else ""


def pool_in(tree: Tree, context: Context) -> Pool:
    """A pool by its name, or what was kept under a name."""
    place = context.place_of(tree.text) if isinstance(tree, Scalar) else -1
    if place < 0 and says_whose(tree):
        return OwnerOf(read_expression(tree, OWNER, context.names, context.vocabulary))
    if place < 0:
        return context.vocabulary.pool(tree, context.event)
    name, sort = context.kept[place]
    if sort.words or sort.name in ("count", "hundredths", "truth", "name"):
        raise problem(tree, f"{name!r} is {sort.described()}, which is no target")
    return Kept(name, sort, place)


def says_whose(tree: Tree) -> bool:
    """Is somebody meant by something of theirs, as in `chosen_play.owner`?"""
    return isinstance(tree, Scalar) and tree.text.endswith(".owner") and tree.text != "event.owner"


def number_in(tree: Tree, context: Context) -> tuple[int, Expr | None]:
    """How many: a plain number, or an amount that is counted when it is needed."""
    if isinstance(tree, Scalar) and not tree.text.strip().lstrip("-").isdigit():
        return 1, read_expression(tree, COUNT, context.names, context.vocabulary)
    return whole_number(tree, 1, TARGETS_MAX), None


def side_in(tree: Tree | None, context: Context) -> Expr | None:
    """From whose side a pool is looked at: an owner."""
    if tree is None:
        return None
    return read_expression(tree, OWNER, context.names, context.vocabulary)


def flag(tree: Fields, name: str, usual: bool) -> bool:
    value = tree.get(name)
    if value is None:
        return usual
    return truth(value)


QUERY: Final = QueryShape()
