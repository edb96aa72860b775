"""A rule that woke during a sealed phase ran at once on the acting seat's track. One of the
other seat's rules that asks broke the match; one that hurt the other seat made the private
worlds disagree with the table. Rules now wait until all is open."""

from tests.skirmish.stage import at, kinds

GUARDED = """
watcher:
  rules:
    on: card_moved
    where: event.owner != owner and event.to_zone == "play"
    do: {choose: [{gain: {resource: focus, amount: 1}}, {gain: {resource: vigour, amount: 1}}]}
drain:
  rules:
    on: resource_changed
    where: event.owner == owner and event.available < event.after
    do: {lose: {resource: vigour, amount: 5}, to: enemies}
"""


def test_the_other_seats_rule_asks_when_all_is_open() -> None:
    match = at(
        """
        given: {play.1: [watcher], hand.0: [jab]}
        do: ["0: play jab"]
        """,
        GUARDED,
    )
    assert match.to_decide() == [0, 1]
    match.act(0, "ready")
    match.act(1, "ready")
    assert match.to_decide() == [1]
    assert match.state.pending[1] is not None
    assert match.state.pending[1].kind == "choose"


def test_a_rule_cannot_reach_into_another_seats_sealed_choices() -> None:
    match = at(
        """
        given: {play.0: [drain], hand.0: [jab], hand.1: [jab]}
        do: ["0: play jab", "1: play jab", "1: ready", "0: ready"]
        """,
        GUARDED,
    )
    told = [event.line() for event in match.log]
    drained = told.index(
        "resource_changed owner=1 resource=vigour verb=lost before=500 after=0 available=0"
    )
    assert kinds(match.log)[drained - 1] == "card_shown", "both had finished before anything woke"
    assert kinds(match.log)[drained + 1] == "phase_entered"
