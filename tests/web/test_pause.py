"""The pause before secret answers at a server: the clock does not tell how one was given."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from cardwright.kernel import DO, begun
from cardwright.session.messages import ClockForm
from cardwright.session.orders import PAUSES, pause_before
from cardwright.web.hall import game_with
from cardwright.web.steward import Steward
from tests.web.serving import Player, Served, all_started, served

# Red moves next to Blue. First Red is asked whether something is played from Red's store, which
# only Red sees; then Blue is.
WINDOW = """
given:
  stored.0: [%s]
  stored.1: [dense_fog]
  units: [A infantry C3, A infantry A1, D infantry C4, D infantry H8]
  phase: movement
"""
MOVE = "move Red infantry 1"
# With this card Red can only pass, and with that one there is a choice.
NO_CHOICE, CHOICE = "air_cover", "forced_march"
# How Red comes to pass: nothing else can be done, an order says so, or Red does it at once.
BY_ITSELF, ORDERED, AT_ONCE = "by itself", "ordered", "at once"
# Half of each pause, so that the test takes less time; the shortest is far above any noise.
SHARE = 0.5


def seated(server: Served, stored: str, *wishes: str) -> tuple[Steward, list[Player]]:
    """A match that stands before Red's move, and the people at its open seats."""
    game = game_with("taktik", ())
    row, _, _ = server.within(
        lambda: server.hall.create(game, {}, [*wishes], "", "", ClockForm(), True, WINDOW % stored)
    )
    players = []
    for seat in [seat for seat, wish in enumerate(wishes) if wish == "open"]:
        visitor = server.visitor()
        status, _ = visitor.post(f"/api/matches/{row.id}/seats/{seat}/take", {"name": "Somebody"})
        assert status == 200
        players.append(visitor.sit(row.id))
    all_started(*players)
    return server.within(lambda: server.hall.host(row.id)), players


def window_passed(red: Player, how: str) -> None:
    """Red moves, both let the window pass, and Red is asked whereto."""
    if how == ORDERED:
        assert red.do("order", when="react", take="pass", until="match")["is"] == "done"
    assert red.do("decide", n=red.n, take=MOVE)["is"] == "done"
    if how == AT_ONCE:
        assert red.do("decide", take="pass")["is"] == "done"
    if red.ask is None or red.ask["kind"] != "destination":
        red.until(lambda line: line.get("ask") and line["ask"]["kind"] == "destination")


def least_gaps(steward: Steward) -> list[int]:
    """How long each of both answers is held back, by the stated rule, in thousandths."""
    hosted = steward.hosted
    match = begun(hosted.game, hosted.row.setup, hosted.seed, hosted.row.scenario)
    match.act(0, MOVE)
    gaps = []
    for seat in (0, 1):
        gaps.append(pause_before(match, seat))
        match.act(seat, "pass")
    assert {*gaps} <= {*PAUSES}
    return gaps


def shown_to(player: Player) -> list[tuple[list[str], list[str]]]:
    """What somebody is shown: of each line which fields it has, and what is told."""
    player.caught_up()
    lines = [line for line in player.lines if line["is"] in ("table", "step")]
    return [(sorted(line), [told["says"] for told in line.get("told", [])]) for line in lines]


def test_nobody_sees_by_the_clock_how_a_secret_answer_was_given(tmp_path: Path) -> None:
    shown = []
    with served(tmp_path, pause_share=SHARE) as server:
        for stored, how in [(NO_CHOICE, BY_ITSELF), (CHOICE, ORDERED), (CHOICE, AT_ONCE)]:
            steward, (red, blue) = seated(server, stored, "open", "open")
            window_passed(red, how)
            rows = [row for row in steward.hosted.rows if row.kind == DO]
            assert [(row.seat, row.option) for row in rows[1:]] == [(0, "pass"), (1, "pass")]
            pairs = zip(pairwise(rows), least_gaps(steward), strict=True)
            for (before, row), pause in pairs:
                # A clock of whole milliseconds may be one of them early.
                assert (row.at - before.at) * 1000 >= pause * SHARE - 2, (how, row.seat)
            shown.append(shown_to(blue))
    assert shown[0] == shown[1] == shown[2]
    assert any(told for _, told in shown[0])


def test_where_nobody_looks_on_there_is_no_pause(tmp_path: Path) -> None:
    # Held back, even the shortest pause would last longer than anybody here waits.
    with served(tmp_path, pause_share=1000) as server:
        _, (red,) = seated(server, NO_CHOICE, "open", "heuristic")
        window_passed(red, BY_ITSELF)
        assert red.ask is not None
        assert red.ask["kind"] == "destination"
