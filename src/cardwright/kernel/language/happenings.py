"""What woke a rule, in words: the event, and what its filter says along with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.event_readers import EventCardTags, EventField
from cardwright.kernel.machine.expr import AllOf, Compare, Expr, HasTag, Literal
from cardwright.kernel.machine.root_words import resource_noun
from cardwright.kernel.machine.triggers import Rule
from cardwright.kernel.values.phrases import article

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

# That it happens to the card on which the rule stands.
IS_THIS_CARD: Final = "the card is this card"
# What a change of a resource is called, by how the new value stands to the old one.
WAYS: Final = {"<": "lose", ">": "gain"}


def say_what_happened(rule: Rule, filters: list[Expr], vocabulary: Vocabulary) -> None:
    """The words of what wakes a rule; they may say some of its conditions along with it."""
    rule.said, rest = what_happened(rule.trigger, filters, vocabulary)
    if rule.said != plainly(rule.trigger, vocabulary):
        rule.named = rest


def what_happened(
    kind: str, filters: list[Expr], vocabulary: Vocabulary
) -> tuple[str, Expr | None]:
    """What an event is in words, of which some conditions hold, and which of these are left."""
    parts: list[Expr] = []
    for each in filters:
        parts += each.parts if isinstance(each, AllOf) else [each]
    said = plainly(kind, vocabulary)
    for place, part in enumerate(parts):
        case = vocabulary.event_cases.get((kind, part.words()))
        if case is not None:
            said, parts = case, [*parts[:place], *parts[place + 1 :]]
            break
    if kind == "resource_changed":
        said, parts = change_words(said, parts, vocabulary)
    elif kind == "card_moved":
        said, parts = way_words(said, parts, vocabulary)
    return said, all_of(parts)


def change_words(said: str, parts: list[Expr], vocabulary: Vocabulary) -> tuple[str, list[Expr]]:
    """Who gains or loses what, if all of that is known."""
    resource = field_is("resource", parts)
    ways = [part for part in parts if way_of(part)]
    if resource is None or len(ways) != 1:
        return said, parts
    names = vocabulary.sorts["resource"].words
    noun = resource_noun(vocabulary.game.resource_words, names[value_of(resource)])
    way = WAYS[way_of(ways[0])]
    rest = [part for part in parts if part is not resource and part is not ways[0]]
    if "of yours" in said:
        return f"you {way} {noun}", rest
    who = "somebody else" if "somebody else" in said else "somebody"
    return f"{who} {way}s {noun}", rest


def way_of(part: Expr) -> str:
    """How a condition compares the new value with the old one; empty if it says something else."""
    if not isinstance(part, Compare) or part.operator not in WAYS:
        return ""
    sides = [side.field for side in (part.left, part.right) if isinstance(side, EventField)]
    return part.operator if sides == ["after", "before"] else ""


def way_words(said: str, parts: list[Expr], vocabulary: Vocabulary) -> tuple[str, list[Expr]]:
    """Which card goes from where to where, as far as that is known."""
    source, goal = field_is("from_zone", parts), field_is("to_zone", parts)
    kinds = [part for part in parts if isinstance(part, HasTag) and of_card(part.tags)]
    own = [part for part in parts if part.words() == IS_THIS_CARD]
    if source is None and goal is None and not kinds and not own:
        return said, parts
    rest = [part for part in parts if part not in (source, goal, *own) and part not in kinds]
    card, _, moved = said.partition(" is ")
    if own:
        card, rest = "this card", [*kinds, *rest]
    elif kinds:
        card = f"{article(' '.join(kind.name for kind in kinds))} {card.removeprefix('a ')}"
    zones = [*vocabulary.zones.values()]
    if source is not None and goal is not None:
        way = f"goes from the {zones[value_of(source)].noun} to the {zones[value_of(goal)].noun}"
    elif goal is not None:
        way = f"comes to the {zones[value_of(goal)].noun}"
    elif source is not None:
        way = f"leaves the {zones[value_of(source)].noun}"
    else:
        way = f"is {moved}"
    return f"{card} {way}", rest


def of_card(tags: Expr) -> bool:
    return isinstance(tags, EventCardTags) and tags.field == "card"


def field_is(name: str, parts: list[Expr]) -> Compare | None:
    """The condition that says which word stands in a field of the event, if there is one."""
    for part in parts:
        if isinstance(part, Compare) and part.operator == "==" and names_field(name, part):
            return part
    return None


def names_field(name: str, part: Compare) -> bool:
    """Is it a field of the event that is compared with a word?"""
    field = part.left
    return isinstance(field, EventField) and field.field == name and isinstance(part.right, Literal)


def value_of(part: Compare) -> int:
    assert isinstance(part.right, Literal), "only what stands there as a word was found"
    return part.right.number


def plainly(kind: str, vocabulary: Vocabulary) -> str:
    """What an event is in words, whatever holds of it."""
    return vocabulary.event_words[kind] or kind.replace("_", " ")


def all_of(conditions: list[Expr]) -> Expr | None:
    """All of some conditions as one; nothing if there are none."""
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else AllOf(conditions)
