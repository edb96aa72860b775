"""Cards: a template is what is printed, a card is one copy of it in one match.

Templates are frozen and shared by all matches. A card knows its place, who may
recognise it, and, if it is a clone of a pool card, its master. The master
carries the cooldown, so that every clone made of it waits together.

A card never changes: what happens to it puts another in its place on the table.
So copies of a match share all the cards that nobody has touched since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.kernel.machine.questions import Modifier, said_of_one_question
from cardwright.kernel.machine.triggers import Rule
from cardwright.kernel.values.phrases import phrase
from cardwright.kernel.values.plain import Plain, number_text, sentence

if TYPE_CHECKING:
    from cardwright.kernel.language.scenario import Scenario

NOWHERE: Final = -1
NO_CARD: Final = -1
NO_MODIFIERS: Final[tuple[Modifier, ...]] = ()


class Template:
    """A kind of card. Games subclass it with what their cards have printed on them."""

    __slots__ = (
        "answers", "copies", "examples", "family", "name", "number", "numbers", "others",
        "quantities", "rules", "said", "tags", "title",
    )  # fmt: skip

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.number = -1
        self.family = ""
        self.examples: list[Scenario] = []
        self.copies = 1
        # Plain numbers printed on it, by name; those that are quantities in hundredths.
        self.numbers: dict[str, int] = {}
        self.quantities: set[str] = set()
        self.tags = 0
        # All entries of its game by name, so that it can call others by their titles.
        self.others: dict[str, Template] = {}
        # What it says about questions, by their numbers, in the order in which it is printed.
        self.answers: dict[int, tuple[Modifier, ...]] = {}
        # The same with a place for every question up to the last that it speaks about.
        self.said: list[tuple[Modifier, ...]] = []
        self.rules: dict[str, tuple[Rule, ...]] = {}

    def add_answer(self, modifier: Modifier) -> None:
        number = modifier.question.number
        while len(self.said) <= number:
            self.said.append(NO_MODIFIERS)
        self.said[number] = (*self.said[number], modifier)
        self.answers[number] = self.said[number]

    def answers_to(self, question: int) -> tuple[Modifier, ...]:
        """What this card says about a question while it is in force."""
        return self.said[question] if question < len(self.said) else NO_MODIFIERS

    def kind_words(self, tags: list[str]) -> str:
        """What it is, in the first line under its title: its tags, unless a game says more."""
        return sentence(", ".join(phrase(tag) for tag in tags)) if tags else ""

    def words(self) -> list[str]:
        """The rules text of the card, a sentence a line, generated from what it does."""
        numbers = [
            f"{name.replace('_', ' ')} {number_text(n) if name in self.quantities else n}"
            for name, n in self.numbers.items()
        ]
        lines = [sentence(", ".join(numbers))] if numbers else []
        return lines + self.rule_words()

    def titled(self, name: str) -> str:
        """What another entry is called."""
        other = self.others.get(name)
        return name.replace("_", " ") if other is None else phrase(other.title)

    def about(self) -> str:
        """Whom its answers concern, if nothing else says so: your things, each one, it."""
        return ""

    def answer_words(self) -> list[str]:
        """What it says about questions, question by question."""
        said: list[str] = []
        for modifiers in self.answers.values():
            said += said_of_one_question(list(modifiers), self.about())
        return said

    def rule_words(self) -> list[str]:
        """What it says about questions, and its rules, a sentence a line."""
        lines = [sentence(said) for said in self.answer_words()]
        for rules in self.rules.values():
            lines += [sentence(rule.words()) for rule in rules]
        return lines


class Members:
    """The entries of a game by their families, each found when somebody first asks for it."""

    __slots__ = ("counted", "found", "templates")

    def __init__(self, templates: list[Template]) -> None:
        self.templates = templates
        self.found: dict[str, list[Template]] = {}
        # While a game is loaded its entries become more.
        self.counted = 0

    def of(self, family: str) -> list[Template]:
        if self.counted != len(self.templates):
            self.found = {}
            self.counted = len(self.templates)
        members = self.found.get(family)
        if members is None:
            members = [one for one in self.templates if one.family == family]
            self.found[family] = members
        return members


class Card:
    """One copy of a template, where it lies and who recognises it, as a value."""

    __slots__ = ("cooldown", "id", "known", "master", "owner", "template", "zone")

    def __init__(
        self,
        id: i64,
        template: Template,
        owner: i64,
        zone: i64,
        known: i64,
        master: i64,
        cooldown: i64,
    ) -> None:
        self.id: Final = id
        self.template: Final = template
        self.owner: Final = owner
        self.zone: Final = zone
        self.known: Final = known
        self.master: Final = master
        self.cooldown: Final = cooldown

    def lying(self, zone: i64, known: i64) -> Card:
        """The card in another zone, recognised by these seats."""
        return Card(self.id, self.template, self.owner, zone, known, self.master, self.cooldown)

    def known_to(self, known: i64) -> Card:
        return self.lying(self.zone, known)

    def cooling(self, turns: i64) -> Card:
        return Card(self.id, self.template, self.owner, self.zone, self.known, self.master, turns)

    def numbered(self, id: i64, master: i64) -> Card:
        """The same card under another number, and a copy whose master has another one."""
        return Card(id, self.template, self.owner, self.zone, self.known, master, self.cooldown)

    def owned_by(self, owner: i64) -> Card:
        return Card(
            self.id, self.template, owner, self.zone, self.known, self.master, self.cooldown
        )

    def turned_into(self, template: Template) -> Card:
        """Another card in the same place: what a seat cannot know might be anything."""
        return Card(
            self.id, template, self.owner, self.zone, self.known, self.master, self.cooldown
        )

    def form(self) -> Plain:
        return [
            self.id,
            self.template.name,
            self.owner,
            self.zone,
            self.known,
            self.master,
            self.cooldown,
        ]
