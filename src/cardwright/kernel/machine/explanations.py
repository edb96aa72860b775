"""Explanations: an answer with the steps that led to it, as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.values.phrases import phrase, say
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game
    from cardwright.kernel.machine.modifiers import Grant
    from cardwright.kernel.machine.questions import Question
    from cardwright.kernel.machine.state import State
    from cardwright.kernel.values.scene import Scene


class Step:
    """One line of an explanation: who changed what, from what to what, for how long."""

    __slots__ = (
        "after",
        "before",
        "card",
        "owner",
        "scope",
        "scope_name",
        "source",
        "until",
        "words",
    )

    def __init__(self, grant: Grant, source: str, before: int, after: int, note: str) -> None:
        self.source = source
        self.owner = grant.owner
        self.card = grant.card
        self.scope = grant.modifier.scope
        self.scope_name = grant.modifier.scope_name()
        self.until = grant.until
        self.words = grant.modifier.words("this") + note
        self.before = before
        self.after = after


class Explanation:
    """An answer with the fold behind it, including the modifiers that did not apply."""

    __slots__ = ("answer", "base", "base_words", "question", "steps")

    def __init__(self, question: Question, base: int, base_words: str) -> None:
        self.question = question
        self.base = base
        self.base_words = base_words
        self.answer = base
        self.steps: list[Step] = []

    def changed(self, state: State, grant: Grant, before: int, after: int) -> None:
        self.steps.append(Step(grant, titled(state, grant.source), before, after, ""))

    def passed_over(self, state: State, grant: Grant, asked: Scene, answer: int) -> None:
        """A modifier whose condition does not hold, and what it lacks."""
        condition = grant.modifier.condition
        assert condition is not None, "only a condition is passed over"
        note = not_now(condition.words(), condition.shortfall(state, asked))
        self.steps.append(Step(grant, titled(state, grant.source), answer, answer, note))

    def lines(self) -> list[str]:
        show = self.question.show
        lines = [f"{phrase(self.question.name.replace('_', ' '))}: {show(self.answer)}"]
        lines.append(f"  {show(self.base):>8}  {phrase(self.base_words)}")
        for step in self.steps:
            lasting = f", {step.until}" if step.until else ""
            lines.append(
                f"  {show(step.after):>8}  {step.source} ({step.scope_name}{lasting}): {step.words}"
            )
        return lines

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def form(self) -> Plain:
        steps: list[Plain] = [
            [step.source, step.owner, step.scope_name, step.words, step.before, step.after]
            for step in self.steps
        ]
        return [self.question.name, self.base, steps, self.answer]


def seat_called(seat: int) -> str:
    """What a seat is called, in the language that is spoken."""
    return say("Seat {n}", n=seat)


def owner_called(game: Game, owner: int) -> str:
    """What an owner of cards is called, in the language that is spoken."""
    called = game.owner_words(owner)
    return seat_called(owner) if called == f"Seat {owner}" else called


def not_now(condition: str, missing: str) -> str:
    """What keeps a condition from holding, without saying the condition over again."""
    if missing.startswith(condition):
        return f", not now{missing.removeprefix(condition)}"
    return f", not now: {missing}"


def titled(state: State, source: str) -> str:
    """A source as people know it: an entry by its title, anything else as it is called."""
    template = state.game.by_name.get(source)
    return source if template is None else template.title
