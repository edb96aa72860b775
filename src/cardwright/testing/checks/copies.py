"""Copying: a clone is equal in every field and independent in every field."""

from __future__ import annotations

from cardwright.kernel import Game, Match, State
from cardwright.kernel.language import Scenario
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.pictures import picture, seats_and_spectator, wire
from cardwright.testing.walks import positions, step_at_random

# The working surface of one run and a cache: not state, and not copied.
NOT_STATE = {"acting", "events", "budget", "learned", "block", "block_number"}
STEPS_ON_THE_CLONE = 6
PLAIN = (bool, int, str, bytes, type(None))


def held_in(thing: object) -> list[tuple[str, object]]:
    """All fields of an object, from its slots and its dictionary."""
    names: list[str] = []
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
    names += sorted(getattr(thing, "__dict__", {}))
    return [(name, getattr(thing, name)) for name in names if hasattr(thing, name)]


def is_ours(thing: object) -> bool:
    """Is it part of a match, and not a plain value or something that all matches share?"""
    return not isinstance(thing, PLAIN) and not isinstance(thing, Game | Scenario | type)


def difference(one: object, other: object, path: str, twins: dict[int, int]) -> str:
    """Where two structures differ, field by field and in order; empty if nowhere.

    Things are twins pairwise, so that two references to one thing must be two
    references to its one twin.
    """
    if one is other:
        return ""
    if type(one) is not type(other):
        return f"{path}: {type(one).__name__} and {type(other).__name__}"
    if not is_ours(one):
        return "" if one == other else f"{path}: {one!r} and {other!r}"
    if id(one) in twins:
        return "" if twins[id(one)] == id(other) else f"{path}: references differ"
    twins[id(one)] = id(other)
    ones, others = parts_of(one), parts_of(other)
    if [name for name, _ in ones] != [name for name, _ in others]:
        return f"{path}: not the same parts"
    for (name, part), (_, twin) in zip(ones, others, strict=True):
        found = "" if name in NOT_STATE else difference(part, twin, f"{path}.{name}", twins)
        if found:
            return found
    return ""


def parts_of(thing: object) -> list[tuple[str, object]]:
    if isinstance(thing, list | tuple):
        return [(str(place), part) for place, part in enumerate(thing)]
    if isinstance(thing, dict):
        return [(repr(key), value) for key, value in thing.items()]
    return held_in(thing)


def reachable(root: object) -> dict[int, object]:
    """All things that can change, reached from one, by identity."""
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or not is_ours(thing):
            continue
        found[id(thing)] = thing
        waiting += [part for _, part in parts_of(thing)]
    return found


def contents(thing: object) -> list[tuple[str, object]]:
    """What a thing holds directly: values, or which other things."""
    return [(name, id(part) if is_ours(part) else part) for name, part in parts_of(thing)]


def check_clone_is_equal(case: Case, numbers: range, visits: int) -> None:
    """A clone equals its original in every field, not only in those its form lists."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            twin = match.clone()
            require(picture(twin) == picture(match), "a clone differs from its original")
            for seat in seats_and_spectator(match):
                require(
                    wire(twin, seat) == wire(match, seat), "a seat gets something else from a clone"
                )
            pairs: list[tuple[State, State]] = [
                (match.state, twin.state),
                *zip(match.worlds, twin.worlds, strict=True),
            ]
            for original, copy in pairs:
                found = difference(original, copy, "state", {})
                require(not found, f"a copy differs from its original: {found}")


def check_clone_is_independent(case: Case, numbers: range, visits: int) -> None:
    """Playing and undoing on a clone leaves the original as it was, and the other way round."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            before = picture(match)
            twin = match.clone()
            shared = shared_things(match, twin)
            for _ in range(STEPS_ON_THE_CLONE):
                if not twin.over:
                    seat = step_at_random(twin, stream)
                    if twin.can_undo(seat) and stream.below(3) == 0:
                        twin.undo(seat)
            require(picture(match) == before, "playing on a clone changed the original")
            for thing, held in shared:
                require(contents(thing) == held, f"a shared {type(thing).__name__} was changed")
            after = picture(twin)
            third = match.clone()
            if not third.over:
                step_at_random(third, stream)
            require(
                picture(twin) == after, "playing on the original's other clone changed this one"
            )


def shared_things(match: Match, twin: Match) -> list[tuple[object, list[tuple[str, object]]]]:
    """What both matches hold in common, with what is in it now."""
    mine = reachable([match.state, match.worlds, match.made, match.log, match.sealed])
    others = reachable([twin.state, twin.worlds, twin.made, twin.log, twin.sealed])
    return [(thing, contents(thing)) for key, thing in mine.items() if key in others]
