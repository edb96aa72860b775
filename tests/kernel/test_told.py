"""What seats were told, kept as values: also what an event of somebody's own holds besides."""

from __future__ import annotations

from cardwright.kernel import Event, Moment
from cardwright.kernel.table.told import SeatLog, frozen, thawed


class Omen(Moment):
    """An event of a game from outside, which declares no places for what it holds."""

    def __init__(self, words: str) -> None:
        super().__init__("omen", 0)
        self.words = words


def test_an_event_comes_back_with_all_that_it_holds() -> None:
    omen = Omen("a crow")
    value = frozen(omen)
    omen.words = "a dove"
    again = thawed(value)
    assert isinstance(again, Omen)
    assert (again.words, again.kind, again.owner) == ("a crow", "omen", 0)
    assert thawed(value) is not again


def test_a_copy_of_a_log_goes_its_own_way() -> None:
    log = SeatLog(0)
    told: list[Event] = [Omen("a crow"), Omen("a dove")]
    first = log.values_of(told[:1]), log.lines_of(told[:1])
    copy = log.clone()
    second = copy.values_of(told), copy.lines_of(told)
    assert [len(part) for part in (*first, *second)] == [1, 1, 2, 2]
    assert second[1][0] == first[1][0]
