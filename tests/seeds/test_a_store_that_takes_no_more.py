"""A full disk, or a store that broke while it was written to, ended a lab with a traceback."""

import sqlite3
from pathlib import Path

import pytest

from cardwright.lab.store import BadStore, Store
from cardwright.lab.units import Outcome

OUTCOME = Outcome([1, -1], 3, turns=1, hidden=[0, 0], play="")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (sqlite3.OperationalError("database or disk is full"), "takes no more"),
        (sqlite3.DatabaseError("database disk image is malformed"), "a damaged one"),
    ],
)
def test_what_cannot_be_written_is_one_line(tmp_path: Path, error: Exception, said: str) -> None:
    class Full:
        def execute(self, *told: object) -> None:
            raise error

        def close(self) -> None: ...

    store = Store(tmp_path / "lab.db")
    store.keep("before", OUTCOME)
    file, store.file = store.file, Full()  # type: ignore[assignment]
    with pytest.raises(BadStore, match=said):
        store.keep("after", OUTCOME)
    store.file = file
    assert store.find("before") == OUTCOME
    store.close()
