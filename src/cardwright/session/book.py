"""The book of a game: its rules in chapters, a glossary, what set-ups mean, a guided first match.

It lies in the folder `book` of the game's package, or beside the file of a game that is one:
`rules.md`, `words.yaml` and `guide.yaml`. Whatever of it is missing is made from what the
game declares, so every game has a rules page and a glossary.
"""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from cardwright.kernel import (
    SPEAKER,
    Game,
    capital,
    card_words,
    phrase,
    resource_noun,
    sentence,
    spaced,
    title_of,
)

FOLDER: Final = "book"
RULES: Final = "rules.md"
WORDS: Final = "words.yaml"
FILE_BYTES_MAX: Final = 200_000
ONE_WORD: Final = re.compile(r"\w+")

ReadT = TypeVar("ReadT")


class BadBook(Exception):
    """A file of a game's book cannot be read."""


class Chapter(msgspec.Struct, frozen=True):
    """A part of the rules under its heading."""

    title: str
    text: str


class Term(msgspec.Struct, frozen=True):
    """A word and what it means."""

    word: str
    means: str


class SetupWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a choice of the set-up is, and what its values are."""

    what: str = ""
    values: dict[str, str] = {}


class BookWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `words.yaml` says."""

    # The game in two sentences, for whoever chooses one.
    about: str = ""
    # What is decided there, by the kind of decision.
    decisions: dict[str, str] = {}
    phases: dict[str, str] = {}
    words: dict[str, str] = {}
    setups: dict[str, SetupWords] = {}


class Book(msgspec.Struct, frozen=True):
    """All that there is to read about a game."""

    title: str
    about: str
    chapters: list[Chapter]
    glossary: list[Term]
    # What is decided, by kind, and what happens in each phase, by name.
    decisions: dict[str, str]
    phases: dict[str, str]
    setups: dict[str, SetupWords]

    def term(self, word: str) -> Term | None:
        """What a word means, however it is written."""
        wanted = folded(word)
        for term in self.glossary:
            if folded(term.word) == wanted:
                return term
        return None

    def terms_in(self, words: str) -> list[Term]:
        """What the words mean: as a whole, or else every term that stands in them."""
        whole = self.term(words)
        if whole is not None:
            return [whole]
        said = f" {' '.join(ONE_WORD.findall(folded(words)))} "
        return [term for term in self.glossary if f" {folded(term.word)} " in said]

    def found(self, wish: str) -> list[Chapter]:
        """Everything in the book that has all these words: terms first, then paragraphs."""
        wanted = wish.casefold().split()
        hits: list[Chapter] = []
        if not wanted:
            return hits
        for term in self.glossary:
            if has_all(f"{term.word} {term.means}", wanted):
                hits.append(Chapter(term.word, term.means))
        for chapter in self.chapters:
            paragraphs = [text for text in chapter.text.split("\n\n") if has_all(text, wanted)]
            if not paragraphs and has_all(chapter.title, wanted):
                paragraphs = [chapter.text]
            if paragraphs:
                hits.append(Chapter(chapter.title, "\n\n".join(paragraphs)))
        return sorted(hits, key=lambda hit: not has_all(hit.title, wanted))


def has_all(text: str, words: list[str]) -> bool:
    said = text.casefold()
    return all(word in said for word in words)


def folded(word: str) -> str:
    return spaced(word).casefold().replace("-", " ").strip()


def book_of(game: Game) -> Book:
    """The book of a game in the language that is spoken.

    `BadBook` says what is wrong with one of its files.
    """
    return book_in(game, SPEAKER.language.code)


@lru_cache(maxsize=8)
def book_in(game: Game, code: str) -> Book:
    """The book as it is read in a language; what nobody translated is read in English."""
    words = words_of(game)
    chapters = chapters_in(file_text(game, RULES)) or made_chapters(game)
    return Book(
        title=phrase(game.title),
        about=words.about or phrase(game.goal) or phrase(game.title),
        chapters=chapters,
        glossary=glossary_of(game, words),
        decisions=words.decisions,
        phases=words.phases,
        setups=words.setups,
    )


def words_of(game: Game) -> BookWords:
    text = file_text(game, WORDS)
    return read_yaml(text, BookWords, WORDS) if text else BookWords()


def read_yaml(text: str, kind: type[ReadT], name: str) -> ReadT:
    try:
        return msgspec.yaml.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise BadBook(f"{name} cannot be read: {error}".replace("\n", " ")) from None


