"""Figures: every number and permission that a seat may ask about now, and how it comes about."""

from __future__ import annotations

import re

from cardwright.kernel import Match, Question, Scene, spaced

# That something is allowed says nothing where it is offered, nor where something else bars it.
PERMITTED = "yes"
IN_BRACKETS = re.compile(r"\((.+)\)")


class Figure:
    """A question about a scene, with its answer now."""

    __slots__ = ("answer", "label", "question", "scene")

    def __init__(self, question: Question, label: str, scene: Scene, answer: str) -> None:
        self.question = question
        self.label = label
        self.scene = scene
        self.answer = answer

    @property
    def subject(self) -> str:
        """What it is about, as options name it: of `play 7 (Thrust)` the thrust."""
        found = IN_BRACKETS.search(self.label)
        return spaced(found[1] if found else self.label)

    @property
    def name(self) -> str:
        return spaced(self.question.name)

    def is_about(self, card: int) -> bool:
        """Is it about this very card, rather than another one of the same name?"""
        return card in (self.scene.card, self.scene.subject)

    def words(self) -> str:
        return f"{self.subject}, {self.name}: {self.answer}"

    def fold(self, match: Match, seat: int) -> list[str]:
        """The explanation: the rule first, then whoever changed it."""
        return match.explain(seat, self.question, self.scene).lines()


def all_figures(match: Match, seat: int) -> list[Figure]:
    """All that a seat may ask, in the order of the game's questions."""
    figures: list[Figure] = []
    if not match.has_seat(seat) or match.over:
        return figures
    for question in match.game.questions:
        for label, scene in question.scenes(match.world(seat), seat):
            told = match.explain(seat, question, scene)
            figures.append(Figure(question, label, scene, question.show(told.answer)))
    return figures


def figures_about(figures: list[Figure], words: str) -> list[Figure]:
    """Those about something that the words mention: a card, a unit, a place."""
    mentioned = words.casefold()
    return [
        figure
        for figure in figures
        if re.search(rf"\b{re.escape(figure.subject.casefold())}\b", mentioned)
    ]
