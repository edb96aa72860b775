"""A reader who has only the texts answers every question, and the card files agree."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardwright.kernel import card_words
from cardwright.kernel.language.content import shipped_files
from tests.contract.cases import game_named

QUESTIONS: list[dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("questions.yaml").read_text(encoding="utf-8")
)
GAP = re.compile(r"\{([\w.]+)\}")


@cache
def entries(game: str) -> dict[str, dict[str, Any]]:
    """All entries of a game's card files as they stand there."""
    found: dict[str, dict[str, Any]] = {}
    for file in shipped_files(game_named(game)):
        found |= yaml.safe_load(file.text)
    return found


def at(entry: object, path: str) -> str:
    """What stands at a path of an entry; numbers without their sign."""
    for name in path.split("."):
        entry = entry[int(name)] if isinstance(entry, list) else entry[name]  # type: ignore[index]
    return str(entry).lstrip("+-")


@pytest.mark.parametrize(
    "question", QUESTIONS, ids=lambda asked: f"{asked['card']}: {asked['asks']}"
)
def test_the_text_answers_as_the_card_file_does(question: dict[str, str]) -> None:
    game = game_named(question["game"])
    entry = entries(question["game"])[question["card"]]
    answer = GAP.sub(lambda gap: at(entry, gap.group(1)), question["says"])
    words = " ".join(line.strip() for line in card_words(game, game.by_name[question["card"]]))
    assert answer in words


def test_there_are_thirty() -> None:
    assert len(QUESTIONS) == 30
    assert len({question["card"] for question in QUESTIONS}) > 20
