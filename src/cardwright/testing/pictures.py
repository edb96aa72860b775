"""Pictures of a match: everything it holds, and everything that one seat gets of it."""

from __future__ import annotations

import json

import msgspec

from cardwright.kernel import (
    SPECTATOR,
    Match,
    Plain,
    State,
    ask_of,
    offered_of,
    part_bytes,
    prospects_of,
    table_of,
)
from cardwright.testing.failure import refusal

# Wishes that are refused almost everywhere, to see what the refusal says.
PROBES = ["", "no such thing", "play 0", "play 1", "lay 0", "lay 5", "move 1 2", "fold", "bet"]


def picture(match: Match) -> str:
    """Everything in a match, in order: two matches with equal pictures are the same."""
    states: list[Plain] = [match.state.form(), *[world.form() for world in match.worlds]]
    parts: list[Plain] = [
        states,
        [[made.seat, made.option] for made in match.made],
        [event.line() for event in match.log],
        [[made.option for made in sealed] for sealed in match.sealed],
        [[event.line() for event in log] for log in match.sealed_log],
        [chance_positions(state) for state in [match.state, *match.worlds]],
        [match.can_undo(seat) for seat in range(match.state.seats)],
    ]
    return repr(parts)


def chance_positions(state: State) -> list[Plain]:
    return [[stream.name, stream.position, stream.used] for stream in state.chance.streams]


def seats_and_spectator(match: Match) -> list[int]:
    return [*range(match.state.seats), SPECTATOR]


def wire(match: Match, seat: int, since: int = 0) -> list[str]:
    """All that reaches one seat, as the bytes it would get, piece by piece.

    Told events are taken from the given one on, for comparing two worlds whose
    pasts are one and the same.
    """
    pieces = [f"view {json.dumps(match.view(seat))}"]
    pieces += [
        f"candidate {one.option.text()}, {one.key}, {one.words}: {one.why}"
        for one in match.candidates(seat)
    ]
    parts = table_of(match.game, match.view(seat)).parts
    pieces += [f"table {part_bytes(part).decode()}" for part in parts]
    ask = ask_of(match, seat)
    if ask is not None:
        pieces.append(f"ask {msgspec.json.encode(ask).decode()}")
        pieces += prospects(match, seat)
    pieces += [f"told {event.line()}" for event in match.told(seat, since)]
    pieces += [f"undo {match.can_undo(seat)}"]
    pieces += explanations(match, seat)
    return pieces


def refusals(match: Match, seat: int) -> list[str]:
    """What the seat is told when it wishes for what it hardly ever may."""
    if seat == SPECTATOR:
        return []
    return [f"refused {probe!r}: {answered(match, seat, probe)}" for probe in PROBES]


def prospects(match: Match, seat: int) -> list[str]:
    """What the seat is told about what each of its options would bring."""
    world = match.world(seat)
    return [
        f"prospects {option.text()}: {prospects_of(world, seat, option)}"
        for option in match.legal(seat)
    ]


def explanations(match: Match, seat: int) -> list[str]:
    """What the seat is told when it asks about everything that it may ask about."""
    world = match.world(seat)
    lines: list[str] = []
    for question in match.game.questions:
        for name, scene in question.scenes(world, seat):
            told = match.explain(seat, question, scene)
            lines.append(f"explained {name}: {told.lines()} {told.form()}")
    return lines


def accepted_texts(match: Match, seat: int) -> set[str]:
    """What may be said for an option: its text, its words, its machine form, its number."""
    accepted: set[str] = set()
    for place, offered in enumerate(offered_of(match.world(seat), seat)):
        accepted |= {offered.words.casefold(), offered.key, offered.option.text(), str(place + 1)}
    return accepted


def answered(match: Match, seat: int, wish: str) -> str:
    """What the seat is told when it wishes for that; `taken` if it is an option."""
    return "taken" if wish.casefold() in accepted_texts(match, seat) else refusal(match, seat, wish)
