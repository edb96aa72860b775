"""The log of a duel said `Arm worn: owner 1, arm knights_sword, before 10000, after 9185`."""

import re

import pytest

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.words import event_words
from cardwright.kernel.values.chance import QuickChance

RAW = re.compile(r"\b(owner|before|after|seat) -?\d|_")


@pytest.mark.parametrize("encounter", ["proving_ground", "two_goblins"])
def test_no_event_of_a_duel_is_told_by_its_fields(encounter: str) -> None:
    duel = load_game("duel")
    told: list[str] = []
    for number in range(6):
        match = Match(duel, {"encounter": encounter}, seed_from_number(number)).start()
        whim = QuickChance(number)
        while not match.over:
            seat = match.to_decide()[0]
            options = match.legal(seat)
            match.act(seat, options[whim.below(len(options))])
        told += [event_words(duel, event) for event in match.log if event.kind != "match_ended"]
    assert [line for line in told if RAW.search(line)] == []
    assert [line for line in told if "is worn: integrity " in line]
