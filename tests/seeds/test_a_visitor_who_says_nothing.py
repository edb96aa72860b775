"""A connection on which nothing was said for an hour ended in a failure of the server."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.web import live
from tests.web.serving import served


def test_it_is_ended_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(live, "IDLE_SECONDS", 0.2)
    with served(tmp_path) as server, caplog.at_level(logging.WARNING):
        visitor = server.visitor()
        player = visitor.sit(visitor.begin("kuhn", "me", "open")["match"])
        with pytest.raises(ConnectionClosed) as closed:
            player.until(lambda line: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == live.GONE_CODE
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
