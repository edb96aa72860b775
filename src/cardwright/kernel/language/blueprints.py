"""Reading lasting effects and rules: how long, which choices are kept, what wakes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.answers import Answers, condition_in, read_condition
from cardwright.kernel.language.document import ContentError, Fields, Items, Scalar, Tree, problem
from cardwright.kernel.language.forms import (
    Context,
    Shape,
    attempted,
    by_kind,
    described,
    fields_schema,
    note_unknown,
    reads_event,
)
from cardwright.kernel.language.happenings import all_of, say_what_happened, what_happened
from cardwright.kernel.language.queries import QUERY, by_opponent
from cardwright.kernel.language.scalars import whole_number, word
from cardwright.kernel.language.shapes import EFFECT, listed
from cardwright.kernel.machine.event_readers import (
    EventCardName,
    EventCardTags,
    EventField,
    NamesOfEvent,
    OfEvent,
)
from cardwright.kernel.machine.expr import Expr
from cardwright.kernel.machine.lasting_effects import (
    END_OF_TURN,
    EVENT,
    FOREVER,
    IN_ZONE,
    NEXT_TURN,
    TURNS,
    UNTIL_PHASE,
    WHILE,
    YOUR_TURNS,
    Binding,
    Blueprint,
    Duration,
)
from cardwright.kernel.machine.named import Names
from cardwright.kernel.machine.operations import Expire
from cardwright.kernel.machine.pools import Kept
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.machine.triggers import EndingRule, Rule
from cardwright.kernel.values.phrases import enumerated
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

TURNS_MAX: Final = 1_000
# A rule may wait for so many times in one turn.
NTH_MAX: Final = 10
# The sorts of what events are about that effects can act on.
THINGS_OF_EVENTS: Final = ("owner", "card", "play")
# Fields of events that card files may also call otherwise.
ALSO_CALLED: Final = (
    ("owner", "actor"),
    ("card", "instance"),
    ("master", "master_id"),
    ("from_zone", "from"),
    ("to_zone", "to"),
    ("card.name", "template"),
)


class DurationShape(Shape):
    """A word, or one of the fields phase, turns, while, in_zone, event."""

    WORDS: Final = {
        "end_of_turn": END_OF_TURN, "end_of_match": FOREVER, "your_next_turn": NEXT_TURN
    }  # fmt: skip
    FIELDS: Final = ("phase", "turns", "your_turns", "while", "in_zone", "event")

    def read(self, tree: Tree, context: Context) -> Duration:
        if isinstance(tree, Scalar):
            return Duration(self.WORDS[listed(tree, "duration", tuple(self.WORDS))])
        if not isinstance(tree, Fields) or len(tree.entries) != 1:
            known = ", ".join(self.FIELDS)
            raise problem(tree, f"a duration is a word, or one of: {known}")
        name, value = tree.entries[0]
        kind = listed(name, "duration", self.FIELDS)
        if kind == "event":
            return self.until_event(value, context)
        if kind == "phase":
            phases = context.vocabulary.sorts["phase"].words
            name_of_phase = listed(value, "phase", phases)
            words = context.vocabulary.game.phase_words.get(name_of_phase, "")
            called = words or f"the {name_of_phase.replace('_', ' ')} phase"
            return Duration(UNTIL_PHASE, name=name_of_phase, called=called)
        if kind == "turns":
            turns = whole_number(value, 1, TURNS_MAX)
            return Duration(TURNS, turns=turns, called=context.vocabulary.game.turns_are)
        if kind == "your_turns":
            return Duration(YOUR_TURNS, turns=whole_number(value, 1, TURNS_MAX))
        if kind == "in_zone":
            zones = context.vocabulary.sorts["zone"].words
            zone = listed(value, "zone", zones)
            return Duration(IN_ZONE, name=zone, called=context.vocabulary.zones[zone].noun)
        return Duration(WHILE, condition=read_condition(value, context))

    def until_event(self, tree: Tree, context: Context) -> Duration:
        """Until an event happens, of any kind of it or of those that fit a filter."""
        on: Tree | None = tree if isinstance(tree, Scalar) else None
        where: Tree | None = None
        if isinstance(tree, Fields):
            for name, _ in tree.entries:
                listed(name, "field of an event", ("on", "where"))
            on, where = tree.get("on"), tree.get("where")
        if on is None:
            raise problem(tree, "an event is named, alone or as fields: on, where")
        kind = listed(on, "event", tuple(context.vocabulary.events))
        context.vocabulary.heard.append(kind)
        inner = context.naming(event_readers(kind, context.vocabulary))
        fitting = None if where is None else read_condition(where, inner)
        said, rest = what_happened(kind, [] if fitting is None else [fitting], context.vocabulary)
        called = said if rest is None else f"{said} and {rest.words()}"
        return Duration(EVENT, name=kind, condition=fitting, called=called)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        events: Plain = {"enum": list(vocabulary.events)}
        woken: dict[str, Plain] = {"on": events, "where": {"type": "string"}}
        fields: dict[str, Plain] = {
            "phase": {
                "enum": list(vocabulary.sorts["phase"].words),
                "description": "to the end of this phase",
            },
            "turns": {
                "type": "integer",
                "minimum": 1,
                "maximum": TURNS_MAX,
                "description": "for so many turns",
            },
            "your_turns": {
                "type": "integer",
                "minimum": 1,
                "maximum": TURNS_MAX,
                "description": "until so many further turns of its owner are over",
            },
            "while": {"type": "string", "description": "as long as this holds"},
            "in_zone": {
                "enum": list(vocabulary.sorts["zone"].words),
                "description": "as long as its card lies there",
            },
            "event": described(
                by_kind("object", fields_schema(woken, ["on"]), events), "until this happens"
            ),
        }
        return by_kind("object", fields_schema(fields), {"enum": list(self.WORDS)})

    def words(self, vocabulary: Vocabulary) -> str:
        return "a duration"


def event_readers(kind: str, vocabulary: Vocabulary) -> dict[str, Expr]:
    """What may be read of an event of a kind; made once for all rules that wake on it."""
    made = vocabulary.event_readers_made.get(kind)
    if made is None:
        made = vocabulary.event_readers_made[kind] = made_readers(kind, vocabulary)
    return made


def made_readers(kind: str, vocabulary: Vocabulary) -> dict[str, Expr]:
    fields: dict[str, Expr] = {}
    for field, sort in vocabulary.events[kind]:
        if sort in vocabulary.sorts:
            fields[f"event.{field}"] = EventField(field, vocabulary.sorts[sort])
        if sort == "card":
            fields[f"event.{field}.tags"] = EventCardTags(field)
            fields[f"event.{field}.name"] = EventCardName(field)
        elif sort in THINGS_OF_EVENTS:
            fields |= readers_of_event(vocabulary, field, sort)
    others = [*ALSO_CALLED, ("card", "clone_id")] if kind == "card_cloned" else ALSO_CALLED
    for field, other in others:
        for name in [*fields]:
            if name == f"event.{field}" or name.startswith(f"event.{field}."):
                also = f"event.{other}{name.removeprefix(f'event.{field}')}"
                fields.setdefault(also, fields[name])
    return fields


class Rules(Shape):
    """Rules that wake on events: on, where, in, if, nth, do."""

    FIELDS: Final = ("on", "where", "in", "if", "nth", "do")

    def __init__(self, on_cards: bool) -> None:
        # Do they stand on cards, which lie somewhere, or in lasting effects?
        self.on_cards = on_cards

    def read(self, tree: Tree, context: Context) -> list[Rule]:
        before = context.problems.failures
        entries = tree.entries if isinstance(tree, Items) else [tree]
        rules = [attempted(self.rule, entry, context) for entry in entries]
        context.problems.stop_if_more(before)
        return [rule for rule in rules if rule is not None]

    def rule(self, tree: Tree, context: Context) -> Rule:
        known = self.FIELDS if self.on_cards else tuple(n for n in self.FIELDS if n != "in")
        if not isinstance(tree, Fields):
            raise problem(tree, f"a rule is written as fields: {', '.join(known)}")
        before = context.problems.failures
        note_unknown(tree, "a rule", known, context)
        on, do = tree.get("on"), tree.get("do")
        if on is None or do is None:
            context.problems.stop_if_more(before)
            raise problem(tree, "a rule needs the fields 'on' and 'do'")
        events, occasions = context.vocabulary.events, context.vocabulary.occasions
        try:
            kind = listed(on, "event", (*events, *occasions))
        except ContentError:
            if not reads_event(do):  # right or wrong whatever wakes it
                attempted(EFFECT.read, do, context)
            raise
        occasion = occasions.get(kind)
        kind = kind if occasion is None else occasion.kind
        context.vocabulary.heard.append(kind)
        inner = context.woken_by(kind, event_readers(kind, context.vocabulary))
        where, condition = tree.get("where"), tree.get("if")
        filters = [] if where is None else attempted(condition_in, where, inner) or []
        named = all_of(filters)
        places = tree.get("in")
        zones = 0 if places is None else attempted(self.zones, places, context) or 0
        if occasion is not None:
            meant = Scalar(occasion.where, False, on.mark, on.path)
            filters = condition_in(meant, inner) + filters
            if self.on_cards and not zones and occasion.zone:
                zones = 1 << context.vocabulary.zones[occasion.zone].number
        held = None if condition is None else attempted(read_condition, condition, inner)
        effect = EFFECT.read(do, inner)
        context.problems.stop_if_more(before)
        rule = Rule(kind, all_of(filters), held, effect, zones)
        nth = tree.get("nth")
        if nth is not None:
            rule.nth = whole_number(nth, 1, NTH_MAX)
            rule.number = context.vocabulary.next_counted()
        if places is not None:
            kinds = context.vocabulary.zones.values()
            nouns = [f"your {kind.noun}" for kind in kinds if zones >> kind.number & 1]
            rule.places = enumerated(nouns, "or")
        if occasion is not None:
            rule.said, rule.named = occasion.doc, named
        else:
            say_what_happened(rule, filters, context.vocabulary)
        return rule

    def zones(self, tree: Tree, context: Context) -> int:
        """In which zones the card must lie, as bits."""
        kinds = context.vocabulary.zones
        places = tree.entries if isinstance(tree, Items) else [tree]
        names = [listed(place, "zone", tuple(kinds)) for place in places]
        return sum(1 << kinds[name].number for name in dict.fromkeys(names))

    def schema(self, vocabulary: Vocabulary) -> Plain:
        fields: dict[str, Plain] = {
            "on": {
                "enum": [*vocabulary.events, *vocabulary.occasions],
                "description": "the event that wakes it",
            },
            "where": {"type": "string", "description": "only for events of which this holds"},
            "if": {"type": "string", "description": "only if this holds when it would act"},
            "nth": {
                "type": "integer",
                "minimum": 1,
                "maximum": NTH_MAX,
                "description": "only the first time each turn, the second, …",
            },
            "do": {"$ref": "#/$defs/effects", "description": "what then happens"},
        }
        if self.on_cards:
            zone: Plain = {"enum": list(vocabulary.zones)}
            many: Plain = {"type": "array", "items": zone}
            fields["in"] = described(by_kind("array", many, zone), "where its card must lie")
        one = fields_schema(fields, ["on", "do"])
        return by_kind("array", {"type": "array", "items": one}, one)

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


def is_empty(tree: Tree | None) -> bool:
    return tree is None or (not isinstance(tree, Scalar) and not tree.entries)


DURATION: Final = DurationShape()
RULES: Final = Rules(on_cards=False)
CARD_RULES: Final = Rules(on_cards=True)


class LastingShape(Shape):
    """A lasting effect: until, about, bind, answers, rules."""

    FIELDS: Final = ("until", "about", "bind", "answers", "rules")
    ABOUT: Final = ("everyone", "owner", "others")

    def __init__(self, scope: str = "encounter") -> None:
        self.answers = Answers(scope)

    def read(self, tree: Tree, context: Context) -> Blueprint:
        # What it says is read long after its creation, in scenes with targets of their own.
        context = context.without_target()
        if not isinstance(tree, Fields):
            raise problem(
                tree, "a lasting effect is written as fields: until, about, bind, answers, rules"
            )
        before = context.problems.failures
        note_unknown(tree, "a lasting effect", self.FIELDS, context)
        until = tree.get("until")
        if until is None:
            context.problems.stop_if_more(before)
            raise problem(tree, "a lasting effect needs the field 'until'")
        bindings = self.bindings(tree.get("bind"), context)
        inner = context
        for binding in bindings:
            inner = inner.keeping(binding.name, binding.query.pool.sort)
        # What was kept around it is kept by it too, in the same places.
        bindings = [
            *[
                Binding(name, Query(Kept(name, sort, place), None), False)
                for place, (name, sort) in enumerate(context.kept)
            ],
            *bindings,
        ]
        answers, rules = tree.get("answers"), tree.get("rules")
        if is_empty(answers) and is_empty(rules):
            raise problem(tree, "a lasting effect needs answers or rules, or it does nothing")
        about = tree.get("about")
        whose = 0 if about is None else self.ABOUT.index(listed(about, "side", self.ABOUT))
        duration = attempted(DURATION.read, until, inner)
        said = None if answers is None else attempted(self.answers.read, answers, inner)
        woken = None if rules is None else attempted(RULES.read, rules, inner)
        context.problems.stop_if_more(before)
        assert duration is not None, "what cannot be read was noted"
        awake = list(woken or [])
        if duration.kind == EVENT:
            awake.append(EndingRule(duration.name, duration.condition, None, Expire()))
        return Blueprint(context.card, duration, said or [], awake, bindings, whose)

    def bindings(self, tree: Tree | None, context: Context) -> list[Binding]:
        if tree is None:
            return []
        if not isinstance(tree, Fields):
            raise problem(tree, "kept choices are written as name: target")
        bindings: list[Binding] = []
        for name, value in tree.entries:
            opponent = by_opponent(value)
            query = QUERY.kept(value, context)
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
