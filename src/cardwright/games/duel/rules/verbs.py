"""The verbs of a duel: what its options say, by the sorts of what they are about."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.content.zones import DRAW_CATEGORIES
from cardwright.games.duel.rules.questions import technique_title
from cardwright.games.duel.table.state import table
from cardwright.kernel import CARD, OWNER, Sort, State, Verb


class PlaySort(Sort):
    """Plays, by their technique."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        """Its technique, and its time where the fighter plays that technique twice."""
        duel = table(state)
        play = duel.play(number)
        title = technique_title(duel, play)
        for other in duel.plays_of(play.owner):
            if other.id != number and technique_title(duel, other) == title:
                return f"{title} at 0.{play.start}"
        return title

    def key(self, state: State, number: int) -> str:
        duel = table(state)
        play = duel.play(number)
        name = duel.card_of(play).template.name
        plays = duel.plays_of(play.owner)
        before = plays[: plays.index(play)]
        earlier = [other for other in before if duel.card_of(other).template.name == name]
        key = f"time.{OWNER.key(state, play.owner)}.{name}"
        return f"{key}.{len(earlier) + 1}" if earlier else key


PLAY: Final = PlaySort("play")
SLOT_SORT: Final = Sort("slot", tuple(f"0.{slot}" for slot in range(SLOTS)))
CATEGORY: Final = Sort("category", DRAW_CATEGORIES)

VERBS: Final = [
    Verb("draw", "draw {category}", what=CATEGORY, head="Draw a card"),
    Verb("stop", "stop drawing", ends="phase"),
    Verb("play", "{card}[ at {owner}]", what=CARD, where=OWNER, head="Techniques"),
    Verb("start", "at {slot}", what=SLOT_SORT, head="When it begins"),
    Verb("change", "change {play}", what=PLAY, head="Plays"),
    Verb("attach", "{card}[ on {play}]", what=CARD, where=PLAY, head="Tactics on a play"),
    Verb("cancel", "cancel {play}", what=PLAY, head="Take back", drops=True),
    Verb("detach", "{card} off {play}", what=CARD, where=PLAY, head="Take back", drops=True),
    Verb("rechoose", "choose again for {card} on {play}", what=CARD, where=PLAY, head="Take back"),
    Verb("ready", "ready", ends="phase"),
    Verb("withdraw", "withdraw {play}", what=PLAY, head="Withdraw for Focus", drops=True),
    Verb("add", "add {card}[ at {owner}]", what=CARD, where=OWNER, head="Add for Focus"),
    Verb("stack", "stack {card} on {play}", what=CARD, where=PLAY, head="Stack for Focus"),
    Verb("done", "done", ends="phase"),
    Verb("react", "react {card}[ at {owner}]", what=CARD, where=OWNER, head="Reactions"),
    Verb("pass", "pass", ends="phase"),
]
# Verbs that put a technique on the timeline, aimed at somebody.
AIMED_VERBS: Final = {verb.name: verb for verb in VERBS if verb.name in ("play", "add", "react")}
