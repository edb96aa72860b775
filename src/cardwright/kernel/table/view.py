"""Views: what one seat may know, built up from what is visible.

This is the one place that decides it. Nothing is deleted from a whole; a view
starts empty and receives what the seat recognises. Unknown cards are a count,
without numbers by which they could be followed.
"""

from __future__ import annotations

from cardwright.kernel.machine.cards import Card
from cardwright.kernel.machine.expr import CARD
from cardwright.kernel.machine.lasting_effects import Lasting
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.zones import FACE_DOWN, Zone
from cardwright.kernel.table.spellings import offered_of
from cardwright.kernel.values.events import SPECTATOR, Event, may_see
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE


def recognises(card: Card, seat: int) -> bool:
    """Does the seat know which card it is?"""
    return may_see(card.known, seat)


def view_of(state: State, seat: int) -> dict[str, Plain]:
    """Everything that the seat (or a spectator) may know about the table now."""
    zones: list[Plain] = [zone_view(state, zone, seat) for zone in state.zones]
    in_force: list[Plain] = [
        {
            "effect": lasting.blueprint.name,
            "owner": lasting.owner,
            "until": lasting.blueprint.duration.words(),
            "turns_left": lasting.turns_left,
            "bound": bound_view(state, lasting, seat),
        }
        for lasting in state.in_force
    ]
    return {
        "game": state.game.name,
        "seat": seat,
        "turn": state.turn,
        "phase": state.phase,
        "window": state.window,
        "zones": zones,
        "resources": resources_view(state, seat),
        "in_force": in_force,
        "table": state.game.view(state, seat),
        "asked": asked_seats(state),
        "decision": decision_view(state, seat),
        "over": state.over,
        "scores": list(state.scores) if state.over else None,
        "owners": owners_view(state),
    }


def owners_view(state: State) -> Plain:
    """Who owns cards and resources: their names in this match, and the seat of each."""
    rows: list[Plain] = []
    for owner, seat in enumerate(state.seat_of):
        rows.append({"name": state.game.owner_name(state, owner), "seat": seat})
    return rows


def bound_view(state: State, lasting: Lasting, seat: int) -> Plain:
    """The choices that an effect keeps; of a card that the seat does not recognise, only that."""
    bound: list[Plain] = []
    for binding, kept in zip(lasting.blueprint.bindings, lasting.bound, strict=True):
        secret = binding.query.pool.sort is CARD and kept != NONE
        shown = not secret or recognises(state.cards[kept], seat)
        bound.append(kept if shown else None)
    return bound


def zone_view(state: State, zone: Zone, seat: int) -> Plain:
    """A pile as the seat sees it. In a face-down pile, places are known too."""
    known: list[Plain] = []
    for place, card_id in enumerate(zone.cards):
        card = state.cards[card_id]
        if recognises(card, seat):
            entry: dict[str, Plain] = {"card": card_id, "name": card.template.name}
            if card.cooldown:
                entry["cooldown"] = card.cooldown
            if zone.kind.face == FACE_DOWN:
                entry["place"] = place
            known.append(entry)
    return {
        "zone": zone.kind.name,
        "owner": zone.owner,
        "count": len(zone.cards),
        "known": known,
    }


def resources_view(state: State, seat: int) -> Plain:
    """What everybody has. What of it is committed may be the owner's own business."""
    rows: list[Plain] = []
    for owner, resources in enumerate(state.resources):
        open_to_seat = state.game.sees_commitments(state, owner, seat)
        for number, resource in enumerate(resources):
            rows.append(
                {
                    "owner": owner,
                    "resource": state.game.resource_names[number],
                    "current": resource.current,
                    "available": resource.available if open_to_seat else None,
                    "max": resource.maximum,
                }
            )
    return rows


def asked_seats(state: State) -> Plain:
    """Who has to decide. While all decide at once, who has finished is nobody's business."""
    if state.splitting:
        return list(range(state.seats))
    return [seat for seat in range(state.seats) if state.pending[seat] is not None]


def decision_view(state: State, seat: int) -> Plain:
    if seat == SPECTATOR:
        return None
    decision = state.pending[seat]
    if decision is None:
        return None
    options: list[Plain] = [
        {"option": candidate.key, "words": candidate.words} for candidate in offered_of(state, seat)
    ]
    return {"kind": decision.kind, "options": options}


def told_to(seat: int, events: list[Event]) -> list[Event]:
    """The events as the seat was told them."""
    told: list[Event] = []
    for event in events:
        seen = event.seen_by(seat)
        if seen is not None:
            told.append(seen)
    return told
