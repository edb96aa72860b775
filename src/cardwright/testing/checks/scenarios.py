"""Scenarios: any position can be written as text and read back, whole or as one seat knows it."""

from __future__ import annotations

import json

from cardwright.kernel import Match, start_scenario
from cardwright.kernel.language import read_scenario
from cardwright.testing.cases import Case
from cardwright.testing.checks.secrets import other_world
from cardwright.testing.failure import require
from cardwright.testing.walks import positions

# Writing a position plays its match again, so a few of each are enough.
POSITIONS_OF_A_MATCH = 4


def staged(text: str, case: Case) -> Match:
    return start_scenario(case.game, read_scenario(text, "scenario", case.game))


def check_a_position_reads_back(case: Case, numbers: range, visits: int) -> None:
    """The whole position, as text, leads to the same table and goes on in the same way."""
    for number in numbers:
        for match, stream in positions(case, number, min(visits, POSITIONS_OF_A_MATCH)):
            again = staged(match.scenario(), case)
            require(again.digest() == match.digest(), "a position reads back to another digest")
            twin = match.clone()
            for seat in match.to_decide()[:1]:
                options = twin.legal(seat)
                wish = options[stream.below(len(options))].text()
                twin.act(seat, wish)
                again.act(seat, wish)
                require(again.digest() == twin.digest(), "a position read back goes on otherwise")


def check_a_position_as_a_seat_knows_it(case: Case, numbers: range, visits: int) -> None:
    """Written as one seat knows it, a position shows and tells that seat the same."""
    for number in numbers:
        for match, _ in positions(case, number, min(visits, POSITIONS_OF_A_MATCH)):
            for seat in range(match.state.seats):
                text = match.scenario(seat)
                require(match.seed.hex() not in text, "the text of a seat holds the seed")
                again = staged(text, case)
                same = json.dumps(again.view(seat)) == json.dumps(match.view(seat))
                require(same, f"seat {seat} sees something else where its own text leads")
                options = [option.text() for option in match.legal(seat)]
                offered = [option.text() for option in again.legal(seat)]
                require(offered == options, f"seat {seat} has other options there")
                told = again.information(seat) == match.information(seat)
                require(told, f"seat {seat} was told something else there")


def check_the_text_of_a_seat_hides_the_rest(case: Case, numbers: range, visits: int) -> None:
    """In two worlds that a seat cannot tell apart, the position is the same text to it."""
    for number in numbers:
        for match, stream in positions(case, number, min(visits, POSITIONS_OF_A_MATCH)):
            for seat in range(match.state.seats):
                twin = other_world(match, seat, stream)
                same = twin.scenario(seat) == match.scenario(seat)
                require(same, f"the text for seat {seat} depends on what it cannot know")
