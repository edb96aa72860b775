"""Lasting effects: records in force that answer questions and carry rules.

A card does not change the match; it creates a record, and the record changes
how rules are evaluated for as long as it lasts. The kernel sweeps records whose
time is over. Cancelling one means removing it, nothing else.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import CARD, Expr
from cardwright.kernel.machine.modifiers import Grant, Modifier, said_of_one_question
from cardwright.kernel.machine.questions import Question
from cardwright.kernel.machine.root_words import kept_name
from cardwright.kernel.machine.triggers import EndingRule, Rule
from cardwright.kernel.values.events import Event, LastingCreated, LastingEnded
from cardwright.kernel.values.limits import LASTING_EFFECTS_MAX
from cardwright.kernel.values.phrases import capital, enumerated, phrase, say
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State
    from cardwright.kernel.machine.targets import Query

END_OF_TURN: Final = "end_of_turn"
UNTIL_PHASE: Final = "phase"
TURNS: Final = "turns"
WHILE: Final = "while"
IN_ZONE: Final = "in_zone"
NEXT_TURN: Final = "your_next_turn"
YOUR_TURNS: Final = "your_turns"
EVENT: Final = "event"
FOREVER: Final = "forever"

# Whose questions it answers, and what wordings call them.
OF_EVERYONE: Final = 0
OF_OWNER: Final = 1
OF_OTHERS: Final = 2
SIDES: Final = ("each", "your", "others")
WHOSE_ALONE: Final = ("", "for its owner alone, ", "for everybody else, ")


class Duration:
    """How long a lasting effect lasts. Turns are counted at each end of a turn."""

    __slots__ = ("called", "condition", "kind", "name", "turns")

    def __init__(
        self,
        kind: str,
        turns: int = 0,
        name: str = "",
        condition: Expr | None = None,
        called: str = "",
    ) -> None:
        self.kind = kind
        # The phase or zone that it names, as people call it.
        self.called = called or name.replace("_", " ")
        self.turns = turns
        self.name = name
        self.condition = condition

    def words(self) -> str:
        """How long, as it stands at the end of a sentence: until the end of the turn."""
        if self.kind == END_OF_TURN or (self.kind == TURNS and self.turns == 1):
            return phrase("until the end of the turn")
        if self.kind == UNTIL_PHASE:
            return say("until {phase}", phase=phrase(self.called))
        if self.kind == TURNS:
            if self.called:
                return say(
                    "for this turn and {n} more, {whose}",
                    n=self.turns - 1,
                    whose=phrase(self.called),
                )
            return say("for {n} turns, this one included", n=self.turns)
        if self.kind == NEXT_TURN:
            return phrase("until your next turn")
        if self.kind == YOUR_TURNS and self.turns == 1:
            return phrase("until the end of your next turn")
        if self.kind == YOUR_TURNS:
            return say("until your next {n} turns are over", n=self.turns)
        if self.kind == EVENT:
            return say("until {event}", event=phrase(self.called))
        if self.kind == IN_ZONE:
            return say("while this is in the {zone}", zone=phrase(self.called))
        if self.kind == WHILE and self.condition is not None:
            return say("while {condition}", condition=self.condition.words())
        return phrase("for the rest of the match")


class Binding:
    """A choice made when the effect is created, and kept by it under a name."""

    __slots__ = ("by_opponent", "name", "query")

    def __init__(self, name: str, query: Query, by_opponent: bool) -> None:
        self.name = name
        self.query = query
        self.by_opponent = by_opponent

    def said(self) -> bool:
        """Must a reader be told? What was kept around it was told before."""
        return self.query.asks() or (self.query.pool.spoken and not self.is_one_thing())

    def is_one_thing(self) -> bool:
        """Is it what everybody sees anyway, so that it is called what it is: that unit?"""
        query = self.query
        return (
            query.pool.spoken and not query.asks() and query.where is None and query.whose is None
        )

    def words(self) -> str:
        """Who chooses what; what is not chosen is said to be what it is."""
        if not self.query.asks():
            return say("the {name} is {what}", name=kept_name(self.name), what=self.query.words())
        one = self.query.chosen_words()
        if not kept_name(self.name).startswith("chosen"):
            one = say("{one} as the {name}", one=one, name=kept_name(self.name))
        if self.by_opponent:
            return say("the opponent chooses {one}", one=one)
        return say("choose {one}", one=one)


SUBJECT: Final = re.compile(r"(.+?) (?:has|have|can|cannot) ")


def of_one_subject(first: str, second: str) -> str:
    """Two statements in one; whom both are about is said once."""
    subjects = [SUBJECT.match(said) for said in (first, second)]
    if subjects[0] and subjects[1] and subjects[0].group(1) == subjects[1].group(1):
        second = second[len(subjects[1].group(1)) + 1 :]
        for verb in ("has", "have"):
            if first.startswith(f"{subjects[0].group(1)} {verb} "):
                second = second.removeprefix(f"{verb} ")
    return enumerated([first, second])


class Blueprint:
    """What a card says a lasting effect of its is like."""

    __slots__ = (
        "about_bound", "answers", "bindings", "duration", "name", "questions", "rules", "until",
        "whose",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        duration: Duration,
        answers: list[Modifier],
        rules: list[Rule],
        bindings: list[Binding],
        whose: int = OF_EVERYONE,
    ) -> None:
        self.name = name
        self.duration = duration
        self.until = duration.words()
        self.answers = answers
        self.rules = rules
        self.bindings = bindings
        # Whom it answers about: everyone, its owner alone as a state of health does, or all others.
        self.whose = whose
        # Does it answer only what is asked about the first thing that it keeps: one play, one unit?
        self.about_bound = False
        # Which questions the record has to be listed under, each once.
        self.questions: tuple[int, ...] = tuple(
            dict.fromkeys(modifier.question.number for modifier in answers)
        )

    def forbids(self) -> bool:
        """Does it forbid anything, perhaps under a condition?"""
        for modifier in self.answers:
            if modifier.verb == "forbid":
                return True
        return False

    def watched(self) -> bool:
        """Does it end by itself when something stops holding, at any moment?"""
        return self.duration.kind in (WHILE, IN_ZONE)

    def words(self, joint: str = ". ") -> str:
        """What it says; the joint stands between what is chosen and what then holds."""
        about = SIDES[self.whose]
        worded = [modifier for modifier in self.answers if modifier.question.wording is not None]
        if worded or not self.answers:
            return self.sentences(about, joint)
        parts = [modifier.words() for modifier in self.answers]
        parts += [rule.words() for rule in self.rules if not isinstance(rule, EndingRule)]
        whose = WHOSE_ALONE[self.whose]
        return f"{whose}{self.duration.words()}: {'; '.join(parts)}"

    def sentences(self, about: str, joint: str) -> str:
        """What is chosen first, then for how long, then what holds."""
        chosen = [binding.words() for binding in self.bindings if binding.said()]
        duration = self.duration.words()
        parts = [modifier.words(about, duration) for modifier in self.answers]
        bounded = len(self.questions) == 1 and not any(" if " in part for part in parts)
        if bounded:
            parts = said_of_one_question(self.answers, about, duration)
            bounded = len(parts) < len(self.answers)
        parts += [rule.words() for rule in self.rules if not isinstance(rule, EndingRule)]
        plain = not self.rules and not any(" if " in part or ", " in part for part in parts)
        if bounded and not self.rules:
            said = f"{duration}, {parts[0]}"
        elif plain and len(parts) == 1:
            said = f"{parts[0]} {duration}"
        elif plain and len(parts) == 2:
            said = f"{duration}, {of_one_subject(*parts)}"
        elif len(parts) == len(self.rules) == 1:
            said = f"{duration}, {parts[0]}"
        else:
            said = f"{duration}: {'; '.join(parts)}"
        for binding in self.bindings:
            if binding.is_one_thing():
                said = said.replace(f"the {kept_name(binding.name)}", binding.query.words())
        return joint.join([*chosen, capital(said) if chosen and joint == ". " else said])


class Lasting:
    """One record in force, as a value: what happens to it puts another in its place.

    So copies of a match share their records.
    """

    __slots__ = ("arrival", "blueprint", "bound", "card", "owner", "turns_left")

    def __init__(
        self,
        arrival: int,
        blueprint: Blueprint,
        owner: int,
        card: int,
        bound: tuple[int, ...],
        turns_left: int,
    ) -> None:
        self.arrival = arrival
        self.blueprint = blueprint
        self.owner = owner
        self.card = card
        self.bound = bound
        self.turns_left = turns_left

    def with_turns(self, turns: int) -> Lasting:
        """The same record with so many turns left."""
        return Lasting(self.arrival, self.blueprint, self.owner, self.card, self.bound, turns)

    def grants_about(self, question: Question, scene: Scene, grants: list[Grant]) -> None:
        blueprint = self.blueprint
        whose = blueprint.whose
        if whose != OF_EVERYONE and (scene.owner == self.owner) != (whose == OF_OWNER):
            return
        if blueprint.about_bound and scene.subject != self.bound[0]:
            return
        for modifier in blueprint.answers:
            if modifier.question is question:
                grants.append(
                    Grant(
                        modifier, blueprint.name, self.owner, self.card, self.arrival,
                        blueprint.until, self.bound,
                    )
                )  # fmt: skip

    def scene_about(self, event: Event | None) -> Scene:
        scene = Scene(self.owner, self.card, self.card, -1, event)
        scene.bound = self.bound
        return scene

    def binds(self, card: int) -> bool:
        """Is this card one of the choices that it keeps?"""
        for binding, kept in zip(self.blueprint.bindings, self.bound, strict=True):
            if kept == card and binding.query.pool.sort is CARD:
                return True
        return False

    def renumbered(self, new: list[int]) -> Lasting:
        """Cards have got other numbers: mean the same ones as before."""
        card = new[self.card] if self.card >= 0 else self.card
        bound: list[int] = []
        for binding, kept in zip(self.blueprint.bindings, self.bound, strict=True):
            bound.append(new[kept] if binding.query.pool.sort is CARD and kept >= 0 else kept)
        if card == self.card and tuple(bound) == self.bound:
            return self
        return Lasting(
            self.arrival, self.blueprint, self.owner, card, tuple(bound), self.turns_left
        )

    def form(self) -> Plain:
        return [
            self.arrival,
            self.blueprint.name,
            self.owner,
            self.card,
            list(self.bound),
            self.turns_left,
        ]


# What a match begins with. All share it, so the first record is not added to it.
NOTHING_IN_FORCE: Final[list[Lasting]] = []
NOBODY_ANSWERING: Final[dict[int, tuple[Lasting, ...]]] = {}


def create_lasting(
    state: State, blueprint: Blueprint, owner: int, card: int, bound: tuple[int, ...]
) -> None:
    """Put a lasting effect in force and tell it."""
    if len(state.in_force) >= LASTING_EFFECTS_MAX:
        state.give_up("lasting effects")
        return
    if not state.in_force:
        state.in_force, state.answering = [], {}
    state.arrivals += 1
    turns = blueprint.duration.turns
    if blueprint.duration.kind == YOUR_TURNS and state.turn_of in (NONE, owner):
        # The turn that is played now is none of the next ones.
        turns += 1
    lasting = Lasting(state.arrivals, blueprint, owner, card, bound, turns)
    state.in_force.append(lasting)
    list_answers(state, lasting)
    if blueprint.watched():
        state.watched += 1
    state.tell(LastingCreated(lasting.arrival, blueprint.name, owner, blueprint.until))


def list_answers(state: State, lasting: Lasting) -> None:
    """Enter a record under every question that it speaks about."""
    for question in lasting.blueprint.questions:
        state.answering[question] = (*state.answering.get(question, ()), lasting)
        state.spoken_of |= 1 << question


def copy_lasting(state: State, copy: State) -> None:
    """Give a copy of the match lists of its own; the records in them are shared."""
    copy.in_force, copy.answering = state.in_force.copy(), state.answering.copy()
    copy.spoken_of = state.spoken_of


def replace_records(state: State, records: list[Lasting]) -> None:
    """Put these records in the place of those in force, each in that of the same arrival."""
    if all(new is old for new, old in zip(records, state.in_force, strict=True)):
        return
    by_arrival = {lasting.arrival: lasting for lasting in records}
    state.in_force = records
    for question, answering in state.answering.items():
        state.answering[question] = tuple([by_arrival[one.arrival] for one in answering])


def unlist_answers(state: State, lasting: Lasting) -> None:
    """Let a record speak no more about any question."""
    for question in lasting.blueprint.questions:
        others = tuple([one for one in state.answering[question] if one is not lasting])
        if others:
            state.answering[question] = others
        else:
            del state.answering[question]
            state.spoken_of ^= 1 << question


def end_lasting(state: State, lasting: Lasting, why: str) -> None:
    """Take a lasting effect out of force and tell why."""
    blueprint = lasting.blueprint
    state.in_force.remove(lasting)
    unlist_answers(state, lasting)
    if blueprint.watched():
        state.watched -= 1
    state.tell(LastingEnded(lasting.arrival, blueprint.name, lasting.owner, why))
