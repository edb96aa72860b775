"""The second seat of a sealed phase could decide once only: what it did next was put on the
first seat's track, where it either waited for ever or broke the match."""

from tests.skirmish.stage import at


def test_the_second_seat_chooses_as_often_as_the_first() -> None:
    match = at(
        """
        given: {hand.0: [jab, bide], hand.1: [jab, bide]}
        do: ["1: play jab", "1: play bide", "0: play jab", "0: play bide", "0: ready", "1: ready"]
        then: {}
        """
    )
    assert match.state.phase == "strike"
    decided = [event.line() for event in match.told(1) if event.kind == "decided"]
    assert len(decided) == 3
