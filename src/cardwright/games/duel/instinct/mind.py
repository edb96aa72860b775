"""The mind: whoever decides for a fighter, and what it has weighed for the decision at hand."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.personalities import Personality
from cardwright.games.duel.content.scale import FULL
from cardwright.games.duel.instinct.expectation import Blow, expected_blows
from cardwright.games.duel.instinct.foe_habits import Reading, read_foe
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Option, Stream

# By how much, of a hundred, instinct may misjudge what something is worth.
MISJUDGED: Final = 25


class Mind:
    """Whoever decides for a fighter: its traits, and the chance that keeps it unforeseen."""

    __slots__ = (
        "blows", "chance", "known", "laid", "owner", "readings", "state", "taken", "traits",
    )  # fmt: skip

    def __init__(self, state: DuelState, owner: int, chance: Stream) -> None:
        self.state = state
        self.owner = owner
        self.chance = chance
        # What has been weighed for this decision: plays as they are, and cards laid on them.
        self.known: dict[int, int] = {}
        self.laid: dict[tuple[int, int], int] = {}
        # For a guard, what the others take of each blow to be expected.
        self.taken: dict[int, list[int]] = {}
        # What the foes are expected to do, for those about whom somebody asked.
        self.readings: dict[int, Reading] = {}
        self.blows: list[Blow] | None = None
        calling = state.fighters[owner].calling
        assert isinstance(calling, Calling), "whoever fights has a calling"
        self.traits: Personality = calling.character

    def likes(self, trait: int, amount: int) -> int:
        """An amount as somebody with this much of a trait sees it; half of it changes nothing."""
        return amount * (50 + trait) // FULL

    def reading(self, foe: int) -> Reading:
        if foe not in self.readings:
            self.readings[foe] = read_foe(self.state, foe)
        return self.readings[foe]

    def expected(self) -> list[Blow]:
        """The blows that are to be expected in this second, from everybody at hand."""
        if self.blows is None:
            self.blows = expected_blows(self.state, self.owner)
        return self.blows

    def best(self, options: list[Option], worths: list[int], rather: Option) -> Option:
        """The option worth most with some chance added, or the other if none is worth anything."""
        best, most = rather, 0
        for option, worth in zip(options, worths, strict=True):
            if worth > 0:
                felt = worth * (FULL - MISJUDGED + self.chance.below(2 * MISJUDGED + 1))
                if felt > most:
                    best, most = option, felt
        return best
