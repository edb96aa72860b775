"""A command beyond the rate was refused without a word of which, so the page waited for ever."""

from __future__ import annotations

import json
from pathlib import Path

from cardwright.web.live import TOO_SOON
from tests.web.serving import connect, served


def test_it_is_named_and_can_be_sent_again(tmp_path: Path) -> None:
    with served(tmp_path, rate=20, burst=3) as server:
        visitor = server.visitor()
        ada = visitor.sit(visitor.begin("kuhn", "me", "open")["match"])
        wanted = [f"o{number}" for number in range(5)]
        for mark in wanted:
            ada.send({"id": mark, "do": "card", "name": "king"})
        ada.until(lambda line: line.get("to") == wanted[-1])
        refused = [line for line in ada.lines if line.get("to") in wanted[3:]]
        assert [line["why"] for line in refused] == [TOO_SOON] * 2
        assert all(0 < line["again"] < 1 for line in refused)


def test_a_connection_too_many_may_come_again(tmp_path: Path) -> None:
    with served(tmp_path, handshakes=1, handshakes_burst=1) as server:
        address = f"ws://127.0.0.1:{server.port}/api/matches/{'a' * 16}/live"
        answers = []
        for _ in range(2):
            with connect(address) as socket:
                answers.append(json.loads(socket.recv(20)))
        assert "again" not in answers[0], "there is no such match, and will be none"
        assert answers[1]["again"] > 0
