"""Modifiers: what cards, conditions and places say about questions while they are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cardwright.kernel.machine.expr import Expr, Literal, grouped, work_of
from cardwright.kernel.values.phrases import say
from cardwright.kernel.values.plain import number_text
from cardwright.kernel.values.scene import NO_BINDINGS, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.questions import Question
    from cardwright.kernel.machine.state import State

GLOBAL_SCOPE: Final = 0
ENCOUNTER_SCOPE: Final = 1
PARTY_SCOPE: Final = 2
UNIT_SCOPE: Final = 3
EQUIPMENT_SCOPE: Final = 4
BODY_PART_SCOPE: Final = 5
CARD_SCOPE: Final = 6
# What a rule does with the number that all others have agreed on.
RESULT_SCOPE: Final = 7
SCOPES: Final = (
    "global", "encounter", "party", "unit", "equipment", "body_part", "card", "result",
)  # fmt: skip


# What is said of an answer that speaks in another scope than its family does.
SCOPE_WORDS: Final = (
    "{words} (as a law of the game)",
    "{words} (as part of the encounter)",
    "{words} (for everybody on your side)",
    "{words} (as part of the fighter)",
    "{words} (as equipment)",
    "{words} (as part of the body)",
    "{words} (as part of the play)",
    "{words} (after everything else)",
)


class Modifier:
    """What a card, a condition or a place says about a question while it is in force."""

    __slots__ = (
        "amount", "condition", "fixed", "order", "question", "scope", "steady", "unusual", "verb",
        "verb_number", "work",
    )  # fmt: skip

    def __init__(
        self, question: Question, scope: int, verb: str, amount: Expr, condition: Expr | None
    ) -> None:
        assert verb in VERBS, "a modifier has a verb that the fold knows"
        self.question = cast("Question[State]", question)
        self.scope = scope
        # Does it speak in another scope than its family does?
        self.unusual = False
        self.verb = verb
        # The verb as a number, which is what the fold compares.
        self.verb_number = VERB_ORDER.index(verb)
        # When its turn comes. A permission knows no scopes: whoever forbids has the last word.
        permission = self.verb_number >= PERMIT
        self.order = self.verb_number + (0 if permission else scope * len(VERB_ORDER))
        self.amount = amount
        self.condition = condition
        # Does it say the same in every scene, and what?
        self.steady = condition is None and (permission or isinstance(amount, Literal))
        self.fixed = amount.number if isinstance(amount, Literal) else 0
        self.work = 1 if self.steady else amount.work() + work_of(condition)

    def scope_name(self) -> str:
        return SCOPES[self.scope]

    def words(self, about: str = "", during: str = "") -> str:
        """What it says; `about` is whom it concerns, if nothing else says so: your, each, this.

        `during` is how long it says so.
        """
        said = self._words_alone(about, during)
        return say(SCOPE_WORDS[self.scope], words=said) if self.unusual else said

    def _words_alone(self, about: str, during: str) -> str:
        wording = self.question.wording
        if wording is not None:
            return wording.answer(
                self.verb, self.amount, self.condition, self.question.sort, about, during
            )
        name = self.question.name.replace("_", " ")
        text = VERBS[self.verb].format(name=name, amount=self._amount_words())
        if self.condition is not None:
            text += f" if {self.condition.words()}"
        return text

    def _amount_words(self) -> str:
        amount = self.amount.words()
        if self.verb == "add" and not isinstance(self.amount, Literal):
            return f"+ {amount}"
        if self.verb == "add" and isinstance(self.amount, Literal) and self.amount.number >= 0:
            return f"+{amount}"
        if self.verb == "times":
            if isinstance(self.amount, Literal):
                return number_text(self.amount.number)
            return grouped(self.amount)
        return amount


def said_of_one_question(modifiers: list[Modifier], about: str, during: str = "") -> list[str]:
    """What several answers to one question say, each so that none is taken for another.

    A change and its bound are one: 1 less, but at least 2. After one that depends on
    something, another of its kind that does not says so.
    """
    parts = [modifier.words(about, during) for modifier in modifiers]
    verbs = [modifier.verb for modifier in modifiers]
    free = [modifier.condition is None and not modifier.unusual for modifier in modifiers]
    if all(free) and verbs in (["add", "at_least"], ["add", "at_most"]):
        bound = parts[1].partition(" at ")[2]
        if bound:
            return [say("{change}, but at {bound}", change=parts[0], bound=bound)]
    said: list[str] = []
    depends: set[str] = set()
    for part, verb, alone in zip(parts, verbs, free, strict=True):
        clear = not alone or verb not in depends
        said.append(part if clear else say("{words} in any case", words=part))
        if not alone and verb in ("add", "times"):
            depends.add(verb)
    return said


VERBS: Final = {
    "add": "{name} {amount}",
    "times": "{name} ×{amount}",
    "set": "{name} becomes {amount}",
    "at_least": "{name} at least {amount}",
    "at_most": "{name} at most {amount}",
    "forbid": "{name}: no",
    "permit": "{name}: yes",
}
# In the order in which they are folded within a scope.
VERB_ORDER: Final = ("set", "add", "times", "at_least", "at_most", "permit", "forbid")
ADD: Final = 1
TIMES: Final = 2
AT_LEAST: Final = 3
AT_MOST: Final = 4
PERMIT: Final = 5
FORBID: Final = 6


class Grant:
    """A modifier in force, and where it comes from: what the fold goes through."""

    __slots__ = ("arrival", "bound", "card", "modifier", "owner", "source", "until")

    def __init__(
        self,
        modifier: Modifier,
        source: str,
        owner: int,
        card: int,
        arrival: int,
        until: str = "",
        bound: tuple[int, ...] = NO_BINDINGS,
    ) -> None:
        self.modifier = modifier
        self.source = source
        self.owner = owner
        self.card = card
        self.arrival = arrival
        self.until = until
        self.bound = bound

    def scene(self, asked: Scene) -> Scene:
        """The asked scene seen from the side of whoever the modifier belongs to."""
        scene = Scene(self.owner, self.card, asked.subject, asked.target, asked.event)
        scene.bound = self.bound
        scene.supposing = asked.supposing
        return scene
