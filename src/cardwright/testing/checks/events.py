"""Telling: events are plain lines, only added to, and name no card that a seat cannot know."""

from __future__ import annotations

from cardwright.agents import look
from cardwright.kernel import CardEvent, Event, Match, Stream, may_see, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.checks.undo import newly_recognised, recognised
from cardwright.testing.failure import require
from cardwright.testing.pictures import seats_and_spectator
from cardwright.testing.walks import Walk, positions


def check_events_are_plain(case: Case, numbers: range, visits: int) -> None:
    """Every line is made of whole numbers and text, and comes out the same again."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in seats_and_spectator(match):
                for event in match.told(seat):
                    line = event.line()
                    require(line == event.line(), "an event reads the same twice")
                    require("\n" not in line, "an event is one line")
                    require(" object at 0x" not in line, "an event is made of plain values")
                    for name, value in event.values():
                        require(isinstance(value, int | str), f"{event.kind}.{name} is not plain")


def check_the_end_is_told_last(case: Case, numbers: range, visits: int) -> None:
    for number in numbers:
        for match, _ in positions(case, number, visits):
            kinds = [event.kind for event in match.log]
            require(kinds.count("match_ended") == int(match.over), "the end is told once")
            require(not match.over or kinds[-1] == "match_ended", "the end is told last")


def check_what_was_told_stays_told(case: Case, numbers: range, visits: int) -> None:
    """A seat's events are only added to, also when sealed choices are opened."""
    for number in numbers:
        walk = Walk(case, number)
        before = all_told(walk.match)
        while not walk.match.over:
            walk.step()
            after = all_told(walk.match)
            for seat, told in before.items():
                require(after[seat].startswith(told), f"seat {seat} was told otherwise before")
            before = after


def all_told(match: Match) -> dict[int, str]:
    return {seat: match.information(seat) for seat in seats_and_spectator(match)}


def check_events_name_no_unknown_card(case: Case, numbers: range, visits: int) -> None:
    """A card's number is told only to those who recognise it, for it could be followed."""
    for number in numbers:
        walk = Walk(case, number)
        while not walk.match.over:
            before = walk.match.clone()
            walk.step()
            for seat in seats_and_spectator(walk.match):
                known = recognised(before, seat) | recognised(walk.match, seat)
                numbers_known = {card for card, _ in known}
                for event in walk.match.told(seat, before.told_count(seat)):
                    for card in cards_named(event):
                        by_sight = isinstance(event, CardEvent) and may_see(event.seen, seat)
                        require(card in numbers_known or by_sight, f"{event.line()} to {seat}")


def check_whatever_is_learned_is_told(case: Case, numbers: range, visits: int) -> None:
    """A card that a seat recognises from now on was named to it by an event."""
    for number in numbers:
        walk = Walk(case, number)
        while not walk.match.over:
            before = walk.match.clone()
            walk.step()
            for seat in seats_and_spectator(walk.match):
                told = walk.match.told(seat, before.told_count(seat))
                named = {card for event in told for card in cards_named(event)}
                unsaid = newly_recognised(before, walk.match, seat) - named
                require(not unsaid, f"seat {seat} sees cards {sorted(unsaid)} without being told")


def cards_named(event: Event) -> list[int]:
    """The cards that an event's own fields say they name."""
    sorts = dict(event.FIELDS)
    return [
        value
        for name, value in event.values()
        if sorts[name] == "card" and isinstance(value, int) and value >= 0
    ]


def check_told_events_are_values(case: Case, numbers: range, visits: int) -> None:
    """Whoever is told an event may do to it what they like: nobody else notices."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            seats = seats_and_spectator(match)
            before = [match.information(seat) for seat in seats]
            log = [event.line() for event in match.log]
            for seat in seats:
                given = match.told(seat)
                if match.legal(seat):
                    chance = Stream("agent", stream_key(match.seed, str(stream.below(2**30))))
                    given += look(match, seat, chance).told
                for event in given:
                    spoil(event)
            require(
                [match.information(seat) for seat in seats] == before
                and [event.line() for event in match.log] == log,
                "somebody who was told an event can change what happened",
            )


def spoil(event: Event) -> None:
    """Change everything that an event says."""
    for name, value in event.values():
        if isinstance(value, bool):
            setattr(event, name, not value)
        else:
            setattr(event, name, value + 1 if isinstance(value, int) else f"not {value}")
    event.audience = 0
