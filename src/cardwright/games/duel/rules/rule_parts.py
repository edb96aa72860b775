"""Parts of a rule that an explanation shows, though no card says them."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import FULL
from cardwright.kernel import HUNDREDTHS, NONE, Grant, Literal, Modifier, Question, Scene, Sort

# The same few amounts come again and again. What says them never changes, so it is kept by its
# question, scope, verb and amount; whoever thinks of ever new amounts makes it begin anew.
SAID: Final[dict[tuple[Question, int, str, int], Modifier]] = {}
SAID_MAX: Final = 5_000


def rule_part(
    question: Question, scope: int, verb: str, amount: int, source: str, scene: Scene, order: int
) -> Grant:
    """A part of a rule as a grant, at a place in its scope."""
    key = (question, scope, verb, amount)
    modifier = SAID.get(key)
    if modifier is None:
        if len(SAID) >= SAID_MAX:
            SAID.clear()
        sort: Sort = HUNDREDTHS if verb == "times" else question.sort
        modifier = SAID[key] = Modifier(question, scope, verb, Literal(amount, sort), None)
    return Grant(modifier, source, scene.owner, NONE, order)


def add_part(
    grants: list[Grant], question: Question, scene: Scene, scope: int, amount: int, source: str
) -> None:
    """Add something to the answer, unless it is nothing."""
    if amount:
        grants.append(rule_part(question, scope, "add", amount, source, scene, -1))


def multiply_by(
    grants: list[Grant], question: Question, scene: Scene, scope: int, share: int, source: str
) -> None:
    """Multiply the answer, unless by one."""
    if share != FULL:
        grants.append(rule_part(question, scope, "times", share, source, scene, -1))
