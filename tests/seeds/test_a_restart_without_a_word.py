"""A server that was ended said good-bye to nobody, and streams held it up for five seconds.

What it had to say came last, when all connections were gone.
"""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path

from tests.web.serving import WAIT_SECONDS, served

BYE = {"is": "bye", "why": "the server is being restarted", "again": 2}


def test_everybody_is_told_to_come_again(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ada = server.visitor()
        player = ada.sit(ada.begin("kuhn", "me", "open")["match"])
        player.until(lambda line: line["is"] == "waiting")
        address = f"{server.address}/api/matches/{player.match}/stream"
        request = urllib.request.Request(address, headers=ada.headers())
        stream = urllib.request.urlopen(request, timeout=WAIT_SECONDS)
        assert json.loads(stream.readline())["is"] == "hello"
    assert player.until(lambda line: line["is"] == "bye") == BYE
    assert json.loads(stream.readlines()[-1]) == BYE
    stream.close()
