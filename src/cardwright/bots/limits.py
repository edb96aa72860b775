"""What a program at the table may use: time, memory and output."""

from __future__ import annotations

import re
from typing import Final

from cardwright.agents import NoSuchPlayer

SECONDS: Final = 10
MEGABYTES: Final = 512
# What it may write for one decision, in bytes, and how often it may be refused one.
OUTPUT_MAX: Final = 64_000
REFUSALS_MAX: Final = 3
SECONDS_MAX: Final = 3600
MEGABYTES_MAX: Final = 1_000_000
FORM: Final = re.compile(r"(?P<seconds>\d{1,4})s|(?P<megabytes>\d{1,7})MB")


class Limits:
    """For each decision so many seconds, and at all times so much resident memory."""

    __slots__ = ("megabytes", "seconds")

    def __init__(self, seconds: int = SECONDS, megabytes: int = MEGABYTES) -> None:
        self.seconds = seconds
        self.megabytes = megabytes


def limits_named(text: str) -> Limits:
    """`2s 256MB`, or one of the two, or nothing."""
    limits = Limits()
    for word in text.split():
        found = FORM.fullmatch(word)
        if found is None:
            raise NoSuchPlayer(f"{word!r} is no limit: write seconds as 2s and memory as 256MB")
        if found["seconds"]:
            limits.seconds = within(int(found["seconds"]), SECONDS_MAX, word)
        else:
            limits.megabytes = within(int(found["megabytes"]), MEGABYTES_MAX, word)
    return limits


def within(number: int, most: int, word: str) -> int:
    if not 1 <= number <= most:
        raise NoSuchPlayer(f"{word!r} is no limit from 1 to {most}")
    return number
