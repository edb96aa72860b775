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
from cardwright.kernel.language.shapes import listed
from cardwright.kernel.machine.expr import CARD, COUNT, HUNDREDTHS, OWNER, Expr
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
HIGHEST: Final = "highest"
RANKS: Final = (HIGHEST, "lowest")


class QueryShape(Shape):
    """A pool, or a pool with a condition and how many of it are taken."""

    FIELDS: Final = (
        "of", "whose", "where", "highest", "lowest", "choose", "random", "first", "top", "bottom",
        "up_to", "distinct", "stream", "by",
    )  # fmt: skip

    def read(self, tree: Tree, context: Context) -> Query:
        by = tree.get("by") if isinstance(tree, Fields) else None
        if by is not None:
            raise problem(by, "who chooses is said where a choice is kept: in let and bind")
        return self.kept(tree, context)

    def kept(self, tree: Tree, context: Context) -> Query:
        """One whose choice is kept, which somebody else may make."""
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
        rank = one_of(tree, RANKS)
        ranked_by = None if not rank else rank_in(tree.get(rank), pool, inner)
        context.problems.stop_if_more(before)
        return Query(
            pool, where, pick, count, up_to, distinct, stream, amount, whose, end, deep, ranked_by,
            rank == HIGHEST,
        )  # fmt: skip

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
            "highest": {"type": "string", "description": "of those, the ones with the most"},
            "lowest": {"type": "string", "description": "of those, the ones with the least"},
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


def rank_in(tree: Tree | None, pool: Pool, context: Context) -> Expr:
    """What each of a pool has more or less of than the others."""
    assert tree is not None, "it was found by its name"
    if pool.hidden:
        # Who sees the one that is taken would learn something of all that stay hidden.
        raise problem(tree, "nobody sees all of them, so none is known to have the most")
    read = read_expression(tree, None, context.names, context.vocabulary)
    if read.sort not in (COUNT, HUNDREDTHS):
        raise problem(tree, f"the most and the least are amounts, not {read.sort.described()}")
    return read


def side_in(tree: Tree | None, context: Context) -> Expr | None:
    """From whose side a pool is looked at: an owner."""
    if tree is None:
        return None
    return read_expression(tree, OWNER, context.names, context.vocabulary)


def by_opponent(tree: Tree) -> bool:
    """Does somebody else choose than the owner?"""
    by = tree.get("by") if isinstance(tree, Fields) else None
    return by is not None and listed(by, "chooser", ("owner", "opponent")) == "opponent"


def flag(tree: Fields, name: str, usual: bool) -> bool:
    value = tree.get(name)
    if value is None:
        return usual
    return truth(value)


QUERY: Final = QueryShape()
