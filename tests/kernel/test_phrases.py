"""Phrases: English where they are used, and whole tables for other languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from click.testing import CliRunner

from cardwright.cli import program
from cardwright.kernel import (
    SPECTATOR,
    Match,
    UnknownLanguage,
    card_words,
    event_words,
    learn,
    load_game,
    say,
    seed_from_number,
    speak,
    speaking,
)
from cardwright.kernel.values.phrases import conjoined, said_once
from cardwright.play.plain import PlainTable
from cardwright.session.book import book_in, book_of
from cardwright.session.guide import guide_of, guided_session
from cardwright.session.session import Session

# Words that stand in every English sentence and in no German one.
ENGLISH = re.compile(r"\b(the|of|is|are|and|has|not|to|with|what|there|seat|step)\b", re.IGNORECASE)


def test_gaps_are_filled_and_nouns_agree() -> None:
    assert say("{who} draws {n} {n:card|cards}", who="Seat 0", n=1) == "Seat 0 draws 1 card"
    assert say("{who} draws {n} {n:card|cards}", who="Seat 0", n=2) == "Seat 0 draws 2 cards"
    assert say("nothing at all") == "nothing at all"


def test_what_comes_several_times_is_said_once() -> None:
    said = ["draw a card", "heal", "heal", "draw a card", *["gain 1 fame"] * 3]
    assert said_once(said) == ["draw a card", "heal twice", "draw a card", "gain 1 fame 3 times"]


def test_what_all_conditions_begin_with_is_said_once() -> None:
    near = ["the range is near", "the range is far"]
    assert conjoined(near, "or") == "the range is near or far"
    unlike = ["the range is not near", "the range is not far"]
    assert conjoined(unlike, "and") == "the range is not near and not far"
    undone = ["it does not hit", "it does not miss", "it does not have an edge"]
    assert conjoined(undone, "and") == "it neither hits, misses nor has an edge"
    assert conjoined(undone[:2], "or") == "it does not hit or it does not miss"


def test_another_language_has_its_own_order_and_forms() -> None:
    load_game("kuhn")
    with speaking("de"):
        assert say("{who} draws {card}", who="Platz 0", card="König") == "Platz 0 zieht den König"


def test_a_phrase_that_a_table_lacks_is_named() -> None:
    with speaking("de") as german:
        german.missing.clear()
        assert say("a phrase of nobody's") == "a phrase of nobody's"
        assert list(german.missing) == ["a phrase of nobody's"]
        german.missing.clear()


def test_a_language_without_a_table_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match=r"'eo'; there are: en \(English\), de \(Deutsch\)"):
        speak("eo")


def test_two_tables_may_not_say_a_phrase_differently() -> None:
    with pytest.raises(AssertionError, match="cannot be 'Blatt' too"):
        learn("de", "Deutsch", {"hand": "Blatt"})


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_whole_matches_are_told_in_german(name: str) -> None:
    """Table, log, cards, options and refusals: nothing is left in English."""
    with speaking("de") as german:
        german.missing.clear()
        game = load_game(name)
        for template in game.templates:
            card_words(game, template)
        for number in range(40):
            match = Match(game, {}, seed_from_number(number)).start()
            lines: list[str] = []
            table = PlainTable(Session(match, [None, None]), answers(number), lines.append)
            table.play()
            assert [line for line in lines if ENGLISH.search(line)] == []
            for seat in (SPECTATOR, 0, 1):
                for event in match.told(seat):
                    event_words(game, event)
        assert list(german.missing) == []


def answers(number: int) -> Callable[[str], str]:
    """What somebody types who asks for everything once and then decides by the seed."""
    pages = [f"b {page}" for page in range(1, 10)]
    questions = ["? strength", "? strangth", "? könig", "? xyzzy", "9", "passn"]
    orders = ["o 1", "o", "s", "u", "r", "t", "?", "b", "b nowhere"]
    asked = [*pages, *questions, *orders] if number == 0 else []
    steps = count(number)

    def typed(prompt: str) -> str:
        return asked.pop() if asked else str(1 + next(steps) * 7 % 5 % 3)

    return typed


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_the_guide_leads_in_german(name: str) -> None:
    """Step by step, to the end that it tells of."""
    with speaking("de"):
        game = load_game(name)
        guide = guide_of(game)
        assert guide is not None
        session = guided_session(game, guide)
        said = [guide.title, guide.ends, *[step.says for step in guide.steps]]
        assert [words for words in said if ENGLISH.search(words)] == []
        assert session.guided is not None
        assert session.guided.progress == f"Schritt 1 von {len(guide.steps)}"
        for step in guide.steps:
            while guide.seat not in session.match.to_decide():
                other = session.match.to_decide()[0]
                session.decide(other, session.agent_decides(other))
            session.decide(guide.seat, step.do[0])
        assert session.guided.progress == "Das Ende"


def test_what_nobody_translated_is_read_in_english() -> None:
    deeds = load_game("deeds")
    with speaking("de"):
        assert book_of(deeds).chapters[0].text == book_in(deeds, "en").chapters[0].text


def test_a_command_speaks_only_for_itself() -> None:
    shown = CliRunner().invoke(program, ["cards", "show", "kuhn", "König", "--language", "de"])
    assert "Beim Aufdecken gewinnt der höhere Rang." in shown.output
    shown = CliRunner().invoke(program, ["cards", "show", "kuhn", "king", "Queen"])
    assert shown.output.count("At the showdown the higher rank wins.") == 2
