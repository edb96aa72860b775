"""Content: card files become templates, or a list of what is wrong with them.

A game has families of entries (cards, but also terrain, weapons or encounters).
A file belongs to the family it is named after: `cards.yaml`, or `cards-more.yaml`.
The content hash covers what the files mean, not their comments and spacing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.kernel.language.answers import Answers
from cardwright.kernel.language.blueprints import CARD_RULES
from cardwright.kernel.language.document import (
    ContentError,
    Fields,
    Items,
    Problems,
    Scalar,
    Tree,
    nearest,
    problem,
    read_document,
)
from cardwright.kernel.language.forms import Context, Field, Form, Values
from cardwright.kernel.language.scalars import word
from cardwright.kernel.language.scenario import EXAMPLES, Scenario
from cardwright.kernel.language.shapes import TagSet, Text, Whole
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.expr import NameSort
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.questions import Modifier
from cardwright.kernel.machine.triggers import Rule
from cardwright.kernel.machine.zones import ZoneKind
from cardwright.kernel.values.limits import CARDS_PER_MATCH_MAX, CONTENT_FILES_MAX, TEMPLATES_MAX
from cardwright.kernel.values.plain import Plain, digest

CARDS: Final = "cards"


class CardFile:
    """The text of one card file and the name it is reported under."""

    __slots__ = ("holds", "name", "text")

    def __init__(self, name: str, text: bytes, holds: str = "") -> None:
        self.name = name
        self.text = text
        self.holds = holds

    def family(self) -> str:
        """A file is named after its family, unless it was said which one it holds."""
        return self.holds or Path(self.name).stem.split("-")[0]


class Family:
    """Entries of one kind: their own fields besides those that every entry has.

    Without a function that builds them, entries are plain templates whose own
    fields are numbers. Entries of an exemplary family each carry an example of
    themselves; those of others (a material, a body plan, an opponent) are only
    parts of what the examples of cards show.
    """

    def __init__(
        self,
        name: str,
        doc: str,
        fields: list[Field],
        build: Callable[[str, str, Values, Context], Template] | None = None,
        scope: str = "card",
        exemplary: bool = True,
    ) -> None:
        self.name = name
        self.doc = doc
        self.build = build
        self.fields = fields
        self.exemplary = exemplary
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
            for field in self.fields:
                template.numbers[field.name] = values.either(field.name, int, 0)
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


def card_files(package: str, folder: str = CARDS) -> list[CardFile]:
    """The card files that a package ships, in order of name."""
    found = [
        CardFile(f"{folder}/{entry.name}", entry.read_bytes())
        for entry in files(package).joinpath(folder).iterdir()
        if entry.name.endswith(".yaml")
    ]
    return sorted(found, key=lambda file: file.name)


def shipped_files(game: Game) -> list[CardFile]:
    """The card files that come with a game: written in its module, or in a folder beside it."""
    module = sys.modules[type(game).__module__]
    place = Path(module.__file__ or "")
    written = [written_file(place, family, text) for family, text in game.card_texts.items()]
    if game.package():
        if files(game.package()).joinpath(CARDS).is_dir() or not written:
            written += card_files(game.package())
    elif place.parent.joinpath(CARDS).is_dir():
        written += card_files_in(place.parent.joinpath(CARDS))
    return written


def written_file(place: Path, family: str, text: str) -> CardFile:
    """A card file from a module's own text, reported under the lines of the module."""
    try:
        source, found, _ = place.read_text(encoding="utf-8").partition(text)
    except (OSError, UnicodeError):
        source, found = "", ""
    above = source.count("\n") if found else 0
    return CardFile(str(place), ("\n" * above + text).encode(), family)


def card_files_in(directory: Path) -> list[CardFile]:
    """The card files of a designer's own directory, in order of name."""
    paths = sorted(directory.glob("*.yaml"))
    if len(paths) > CONTENT_FILES_MAX:
        raise ContentError(
            str(directory), 1, 1, "", f"a directory holds at most {CONTENT_FILES_MAX} card files"
        )
    return [CardFile(str(path), path.read_bytes()) for path in paths]


def load_cards(
    game: Game, more_cards: Path | None = None, changes: list[tuple[str, str]] | None = None
) -> Game:
    """Give a game its vocabulary and its cards, and a designer's own if there are any.

    Those come from a directory, or as texts with their names.
    """
    vocabulary = Vocabulary(game, game.tag_names)
    families = game.define(vocabulary)
    files = shipped_files(game)
    own = card_files_in(more_cards) if more_cards is not None else []
    own += [CardFile(name, text.encode()) for name, text in changes or []]
    load_content(vocabulary, families, files, own)
    return game


