"""A server without a usable store or address: a traceback, or a line that named neither."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.cli.running import cardwright


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    place = tmp_path / "matches.db"
    place.write_text("no database at all" * 100)
    ran = cardwright("serve", "--port", "0", "--store", str(place))
    assert ran.code == 2
    said = f"cardwright: {place} cannot be used as a store: file is not a database\n"
    assert ran.err == said
    assert ran.out == ""


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = cardwright("serve", "--port", str(port), "--store", str(tmp_path / "matches.db"))
    assert ran.code == 2
    assert ran.err == f"cardwright: cannot listen at 127.0.0.1:{port}: Address already in use\n"


def test_a_host_that_is_not_there(tmp_path: Path) -> None:
    ran = cardwright("serve", "--host", "nowhere.invalid", "--store", str(tmp_path / "matches.db"))
    assert ran.code == 2
    assert ran.err.startswith("cardwright: cannot listen at nowhere.invalid:8765: ")
