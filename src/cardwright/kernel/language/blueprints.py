"""Reading lasting effects and rules: how long, which choices are kept, what wakes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.answers import Answers, condition_in, read_condition
from cardwright.kernel.language.document import Fields, Items, Scalar, Tree, nearest, problem
from cardwright.kernel.language.forms import Context, Shape
from cardwright.kernel.language.queries import QUERY
from cardwright.kernel.language.scalars import whole_number, word
from cardwright.kernel.language.shapes import EFFECT, listed
from cardwright.kernel.machine.expr import AllOf, Expr, Names
from cardwright.kernel.machine.lasting import (
    END_OF_TURN,
    FOREVER,
    IN_ZONE,
    PHASE,
    TURNS,
    WHILE,
    Binding,
    Blueprint,
    Duration,
)
from cardwright.kernel.machine.readers import (
    Bound,
    EventCardTags,
    EventField,
    NamesOfEvent,
    OfEvent,
)
from cardwright.kernel.machine.triggers import Rule
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

TURNS_MAX: Final = 1_000
# The sorts of what events are about that effects can act on.
THINGS_OF_EVENTS: Final = ("owner", "card", "play")


class DurationShape(Shape):
    """end_of_turn, end_of_match, or one of the fields phase, turns, while, in_zone."""

    def read(self, tree: Tree, context: Context) -> Duration:
        if isinstance(tree, Scalar):
            kind = listed(tree, "duration", ("end_of_turn", "end_of_match"))
            return Duration(END_OF_TURN if kind == "end_of_turn" else FOREVER)
        if not isinstance(tree, Fields) or len(tree.entries) != 1:
            raise problem(tree, "a duration is a word, or one of: phase, turns, while, in_zone")
        name, value = tree.entries[0]
        kind = listed(name, "duration", ("phase", "turns", "while", "in_zone"))
        if kind == "phase":
            phases = context.vocabulary.sorts["phase"].words
            return Duration(PHASE, name=listed(value, "phase", phases))
        if kind == "turns":
            return Duration(TURNS, turns=whole_number(value, 1, TURNS_MAX))
        if kind == "in_zone":
            zones = context.vocabulary.sorts["zone"].words
            return Duration(IN_ZONE, name=listed(value, "zone", zones))
        return Duration(WHILE, condition=read_condition(value, context))

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {
            "anyOf": [
                {"enum": ["end_of_turn", "end_of_match"]},
                {
                    "type": "object",
                    "properties": {
                        "phase": {"enum": list(vocabulary.sorts["phase"].words)},
                        "turns": {"type": "integer", "minimum": 1, "maximum": TURNS_MAX},
                        "while": {"type": "string"},
                        "in_zone": {"enum": list(vocabulary.sorts["zone"].words)},
                    },
                    "additionalProperties": False,
                },
            ]
        }

    def words(self, vocabulary: Vocabulary) -> str:
        return "a duration"


class Rules(Shape):
    """Rules that wake on events: on, where, in, if, do."""

    FIELDS: Final = ("on", "where", "in", "if", "do")

    def __init__(self, on_cards: bool) -> None:
        # Do they stand on cards, which lie somewhere, or in lasting effects?
        self.on_cards = on_cards

    def read(self, tree: Tree, context: Context) -> list[Rule]:
        if isinstance(tree, Items):
            return [self.rule(entry, context) for entry in tree.entries]
        return [self.rule(tree, context)]

    def rule(self, tree: Tree, context: Context) -> Rule:
        known = self.FIELDS if self.on_cards else tuple(n for n in self.FIELDS if n != "in")
        if not isinstance(tree, Fields):
            raise problem(tree, f"a rule is written as fields: {', '.join(known)}")
        for name, _ in tree.entries:
            if name.text not in known:
                raise problem(name, f"a rule has no field {name.text!r}", nearest(name.text, known))
        on, do = tree.get("on"), tree.get("do")
        if on is None or do is None:
            raise problem(tree, "a rule needs the fields 'on' and 'do'")
        events, occasions = context.vocabulary.events, context.vocabulary.occasions
        kind = listed(on, "event", (*events, *occasions))
        occasion = occasions.get(kind)
        if occasion is not None:
            kind = occasion.kind
        context.vocabulary.heard.append(kind)
        fields: dict[str, Expr] = {
            f"event.{field}": EventField(field, context.vocabulary.sorts[sort])
            for field, sort in events[kind]
            if sort in context.vocabulary.sorts
        }
        for field, sort in events[kind]:
            if sort == "card":
                fields[f"event.{field}.tags"] = EventCardTags(field)
            elif sort in THINGS_OF_EVENTS:
                fields |= readers_of_event(context.vocabulary, field, sort)
        inner = context.woken_by(kind, fields)
        where, condition = tree.get("where"), tree.get("if")
        filters = [] if where is None else condition_in(where, inner)
        zones = self.zones(tree.get("in"), context)
        if occasion is not None:
            meant = Scalar(occasion.where, False, on.mark, on.path)
            filters = condition_in(meant, inner) + filters
            if self.on_cards and not zones and occasion.zone:
                zones = 1 << context.vocabulary.zones[occasion.zone].number
        return Rule(
            kind,
            AllOf(filters) if len(filters) > 1 else filters[0] if filters else None,
            None if condition is None else read_condition(condition, inner),
            EFFECT.read(do, inner),
            zones,
        )

    def zones(self, tree: Tree | None, context: Context) -> int:
        """In which zones the card must lie, as bits; none if nothing is said."""
        kinds = context.vocabulary.zones
        if tree is None:
            return 0
        places = tree.entries if isinstance(tree, Items) else [tree]
        names = [listed(place, "zone", tuple(kinds)) for place in places]
        return sum(1 << kinds[name].number for name in dict.fromkeys(names))

    def schema(self, vocabulary: Vocabulary) -> Plain:
        properties: dict[str, Plain] = {
            "on": {"enum": [*vocabulary.events, *vocabulary.occasions]},
            "where": {"type": "string"},
            "if": {"type": "string"},
            "do": {"$ref": "#/$defs/effects"},
        }
        if self.on_cards:
            zone: Plain = {"enum": list(vocabulary.zones)}
            properties["in"] = {"anyOf": [zone, {"type": "array", "items": zone}]}
        one: Plain = {
            "type": "object",
            "properties": properties,
            "required": ["on", "do"],
            "additionalProperties": False,
        }
        return {"anyOf": [one, {"type": "array", "items": one}]}

    def words(self, vocabulary: Vocabulary) -> str:
        return "rules that wake on events"


def readers_of_event(vocabulary: Vocabulary, field: str, sort: str) -> dict[str, Expr]:
    """What may be read of what a field of an event names: `event.defender.focus`."""
    found: dict[str, Expr] = {}
    for name, reader in vocabulary.readers_of("target", vocabulary.sorts[sort]).items():
        _, dot, rest = name.partition(".")
        if dot:
            found[f"event.{field}.{rest}"] = (
                NamesOfEvent(field, reader) if isinstance(reader, Names) else OfEvent(field, reader)
            )
    return found


DURATION: Final = DurationShape()
RULES: Final = Rules(on_cards=False)
CARD_RULES: Final = Rules(on_cards=True)


class LastingShape(Shape):
    """A lasting effect: until, about, bind, answers, rules."""

    FIELDS: Final = ("until", "about", "bind", "answers", "rules")
    ABOUT: Final = ("everyone", "owner")

    def __init__(self, scope: str = "encounter") -> None:
        self.answers = Answers(scope)

    def read(self, tree: Tree, context: Context) -> Blueprint:
        # What it says is read long after its creation, in scenes with targets of their own.
        context = context.without_target()
        if not isinstance(tree, Fields):
            raise problem(
                tree, "a lasting effect is written as fields: until, about, bind, answers, rules"
            )
        for name, _ in tree.entries:
            if name.text not in self.FIELDS:
                wrong = f"a lasting effect has no field {name.text!r}"
                raise problem(name, wrong, nearest(name.text, self.FIELDS))
        until = tree.get("until")
        if until is None:
            raise problem(tree, "a lasting effect needs the field 'until'")
        bindings = self.bindings(tree.get("bind"), context)
        kept: dict[str, Expr] = {
            binding.name: Bound(binding.name, place, binding.query.pool.sort)
            for place, binding in enumerate(bindings)
        }
        inner = context.naming(kept)
        answers, rules = tree.get("answers"), tree.get("rules")
        if answers is None and rules is None:
            raise problem(tree, "a lasting effect needs answers or rules, or it does nothing")
        about = tree.get("about")
        personal = about is not None and listed(about, "side", self.ABOUT) == "owner"
        return Blueprint(
            context.card,
            DURATION.read(until, inner),
            [] if answers is None else self.answers.read(answers, inner),
            [] if rules is None else RULES.read(rules, inner),
            bindings,
            personal,
        )

    def bindings(self, tree: Tree | None, context: Context) -> list[Binding]:
        if tree is None:
            return []
        if not isinstance(tree, Fields):
            raise problem(tree, "kept choices are written as name: target")
        bindings: list[Binding] = []
        for name, value in tree.entries:
            by = value.get("by") if isinstance(value, Fields) else None
            opponent = by is not None and listed(by, "chooser", ("owner", "opponent")) == "opponent"
            query = QUERY.read(value, context)
            if opponent and query.pool.hidden:
                wrong = (
                    f"an opponent cannot choose from {query.pool.words()}, which it does not see"
                )
                raise problem(value, wrong)
            bindings.append(Binding(word(name), query, opponent))
        return bindings

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {
            "type": "object",
            "properties": {
                "until": DURATION.schema(vocabulary),
                "about": {"enum": list(self.ABOUT)},
                "bind": {"type": "object", "additionalProperties": QUERY.schema(vocabulary)},
                "answers": self.answers.schema(vocabulary),
                "rules": RULES.schema(vocabulary),
            },
            "required": ["until"],
            "additionalProperties": False,
        }

    def words(self, vocabulary: Vocabulary) -> str:
        return "a lasting effect"
