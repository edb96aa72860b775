"""The guided first match: one does what a game is about, and reads why.

`guide.yaml` in the book of a game names a set-up and a seed, or a position, and then the
steps: what is said, what the learner does, and what the others do after it. Whoever does
something else is told what the step is about; the guide can be left at any time, and the
match goes on without it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.agents import Player, player_named
from cardwright.kernel import (
    BadSetup,
    Game,
    Match,
    Option,
    Refused,
    phrase,
    say,
    seed_from_number,
    start_scenario,
)
from cardwright.kernel.language import ContentError, ContentErrors, read_scenario
from cardwright.session.book import BadBook, file_text, read_yaml
from cardwright.session.session import Session
from cardwright.session.typed import option_typed

GUIDE: Final = "guide.yaml"
# Who decides for the others where the guide says nothing.
OTHERS: Final = "heuristic"
STEPS_MAX: Final = 100
SAYS_CHARS_MAX: Final = 600


class GuideStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read, something to do, and what others do before the next step."""

    says: str
    # Options in any spelling, one after another.
    do: list[str]
    # What the other seats decide meanwhile, as far as it is not left to them.
    others: list[str] = []


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match."""

    title: str
    steps: list[GuideStep]
    # What is said in the end.
    ends: str = ""
    seat: int = 0
    seed: int = 0
    setup: dict[str, str] = {}
    # A position to begin with, as the text of a scenario.
    position: str = ""


def guide_of(game: Game) -> Guide | None:
    """The guide of a game; nothing if it has none. `BadBook` says what is wrong with one."""
    text = file_text(game, GUIDE)
    if not text:
        return None
    guide = read_yaml(text, Guide, GUIDE)
    if not 1 <= len(guide.steps) <= STEPS_MAX:
        raise BadBook(f"{GUIDE} has from 1 to {STEPS_MAX} steps")
    for number, step in enumerate(guide.steps, 1):
        if len(step.says) > SAYS_CHARS_MAX:
            raise BadBook(f"{GUIDE}: step {number} says more than {SAYS_CHARS_MAX} characters")
        if not step.do:
            raise BadBook(f"{GUIDE}: in step {number} there is nothing to do")
    return guide


def guided_session(game: Game, guide: Guide) -> Session:
    """The match of a guide, with the learner at the seat that it names."""
    seed = seed_from_number(guide.seed)
    try:
        if guide.position:
            match = start_scenario(game, read_scenario(guide.position, GUIDE, game), seed)
        else:
            match = Match(game, guide.setup, seed).start()
    except (BadSetup, ContentError, ContentErrors) as error:
        raise BadBook(f"{GUIDE}: the match cannot begin: {error}") from None
    if not match.has_seat(guide.seat):
        raise BadBook(f"{GUIDE}: there is no seat {guide.seat}")
    others: Player = player_named(OTHERS)
    players = [None if seat == guide.seat else others for seat in range(match.state.seats)]
    session = Session(match, players)
    session.guided = Guided(guide)
    return session


class Guided:
    """How far a guided match has come."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        # The step, what of it was done, and what the others have still to do.
        self.place = 0
        self.done = 0
        self.waiting: list[str] = []

    @property
    def step(self) -> GuideStep | None:
        """What is to be read and done now; nothing after the last step."""
        return self.guide.steps[self.place] if self.place < len(self.guide.steps) else None

    @property
    def says(self) -> str:
        return (self.guide.ends if self.step is None else self.step.says).strip()

    @property
    def progress(self) -> str:
        """Where one is: Step 2 of 9."""
        count = len(self.guide.steps)
        if self.step is None:
            return phrase("The end")
        return say("Step {n} of {most}", n=self.place + 1, most=count)

    def wanted(self, match: Match, seat: int) -> Option | None:
        """What the learner is to do now, if it is offered."""
        step = self.step
        if step is None or seat != self.guide.seat:
            return None
        return meant(match, seat, step.do[self.done])

    def note(self, seat: int) -> None:
        """The learner did what was wanted."""
        step = self.step
        if step is None or seat != self.guide.seat:
            return
        self.done += 1
        if self.done >= len(step.do):
            self.next_step()

    def undone(self) -> None:
        """The learner took the last decision back."""
        if self.done == 0 and self.place > 0:
            self.place -= 1
            self.done = len(self.guide.steps[self.place].do)
            self.waiting = []
        self.done = max(0, self.done - 1)

    def next_step(self) -> None:
        step = self.step
        assert step is not None, "there is a step to leave behind"
        self.waiting += step.others
        self.place += 1
        self.done = 0

    def of_others(self, match: Match, seat: int) -> Option | None:
        """What another seat decides by the guide; nothing where that is left to it."""
        if not self.waiting:
            return None
        option = meant(match, seat, self.waiting[0])
        if option is not None:
            self.waiting.pop(0)
        return option


def meant(match: Match, seat: int, wish: str) -> Option | None:
    try:
        return option_typed(match, seat, wish)
    except Refused:
        return None
