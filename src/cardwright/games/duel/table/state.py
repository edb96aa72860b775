"""The table of a duel: fighters, what stands between them, and what they have planned."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.play import Draft, Play, PlayChoice
from cardwright.games.duel.table.spare import Spare
from cardwright.kernel import Card, Chance, Game, Scene, State, Template

# Plays are numbered from here on, so that no card has the number of a play.
FIRST_PLAY: Final = 10_000


class DuelState(State):
    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        # By owner number; a seat may have several.
        self.fighters: list[Fighter] = []
        # By canonical pair, lower numbers first.
        self.engagements: list[Engagement] = []
        # By order of creation.
        self.plays: list[Play] = []
        # The plays that the others have been shown this turn.
        self.shown: list[int] = []
        # The weapons that lie on the ground.
        self.lying: list[Spare] = []
        # The set-up: who fights where, and how much is shown before the commit phase.
        self.encounter: Template
        self.ground: Template | None = None
        self.reveal = "techniques"

    def renumber_own(self, new: list[int]) -> None:
        for play in self.plays:
            play.technique = new[play.technique]
            play.modifiers = [new[card] for card in play.modifiers]
            play.choices = [
                PlayChoice(new[choice.card], choice.name, choice.groups) for choice in play.choices
            ]

    # Finding things

    def engagement(self, one: int, other: int) -> Engagement | None:
        for engagement in self.engagements:
            if engagement.is_between(one, other):
                return engagement
        return None

    def engagements_of(self, owner: int) -> list[Engagement]:
        return [engagement for engagement in self.engagements if engagement.holds(owner)]

    def foes_of(self, owner: int) -> list[int]:
        """Everybody on another side, able to fight or not."""
        side = self.fighters[owner].side
        return [number for number, fighter in enumerate(self.fighters) if fighter.side != side]

    def side_of_seat(self, seat: int) -> int:
        """On which side a seat fights; allies have seats of their own."""
        return self.fighters[self.seat_of.index(seat)].side

    def scores_of_sides(self, first: int) -> list[int]:
        """What every seat scores if the first side scores so: allies win together."""
        return [first if self.side_of_seat(seat) == 0 else -first for seat in range(self.seats)]

    def play(self, number: int) -> Play:
        place = 0
        while self.plays[place].id != number:
            place += 1
        return self.plays[place]

    def asked_about(self, scene: Scene) -> Play | None:
        """The play that a scene is about, or the draft of it that stands in its place."""
        event = scene.event
        if isinstance(event, Draft):
            return event.play
        for play in self.plays:
            if play.id == scene.subject:
                return play
        return None

    def next_play(self, owner: int) -> int:
        """A number for a new play, the same in every world in which the owner's plays are.

        Numbers of plays that were taken back unseen are used again, so that
        they tell nobody about them.
        """
        owners = len(self.seat_of)
        last = FIRST_PLAY // owners
        for play in self.plays:
            if play.owner == owner:
                last = max(last, play.id // owners)
        for number in self.shown:
            if number % owners == owner:
                last = max(last, number // owners)
        return (last + 1) * owners + owner

    def plays_of(self, owner: int) -> list[Play]:
        return [play for play in self.plays if play.owner == owner]

    def card_of(self, play: Play) -> Card:
        return self.cards[play.technique]


def table(state: State) -> DuelState:
    """The state as this game's own table."""
    assert isinstance(state, DuelState), "the frames of Duel run on Duel's table"
    return state
