"""What there is to read at a table: this decision, this phase, these numbers, then the rulebook.

Every surface shows the same topics: pages with a title, in an order, that can be searched.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from cardwright.kernel import (
    AmountPart,
    Ask,
    BeamPart,
    DicePart,
    FigurePart,
    Game,
    GridPart,
    HeadPart,
    Part,
    PilePart,
    TextPart,
    TimelinePart,
    ZonePart,
    learn,
    phrase,
    say,
    spaced,
)
from cardwright.session.book import Book, book_of, entry_words
from cardwright.session.german import GERMAN
from cardwright.session.session import Session

learn("de", "Deutsch", GERMAN)
HERE, RULEBOOK, GLOSSARY = "Here and now", "The rulebook", "Words"
# A picture in a rulebook stands between these; what it is written in may be said beside the first.
FENCE: Final = re.compile(r"^```.*\n?", re.MULTILINE)


class Topic(msgspec.Struct, frozen=True):
    """A page of help: its title, the part of the book it stands in, and its paragraphs."""

    title: str
    part: str
    paragraphs: list[str]


def topics_at(session: Session, seat: int) -> list[Topic]:
    """All that somebody at this seat may want to read now."""
    book = book_of(session.match.game)
    parts = session.table(seat)
    topics = [
        *decision_topics(book, session.ask(seat)),
        *phase_topics(book, parts),
        *numbers_topics(session, book, parts),
        *sign_topics(parts),
    ]
    return [*topics, *book_topics(session.match.game)]


def book_topics(game: Game) -> list[Topic]:
    """What is read about a game at any time: the rulebook and all words."""
    book = book_of(game)
    chapters = [
        Topic(chapter.title, phrase(RULEBOOK), paragraphs_of(chapter.text))
        for chapter in book.chapters
    ]
    words = [f"{term.word}: {term.means}" for term in book.glossary]
    return [*chapters, Topic(phrase("All words"), phrase(GLOSSARY), words)]


def found_topics(game: Game, wish: str) -> list[Topic]:
    """The topics in which all these words stand, cut down to where they do."""
    book = book_of(game)
    found: list[Topic] = []
    for hit in book.found(wish):
        part = GLOSSARY if book.term(hit.title) is not None else RULEBOOK
        found.append(Topic(hit.title, phrase(part), paragraphs_of(hit.text)))
    wanted = wish.casefold().split()
    for entry in game.templates if wanted else []:
        title = phrase(entry.title)
        if all(word in title.casefold() for word in wanted):
            found.append(Topic(title, phrase("Cards"), [entry_words(game, title)]))
    return found


def decision_topics(book: Book, ask: Ask | None) -> list[Topic]:
    if ask is None:
        nothing = phrase("You have nothing to decide just now.")
        return [Topic(phrase("This decision"), phrase(HERE), [nothing])]
    lines = [ask.asks]
    meant = book.decisions.get(ask.kind)
    if meant:
        lines.append(meant.strip())
    heads = [group.head for group in ask.groups if group.head]
    if heads:
        count = len(ask.choices)
        said = "There are {n} {n:option|options}: {heads}."
        lines.append(say(said, n=count, heads=", ".join(heads).lower()))
    if ask.ending is not None:
        lines.append(say("e ends it: {option}.", option=ask.ending.says))
    back = "u takes your last decision back." if ask.undo else "There is nothing to take back."
    lines.append(phrase(back))
    reasons = list(dict.fromkeys(f"{barred.says}: {barred.why}." for barred in ask.barred))
    if reasons:
        lines.append(phrase("What is not possible now, and why:"))
        lines += [f"- {reason}" for reason in reasons]
    return [Topic(phrase("This decision"), phrase(HERE), lines)]


def phase_topics(book: Book, parts: list[Part]) -> list[Topic]:
    heads = [part for part in parts if isinstance(part, HeadPart)]
    if not heads:
        return []
    head = heads[0]
    lines = [head.says]
    named = book.term(head.now) if head.now else None
    if named is not None:
        lines.append(f"{named.word}: {named.means}")
    if head.steps:
        lines.append(say("The steps: {steps}.", steps=", ".join(head.steps)))
    lines += head.goals
    return [Topic(phrase("This phase"), phrase(HERE), lines)]


def numbers_topics(session: Session, book: Book, parts: list[Part]) -> list[Topic]:
    """Every number and heap of the table, with its value and what it means."""
    lines: list[str] = []
    for label, value in labels_of(parts):
        means = " ".join(term.means for term in book.terms_in(label))
        means = means or entry_words(session.match.game, label)
        lines.append(f"{label[:1].upper()}{label[1:]}{value}: {means or phrase('as it says.')}")
    title = phrase("Numbers on the table")
    return [Topic(title, phrase(HERE), list(dict.fromkeys(lines)))] if lines else []


def labels_of(parts: list[Part]) -> list[tuple[str, str]]:
    """What stands on the table under a name of its own, with its value."""
    found: list[tuple[str, str]] = []
    for part in parts:
        if isinstance(part, FigurePart):
            found += [(amount.label, f" ({amount.number()})") for amount in part.amounts]
            found += [(ail, "") for ail in part.ails]
        elif isinstance(part, AmountPart):
            found.append((part.label, f" ({part.number()})"))
        elif isinstance(part, BeamPart):
            found += [(beam.label, f" ({beam.n} of {beam.of})") for beam in part.beams]
        elif isinstance(part, ZonePart | PilePart):
            found.append((phrase(spaced(part.at.rpartition(".")[2])), ""))
        elif isinstance(part, DicePart | TextPart | TimelinePart):
            found.append((part.label, ""))
    return found


def sign_topics(parts: list[Part]) -> list[Topic]:
    """What the signs of a board mean."""
    lines: list[str] = []
    for part in parts:
        if isinstance(part, GridPart):
            lines += [f"{sign}  {name}" for sign, name in part.legend]
            lines += [f"{cell.sign}  {cell.label}" for cell in part.cells if cell.sign]
        if isinstance(part, FigurePart) and part.sign:
            lines.append(f"{part.sign}  {part.label}")
    title = phrase("Signs on the board")
    return [Topic(title, phrase(HERE), list(dict.fromkeys(lines)))] if lines else []


def paragraphs_of(text: str) -> list[str]:
    """The paragraphs of a chapter, without the marks of its markup.

    Tables keep their lines, and pictures between fences stay as they are drawn.
    """
    found: list[str] = []
    for number, block in enumerate(FENCE.split(text)):
        found += written_in(block) if number % 2 == 0 else [block.strip("\n")]
    return [paragraph for paragraph in found if paragraph]


def written_in(text: str) -> list[str]:
    """The paragraphs of what is not drawn."""
    found: list[str] = []
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.strip().splitlines()]
        if any(line.startswith(("|", "- ", "* ")) for line in lines):
            found += [plain(line) for line in lines if set(line) - set("|-: ")]
        elif lines:
            found.append(plain(" ".join(lines)))
    return found


def plain(line: str) -> str:
    for mark in ("**", "`", "*"):
        line = line.replace(mark, "")
    if line.startswith("|"):
        line = " · ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip())
    return line.strip("# ")
