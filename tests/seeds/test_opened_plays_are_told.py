"""Cards laid face up in a sealed phase were seen when it was opened, but nobody was told: a log or
a rule could not know of them."""

from tests.skirmish.stage import at, lines

WATCHER = """
watcher: {rules: {on: card_shown, where: event.owner != owner, do: {tell: omen}}}
"""


def test_opening_tells_what_now_lies_open() -> None:
    match = at(
        """
        given: {play.1: [watcher], hand.0: [jab, bide]}
        do: ["0: play jab", "0: play bide", "0: ready", "1: ready"]
        """,
        WATCHER,
    )
    shown = [line.split()[2:4] for line in lines(match.told(1), "card_shown")]
    assert shown == [["name=jab", "owner=0"], ["name=bide", "owner=0"]]
    assert len(lines(match.log, "omen")) == 2
