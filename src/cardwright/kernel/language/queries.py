"""Reading target queries: a pool, a condition, and how many of it are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.answers import read_condition
from cardwright.kernel.language.document import Fields, Scalar, Tree, nearest, problem
from cardwright.kernel.language.forms import Context, Shape
from cardwright.kernel.language.scalars import truth, whole_number
from cardwright.kernel.machine.targets import ALL, CHOOSE, RANDOM, Query
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

TARGETS_MAX: Final = 20


class QueryShape(Shape):
    """A pool, or a pool with a condition and how many of it are taken."""

    FIELDS: Final = ("of", "where", "choose", "random", "up_to", "distinct", "stream", "by")

    def read(self, tree: Tree, context: Context) -> Query:
        if isinstance(tree, Scalar):
            return Query(context.vocabulary.pool(tree, context.event), None)
        if not isinstance(tree, Fields):
            raise problem(tree, "a target is the name of a pool, or fields")
        for name, _ in tree.entries:
            if name.text not in self.FIELDS:
                wrong = f"a target has no field {name.text!r}"
                raise problem(name, wrong, nearest(name.text, self.FIELDS))
        source = tree.get("of")
        if source is None:
            raise problem(tree, "a target needs the field 'of', with the name of a pool")
        pool = context.vocabulary.pool(source, context.event)
        inner = context.naming(context.vocabulary.readers_of("target", pool.sort))
        where_tree = tree.get("where")
        where = None if where_tree is None else read_condition(where_tree, inner)
        choose, random = tree.get("choose"), tree.get("random")
        if choose is not None and random is not None:
            raise problem(tree, "a target is chosen or random, not both")
        counted = choose if choose is not None else random
        count = 1 if counted is None else whole_number(counted, 1, TARGETS_MAX)
        pick = CHOOSE if choose is not None else RANDOM if random is not None else ALL
        up_to = flag(tree, "up_to", False)
        stream = context.vocabulary.stream(tree.get("stream"))
        return Query(pool, where, pick, count, up_to, flag(tree, "distinct", True), stream)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        pools: Plain = {"enum": list(vocabulary.pools)}
        number: Plain = {"type": "integer", "minimum": 1, "maximum": TARGETS_MAX}
        return {
            "anyOf": [
                pools,
                {
                    "type": "object",
                    "properties": {
                        "of": pools,
                        "where": {"type": "string"},
                        "choose": number,
                        "random": number,
                        "up_to": {"type": "boolean"},
                        "distinct": {"type": "boolean"},
                        "stream": {"type": "string"},
                        "by": {"enum": ["owner", "opponent"]},
                    },
                    "required": ["of"],
                    "additionalProperties": False,
                },
            ]
        }

    def words(self, vocabulary: Vocabulary) -> str:
        return "a pool of targets"


def flag(tree: Fields, name: str, usual: bool) -> bool:
    value = tree.get(name)
    if value is None:
        return usual
    return truth(value)


QUERY: Final = QueryShape()
