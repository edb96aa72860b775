"""The match in which a check failed, kept as a record that can be replayed."""

from __future__ import annotations

from pathlib import Path

from cardwright.kernel import record_of, write_record
from cardwright.testing.suite import Failure


def keep(failure: Failure, folder: Path) -> Path | None:
    """Write down the failing match; nothing if it cannot even be played again."""
    if failure.match is None:
        return None
    try:
        record = write_record(record_of(failure.match))
    except Exception:
        # What fails may be the very thing that a record needs; there is only the sentence then.
        return None
    file = folder / f"{failure.case.game.name}-{failure.check.__name__.removeprefix('check_')}.json"
    file.write_bytes(record)
    return file
