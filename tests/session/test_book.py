"""The book of a game: rules, words, set-ups, and everything on screen explained."""

from __future__ import annotations

import pytest

from cardwright.agents import player_named
from cardwright.kernel import Match, game_names, load_cards, phrase, seed_from_number
from cardwright.session import book as books
from cardwright.session.book import (
    BadBook,
    book_of,
    chapters_in,
    entry_words,
    file_text,
    setup_value_words,
    words_of,
)
from cardwright.session.session import Session
from cardwright.session.topics import (
    FENCE,
    GLOSSARY,
    RULEBOOK,
    found_topics,
    labels_of,
    paragraphs_of,
    topics_at,
)
from tests.contract.cases import game_named
from tests.docs import rulebooks
from tests.toy import Parley

# What is left of eighty columns beside the topics and the frames.
PICTURE_WIDTH = 48


def seated(game: str, seed: int = 3) -> Session:
    match = Match(game_named(game), {}, seed_from_number(seed)).start()
    session = Session(match, [None, *[player_named("heuristic")] * (match.state.seats - 1)])
    session.filmed = False
    return session


@pytest.mark.parametrize("name", rulebooks.PAGES)
def test_the_rulebook_is_the_page_of_the_rules(name: str) -> None:
    text = rulebooks.file_of(name).read_text(encoding="utf-8")
    assert text == rulebooks.rulebook(name), "make bless writes it again"


@pytest.mark.parametrize("name", game_names())
def test_every_game_says_what_it_is(name: str) -> None:
    game = game_named(name)
    book = book_of(game)
    assert len(book.about) > 40
    assert len(book.chapters) >= 3
    for setup, values in game.setups.items():
        assert book.setups[setup].what
        for value in values:
            assert setup_value_words(game, setup, value), f"{setup} {value} is not explained"


@pytest.mark.parametrize("name", game_names())
def test_every_word_on_screen_is_explained(name: str) -> None:
    """Over a match: every name of a number, a heap and an ail, every phase, every decision."""
    session = seated(name)
    game, match = session.match.game, session.match
    book = book_of(game)
    unsaid: dict[str, bool] = {}
    for number in range(120):
        if match.over:
            break
        seat = match.to_decide()[0]
        if number % 3 == 0:
            for label, _ in labels_of(session.table(seat)):
                if not book.terms_in(label) and not entry_words(game, label):
                    unsaid[label] = True
        ask = session.ask(seat)
        assert ask is not None
        if ask.kind not in book.decisions:
            unsaid[f"decision {ask.kind}"] = True
        session.decide(seat, player_named("heuristic").decide(match, seat, session.chances[seat]))
    assert list(unsaid) == []
    for phase in game.phase_names:
        assert book.term(phrase(game.phase_words.get(phase, phase))) is not None


def test_a_game_without_a_book_gets_one_from_what_it_declares() -> None:
    game = load_cards(Parley())
    book = book_of(game)
    assert book.chapters
    assert book.glossary
    assert book.about
    assert setup_value_words(game, "nothing", "nothing") == ""


def test_topics_begin_with_what_is_asked() -> None:
    session = seated("taktik")
    topics = topics_at(session, 0)
    assert [topic.title for topic in topics[:3]] == [
        "This decision",
        "This phase",
        "Numbers on the table",
    ]
    assert "Signs on the board" in [topic.title for topic in topics]
    assert {RULEBOOK, GLOSSARY} < {topic.part for topic in topics}
    watching = topics_at(session, 1)
    assert "nothing to decide" in watching[0].paragraphs[0]


def test_words_are_found_in_rules_glossary_and_cards() -> None:
    session = seated("deeds")
    found = found_topics(session.match.game, "fortified")
    assert found[0].title == "Fortified"
    assert {topic.part for topic in found} >= {GLOSSARY, RULEBOOK}
    assert "Cards" in [topic.part for topic in found_topics(session.match.game, "march")]
    assert found_topics(session.match.game, "xylophone") == []
    assert found_topics(session.match.game, " ") == []
    assert [topic.title for topic in found_topics(session.match.game, "rounds and turns")]


def test_a_picture_in_a_rulebook_stays_as_it_is_drawn() -> None:
    text = "Look:\n\n```text\n  a   b\n\n      c\n```\n\nThat is it."
    assert paragraphs_of(text) == ["Look:", "  a   b\n\n      c", "That is it."]


@pytest.mark.parametrize("name", ["deeds", "duel", "kuhn", "leduc", "taktik"])
def test_pictures_fit_beside_the_topics_at_eighty_columns(name: str) -> None:
    for chapter in book_of(game_named(name)).chapters:
        for picture in FENCE.split(chapter.text)[1::2]:
            assert max(len(line) for line in picture.splitlines()) <= PICTURE_WIDTH


def test_markup_is_read_as_text() -> None:
    text = "**1.1** A `cell`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- two\n\n"
    assert paragraphs_of(text) == ["1.1 A cell.", "a · b", "1 · 2", "- one", "- two"]
    assert [chapter.title for chapter in chapters_in("# T\nHello.\n## One\nx\n## Two\n")] == [
        "The game",
        "One",
    ]


def test_a_book_that_cannot_be_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named("kuhn")
    monkeypatch.setattr(books, "file_text", lambda game, name: "words: [1]")
    with pytest.raises(BadBook, match=r"words\.yaml cannot be read"):
        words_of(game)
    monkeypatch.undo()
    monkeypatch.setattr(books, "FILE_BYTES_MAX", 3)
    with pytest.raises(BadBook, match="at most 3 bytes"):
        file_text(game, "words.yaml")
    assert file_text(game, "nothing.yaml") == ""