def load_content(
    vocabulary: Vocabulary,
    families: list[Family],
    files: list[CardFile],
    own: list[CardFile] | None = None,
) -> None:
    """Read all files into the game's templates; every problem found is reported at once.

    The files that come with the game stand first, then a designer's own.
    """
    changes = own or []
    problems = Problems()
    game = vocabulary.game
    game.vocabulary = vocabulary
    game.families = {family.name: family for family in families}
    entries: dict[str, Scalar] = {}
    forms: list[Plain] = []
    shipped = 0
    for number, file in enumerate([*files, *changes]):
        try:
            document = read_document(file.text, file.name)
            family = family_of(file, document, game.families)
        except ContentError as error:
            problems.note(error)
            continue
        for name, tree in document.entries:
            try:
                check_new(name, entries)
                entries[name.text] = name
                template = family.form.read(tree, Context(vocabulary, problems, name.text))
                add_template(game, family, template)
                forms.append([family.name, name.text, tree_form(tree)])
                shipped += number < len(files)
            except ContentError as error:
                problems.note(error)
    check_copies(game, entries, problems)
    check_mentions(vocabulary, problems)
    problems.raise_if_any()
    game.content_hash = digest(forms)
    game.shipped_hash = digest(forms[:shipped])
    game.changes = [(Path(file.name).name, file.text.decode()) for file in changes]
    game.listened = frozenset(vocabulary.heard)
    game.rules_in = zones_of_rules(game)
    game.link()
    game.concerned = [game.concerns(question) for question in game.questions]


def zones_of_rules(game: Game) -> dict[str, tuple[ZoneKind, ...]]:
    """For each kind of event, in which kinds of zone cards have rules about it awake."""
    found: dict[str, int] = {}
    for template in game.templates:
        for trigger, rules in template.rules.items():
            for rule in rules:
                found[trigger] = found.get(trigger, 0) | rule.zones
    return {
        trigger: tuple(kind for kind in game.zone_kinds if zones >> kind.number & 1)
        for trigger, zones in found.items()
    }


def check_mentions(vocabulary: Vocabulary, problems: Problems) -> None:
    """Every entry that a file mentions by name must stand in some file."""
    for family, name, tree in vocabulary.mentioned:
        template = vocabulary.game.by_name.get(name)
        if template is None or template.family != family:
            known = [entry.name for entry in vocabulary.game.family(family)]
            problems.note(problem(tree, f"none of the {family} is {name!r}", nearest(name, known)))
    for sort in vocabulary.sorts.values():
        if isinstance(sort, NameSort):
            check_names(vocabulary.game, sort, problems)


def check_names(game: Game, sort: NameSort, problems: Problems) -> None:
    """Now that all files are read: were the names of this sort that files compare with right?"""
    known = game.names_of(sort)
    for name, tree in sort.mentioned:
        if name not in known:
            assert isinstance(tree, Tree), "what mentions a name stands in a file"
            problems.note(problem(tree, f"there is no {sort.name} {name!r}", nearest(name, known)))
    sort.learn(known)


def add_template(game: Game, family: Family, template: Template) -> None:
    template.number = len(game.templates)
    template.family = family.name
    game.templates.append(template)
    game.by_name[template.name] = template


def family_of(file: CardFile, document: Fields, known: dict[str, Family]) -> Family:
    name = file.family()
    if name not in known:
        raise problem(
            document,
            f"this game has no family {name!r} (a file is named after its family)",
            nearest(name, known),
        )
    return known[name]


def check_new(name: Scalar, entries: dict[str, Scalar]) -> None:
    """Refuse a name that is malformed, or say where it stands already."""
    checked = word(name)
    first = entries.get(checked)
    if first is not None:
        raise problem(name, f"{checked!r} already stands in {first.mark.file}:{first.mark.line}")
    if len(entries) >= TEMPLATES_MAX:
        raise problem(name, f"a game has at most {TEMPLATES_MAX} entries")


def check_copies(game: Game, entries: dict[str, Scalar], problems: Problems) -> None:
    """Refuse more copies than any match could hold, at the entry that goes too far."""
    total = 0
    for template in game.templates:
        total += template.copies
        if total > CARDS_PER_MATCH_MAX:
            wrong = f"all entries together have more than {CARDS_PER_MATCH_MAX} copies"
            problems.note(problem(entries[template.name], wrong))
            return


def tree_form(tree: Tree) -> Plain:
    """What a piece of a file says, without where it stands."""
    if isinstance(tree, Scalar):
        return tree.text
    if isinstance(tree, Items):
        return [tree_form(entry) for entry in tree.entries]
    return [[name.text, tree_form(value)] for name, value in tree.entries]
