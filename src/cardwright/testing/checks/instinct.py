"""Instinct decides by what its seat knows, takes what is offered, and leaves the table alone."""

from __future__ import annotations

from cardwright.kernel import Match, State, Stream, seed_from_number, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.walks import positions

OPINIONS = 3


def own_stream() -> Stream:
    return Stream("instinct", stream_key(seed_from_number(7), "instinct"))


def felt(table: State, seat: int) -> str:
    """What instinct decides on a table, having left it as it was."""
    before = table.form()
    option = table.game.instinct(table, seat, own_stream())
    require(any(option is offered for offered in table.legal(seat)), "one of the options")
    require(table.form() == before, "instinct only looks")
    return option.text()


def sampled(match: Match, seat: int) -> list[State]:
    return [match.determinise(seat, seed_from_number(number)) for number in range(OPINIONS)]


def check_instinct_takes_what_is_offered(case: Case, numbers: range, visits: int) -> None:
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in match.to_decide():
                felt(sampled(match, seat)[0], seat)


def check_instinct_knows_only_what_its_seat_knows(case: Case, numbers: range, visits: int) -> None:
    """Tables that agree with what a seat knows are all the same to it.

    The true one is among them where the game says that nothing else is needed.
    """
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in match.to_decide():
                tables = sampled(match, seat)
                if match.game.instinct_by_sight:
                    tables.append(match.world(seat))
                decided = {felt(table, seat) for table in tables}
                require(len(decided) == 1, f"seat {seat} decides by what it cannot know")
