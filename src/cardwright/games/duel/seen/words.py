"""The combat log: what was told, as sentences. Cards being handled are not worth one."""

from __future__ import annotations

from cardwright.games.duel.content.phases import DRAW_PHASE, RESOLUTION_PHASE
from cardwright.games.duel.rules.events import (
    AdvantageChanged,
    Exchange,
    FootworkContested,
    HandSeen,
    PairEvent,
    PlayCovered,
    PlayEvent,
    PlayMoved,
    PlayRevealed,
    RangeChanged,
)
from cardwright.games.duel.seen.body_words import body_words
from cardwright.kernel import CardMoved, Event, PhaseEntered, ResourceChanged, number_text

OUTCOME_WORDS = {
    "hit": "hits",
    "miss": "misses",
    "blocked": "is blocked by",
    "parried": "is parried by",
    "deflected": "is deflected by",
    "dodged": "is dodged by",
    "countered": "is countered by",
}
GRADE_WORDS = {"partial": " in part", "solid": " squarely", "critical": " perfectly"}


def log_words(event: Event, names: list[str]) -> str:
    """A line of the log, or nothing. A pure function of what was told."""
    if isinstance(event, Exchange):
        grade = GRADE_WORDS.get(event.grade, "")
        short = event.outcome == "miss" and event.chance == 0
        what = "cannot reach" if short else OUTCOME_WORDS[event.outcome]
        return f"{names[event.attacker]} {what} {names[event.defender]}{grade}."
    if isinstance(event, AdvantageChanged):
        return advantage_words(event, names)
    if isinstance(event, RangeChanged):
        return f"{names[event.owner]} and {names[event.other]} are now at {event.after} range."
    if isinstance(event, CardMoved | PhaseEntered | ResourceChanged):
        return table_words(event, names)
    if isinstance(event, FootworkContested):
        return contest_words(event, names)
    if isinstance(event, PairEvent):
        verb = "takes on" if event.kind == "engaged" else "breaks away from"
        return f"{names[event.owner]} {verb} {names[event.other]}."
    if isinstance(event, PlayRevealed):
        return revealed_words(event, names)
    if isinstance(event, PlayCovered):
        return covered_words(event, names)
    if isinstance(event, PlayEvent) and event.kind == "play_interrupted":
        return f"{names[event.owner]}'s attack is broken off."
    if isinstance(event, PlayEvent) and event.kind == "play_withdrawn":
        return f"{names[event.owner]} thinks better of it."
    if isinstance(event, PlayMoved):
        return moved_words(event, names)
    if isinstance(event, HandSeen):
        card = named_card(event.name)
        return f"{names[event.by]} sees {card} coming from {names[event.owner]}."
    return body_words(event, names)


def table_words(event: CardMoved | PhaseEntered | ResourceChanged, names: list[str]) -> str:
    """What of the turn itself is worth telling: what comes and what is given up."""
    if isinstance(event, PhaseEntered):
        if event.phase == DRAW_PHASE:
            return f"Turn {event.turn + 1}."
        return "Blades are crossed." if event.phase == RESOLUTION_PHASE else ""
    if isinstance(event, CardMoved):
        if event.to_zone == "hand" and event.from_zone == "deck":
            return f"{names[event.owner]} draws {named_card(event.name)}."
        dropped = event.from_zone == "hand" and event.to_zone == "discard"
        return f"{names[event.owner]} lets {named_card(event.name)} go." if dropped else ""
    amount = number_text(abs(event.after - event.before))
    if event.verb == "spent":
        return f"{names[event.owner]} spends {amount} {event.resource.capitalize()}."
    if event.verb == "gained":
        return f"{names[event.owner]} gains {amount} {event.resource}."
    return ""


def named_card(name: str) -> str:
    return name.replace("_", " ").capitalize() if name else "a card"


def contest_words(event: FootworkContested, names: list[str]) -> str:
    if event.winner < 0:
        return f"{names[event.owner]} and {names[event.other]} find no way past each other."
    loser = event.other if event.winner == event.owner else event.owner
    return f"{names[event.winner]} is quicker on the feet than {names[loser]}."


def advantage_words(event: AdvantageChanged, names: list[str]) -> str:
    verb = "gains" if event.after > event.before else "loses"
    amount = number_text(abs(event.after - event.before))
    over = "" if event.other == event.owner else f" over {names[event.other]}"
    return f"{names[event.owner]} {verb} {amount} {event.axis}{over}."


def covered_words(event: PlayCovered, names: list[str]) -> str:
    line = f"{names[event.owner]}: {event.does} at 0.{event.start}, face down"
    return f"{line} with {event.cards} on it." if event.cards else f"{line}."


def moved_words(event: PlayMoved, names: list[str]) -> str:
    when = "later" if event.after > event.before else "earlier"
    return f"A play of {names[event.owner]} begins {when}: at 0.{event.after}."


def revealed_words(event: PlayRevealed, names: list[str]) -> str:
    line = f"{names[event.owner]}: {event.name.replace('_', ' ')}"
    if event.target >= 0:
        line += f" at {names[event.target]}"
    if event.modifiers:
        names_on_it = [name.replace("_", " ") for name in event.modifiers.split()]
        line += f" ({', '.join(names_on_it)})"
    if event.covered:
        line += f", {event.covered} face down"
    return f"{line}."
