"""The combat log: what was told, as sentences. Cards being handled are not worth one."""

from __future__ import annotations

from cardwright.games.duel.content.phases import DRAW_PHASE, RESOLUTION_PHASE
from cardwright.games.duel.rules.aim_words import aim_word
from cardwright.games.duel.rules.events import (
    AdvantageChanged,
    Exchange,
    FootworkContested,
    HandSeen,
    PairEvent,
    PlayAffected,
    PlayCovered,
    PlayEvent,
    PlayMoved,
    PlayRevealed,
    RangeChanged,
)
from cardwright.games.duel.seen.body_words import body_words, titled
from cardwright.kernel import (
    CardMoved,
    Event,
    PhaseEntered,
    ResourceChanged,
    Template,
    enumerated,
    number_text,
    possessive,
    signed,
)

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


def log_words(event: Event, names: list[str], entries: dict[str, Template]) -> str:
    """A line of the log, or nothing. A pure function of what was told."""
    if isinstance(event, Exchange):
        return exchange_words(event, names)
    if isinstance(event, AdvantageChanged):
        return advantage_words(event, names)
    if isinstance(event, RangeChanged):
        return f"{names[event.owner]} and {names[event.other]} are now at {event.after} range."
    if isinstance(event, CardMoved | PhaseEntered | ResourceChanged):
        return table_words(event, names, entries)
    if isinstance(event, FootworkContested):
        return contest_words(event, names)
    if isinstance(event, PairEvent):
        if event.kind == "engaged":
            return f"{names[event.owner]} takes on {names[event.other]}."
        return f"{names[event.owner]} and {names[event.other]} are no longer engaged."
    if isinstance(event, PlayRevealed):
        return revealed_words(event, names, entries)
    if isinstance(event, PlayCovered):
        return covered_words(event, names)
    if isinstance(event, PlayEvent) and event.kind == "play_interrupted":
        return f"{names[event.owner]}'s attack is broken off."
    if isinstance(event, PlayEvent) and event.kind == "play_withdrawn":
        return f"{names[event.owner]} withdraws a play."
    if isinstance(event, PlayAffected):
        return affected_words(event, names, entries)
    if isinstance(event, PlayMoved):
        return moved_words(event, names)
    if isinstance(event, HandSeen):
        card = f" ({titled(event.name, entries)})" if event.name else ""
        return f"{names[event.by]} sees 1 card of {names[event.owner]}'s hand{card}."
    return body_words(event, names, entries)


def exchange_words(event: Exchange, names: list[str]) -> str:
    """Who struck at whom, how it came out, and by which roll."""
    if event.outcome == "miss" and event.chance == 0:
        return f"{names[event.attacker]} cannot reach {names[event.defender]}."
    if event.feint:
        return f"{names[event.attacker]}'s feint {feint_words(event, names[event.defender])}."
    said = f"{names[event.attacker]} {OUTCOME_WORDS[event.outcome]} {names[event.defender]}"
    roll = f" (rolled {event.rolled}, needed below {event.chance})"
    return f"{said}{GRADE_WORDS.get(event.grade, '')}{roll}."


def feint_words(event: Exchange, defender: str) -> str:
    """What became of a feint, which rolls nothing and hurts nobody."""
    if event.outcome == "hit":
        return f"finds {defender} without a guard"
    if event.outcome == "countered":
        return f"is called: {defender} strikes through it"
    return f"draws {defender}'s guard"


def table_words(
    event: CardMoved | PhaseEntered | ResourceChanged,
    names: list[str],
    entries: dict[str, Template],
) -> str:
    """What of the turn itself is worth telling: what comes and what is given up."""
    if isinstance(event, PhaseEntered):
        if event.phase == DRAW_PHASE:
            return f"Turn {event.turn + 1}."
        return "Blades are crossed." if event.phase == RESOLUTION_PHASE else ""
    if isinstance(event, CardMoved):
        if event.to_zone == "hand" and event.from_zone == "deck":
            return f"{names[event.owner]} draws {titled(event.name, entries)}."
        dropped = event.from_zone == "hand" and event.to_zone == "discard"
        return f"{names[event.owner]} lets {titled(event.name, entries)} go." if dropped else ""
    amount = number_text(abs(event.after - event.before))
    if event.verb == "spent":
        return f"{names[event.owner]} spends {amount} {resource_word(event.resource)}."
    if event.verb == "gained":
        return f"{names[event.owner]} gains {amount} {resource_word(event.resource)}."
    return ""


def resource_word(resource: str) -> str:
    return "Focus" if resource == "focus" else resource


def contest_words(event: FootworkContested, names: list[str]) -> str:
    if event.winner < 0:
        return f"{names[event.owner]} and {names[event.other]} find no way past each other."
    loser = event.other if event.winner == event.owner else event.owner
    return f"{names[event.winner]} is quicker on the feet than {names[loser]}."


def advantage_words(event: AdvantageChanged, names: list[str]) -> str:
    """By how many points something moved, and to what."""
    change = signed(str(event.after - event.before))
    over = "" if event.other == event.owner else f" over {names[event.other]}"
    return f"{names[event.owner]}: {change} {event.axis}{over}, now {event.after}."


def covered_words(event: PlayCovered, names: list[str]) -> str:
    line = f"{names[event.owner]}: {event.does} at 0.{event.start}, face down"
    return f"{line} with {event.cards} on it." if event.cards else f"{line}."


def affected_words(event: PlayAffected, names: list[str], entries: dict[str, Template]) -> str:
    held = f"{possessive(names[event.owner])} {titled(event.does, entries)}"
    return f"{titled(event.name, entries)} holds {held}."


def moved_words(event: PlayMoved, names: list[str]) -> str:
    when = "later" if event.after > event.before else "earlier"
    return f"A play of {names[event.owner]} begins {when}: at 0.{event.after}."


def revealed_words(event: PlayRevealed, names: list[str], entries: dict[str, Template]) -> str:
    line = f"{names[event.owner]} plays {titled(event.name, entries)}"
    if event.modifiers:
        on_it = [titled(name, entries) for name in event.modifiers.split()]
        line += f" with {enumerated(on_it)}"
    if event.target >= 0:
        line += f" {aim_word(entries[event.name])} {names[event.target]}"
    if event.covered:
        line += f", {event.covered} {'card' if event.covered == 1 else 'cards'} face down"
    return f"{line}."
