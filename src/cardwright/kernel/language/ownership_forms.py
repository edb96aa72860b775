"""Forms of what changes whose a card is: taking, giving, swapping."""

from __future__ import annotations

from cardwright.kernel.language.forms import Context, EffectForm, Field, Values
from cardwright.kernel.language.problems import problem
from cardwright.kernel.language.queries import QUERY
from cardwright.kernel.language.shapes import ListedWord
from cardwright.kernel.machine.effects import Effect
from cardwright.kernel.machine.expr import CARD, OWNER
from cardwright.kernel.machine.ownership import Give, Swap, Take
from cardwright.kernel.machine.targets import CHOOSE, RANDOM, Query


def ownership_forms() -> list[EffectForm]:
    return [
        EffectForm(
            "take",
            "A card becomes the owner's, whosever it was, and goes to a zone of theirs.",
            [Field("into", ListedWord("zone"), "where it goes", required=True)],
            lambda values, context: Take(context.vocabulary.zones[values.take("into", str)]),
            short="into",
            target=CARD,
        ),
        EffectForm(
            "give",
            "A card becomes somebody else's and goes to a zone of theirs.",
            [
                Field("whom", QUERY, "who gets it; the owner chooses if there are several"),
                Field("into", ListedWord("zone"), "where it goes", required=True),
            ],
            build_give,
            target=CARD,
        ),
        EffectForm(
            "swap",
            "The owner and somebody else swap all cards of a zone that each of them has.",
            [Field("zone", ListedWord("zone"), "which zone", required=True)],
            build_swap,
            short="zone",
            target=OWNER,
            needs_target=True,
        ),
    ]


def build_give(values: Values, context: Context) -> Effect:
    """To one receiver, whom the owner chooses unless the lot does."""
    vocabulary = context.vocabulary
    said = values.either("whom", Query, Query(vocabulary.pools["enemies"], None))
    if said.pool.sort is not OWNER:
        wrong = f"a card is given to an owner, not to {said.pool.sort.described()}"
        raise problem(values.tree, wrong)
    if said.pick == RANDOM or said.up_to:
        raise problem(values.tree, "a card is given to one that is chosen")
    whom = Query(said.pool, said.where, CHOOSE, whose=said.whose)
    reaches = context.target is not None and context.target.sort is CARD
    return Give(vocabulary.zones[values.take("into", str)], whom, reaches)


def build_swap(values: Values, context: Context) -> Effect:
    kind = context.vocabulary.zones[values.take("zone", str)]
    if kind.shared or kind.masters:
        raise problem(values.tree, f"not everybody has a {kind.noun} to swap")
    return Swap(kind)
