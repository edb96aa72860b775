"""Families: which kinds of entries the card files of a game hold, and what is printed on them."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.language.answers import Answers
from cardwright.kernel.language.blueprints import CARD_RULES
from cardwright.kernel.language.forms import Context, Field, Form, Values
from cardwright.kernel.language.problems import problem
from cardwright.kernel.language.scenario import EXAMPLES, Scenario
from cardwright.kernel.language.shapes import Quantity, TagSet, Text, Whole
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.expr import COUNT, HUNDREDTHS
from cardwright.kernel.machine.modifiers import Modifier
from cardwright.kernel.machine.triggers import Rule


class Family:
    """Entries of one kind: their own fields besides those that every entry has.

    Without a function that builds them, entries are plain templates. What is a plain
    number of a family's own fields stands in `numbers` of every entry, unless that
    function put something else there. Entries of an exemplary family each carry an example of
    themselves; those of others (a material, a body plan, an opponent) are only
    parts of what the examples of cards show. Entries at large count wherever they
    are; all others lie in some deck or are named by some other entry.
    """

    def __init__(
        self,
        name: str,
        doc: str,
        fields: list[Field],
        build: Callable[[str, str, Values, Context], Template] | None = None,
        scope: str = "card",
        exemplary: bool = True,
        at_large: bool = False,
    ) -> None:
        self.name = name
        self.doc = doc
        self.build = build
        self.fields = fields
        self.exemplary = exemplary
        self.at_large = at_large
        common = [
            Field("title", Text(), "the name as people read it"),
            Field("tags", TagSet(), "tags by which it can be found"),
            Field("copies", Whole(0, 100), "how many of it there are (usually 1)"),
            Field("answers", Answers(scope), "what it says about questions while in force"),
            Field("rules", CARD_RULES, "rules that wake on events while it is active"),
            Field("examples", EXAMPLES, "examples of itself, which run as tests"),
        ]
        self.form: Form[Template] = Form(name, doc, [*common, *fields], self._template)

    def _template(self, values: Values, context: Context) -> Template:
        usual = context.card.replace("_", " ").capitalize()
        title = values.either("title", str, usual)
        if self.build is not None:
            template = self.build(context.card, title, values, context)
        else:
            template = Template(context.card, title)
        self.print_numbers(template, values)
        template.tags |= values.either("tags", int, 0)
        template.copies = values.either("copies", int, 1)
        for modifier in values.many("answers", Modifier):
            template.add_answer(modifier)
        rules = values.many("rules", Rule)
        if rules and not context.vocabulary.game.wakes_rules(self.name):
            raise problem(values.tree, f"rules of {self.name} would never be awake in this game")
        usual_zones = sum(1 << kind.number for kind in context.vocabulary.game.awake_in(self.name))
        for rule in rules:
            if rule.zones and not usual_zones:
                raise problem(values.tree, f"{self.name} lie in no zone: leave out 'in'")
            rule.zones = rule.zones or usual_zones
            template.rules[rule.trigger] = (*template.rules.get(rule.trigger, ()), rule)
        template.examples = values.many("examples", Scenario)
        return template

    def print_numbers(self, template: Template, values: Values) -> None:
        """Put the plain numbers of the entry on its template, to be read by their names."""
        for field in self.fields:
            quantity = isinstance(field.shape, Quantity)
            if (quantity or isinstance(field.shape, Whole)) and field.name not in template.numbers:
                template.numbers[field.name] = values.either(field.name, int, 0)
                if quantity:
                    template.quantities.add(field.name)


def declare_numbers(family: Family, vocabulary: Vocabulary) -> None:
    """The numbers that are printed on entries without a class of their own can be read."""
    for field in family.fields if family.build is None else []:
        if isinstance(field.shape, Whole):
            vocabulary.add_printed(field.name, COUNT)
        elif isinstance(field.shape, Quantity):
            vocabulary.add_printed(field.name, HUNDREDTHS)
