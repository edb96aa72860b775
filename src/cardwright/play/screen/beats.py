"""Beats: what happened, cut into steps that can be shown one after another.

A beat is an event that is worth a line, with the sign of its cue. Events between
beats still change the picture, so that the table moves along with the words.
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.games.duel.seen.cues import Cue, cue_for
from cardwright.kernel import Event, Game
from cardwright.kernel.values.events import PhaseEntered
from cardwright.play.naming import Names

# What to animate, by game; a game without cues has its events told one at a time.
CUES: dict[str, Callable[[Event], Cue | None]] = {"duel": cue_for}

SIGNS = {
    "clash_hit": "✸",
    "clash_miss": "○",
    "clash_blocked": "▣",
    "clash_parried": "✕",
    "clash_deflected": "✕",
    "clash_dodged": "≈",
    "clash_countered": "↯",
    "hit_flash": "✸",
    "advantage_changed": "⇄",
    "range_changed": "↔",
    "play_turned_up": "▤",
    "card_dealt": "+",
    "card_discarded": "-",
}
PHASE_SIGN = "§"
PLAIN_SIGN = "·"
# Clashes and wounds are worth a longer look, in parts of the usual time.
LONG = {"clash": 20, "hit": 15}
USUAL = 10
SHORT = 5


class Beat:
    """One step: its words and sign, whose side it is about, and how long it is shown."""

    __slots__ = ("events", "owner", "sign", "tenths", "words")

    def __init__(self, events: list[Event], words: str) -> None:
        # What happened since the beat before, this beat's own event last.
        self.events = events
        self.words = words
        self.sign = PLAIN_SIGN
        self.owner = -1
        # Of the time that a beat usually takes.
        self.tenths = USUAL

    def line(self) -> str:
        return f"{self.sign} {self.words}"


def beats_of(game: Game, names: Names, events: list[Event]) -> list[Beat]:
    """The steps of what happened. The last one takes along whatever follows it."""
    cue_of = CUES.get(game.name)
    beats: list[Beat] = []
    waiting: list[Event] = []
    for event in events:
        waiting.append(event)
        words = names.event(event)
        if words:
            beat = Beat(waiting, words)
            direct(beat, event, None if cue_of is None else cue_of(event))
            beats.append(beat)
            waiting = []
    if beats:
        beats[-1].events += waiting
    return beats


def direct(beat: Beat, event: Event, cue: Cue | None) -> None:
    """How a beat is shown."""
    if isinstance(event, PhaseEntered):
        beat.sign = PHASE_SIGN
        beat.tenths = SHORT
    elif cue is not None:
        beat.sign = SIGNS.get(cue.effect, PLAIN_SIGN)
        beat.owner = cue.owner
        beat.tenths = LONG.get(cue.effect.partition("_")[0], USUAL)
