"""Content: card files become templates, or a list of what is wrong with them.

A game has families of entries (cards, but also terrain, weapons or encounters).
A file belongs to the family it is named after: `cards.yaml`, or `cards-more.yaml`.
The content hash covers what the files mean, not their comments and spacing.
"""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.kernel.language.changes import (
    ADDED,
    REMOVED,
    CardEntry,
    beside_name,
    changed_entries,
    entries_beside,
)
from cardwright.kernel.language.document import (
    ContentError,
    Fields,
    Items,
    Problems,
    Scalar,
    Tree,
    holds_refused,
    nearest,
    problem,
    read_document,
)
from cardwright.kernel.language.families import Family, declare_numbers
from cardwright.kernel.language.forms import Context
from cardwright.kernel.language.pause import collector_at_rest
from cardwright.kernel.language.scalars import word
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.named import WordSort
from cardwright.kernel.machine.zones import ZoneKind
from cardwright.kernel.values.limits import CARDS_PER_MATCH_MAX, CONTENT_FILES_MAX, TEMPLATES_MAX
from cardwright.kernel.values.plain import digest

CARDS: Final = "cards"
# Where a file declares tags of its own.
NEW_TAGS: Final = "new_tags"
# Where the name of an entry ends in the path of something in it.
ENTRY_OF_PATH: Final = re.compile(r"[.\[]")
# The entries that hold something wrong, by their files; the empty name stands for a whole file.
Wrong = frozenset[tuple[str, str]]
NOTHING_WRONG: Final[Wrong] = frozenset()


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
    game: Game,
    more_cards: Path | None = None,
    changes: list[tuple[str, str]] | None = None,
    beside: bool = False,
    wrong: Wrong = NOTHING_WRONG,
) -> Game:
    """Give a game its vocabulary and its cards, and a designer's changes to them if there are any.

    Those come from a directory, or as texts with their names. `beside` leaves every
    changed card as it was and adds the changed one under a name of its own. What is
    known to be wrong with the designer's files is left out.
    """
    vocabulary = Vocabulary(game, game.tag_names)
    families = game.define(vocabulary)
    own = card_files_in(more_cards) if more_cards is not None else []
    own += [CardFile(name, text.encode()) for name, text in changes or []]
    with collector_at_rest():
        load_content(vocabulary, families, shipped_files(game), own, beside, wrong)
    return game


def wrong_entries(errors: list[ContentError]) -> Wrong:
    """The entries that errors are about, each with its file."""
    return frozenset((error.file, ENTRY_OF_PATH.split(error.path, 1)[0]) for error in errors)


def load_content(
    vocabulary: Vocabulary,
    families: list[Family],
    files: list[CardFile],
    own: list[CardFile] | None = None,
    beside: bool = False,
    wrong: Wrong = NOTHING_WRONG,
) -> None:
    """Read all files into the game's templates; every problem found is reported at once.

    The files that come with the game stand first, then a designer's own.
    """
    problems = Problems()
    game = vocabulary.game
    game.vocabulary = vocabulary
    game.families = {family.name: family for family in families}
    for family in families:
        declare_numbers(family, vocabulary)
    entries = entries_in(files, vocabulary, problems)
    game.shipped_hash = game.content_hash = digest([entry.form() for entry in entries])
    if own:
        changing = sound_entries(own, vocabulary, problems, wrong)
        changed, game.changed = changed_entries(entries, changing, game.needed_entries, problems)
        entries = entries_beside(entries, game.changed) if beside else changed
        game.content_hash = digest([entry.form() for entry in entries])
    for entry in entries:
        if problems.refused and holds_refused(entry.tree):
            vocabulary.unread.append(entry.name.text)
            continue
        try:
            context = Context(vocabulary, problems, entry.name.text)
            add_template(game, entry.family, entry.family.form.read(entry.tree, context))
        except ContentError as error:
            problems.note(error)
            vocabulary.unread.append(entry.name.text)
            note_misspelt(game, entry, entries, problems)
    check_counts(game, entries, problems)
    check_mentions(vocabulary, problems)
    problems.raise_if_any([file.name for file in [*files, *(own or [])]])
    game.places = {entry.name.text: entry.name.mark for entry in entries}
    game.changes = [(Path(file.name).name, file.text.decode()) for file in own or []]
    if beside:
        set_beside(game)
    game.listened = frozenset(vocabulary.heard)
    game.rules_in = zones_of_rules(game)
    game.link()
    game.concerned = [game.concerns(question) for question in game.questions]


def sound_entries(
    files: list[CardFile], vocabulary: Vocabulary, problems: Problems, wrong: Wrong
) -> list[CardEntry]:
    """The entries of a designer's files without those that are known to be wrong."""
    if not wrong:
        return entries_in(files, vocabulary, problems)
    found = Problems()
    right = [file for file in files if (file.name, "") not in wrong]
    entries = entries_in(right, vocabulary, found)
    for error in found.errors:
        if not wrong_entries([error]) <= wrong:
            problems.note(error)
    return [entry for entry in entries if (entry.name.mark.file, entry.name.text) not in wrong]


