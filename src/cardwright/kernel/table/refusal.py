"""A refusal: what was wished for is not done, and nothing was changed."""

from __future__ import annotations

from cardwright.kernel.values.phrases import phrase, say


class Refused(Exception):
    """An act was not accepted. Nothing was changed."""


def cannot_know(seat: int, question: str) -> str:
    about = phrase(question.replace("_", " "))
    return say("seat {n} cannot know that about {what}", n=seat, what=about)


def nothing_to_take_back(seat: int) -> str:
    """Why a seat cannot undo."""
    return say("seat {n} has nothing to take back since somebody learned something", n=seat)
