"""Mastery: unlearned, learned (in the deck), mastered (in the pool) through successful use."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.casting import Calling
from cardwright.games.duel.events import Exchange, PlayRevealed
from cardwright.kernel.language.document import nearest
from cardwright.kernel.machine.game import BadSetup
from cardwright.kernel.values.events import Event

UNLEARNED: Final = "unlearned"
LEARNED: Final = "learned"
MASTERED: Final = "mastered"
LEVELS: Final = (UNLEARNED, LEARNED, MASTERED)
SUCCESSES_TO_MASTER: Final = 3


class Hero:
    """Somebody who goes from fight to fight: a class, and what has been learned since."""

    __slots__ = ("calling", "learned", "mastered", "successes")

    def __init__(self, calling: str) -> None:
        self.calling = calling
        # Besides what the class brings.
        self.learned: list[str] = []
        self.mastered: list[str] = []
        # Successful uses of techniques that are not mastered yet.
        self.successes: dict[str, int] = {}

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
        return {"hero": self.calling, "mastery": mastery_text(levels)}

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


# How a set-up says what the first fighter has learned besides, or instead of, what its class brings


def mastery_text(levels: dict[str, str]) -> str:
    """Levels by technique as a set-up writes them, such as `flurry:mastered,slip:learned`."""
    return ",".join(f"{technique}:{level}" for technique, level in levels.items())


def read_mastery(text: str, techniques: list[str]) -> dict[str, str]:
    """The levels that a set-up names, in the order in which the techniques are known."""
    found: dict[str, str] = {}
    for part in text.split(",") if text.strip() else []:
        technique, _, level = (word.strip() for word in part.partition(":"))
        if technique not in techniques:
            close = nearest(technique, techniques)
            hint = f" (did you mean {close!r}?)" if close else ""
            raise BadSetup(f"mastery names {technique!r}, which is no technique{hint}")
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            raise BadSetup(f"the mastery of {technique} cannot be {level!r} (it can be: {known})")
        if technique in found:
            raise BadSetup(f"mastery names {technique} twice")
        found[technique] = level
    return {technique: found[technique] for technique in techniques if technique in found}
