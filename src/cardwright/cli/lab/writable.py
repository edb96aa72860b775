"""Places to write to, tried before anything is played: a long run should not be lost at its end."""

from __future__ import annotations

from pathlib import Path


def check_file(file: Path) -> None:
    """Raise as writing would, if this file cannot be written; folders on the way are made."""
    file.parent.mkdir(parents=True, exist_ok=True)
    there = file.exists()
    file.open("ab").close()
    if not there:
        file.unlink()


def check_folder(folder: Path) -> None:
    """Raise as writing would, if no file can be written into this folder; it is made."""
    folder.mkdir(parents=True, exist_ok=True)
    check_file(folder / ".tried")
