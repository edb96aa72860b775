"""The match in which a check failed, kept as a record that can be replayed."""

from __future__ import annotations

from pathlib import Path

from cardwright.kernel import Match, Record, record_of, write_record
from cardwright.testing.failure import Broken
from cardwright.testing.suite import Failure


def keep(failure: Failure, folder: Path) -> Path | None:
    """Write down the failing match; nothing if it cannot even be played again."""
    record = None if failure.match is None else recorded(failure, failure.match)
    if record is None:
        return None
    file = folder / f"{failure.case.game.name}-{failure.check.__name__.removeprefix('check_')}.json"
    file.write_bytes(write_record(record))
    return file


def recorded(failure: Failure, match: Match) -> Record | None:
    """The record of a match, or after a fault in the game of all that went before it."""
    try:
        if isinstance(failure.error, Broken):
            return record_of(match)
        return record_of(before_the_fault(failure, match))
    except Exception:
        # What fails may be the very thing that a record needs; there is only the sentence then.
        return None


def before_the_fault(failure: Failure, match: Match) -> Match:
    """The match played again, up to the decision that the game does not get over."""
    again = failure.case.start(failure.number)
    for made in match.decisions():
        tried = again.clone()
        try:
            tried.act(made.seat, made.option)
        except Exception:
            break
        again = tried
    return again
