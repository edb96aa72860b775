"""A game as people find it: its set-ups, its cards and its rules, each in words."""

from __future__ import annotations

import msgspec

from cardwright.kernel import Game, capital, card_words, spaced
from cardwright.session.book import BadBook, Book, book_of, setup_value_words, setup_words
from cardwright.session.topics import paragraphs_of


class ValueRow(msgspec.Struct):
    value: str
    label: str
    says: str


class SetupRow(msgspec.Struct):
    name: str
    label: str
    says: str
    values: list[ValueRow]


class WrittenRow(msgspec.Struct):
    name: str
    label: str
    form: str


class GameRow(msgspec.Struct):
    """What the start page says about a game."""

    name: str
    title: str
    goal: str
    seats_min: int
    seats_max: int
    hidden: bool
    simultaneous: bool
    setups: list[SetupRow]
    written: list[WrittenRow]


class CardRow(msgspec.Struct):
    name: str
    title: str
    family: str
    words: list[str]


class Section(msgspec.Struct):
    head: str
    lines: list[str]


class Rules(msgspec.Struct):
    title: str
    goal: str
    sections: list[Section]


def readable_book(game: Game) -> Book | None:
    """The book of a game, if it can be read: one that cannot hinders nobody from playing."""
    try:
        return book_of(game)
    except BadBook:
        return None


def game_row(game: Game) -> GameRow:
    facts, book = game.facts, readable_book(game)
    about = game.goal if book is None else book.about
    return GameRow(
        game.name, game.title, about, facts.seats_min, facts.seats_max, facts.hidden,
        facts.simultaneous,
        [setup_row(game, name, values) for name, values in game.setups.items()],
        [WrittenRow(name, label_of(name), form) for name, form in game.written_setups.items()],
    )  # fmt: skip


def setup_row(game: Game, name: str, values: list[str]) -> SetupRow:
    known = readable_book(game) is not None
    rows = [
        ValueRow(
            value,
            value_label(game, value),
            setup_value_words(game, name, value) if known else "",
        )
        for value in values
    ]
    usual = f"Usually {rows[0].label}." if len(rows) > 1 else ""
    says = f"{setup_words(game, name) if known else ''} {usual}".strip()
    return SetupRow(name, label_of(name), says, rows)


def value_label(game: Game, value: str) -> str:
    template = game.by_name.get(value)
    return template.title if template is not None else label_of(value)


def label_of(name: str) -> str:
    return capital(spaced(name))


def cards_of(game: Game) -> list[CardRow]:
    return [
        CardRow(
            template.name, template.title, label_of(template.family), card_words(game, template)
        )
        for template in game.templates
    ]


def rules_of(game: Game) -> Rules:
    """The rules from the book of a game, and all words; made from declarations if it has none."""
    book = readable_book(game)
    if book is None:
        return Rules(game.title, game.goal, [])
    sections = [Section(chapter.title, paragraphs_of(chapter.text)) for chapter in book.chapters]
    words = Section("All words", [f"{term.word}: {term.means}" for term in book.glossary])
    return Rules(
        game.title, book.about, [section for section in [*sections, words] if section.lines]
    )
