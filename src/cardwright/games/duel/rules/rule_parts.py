"""Parts of a rule that an explanation shows, though no card says them."""

from __future__ import annotations

from cardwright.kernel import HUNDREDTHS, NONE, Grant, Literal, Modifier, Question, Scene, Sort


def rule_part(
    question: Question, scope: int, verb: str, amount: int, source: str, scene: Scene, order: int
) -> Grant:
    """A part of a rule as a grant, at a place in its scope."""
    sort: Sort = HUNDREDTHS if verb == "times" else question.sort
    modifier = Modifier(question, scope, verb, Literal(amount, sort), None)
    return Grant(modifier, source, scene.owner, NONE, order)