def note_misspelt(
    game: Game, entry: CardEntry, entries: list[CardEntry], problems: Problems
) -> None:
    """A new entry that cannot be read may be meant to change one that is called much alike."""
    name = entry.name.text
    added = [change.name for change in game.changed if change.kind == ADDED]
    if name in added:
        known = [other.name.text for other in entries if other.family is entry.family]
        close = nearest(name, [other for other in known if other not in added])
        if close is not None and close[0] == name[0] and abs(len(close) - len(name)) <= 1:
            problems.note(problem(entry.name, f"{name!r} is a new entry and not whole", close))


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


def declare_tags(document: Fields, vocabulary: Vocabulary) -> None:
    """The tags that a file adds to those of the game, for all files."""
    tree = document.get(NEW_TAGS)
    if tree is None:
        return
    for entry in tree.entries if isinstance(tree, Items) else [tree]:
        word(entry)
        assert isinstance(entry, Scalar), "a word is a scalar"
        vocabulary.add_tag(entry)


def set_beside(game: Game) -> None:
    """Changed cards that lie beside the originals are in no deck by themselves."""
    for change in game.changed:
        name = beside_name(change.name)
        if name in game.by_name:
            game.beside[change.name] = name
            game.by_name[name].copies = 0


def entries_in(
    files: list[CardFile], vocabulary: Vocabulary, problems: Problems
) -> list[CardEntry]:
    """Every entry of these files, each under a name that no other has."""
    names: dict[str, Scalar] = {}
    entries: list[CardEntry] = []
    for file in files:
        try:
            document = read_document(file.text, file.name, problems)
            family = family_of(file, document, vocabulary.game.families)
            declare_tags(document, vocabulary)
        except ContentError as error:
            problems.note(error)
            vocabulary.unread_families.append(file.family())
            continue
        for name, tree in document.entries:
            if name.text == NEW_TAGS:
                continue
            try:
                check_new(name, names)
                names[name.text] = name
                entries.append(CardEntry(family, name, tree))
            except ContentError as error:
                problems.note(error)
    return entries


def check_mentions(vocabulary: Vocabulary, problems: Problems) -> None:
    """Every entry that a file mentions by name must stand in some file."""
    game = vocabulary.game
    removed = {change.name: change.entry.name for change in game.changed if change.kind == REMOVED}
    for families, name, tree in vocabulary.mentioned:
        template = game.by_name.get(name)
        if template is not None and (not families or template.family in families):
            continue
        if template is None and vocabulary.may_be_unread(families, name):
            continue
        if name in removed:
            mark = removed[name].mark
            wrong = f"{name!r} is still named here and was taken away in {mark.file}:{mark.line}"
            problems.note(problem(tree, wrong))
        elif families:
            known = [entry.name for family in families for entry in game.family(family)]
            wrong = f"none of the {' or '.join(families)} is {name!r}"
            problems.note(problem(tree, wrong, nearest(name, known)))
        else:
            wrong = f"no card is called {name!r}"
            problems.note(problem(tree, wrong, nearest(name, game.by_name)))
    for sort in vocabulary.sorts.values():
        if isinstance(sort, WordSort):
            check_names(vocabulary.game, sort, problems)


def check_names(game: Game, sort: WordSort, problems: Problems) -> None:
    """Now that all files are read: were the names of this sort that files compare with right?"""
    known = game.names_of(sort)
    for name, tree in sort.mentioned:
        if name not in known:
            assert isinstance(tree, Tree), "what mentions a name stands in a file"
            problems.note(problem(tree, f"there is no {sort.name} {name!r}", nearest(name, known)))
    sort.learn(known)


def add_template(game: Game, family: Family, template: Template) -> None:
    template.number = len(game.templates)
    template.others = game.by_name
    template.family = family.name
    game.templates.append(template)
    game.by_name[template.name] = template


def family_of(file: CardFile, document: Fields, known: dict[str, Family]) -> Family:
    name = file.family()
    if name not in known:
        named = f"a file is named after its family: {', '.join(known)}"
        wrong = f"this game has no family {name!r} ({named})"
        raise problem(document, wrong, nearest(name, known))
    return known[name]


def check_new(name: Scalar, entries: dict[str, Scalar]) -> None:
    """Refuse a name that is malformed, or say where it stands already."""
    checked = word(name)
    first = entries.get(checked)
    if first is not None:
        raise problem(name, f"{checked!r} already stands in {first.mark.file}:{first.mark.line}")


def check_counts(game: Game, entries: list[CardEntry], problems: Problems) -> None:
    """Refuse more entries than a game may have, and more copies than any match could hold."""
    if len(entries) > TEMPLATES_MAX:
        wrong = f"a game has at most {TEMPLATES_MAX} entries"
        problems.note(problem(entries[TEMPLATES_MAX].name, wrong))
    names = {entry.name.text: entry.name for entry in entries}
    total = 0
    for template in game.templates:
        total += template.copies
        if total > CARDS_PER_MATCH_MAX:
            wrong = f"all entries together have more than {CARDS_PER_MATCH_MAX} copies"
            problems.note(problem(names[template.name], wrong))
            return