def file_text(game: Game, name: str) -> str:
    """The text of one of the book's files; empty if the game has none.

    Beside `rules.md` may lie `rules.de.md`, which is read where German is spoken.
    """
    folder = folder_of(game)
    if folder is None:
        return ""
    stem, _, ending = name.rpartition(".")
    file = folder.joinpath(f"{stem}.{SPEAKER.language.code}.{ending}")
    if not file.is_file():
        file = folder.joinpath(name)
    if not file.is_file():
        return ""
    text = file.read_bytes()
    if len(text) > FILE_BYTES_MAX:
        raise BadBook(f"{name} has at most {FILE_BYTES_MAX} bytes")
    try:
        return text.decode()
    except UnicodeError:
        raise BadBook(f"{name} is not UTF-8 text") from None


def folder_of(game: Game) -> Traversable | None:
    """Where the book lies: in the package of the game, or beside its file."""
    if game.package():
        return files(game.package()).joinpath(FOLDER)
    place = getattr(sys.modules.get(type(game).__module__), "__file__", None)
    return Path(place).parent / FOLDER if place else None


def chapters_in(text: str) -> list[Chapter]:
    """The chapters of a text in which `##` begins one; what stands before is the first."""
    chapters: list[Chapter] = []
    title = ""
    lines: list[str] = []
    for line in [*text.splitlines(), "## "]:
        if line.startswith("## "):
            body = "\n".join(lines).strip()
            if body:
                chapters.append(Chapter(title or phrase("The game"), body))
            title, lines = line[3:].strip(), []
        elif not line.startswith("# "):
            lines.append(line)
    return chapters


def made_chapters(game: Game) -> list[Chapter]:
    """Rules from what a game declares, for one that wrote none down."""
    chapters = [Chapter("The game", capital(phrase(game.goal) or phrase(game.title)))]
    if game.phase_names:
        names = [phrase(game.phase_words.get(name, spaced(name))) for name in game.phase_names]
        chapters.append(Chapter("The turn", f"Its phases: {', '.join(names)}."))
    doings = [phrase(verb.head) or spaced(verb.name) for verb in game.verbs]
    if doings:
        listed = ", ".join(dict.fromkeys(doings))
        chapters.append(Chapter("What one may do", capital(f"{listed}.")))
    for family in game.families.values():
        if family.exemplary and game.family(family.name):
            titles = [title_of(game, entry.name) for entry in game.family(family.name)]
            text = f"{phrase(family.doc)}\n\n{', '.join(titles)}."
            chapters.append(Chapter(capital(spaced(family.name)), text))
    return chapters


def glossary_of(game: Game, words: BookWords) -> list[Term]:
    """Every word that the game declares or explains, in the order of the alphabet.

    What the book says about a word goes before what follows from its declaration.
    """
    said: dict[str, Term] = {}
    for name, means in declared(game):
        said[folded(name)] = Term(capital(spaced(name)), sentence(capital(means)))
    written = {**words.phases, **words.words}
    for name, means in written.items():
        said[folded(name)] = Term(capital(spaced(name)), means)
    return [said[word] for word in sorted(said) if said[word].means]


def declared(game: Game) -> list[tuple[str, str]]:
    """What a game declares under names that people read, with what that is."""
    families, questions = game.families.values(), game.questions
    found = [(phrase(spaced(family.name)), phrase(family.doc)) for family in families]
    found += [(phrase(spaced(question.name)), phrase(question.doc)) for question in questions]
    found += [(phrase(spaced(kind.name)), phrase("where cards lie")) for kind in game.zone_kinds]
    found += [(phase_name(game, name), "a phase of the turn") for name in game.phase_names]
    for name in game.resource_names:
        found.append(
            (resource_noun(game.resource_words, name), "something that is gained and spent")
        )
    return found


def phase_name(game: Game, name: str) -> str:
    return phrase(game.phase_words.get(name, spaced(name)))


def entry_words(game: Game, words: str) -> str:
    """The text of the card, condition or other entry that is called so; empty if there is none."""
    wanted = folded(words)
    for entry in game.templates:
        if folded(title_of(game, entry.name)) == wanted:
            return " ".join(line.strip() for line in card_words(game, entry)[1:])
    return ""


def setup_value_words(game: Game, name: str, value: str) -> str:
    """What a value of the set-up is: from the book, or else the text of the entry of that name."""
    setup = book_of(game).setups.get(name)
    written = "" if setup is None else setup.values.get(value, "")
    if written:
        return written
    entry = game.by_name.get(value)
    if entry is None:
        return ""
    return " ".join(line.strip() for line in card_words(game, entry)[1:])


def setup_words(game: Game, name: str) -> str:
    """What is chosen there."""
    setup = book_of(game).setups.get(name)
    return "" if setup is None else setup.what
