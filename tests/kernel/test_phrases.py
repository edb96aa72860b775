"""Phrases: English where they are used, and whole tables for other languages."""

from __future__ import annotations

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
from cardwright.play.plain import PlainTable
from cardwright.session.session import Session


def test_gaps_are_filled_and_nouns_agree() -> None:
    assert say("{who} draws {n} {n:card|cards}", who="Seat 0", n=1) == "Seat 0 draws 1 card"
    assert say("{who} draws {n} {n:card|cards}", who="Seat 0", n=2) == "Seat 0 draws 2 cards"
    assert say("nothing at all") == "nothing at all"


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
            table = PlainTable(Session(match, [None, None]), answers(number), lambda line: None)
            table.play()
            for seat in (SPECTATOR, 0, 1):
                for event in match.told(seat):
                    event_words(game, event)
        assert list(german.missing) == []


def answers(number: int) -> Callable[[str], str]:
    """What somebody types who asks for everything once and then decides by the seed."""
    asked = ["?", "t", "r", "nonsense", "u", "o", "s"] if number == 0 else []
    steps = count(number)

    def typed(prompt: str) -> str:
        return asked.pop() if asked else str(1 + next(steps) * 7 % 5 % 3)

    return typed


def test_a_command_speaks_only_for_itself() -> None:
    shown = CliRunner().invoke(program, ["cards", "show", "kuhn", "König", "--language", "de"])
    assert "Beim Aufdecken gewinnt der höhere Rang." in shown.output
    shown = CliRunner().invoke(program, ["cards", "show", "kuhn", "king", "Queen"])
    assert shown.output.count("At the showdown the higher rank wins.") == 2
