"""A play: what a fighter has put on the timeline.

It is lean: which technique, what lies on it, at whom, when. What it costs, does
and brings is computed from its cards whenever somebody asks, so a card that
joins it or leaves it is felt at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.duel.content.scale import GUARDED
from cardwright.kernel import Event, Piece, Plain

AT_NO_ONE: Final = -1

# What has become of a play.
PLANNED: Final = 0
CARRIED_OUT: Final = 1
INTERRUPTED: Final = 2


class PlayChoice:
    """What was chosen for the effect of one card on a play. It never changes."""

    __slots__ = ("card", "groups", "name")

    def __init__(self, card: int, name: str, groups: tuple[tuple[int, ...], ...]) -> None:
        self.card = card
        # Of which template the card was.
        self.name = name
        # The members that were chosen, for each query of the effect.
        self.groups = groups

    def form(self) -> Plain:
        groups: list[Plain] = [list(group) for group in self.groups]
        return [self.card, self.name, groups]


class Play(Piece):
    def __init__(
        self, id: i64, owner: i64, technique: i64, target: i64, start: i64, in_commit: bool
    ) -> None:
        self.id = id
        self.owner = owner
        self.technique = technique
        # Copies of the technique and modifiers, in the order they were laid on.
        self.modifiers: list[int] = []
        # What was chosen for the effects of its cards.
        self.choices: list[PlayChoice] = []
        self.target = target
        self.start = start
        self.stakes = GUARDED
        # Added after the reveal, so nothing can be stacked on it.
        self.in_commit = in_commit
        # The stamina committed for it, to be given back if it is cancelled.
        self.reserved = 0
        self.fate = PLANNED
        self.outcome = -1
        # How many attacks it has met so far, if it is a defence.
        self.met = 0
        # How many steps it has brought its owner away from its target, or closer if negative.
        self.stepped = 0

    def choice_for(self, card: int) -> PlayChoice | None:
        for choice in self.choices:
            if choice.card == card:
                return choice
        return None

    def forget(self, card: int) -> None:
        """A card leaves, or is chosen for again."""
        self.choices = [choice for choice in self.choices if choice.card != card]

    def with_cards(self, cards: list[int]) -> Play:
        """The play as it would be with these cards on it; it stands on no table."""
        draft = self.clone()
        draft.modifiers = cards
        return draft


class Draft(Event):
    """A play as it would be with other cards on it.

    It stands in the scene of questions about the play, so that they are answered
    about the draft and nothing on the table has to change. Nobody is told it.
    """

    __slots__ = ("play",)

    def __init__(self, play: Play) -> None:
        super().__init__("draft")
        self.play = play
