"""The picture moves along with what is told, and arrives where the match has gone."""

from __future__ import annotations

from cardwright.agents import player_named
from cardwright.kernel import Match, Plain, load_game, seed_from_number
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.play.screen.beats import beats_of
from cardwright.play.screen.motion import move_on, still
from cardwright.play.session import Session


def moved_along(game: str, decisions: int) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """A view from the beginning with all that was told since, and the true view."""
    match = Match(load_game(game), {}, seed_from_number(3)).start()
    view = still(match.view(0))
    heard = len(match.told(0))
    chance = Stream("test", stream_key(match.seed, "test"))
    player = player_named("random")
    for _ in range(decisions):
        seat = match.to_decide()[0]
        match.act(seat, player.decide(match, seat, chance))
    for event in match.told(0, heard):
        move_on(view, event)
    return view, match.view(0)


def inside(view: dict[str, Plain], name: str) -> Plain:
    table = view["table"]
    assert isinstance(table, dict)
    return table[name]


def test_a_duel_is_followed() -> None:
    moved, true = moved_along("duel", 60)
    assert inside(moved, "engagements") == inside(true, "engagements")
    assert (moved["phase"], moved["turn"]) == (true["phase"], true["turn"])


def test_units_are_followed() -> None:
    moved, true = moved_along("taktik", 40)
    places = [
        [unit["place"] for unit in units if isinstance(unit, dict)]
        for units in (inside(moved, "units"), inside(true, "units"))
        if isinstance(units, list)
    ]
    assert places[0] == places[1]


def test_tallies_are_followed() -> None:
    moved, true = moved_along("deeds", 30)
    assert inside(moved, "tallies") == inside(true, "tallies")


def test_every_event_belongs_to_one_beat() -> None:
    match = Match(load_game("taktik"), {}, seed_from_number(3)).start()
    session = Session(match, [None, None])
    events = session.news(0)
    beats = beats_of(match.game, session.names(0), events)
    assert [event for beat in beats for event in beat.events] == events
    assert all(beat.words for beat in beats)
