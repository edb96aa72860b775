"""Short ways to a table of Skirmish, for tests that need their own cards or position."""

from __future__ import annotations

from functools import cache

from cardwright.kernel import Event, Match, Plain, load_cards, seed_from_number
from cardwright.kernel.language import Vocabulary
from cardwright.kernel.language.content import CardFile, card_files, load_content
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.stage import failures, start_scenario
from tests.skirmish.game import Skirmish


@cache
def skirmish(more: str = "") -> Skirmish:
    """The game, with further cards of a test's own. Cached: a furnished game is never changed."""
    game = Skirmish()
    if not more:
        load_cards(game)
        return game
    load(game, more)
    return game


def load(game: Skirmish, more: str | bytes, name: str = "cards-test.yaml") -> None:
    vocabulary = Vocabulary(game, game.tag_names)
    families = game.define(vocabulary)
    text = more.encode() if isinstance(more, str) else more
    files = [*card_files(game.package()), CardFile(name, text)]
    load_content(vocabulary, families, files)


def new_match(more: str = "", seed: int = 1, length: str = "short") -> Match:
    return Match(skirmish(more), {"length": length}, seed_from_number(seed)).start()


def at(scenario: str, more: str = "") -> Match:
    """The match that a scenario leads to."""
    game = skirmish(more)
    return start_scenario(game, read_scenario(scenario, "scenario.yaml", game))


def wrong_with(scenario: str, more: str = "") -> list[str]:
    """What does not come out as the scenario says."""
    game = skirmish(more)
    return failures(game, read_scenario(scenario, "scenario.yaml", game))


def played(name: str, more: str = "", given: str = "", *steps: str) -> Match:
    """Seat 0 alone plays one card, and then these further steps are taken."""
    lines = ["0: play " + name, "0: ready", "1: ready", *steps]
    do = ", ".join(f'"{line}"' for line in lines)
    return at(f"given: {{hand.0: [{name}]{', ' + given if given else ''}}}\ndo: [{do}]\n", more)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def lines(events: list[Event], *wanted: str) -> list[str]:
    """The told events of these kinds, as lines."""
    return [event.line() for event in events if event.kind in wanted]


def dig(plain: Plain, *path: str | int) -> Plain:
    """What stands at a path inside a view or another piece of plain data."""
    for step in path:
        if isinstance(step, int):
            assert isinstance(plain, list)
            plain = plain[step]
        else:
            assert isinstance(plain, dict)
            plain = plain[step]
    return plain


def zone_seen(match: Match, seat: int, zone: str, owner: int) -> Plain:
    """A zone as a seat sees it."""
    zones = match.view(seat)["zones"]
    assert isinstance(zones, list)
    for found in zones:
        if dig(found, "zone") == zone and dig(found, "owner") == owner:
            return found
    raise LookupError(zone)
