"""Obstacles: what speaks against a candidate, as a small value; its words are made from it.

The general kinds and their words are here. A game adds kinds of its own with
`Game.obstacle_words`, written in the same way: `{card}` is the title of the card
it is about, `{of}` whatever else is named, `{needs}` and `{has}` whole numbers,
`{more}` what is missing between them, `{cost}` and `{free}` the same two read as
hundredths, `{rule}` who or what forbids it and `{until}` for how long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.questions import Question, explain
from cardwright.kernel.values.phrases import phrase, say
from cardwright.kernel.values.plain import Plain, number_text
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

COST: Final = "cost"
PHASE: Final = "phase"
COOLDOWN: Final = "cooldown"
FORBIDDEN: Final = "forbidden"
TARGET: Final = "target"
LIMIT: Final = "limit"
ZONE: Final = "zone"
UNFIT: Final = "unfit"
CHOSEN: Final = "chosen"
IMPOSSIBLE: Final = "impossible"
NOT_ASKED: Final = "not_asked"

GENERAL_WORDS: Final = {
    COST: "{card} costs {cost} {of}; {free} is free",
    PHASE: "{card} cannot be played {of}",
    COOLDOWN: "{card} is on cooldown for {turns}",
    FORBIDDEN: "{card} is forbidden by {rule}{until}",
    TARGET: "{card} has no target: {of}",
    LIMIT: "{card}: no more than {needs} {of}",
    ZONE: "{card} lies in {of}, from where it cannot be used",
    UNFIT: "{card} fits only if {rule}",
    CHOSEN: "{card} is chosen already",
    IMPOSSIBLE: "{card}: that would do nothing now",
    NOT_ASKED: "no option of this decision ({of}) uses it",
}


class Obstacle:
    """The first thing that speaks against a candidate."""

    __slots__ = ("card", "has", "kind", "needs", "of", "rule", "until")

    def __init__(
        self,
        kind: str,
        card: int = NONE,
        of: str = "",
        needs: int = 0,
        has: int = 0,
        rule: str = "",
        until: str = "",
    ) -> None:
        self.kind: Final = kind
        # The card that it is about, or none; the words then begin with `of`.
        self.card: Final = card
        self.of: Final = of
        self.needs: Final = needs
        self.has: Final = has
        # What forbids it, by its title, and until when.
        self.rule: Final = rule
        self.until: Final = until

    def form(self) -> Plain:
        return [self.kind, self.card, self.of, self.needs, self.has, self.rule, self.until]


def obstacle_words(state: State, obstacle: Obstacle) -> str:
    """What speaks against it, as a person reads it."""
    kind = obstacle.kind
    english = state.game.obstacle_words.get(kind) or GENERAL_WORDS.get(kind, "")
    assert english, f"{state.game.name} has no words for the obstacle {kind!r} (obstacle_words)"
    template = phrase(english)
    card = obstacle.card
    turns = say("{n} more {n:turn|turns}", n=obstacle.needs)
    return template.format(
        card=obstacle.of if card == NONE else phrase(state.cards[card].template.title),
        of=obstacle.of,
        needs=obstacle.needs,
        has=obstacle.has,
        more=obstacle.needs - obstacle.has,
        cost=number_text(obstacle.needs),
        free=number_text(obstacle.has),
        turns=turns,
        rule=obstacle.rule,
        until=f" ({obstacle.until})" if obstacle.until else "",
    )


def forbidden(
    state: State,
    question: Question,
    scene: Scene,
    card: int = NONE,
    of: str = "",
    kind: str = FORBIDDEN,
) -> Obstacle:
    """A permission that was asked for and denied: by which effect, or else by which rule.

    What the seat cannot know is not named; the rule stands for it.
    """
    told = explain(state, question, scene, state.seat_of[scene.owner])
    for step in reversed(told.steps):
        if step.before and not step.after:
            return Obstacle(kind, card, of, rule=step.source, until=step.until)
    return Obstacle(kind, card, of, rule=told.base_words)
