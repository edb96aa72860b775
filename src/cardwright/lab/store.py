"""The store: outcomes that were played once and need not be played again.

An outcome is kept under a digest of its unit, of the cards and of the build that
played it, so what another build or other cards gave never counts. It is written
as soon as it is known. One lab uses a store at a time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec

from cardwright.lab.build import build_digest, game_digest
from cardwright.lab.places import Place
from cardwright.lab.units import Outcome, Rules, Unit, loaded

TABLE = "create table if not exists outcomes (key text primary key, outcome text) without rowid"


class BadStore(Exception):
    """A file that is no store, or that cannot be used now."""


class Store:
    """Outcomes in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self.file = sqlite3.connect(path, timeout=0, isolation_level=None)
            # Held until it is closed or the process ends, however it ends.
            self.file.execute("pragma locking_mode = exclusive")
            self.file.execute("pragma journal_mode = wal")
            self.file.execute("pragma synchronous = normal")
            self.file.execute(TABLE)
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise BadStore(
                    f"{path} is in use by another lab; wait for it or give another --store"
                ) from error
            raise BadStore(f"{path} cannot be opened: {error}") from error
        except sqlite3.DatabaseError as error:
            raise broken(path, error) from error

    def find(self, key: str) -> Outcome | None:
        try:
            row = self.file.execute("select outcome from outcomes where key = ?", (key,)).fetchone()
            return None if row is None else msgspec.json.decode(row[0], type=Outcome)
        except (sqlite3.DatabaseError, msgspec.DecodeError) as error:
            raise broken(self.path, error) from error

    def keep(self, key: str, outcome: Outcome) -> None:
        text = msgspec.json.encode(outcome).decode()
        self.file.execute("insert or replace into outcomes values (?, ?)", (key, text))

    def close(self) -> None:
        self.file.close()


def broken(path: Path, error: Exception) -> BadStore:
    return BadStore(
        f"{path} is no store of outcomes, or a damaged one ({error}); nothing in it was"
        " changed: move it away, or give another --store"
    )


class Bench:
    """Where an experiment has its units played: at a place, unless the store knows them."""

    def __init__(self, place: Place, store: Store | None, done: Callable[[Unit], None]) -> None:
        self.place = place
        self.store = store
        # Hears of every unit that was really played.
        self.done = done
        self.contents: dict[Rules, str] = {}

    def play(self, units: Iterable[Unit]) -> Iterator[Outcome]:
        """Outcomes in the order of units."""
        wanted = list(units)
        if self.store is None:
            yield from self.fresh(wanted)
            return
        keys = [self.key(unit) for unit in wanted]
        known = {key: found for key in keys if (found := self.store.find(key)) is not None}
        by_key = dict(zip(keys, wanted, strict=True))
        played = self.fresh([unit for key, unit in by_key.items() if key not in known])
        for key in keys:
            if key not in known:
                known[key] = next(played)
                self.store.keep(key, known[key])
            yield known[key]

    def fresh(self, units: list[Unit]) -> Iterator[Outcome]:
        for unit, outcome in zip(units, self.place.play(units), strict=True):
            self.done(unit)
            yield outcome

    def key(self, unit: Unit) -> str:
        """What a unit's outcome is kept under."""
        if unit.rules not in self.contents:
            game = loaded(unit.rules)
            self.contents[unit.rules] = f"{game.content_hash} {game_digest(game)} {build_digest()}"
        digest = blake2b(msgspec.json.encode(unit), digest_size=16)
        digest.update(self.contents[unit.rules].encode())
        return digest.hexdigest()
