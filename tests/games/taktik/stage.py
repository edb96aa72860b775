"""Setting up positions of Taktik in a few lines, and reading what a match offers and told."""

from __future__ import annotations

from functools import cache

from cardwright.games.taktik.game import Taktik
from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.kernel import Event, Game, Match, Plain, Refused, load_cards, seed_from_number
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.table.stage import start_scenario


@cache
def taktik() -> Game:
    return load_cards(Taktik())


def staged(text: str, game: Game | None = None) -> Match:
    """A match that stands where a scenario leads."""
    game = taktik() if game is None else game
    return start_scenario(game, read_scenario(text, "scenario", game))


def started(number: int = 0, **setup: str) -> Match:
    """A match from the beginning."""
    return Match(taktik(), setup, seed_from_number(number)).start()


def do(match: Match, *deeds: str) -> Match:
    """Do some steps, each written `seat: option`."""
    for deed in deeds:
        seat, _, option = deed.partition(": ")
        match.act(int(seat), option)
    return match


def offered(match: Match, seat: int) -> list[str]:
    """What a seat may choose, in words."""
    world = match.world(seat)
    return [option_words(world, seat, option) for option in match.legal(seat)]


def why_not(match: Match, seat: int, option: str) -> str:
    """The words with which an option is refused."""
    before = match.digest()
    try:
        match.act(seat, option)
    except Refused as refused:
        assert match.digest() == before, "a refusal changes nothing"
        return str(refused)
    raise AssertionError(f"{option!r} was accepted")


def on(match: Match) -> TaktikState:
    return table(match.state)


def kinds(match: Match) -> list[str]:
    """The kinds of all events told so far."""
    return [event.kind for event in match.log]


def last(match: Match, kind: str) -> Event:
    """The last event of a kind."""
    return [event for event in match.log if event.kind == kind][-1]


def value(event: Event, field: str) -> int | str:
    return dict(event.values())[field]


def table_view(match: Match, seat: int = 0) -> dict[str, Plain]:
    found = match.view(seat)["table"]
    assert isinstance(found, dict)
    return found


def pile(match: Match, zone: str, owner: int = -1) -> list[str]:
    """The names of the cards in a zone, from the bottom up."""
    state = match.state
    for place in state.zones:
        if place.kind.name == zone and place.owner == owner:
            return [state.cards[card].template.name for card in place.cards]
    raise AssertionError(f"there is no zone {zone}")


def pass_all(match: Match) -> None:
    """Let every window pass."""
    while match.state.window and not match.over:
        seat = match.to_decide()[0]
        match.act(seat, "pass")
