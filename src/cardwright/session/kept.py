"""Kept matches: what is being played lies in a file after every decision, so nothing is lost.

Whether somebody leaves, the terminal goes away or the program is killed: the match is in
its file, whole, and can be gone on with. The files are usual records.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from cardwright.kernel import (
    COMMANDS_PER_RECORD_MAX,
    RECORD_FILE_BYTES_MAX,
    BadRecord,
    Match,
    Record,
    Recording,
    read_record,
    record_of,
    slug,
    write_record,
)
from cardwright.session.files import put_in_place, trouble

# Says where everything is kept, instead of the usual place.
HOME_VARIABLE: Final = "CARDWRIGHT_HOME"
SUFFIX: Final = ".json"
# More than this many are never kept: those that are over go first, the oldest of them before.
KEPT_MAX: Final = 40


def home() -> Path:
    """The folder of this user in which matches are kept."""
    wished = os.environ.get(HOME_VARIABLE, "")
    if wished:
        return Path(wished)
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", "")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "cardwright"
    state = os.environ.get("XDG_STATE_HOME", "")
    return (Path(state) if state else Path.home() / ".local" / "state") / "cardwright"


class KeptMatch:
    """A match that lies in a file."""

    __slots__ = ("file", "record")

    def __init__(self, file: Path, record: Record) -> None:
        self.file = file
        self.record = record

    @property
    def over(self) -> bool:
        return self.record.scores is not None


class KeptMatches:
    """The folder of the matches that are kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home() / "matches" if folder is None else folder

    def all(self) -> list[KeptMatch]:
        """Those that can be read: first what can be gone on with, the newest before the others."""
        found: list[tuple[bool, float, KeptMatch]] = []
        try:
            files = list(self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return []
        for file in sorted(files):
            try:
                kept = KeptMatch(file, record_in(file))
                found.append((kept.over, -file.stat().st_mtime, kept))
            except (OSError, BadRecord):
                continue
        return [kept for _, _, kept in sorted(found, key=lambda entry: entry[:2])]

    def new_file(self, game: str) -> Path:
        """A file name that is not taken; too many matches make room for it."""
        for old in self.all()[KEPT_MAX - 1 :]:
            old.file.unlink(missing_ok=True)
        name = slug(game) or "match"
        number = 1
        while (self.folder / f"{name}-{number}{SUFFIX}").exists():
            number += 1
        return self.folder / f"{name}-{number}{SUFFIX}"


class Keeper:
    """Writes one match into its file whenever something was done in it."""

    def __init__(self, match: Match, file: Path) -> None:
        self.file = file
        self.recording = Recording(match)
        # Why it could not be written; empty if it was.
        self.failed = ""

    def keep(self, match: Match) -> None:
        """Write the match as it stands. A failure is noted and hinders nobody from playing on."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            put_in_place(self.file, write_record(self.record(match)))
        except OSError as error:
            self.failed = trouble(error)
        else:
            self.failed = ""

    def record(self, match: Match) -> Record:
        if len(match.history) > COMMANDS_PER_RECORD_MAX:
            # So much that a record leaves out what was taken back.
            return record_of(match)
        self.recording.follow(match.history)
        return self.recording.record(match)


def record_in(path: Path) -> Record:
    """The record that a file holds."""
    with path.open("rb") as file:
        return read_record(file.read(RECORD_FILE_BYTES_MAX + 1))
