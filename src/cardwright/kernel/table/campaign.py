"""Campaigns: a row of matches with something kept between them, as a game may offer one.

What is kept is plain data, so that a campaign can lie in a file between its
matches. All its matches follow from its seed: one that was left begins again
as it did.
"""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel.machine.game import Game
from cardwright.kernel.table.match import Match
from cardwright.kernel.values.plain import Plain


class BadCampaign(Exception):
    """No campaign can begin so, or can have come to stand so."""


class Campaign:
    """One campaign. A game subclasses it and names it as its `campaign`.

    The hero's side has seat 0.
    """

    # What may be wished for at the beginning: each name with the usual value.
    WISHES: ClassVar[dict[str, str]] = {}

    def __init__(self, game: Game, seed: bytes, wishes: dict[str, str]) -> None:
        self.game = game
        self.seed = seed

    def kept(self) -> Plain:
        """All that is kept between matches."""
        raise NotImplementedError

    def restore(self, kept: object) -> None:
        """Go on with what a file kept; `BadCampaign` says why nothing can have come to stand so."""
        raise NotImplementedError

    def over(self) -> bool:
        """Is there no further match?"""
        raise NotImplementedError

    def next_match(self) -> Match:
        """The next match at its beginning, always the same one."""
        raise NotImplementedError

    def finish(self, match: Match) -> list[str]:
        """Take in a match that is over; says in sentences what came of it."""
        raise NotImplementedError

    def choices(self) -> list[str]:
        """What may be chosen between two matches, by name; usually nothing."""
        return []

    def choose(self, choice: str) -> list[str]:
        """Choose one of the choices; says in sentences what came of it."""
        raise NotImplementedError

    def standing(self) -> list[str]:
        """How far it has come and, if it goes on, what comes next."""
        raise NotImplementedError

    def progress(self) -> list[str]:
        """What has been gained so far."""
        raise NotImplementedError
