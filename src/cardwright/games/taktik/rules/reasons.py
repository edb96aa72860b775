"""Reasons: why something is not allowed, in words, from the fold that forbids it."""

from __future__ import annotations

from cardwright.kernel import Question, Scene, State, explain


def refusal(state: State, question: Question, scene: Scene) -> str:
    """Who or what turned a permission into a refusal, and for how long."""
    told = explain(state, question, scene)
    for step in reversed(told.steps):
        if step.before and not step.after:
            lasting = f" (until {step.until})" if step.until else ""
            return f"{step.source}{lasting}"
    return told.base_words
