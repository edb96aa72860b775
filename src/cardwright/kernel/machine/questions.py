"""Questions: every permission and every number is the answer to one.

A question has a base answer, which is the rule, and is folded through the
modifiers in force: scope by scope, from the whole world down to the single card.
Within a scope a number is first set (the latest wins), then gets the sum of what
is added, then the product of all factors, rounded once, then floors, then caps.
A permission lifts what the base rule forbids; what a modifier forbids stays
forbidden until that modifier is gone. So the order in which modifiers came into
force changes no answer, except where two set the same thing.

Explaining an answer is the same fold with its steps kept, so that explanation
and behaviour cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Generic, cast

from cardwright.kernel.machine.explanations import Explanation, owner_called
from cardwright.kernel.machine.expr import (
    COUNT,
    HUNDREDTHS,
    TRUTH,
    Expr,
    Literal,
    Sort,
    grouped,
    work_of,
)
from cardwright.kernel.machine.generic import TableT_contra
from cardwright.kernel.machine.wording import Wording
from cardwright.kernel.values.events import may_see
from cardwright.kernel.values.limits import RESULT_MAX
from cardwright.kernel.values.phrases import say
from cardwright.kernel.values.plain import number_text, rounded
from cardwright.kernel.values.scene import NO_BINDINGS, Scene

if TYPE_CHECKING:
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


class Question(Generic[TableT_contra]):
    """Something a rule asks. Games subclass it and give the base answer."""

    __slots__ = ("doc", "name", "names", "number", "sort", "wording")

    def __init__(
        self, name: str, sort: Sort, doc: str, names: Mapping[str, Expr] | None = None
    ) -> None:
        self.name = name
        self.sort = sort
        # What the base answer is, in words.
        self.doc = doc
        # What an answer to it may read besides what every card may: the unit that would
        # move, the card that would be played. These differ from question to question.
        self.names: Mapping[str, Expr] = {} if names is None else names
        # How its answers are said; without it by its name.
        self.wording: Wording | None = None
        self.number = -1

    def base(self, state: TableT_contra, scene: Scene) -> int:
        raise NotImplementedError(type(self).__name__)

    def scenes(self, state: TableT_contra, seat: int) -> list[tuple[str, Scene]]:
        """About what a seat may ask this now, by name.

        About its own owners, unless overridden: a base answer may rest on what
        only their seat knows.
        """
        return [
            (owner_called(state.game, owner), Scene(owner))
            for owner in range(len(state.seat_of))
            if state.seat_of[owner] == seat
        ]

    def may_be_asked(self, state: TableT_contra, seat: int, scene: Scene) -> bool:
        """May a seat ask this about a scene? By default about those listed for it.

        A question with many scenes overrides it with something cheaper.
        """
        asked = scene.form()
        for _, allowed in self.scenes(state, seat):
            if allowed.form() == asked:
                return True
        return False

    def base_words(self, state: TableT_contra, scene: Scene) -> str:
        """Where the base answer comes from, for the first line of an explanation."""
        return self.doc

    def steps(self) -> tuple[str, ...]:
        """The names of its answers, from the lowest, if they are the steps of a scale."""
        return () if self.wording is None or self.sort.words else self.wording.names

    def show(self, answer: int) -> str:
        """An answer as a person reads it."""
        if self.sort is TRUTH:
            return "yes" if answer else "no"
        return Literal(answer, self.sort).words()


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


def ask(state: State, question: Question, scene: Scene) -> int:
    """The answer to a question in this match, now."""
    answer = cast("Question[State]", question).base(state, scene)
    # Most questions are nobody's concern, and then the rule is the answer.
    number = question.number
    if not state.spoken_of >> number & 1 and not state.game.concerned[number]:
        return answer
    return folded(state, scene, answer, grants_about(state, question, scene))


def ask_within(state: State, question: Question, scene: Scene) -> int:
    """A question asked by a card, perhaps while the same question is being answered.

    Inside its own answer it is answered by the rule alone, so that asking has an end.
    """
    state.budget -= 1
    bit = 1 << question.number
    if state.answered & bit:
        return cast("Question[State]", question).base(state, scene)
    before = state.answered
    state.answered = before | bit
    answer = ask(state, question, scene)
    state.answered = before
    return answer


def folded(
    state: State,
    scene: Scene,
    answer: int,
    grants: list[Grant],
    account: Explanation | None = None,
) -> int:
    """The base answer after all modifiers, which are in the order of the fold, have changed it."""
    group = -1
    # The answer before the factors of a scope, and their product in units of its own.
    factored, product, unit = answer, 1, 1
    for grant in grants:
        modifier = grant.modifier
        state.budget -= modifier.work
        if modifier.order != group:
            group = modifier.order
            answer = factored = within_bounds(answer)
            product, unit = 1, 1
        before = answer
        amount = modifier.fixed
        if not modifier.steady:
            asked = grant.scene(scene)
            condition = modifier.condition
            if condition is not None and not condition.value(state, asked):
                if account is not None:
                    account.passed_over(state, grant, asked, before)
                continue
            amount = modifier.amount.value(state, asked)
        verb = modifier.verb_number
        if verb == ADD:
            answer += amount
        elif verb == TIMES:
            product *= amount
            unit *= 100
            answer = rounded(factored * product, unit)
        elif verb == AT_LEAST:
            answer = max(answer, amount)
        elif verb == AT_MOST:
            answer = min(answer, amount)
        elif verb == FORBID:
            answer = 0
        elif verb == PERMIT:
            answer = 1
        else:
            answer = amount
        if account is not None:
            account.changed(state, grant, within_bounds(before), within_bounds(answer))
    return within_bounds(answer)


def within_bounds(answer: int) -> int:
    if -RESULT_MAX <= answer <= RESULT_MAX:
        return answer
    return RESULT_MAX if answer > 0 else -RESULT_MAX


class Answerer:
    """Who speaks about a question, gathered once to ask it in many scenes.

    Only for scenes in which the same modifiers speak, such as the cards of one
    hand, and only as long as nothing changes. Which scenes those are, the game knows.
    """

    __slots__ = ("grants", "question")

    def __init__(self, state: State, question: Question, scene: Scene) -> None:
        self.question = cast("Question[State]", question)
        self.grants = grants_about(state, question, scene)

    def answer(self, state: State, scene: Scene) -> int:
        answer = self.question.base(state, scene)
        return folded(state, scene, answer, self.grants) if self.grants else answer


def explain(state: State, asked: Question, scene: Scene, seat: int | None = None) -> Explanation:
    """The same fold as `ask`, keeping its steps.

    For a seat, cards on the table that it does not recognise are left out, so
    that an explanation tells nobody more than the table does.
    """
    question = cast("Question[State]", asked)
    account = Explanation(question, question.base(state, scene), question.base_words(state, scene))
    grants = grants_about(state, question, scene)
    if seat is not None:
        grants = [grant for grant in grants if not is_secret(state, grant, seat)]
    account.answer = folded(state, scene, account.base, grants, account)
    return account


def is_secret(state: State, grant: Grant, seat: int) -> bool:
    """Does it come from a card on the table that the seat cannot recognise?

    A lasting effect is never secret: its creation was told.
    """
    if grant.until or grant.card < 0:
        return False
    return not may_see(state.cards[grant.card].known, seat)


def grants_about(state: State, asked: Question, scene: Scene) -> list[Grant]:
    """All modifiers in force that speak about the question, in the order of the fold."""
    question = cast("Question[State]", asked)
    grants: list[Grant] = []
    if state.spoken_of >> question.number & 1:
        for lasting in state.answering[question.number]:
            lasting.grants_about(question, scene, grants)
    if state.game.concerned[question.number]:
        state.game.gather(state, question, scene, grants)
    put_in_order(grants)
    return grants


def put_in_order(grants: list[Grant]) -> None:
    """By scope and verb, then by arrival; what is equal in all stays as it was gathered.

    There are few of them and they mostly come in order, so each is moved
    forward to its place.
    """
    for last in range(1, len(grants)):
        grant = grants[last]
        place = last
        while place > 0 and goes_before(grant, grants[place - 1]):
            grants[place] = grants[place - 1]
            place -= 1
        if place != last:
            grants[place] = grant


def goes_before(one: Grant, other: Grant) -> bool:
    if one.modifier.order != other.modifier.order:
        return one.modifier.order < other.modifier.order
    return one.arrival < other.arrival


def in_units(sort: Sort) -> bool:
    """Is this sort a quantity that may be added to?"""
    return sort is COUNT or sort is HUNDREDTHS
