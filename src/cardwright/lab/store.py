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

from cardwright.bots import player_for
from cardwright.lab.build import play_digest
from cardwright.lab.interrupts import look_nowhere
from cardwright.lab.notes import NOBODY
from cardwright.lab.places import Place
from cardwright.lab.rows import Rows
from cardwright.lab.units import Outcome, Rules, Unit, loaded

REMEMBERED = 4096
# What an outcome holds: another number whenever that changes, so that no older one is taken for it.
HOLDS = 3
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
        try:
            self.file.execute("insert or replace into outcomes values (?, ?)", (key, text))
        except sqlite3.OperationalError as error:
            raise BadStore(
                f"{self.path} takes no more ({error}); what was kept before is still there"
            ) from error
        except sqlite3.DatabaseError as error:
            raise broken(self.path, error) from error

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
        # Hears of every unit that was really played, once it is kept. May end it all by raising.
        self.done = done
        # Called again and again while units are played, however long one takes. May end it as well.
        self.look = look_nowhere
        self.contents: dict[Rules, str] = {}
        # Every match that was asked for, if somebody wants them one by one.
        self.rows: Rows | None = None
        # What was played last: rows of a table share the matches without any difference.
        self.recent: dict[Unit, Outcome] = {}
        # Matches that somebody could not go on with, by what was played.
        self.forfeits: dict[Unit, Outcome] = {}
        # Who comes from outside, by word.
        self.outside: dict[str, bool] = {}

    def play(self, units: Iterable[Unit]) -> Iterator[Outcome]:
        """Outcomes in the order of units."""
        wanted = list(units)
        known = {unit: found for unit in wanted if (found := self.find(unit)) is not None}
        missing = dict.fromkeys(unit for unit in wanted if unit not in known)
        played = self.place.play(list(missing), self.look)
        for unit in wanted:
            if unit not in known:
                known[unit] = next(played)
                self.keep(unit, known[unit])
                self.done(unit)
            if self.rows is not None:
                self.rows.add(unit, known[unit])
            if known[unit].forfeiting != NOBODY:
                self.forfeits.setdefault(unit, known[unit])
            yield known[unit]

    def find(self, unit: Unit) -> Outcome | None:
        found = self.recent.get(unit)
        if found is None and self.store is not None and not self.has_outsiders(unit):
            found = self.store.find(self.key(unit))
        return found

    def keep(self, unit: Unit, outcome: Outcome) -> None:
        if len(self.recent) == REMEMBERED:
            del self.recent[next(iter(self.recent))]
        self.recent[unit] = outcome
        if self.store is not None and not self.has_outsiders(unit):
            self.store.keep(self.key(unit), outcome)

    def has_outsiders(self, unit: Unit) -> bool:
        """Does anybody play who may be another by the next run, though the build is the same?"""
        for word in unit.players:
            if word not in self.outside:
                self.outside[word] = player_for(word).make is not None
        return any(self.outside[word] for word in unit.players)

    def key(self, unit: Unit) -> str:
        """What a unit's outcome is kept under."""
        if unit.rules not in self.contents:
            self.contents[unit.rules] = play_digest(loaded(unit.rules))
        digest = blake2b(msgspec.json.encode(unit), digest_size=16)
        digest.update(f"{HOLDS} {self.contents[unit.rules]}".encode())
        return digest.hexdigest()
