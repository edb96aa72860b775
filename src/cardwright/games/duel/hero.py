"""A hero: somebody who goes from fight to fight, and masters what succeeds."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.hurts import HURT_MAX, HURTS, hurts_text
from cardwright.games.duel.content.mastery import LEARNED, MASTERED, UNLEARNED, mastery_text
from cardwright.games.duel.rules.events import Exchange, PlayRevealed
from cardwright.kernel import Event

SUCCESSES_TO_MASTER: Final = 3
# Which part of lost blood, pain and trauma is brought into the next fight, of a hundred.
STILL_FELT: Final = 25


class Hero:
    """Somebody who goes from fight to fight: a class, and what has been learned since."""

    __slots__ = ("calling", "hurts", "learned", "mastered", "successes")

    def __init__(self, calling: str) -> None:
        self.calling = calling
        # Besides what the class brings.
        self.learned: list[str] = []
        self.mastered: list[str] = []
        # Successful uses of techniques that are not mastered yet.
        self.successes: dict[str, int] = {}
        # What is still felt of the last fight, in hundredths.
        self.hurts: dict[str, int] = {}

    def level(self, calling: Calling, technique: str) -> str:
        if technique in self.mastered or technique in calling.pool:
            return MASTERED
        for name, _ in calling.deck:
            if name == technique:
                return LEARNED
        return LEARNED if technique in self.learned else UNLEARNED

    def setup(self) -> dict[str, str]:
        """The part of a set-up that puts this hero into the first place."""
        levels = dict.fromkeys(self.learned, LEARNED)
        levels |= dict.fromkeys(self.mastered, MASTERED)
        return {
            "hero": self.calling,
            "mastery": mastery_text(levels),
            "hurts": hurts_text(self.hurts),
        }

    def rest(self, vitals: dict[str, int]) -> None:
        """Of what a fight did, so much is still there at the next one; wounds are dressed."""
        self.hurts = {}
        for name in HURTS:
            left = min(vitals[name] * STILL_FELT // 100, HURT_MAX)
            if left > 0:
                self.hurts[name] = left

    def learn(self, calling: Calling, technique: str) -> None:
        if self.level(calling, technique) == UNLEARNED:
            self.learned.append(technique)

    def practise(self, calling: Calling, events: list[Event]) -> None:
        """Count the successes of a fight; enough of them make a learned technique mastered."""
        for name in successes(events):
            if self.level(calling, name) == LEARNED:
                self.successes[name] = self.successes.get(name, 0) + 1
                if self.successes[name] >= SUCCESSES_TO_MASTER:
                    self.mastered.append(name)
                    self.learned = [other for other in self.learned if other != name]
                    del self.successes[name]

    def why_no_practice(self, calling: Calling) -> str:
        """Why these successes cannot be counted; empty if they can."""
        for name, count in self.successes.items():
            if self.level(calling, name) != LEARNED or not 0 < count < SUCCESSES_TO_MASTER:
                return f"{count} successes with {name} cannot be counted"
        return ""


def successes(events: list[Event]) -> list[str]:
    """The techniques of the first fighter that came off: attacks that hit, guards that held."""
    names: dict[int, str] = {}
    found: list[str] = []
    for event in events:
        if isinstance(event, PlayRevealed) and event.owner == 0:
            names[event.play] = event.name
        elif isinstance(event, Exchange):
            if event.attack in names and event.outcome == "hit":
                found.append(names[event.attack])
            elif event.defence in names and event.outcome not in ("hit", "miss"):
                found.append(names[event.defence])
    return found
