"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def put_in_place(path: Path, text: bytes) -> None:
    """Write a file beside the old one and put it in its place, so that there is always a whole one.

    What it could not write to does not stay behind.
    """
    number, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(number, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def trouble(error: OSError | ValueError) -> str:
    """What is wrong with a file, as the rest of a sentence: without numbers and classes."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file or folder"
    if isinstance(error, PermissionError):
        return "that is not allowed there"
    if isinstance(error, IsADirectoryError):
        return "that is a folder"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)
