"""The match in which a check failed, kept as a record that can be replayed."""

from __future__ import annotations

from pathlib import Path

from cardwright.kernel import Match, Record, record_of, write_record
from cardwright.testing.suite import Failure


def keep(failure: Failure, folder: Path) -> Path | None:
    """Write down the failing match; nothing if it cannot even be played again."""
    if failure.match is None:
        return None
    record = recorded(failure.match) or recorded(before_the_fault(failure, failure.match))
    if record is None:
        return None
    file = folder / f"{failure.case.game.name}-{failure.check.__name__.removeprefix('check_')}.json"
    file.write_bytes(write_record(record))
    return file


def recorded(match: Match) -> Record | None:
    try:
        return record_of(match)
    except Exception:
        # A fault in the game has left it somewhere where its decisions do not lead.
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
