"""Undoing: exact, free up to the horizon, and nobody else's business."""

from __future__ import annotations

from cardwright.kernel import NOWHERE, Match, recognises
from cardwright.testing.cases import Case
from cardwright.testing.failure import refuses_undo, require
from cardwright.testing.pictures import chance_positions, picture, wire
from cardwright.testing.walks import positions, step_at_random

OPTIONS_TRIED_MAX = 8
STEPS_BACK_MAX = 5


def some_options(match: Match, seat: int) -> list[str]:
    """All options, or if they are many, some from everywhere in the list."""
    options = [option.text() for option in match.legal(seat)]
    stride = 1 + (len(options) - 1) // OPTIONS_TRIED_MAX if options else 1
    return options[::stride]


def check_undo_is_identity(case: Case, numbers: range, visits: int) -> None:
    """Undo after do is the identity, redo after undo is the same do; else undo is refused."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            before = picture(match)
            for seat in match.to_decide():
                for option in some_options(match, seat):
                    twin = match.clone()
                    twin.act(seat, option)
                    after = picture(twin)
                    if not twin.can_undo(seat):
                        refuse_undo(twin, seat)
                        continue
                    twin.undo(seat)
                    require(picture(twin) == before, "undo after do is the identity")
                    twin.act(seat, option)
                    require(picture(twin) == after, "redo after undo is the same")


def refuse_undo(match: Match, seat: int) -> None:
    before = picture(match)
    refuses_undo(match, seat)
    require(picture(match) == before, "a refused undo changes nothing")


def check_undo_goes_back_step_by_step(case: Case, numbers: range, visits: int) -> None:
    """Several steps back give each earlier position in turn, exactly."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            twin = match.clone()
            for seat in match.to_decide()[:1]:
                trail = [picture(twin)]
                while twin.legal(seat) and len(trail) <= STEPS_BACK_MAX:
                    options = twin.legal(seat)
                    twin.act(seat, options[stream.below(len(options))])
                    if not twin.can_undo(seat):
                        break
                    trail.append(picture(twin))
                else:
                    for earlier in reversed(trail[:-1]):
                        twin.undo(seat)
                        require(
                            picture(twin) == earlier,
                            "several steps back give each earlier position",
                        )


def check_undo_stops_at_the_horizon(case: Case, numbers: range, visits: int) -> None:
    """Once anybody learned anything from a decision it stands: seen here from outside.

    Somebody learned something if a card is recognised that was not before, if a
    draw of chance was told, or if another seat is now asked.
    """
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in match.to_decide():
                for option in some_options(match, seat):
                    twin = match.clone()
                    twin.act(seat, option)
                    if learned(match, twin, seat):
                        require(not twin.can_undo(seat), f"{option!r} told somebody something")


def learned(before: Match, after: Match, actor: int) -> bool:
    """Did a seat learn anything? That a spectator did binds nobody."""
    for seat in range(after.state.seats):
        if newly_recognised(before, after, seat):
            return True
        told = after.told(seat, before.told_count(seat))
        if any(event.kind == "chance_drawn" for event in told):
            return True
    if before.worlds:
        # Others were asked all along, and see nothing before all is opened.
        return not after.worlds
    return any(after.legal(other) for other in range(after.state.seats) if other != actor)


def newly_recognised(before: Match, after: Match, seat: int) -> set[int]:
    """Cards that lay there before and are recognised only now; one just made is no news."""
    there = {card.id for card in before.world(seat).cards if card.zone != NOWHERE}
    known = {card for card, _ in recognised(before, seat)}
    return {card for card, _ in recognised(after, seat)} & there - known


def recognised(match: Match, seat: int) -> set[tuple[int, str]]:
    world = match.world(seat)
    return {
        (card.id, card.template.name)
        for card in world.cards
        if card.zone != NOWHERE and recognises(card, seat)
    }


def check_undo_touches_nobody_else(case: Case, numbers: range, visits: int) -> None:
    """While all decide at once, undoing leaves the others' choices, views and chance alone."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            twin = match.clone()
            for _ in range(4):
                if not twin.over and twin.worlds:
                    step_at_random(twin, stream)
            for seat in range(twin.state.seats):
                if twin.worlds and twin.can_undo(seat):
                    others = [other for other in range(twin.state.seats) if other != seat]
                    before = [others_part(twin, other) for other in others]
                    twin.undo(seat)
                    require(
                        [others_part(twin, other) for other in others] == before,
                        "undoing touched what others have sealed",
                    )


def others_part(match: Match, seat: int) -> list[object]:
    sealed = [made.option for made in match.sealed[seat]]
    return [wire(match, seat), sealed, chance_positions(match.worlds[seat])]
