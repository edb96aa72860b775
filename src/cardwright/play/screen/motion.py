"""A view in motion: what an event says about the table, put into a view from before it.

The match has long gone on when its events are shown one by one. These changes
let the picture follow. Whatever is not followed here is right again when the
last event has been shown and the true view takes over.
"""

from __future__ import annotations

from copy import deepcopy

from cardwright.games.deeds.rules.events import TallyChanged
from cardwright.games.duel.rules.events import (
    AdvantageChanged,
    Exchange,
    PlayRevealed,
    RangeChanged,
)
from cardwright.games.taktik.rules.events import UnitEvent
from cardwright.kernel import Event, Plain
from cardwright.kernel.values.events import PhaseEntered, ResourceChanged


def still(view: dict[str, Plain]) -> dict[str, Plain]:
    """A copy of a view that may be set in motion."""
    return deepcopy(view)


def move_on(view: dict[str, Plain], event: Event) -> None:
    """Change the view as the event tells."""
    if isinstance(event, PhaseEntered):
        view["phase"], view["turn"] = event.phase, event.turn
    elif isinstance(event, ResourceChanged):
        for row in rows(view["resources"]):
            if row["owner"] == event.owner and row["resource"] == event.resource:
                row["current"] = event.after
    elif isinstance(event, AdvantageChanged):
        advantage(view, event)
    elif isinstance(event, RangeChanged):
        for row in rows(part(view, "engagements")):
            if row["between"] in ([event.owner, event.other], [event.other, event.owner]):
                row["range"] = event.after
    elif isinstance(event, PlayRevealed):
        turned_up(view, event)
    elif isinstance(event, Exchange):
        for row in rows(part(view, "plays")):
            if row["play"] == event.attack:
                row["outcome"] = event.outcome
    elif isinstance(event, UnitEvent):
        unit_moved(view, event)
    elif isinstance(event, TallyChanged):
        tallies = part(view, "tallies")
        if isinstance(tallies, dict):
            tallies[event.tally] = event.after


def part(view: dict[str, Plain], name: str) -> Plain:
    table = view["table"]
    return table.get(name) if isinstance(table, dict) else None


def rows(value: Plain) -> list[dict[str, Plain]]:
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def advantage(view: dict[str, Plain], event: AdvantageChanged) -> None:
    if event.axis == "balance":
        fighters = rows(part(view, "fighters"))
        if event.owner < len(fighters):
            fighters[event.owner]["balance"] = event.after
        return
    for row in rows(part(view, "engagements")):
        if row["between"] == [event.owner, event.other]:
            row[event.axis] = [event.after, 100 - event.after]
        elif row["between"] == [event.other, event.owner]:
            row[event.axis] = [100 - event.after, event.after]


def turned_up(view: dict[str, Plain], event: PlayRevealed) -> None:
    """A play as it was shown: one that was not known before, or with more cards face up."""
    plays = part(view, "plays")
    if not isinstance(plays, list):
        return
    kept = [row for row in rows(plays) if row["play"] != event.play]
    modifiers: list[Plain] = [*event.modifiers.split()]
    plays[:] = [
        *kept,
        {
            "play": event.play,
            "owner": event.owner,
            "technique": event.name,
            "modifiers": modifiers,
            "covered": event.covered,
            "target": event.target if event.target >= 0 else None,
            "start": event.start,
            "outcome": None,
        },
    ]


def unit_moved(view: dict[str, Plain], event: UnitEvent) -> None:
    gone = event.kind == "unit_lost"
    for row in rows(part(view, "units")):
        if row["unit"] == event.unit:
            row["place"] = None if gone else event.place
            row["lost"] = gone
