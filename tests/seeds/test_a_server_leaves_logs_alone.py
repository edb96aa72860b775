"""Making a server closed every log handler of the process, and with them the streams of others."""

from __future__ import annotations

import io
import logging
from pathlib import Path

from cardwright.web.hall import Hall
from cardwright.web.server import Server
from cardwright.web.settings import Settings
from cardwright.web.store.sqlite import SqliteStore


class ClosingHandler(logging.StreamHandler[io.StringIO]):
    """Closes its stream with itself, as handlers of other libraries do."""

    def close(self) -> None:
        self.stream.close()
        super().close()


def test_handlers_of_others_stay_open(tmp_path: Path) -> None:
    stream = io.StringIO()
    handler = ClosingHandler(stream)
    logger = logging.getLogger("somebody.else")
    logger.addHandler(handler)
    try:
        Server(Hall(SqliteStore(tmp_path / "matches.db"), Settings()))
        assert not stream.closed
        assert not logger.disabled
    finally:
        logger.removeHandler(handler)
