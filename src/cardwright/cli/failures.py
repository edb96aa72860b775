"""What can go wrong without anybody's fault in the program, as one line each."""

from __future__ import annotations

import click

from cardwright.agents import BadHabit, NoSuchPlayer
from cardwright.compiling import CannotCompile
from cardwright.kernel import (
    BadCampaign,
    BadRecord,
    BadSetup,
    Refused,
    UnknownGame,
    UnknownLanguage,
)
from cardwright.kernel.language import ContentError, ContentErrors
from cardwright.lab.beside import Unlike
from cardwright.lab.compare import NothingChanged
from cardwright.lab.goals import BadGoal
from cardwright.lab.positions import NoPosition
from cardwright.lab.rows import CannotWrite
from cardwright.lab.store import BadStore
from cardwright.lab.survey import NothingLeft, UnknownOption
from cardwright.lab.tuning import GoalMissed

EXPECTED = (
    BadCampaign, BadGoal, BadHabit, BadRecord, BadSetup, BadStore, CannotCompile, CannotWrite,
    ContentError, GoalMissed, NoPosition, NoSuchPlayer, NothingChanged, NothingLeft, Refused,
    UnknownGame, UnknownLanguage, UnknownOption, Unlike,
)  # fmt: skip


def sentence(error: Exception) -> str:
    """The one line about an expected failure; anything else is raised on."""
    if isinstance(error, EXPECTED):
        return one_line(str(error))
    if isinstance(error, ContentErrors):
        more = len(error.errors) - 1
        rest = f" (and {more} more: see cardwright cards check)" if more else ""
        return one_line(str(error.errors[0])) + rest
    if isinstance(error, click.ClickException):
        return one_line(error.format_message())
    if type(error).__module__.startswith("cardwright.web.store"):
        # An extra, which is not imported only to know its refusals.
        return one_line(str(error))
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return one_line(f"{place}{error.strerror or error}")
    raise error


def one_line(text: str) -> str:
    return " ".join(text.split())
