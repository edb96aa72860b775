"""A rule on an event that is nobody's, such as the start of a phase, crashed when it asked for
the event's source. It now concerns nobody."""

from tests.skirmish.stage import lines, played

CARD = """
herald:
  rules: {on: phase_entered, do: {gain: {resource: focus, amount: 1}, to: event_source}}
"""


def test_an_event_of_nobody_has_no_source() -> None:
    assert lines(played("herald", CARD).log, "resource_changed")[0].startswith(
        "resource_changed owner=0 resource=vigour verb=committed"
    )
