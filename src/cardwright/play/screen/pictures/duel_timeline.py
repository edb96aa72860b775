"""The second of a duel in tenths, with every play that the seat knows of."""

from __future__ import annotations

import re

from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.content.techniques import Technique
from cardwright.kernel.table.words import title_of
from cardwright.kernel.values.picture import Span
from cardwright.play.screen.beats import SIGNS
from cardwright.play.screen.pictures.duel_rows import DuelRow, PlayRow, is_own
from cardwright.play.screen.pictures.sight import (
    DIM,
    FOE,
    FOE_SIGN,
    MARK,
    MARK_SIGN,
    OWN,
    OWN_SIGN,
    Line,
    Sight,
    cut,
)

SLOT = 3
LABEL = 26
START = re.compile(r"at 0\.(\d)")


def timeline(sight: Sight, duel: DuelRow, room: int) -> list[Line]:
    """A row for each play. Where the room is too low for that, plays of a fighter share rows."""
    lines: list[Line] = [scale(sight)]
    plays = sorted(duel.plays, key=lambda play: (play.start, play.owner))
    rows = [[play] for play in plays]
    if len(rows) >= room:
        rows = shared_rows(sight, plays)
    return [*lines, *[cut(row_line(sight, duel, row), sight.width) for row in rows]]


def scale(sight: Sight) -> Line:
    """The tenths, with a mark on the one under the cursor."""
    chosen = START.fullmatch(sight.words) if sight.verb() == "start" else None
    slots: Line = []
    for slot in range(SLOTS):
        here = chosen is not None and int(chosen[1]) == slot
        slots.append(Span(f"▼{slot} " if here else f".{slot} ", MARK if here else DIM, here))
    return [Span(f"{'The second in tenths':<{LABEL}}", DIM), *slots]


def shared_rows(sight: Sight, plays: list[PlayRow]) -> list[list[PlayRow]]:
    """Each play goes to the first row of its fighter that is free by then."""
    rows: list[list[PlayRow]] = []
    for play in plays:
        for row in rows:
            last = row[-1]
            if last.owner == play.owner and last.start + time_of(sight, last) <= play.start:
                row.append(play)
                break
        else:
            rows.append([play])
    return rows


def time_of(sight: Sight, play: PlayRow) -> int:
    """How many tenths of the second a play takes up."""
    template = sight.game.by_name[play.technique]
    time = max(1, template.time) if isinstance(template, Technique) else 1
    return min(time, SLOTS - play.start)


def row_line(sight: Sight, duel: DuelRow, row: list[PlayRow]) -> Line:
    own = is_own(sight, duel, row[0].owner)
    colour = OWN if own else FOE
    marked = any(is_marked(sight, play) for play in row)
    sign = MARK_SIGN if marked else (OWN_SIGN if own else FOE_SIGN)
    label = f"{sign} {', '.join(play_name(sight, duel, play) for play in row)}"
    if len(label) >= LABEL:
        label = f"{label[: LABEL - 2]}…"
    line = [Span(f"{label:<{LABEL}}", MARK if marked else colour, marked)]
    now = 0
    for play in row:
        time = time_of(sight, play)
        line.append(Span(" · " * (play.start - now), DIM))
        block = "█" * (SLOT * time - 2) + f"{ending(play, len(row) > 1)} "
        line.append(Span(block, MARK if is_marked(sight, play) else colour))
        now = play.start + time
    line.append(Span(" · " * (SLOTS - now), DIM))
    return [*line, Span(f" {row_notes(sight, row)}")]


def is_marked(sight: Sight, play: PlayRow) -> bool:
    """Is the option under the cursor about this play?"""
    if sight.choice is None:
        return False
    option = sight.choice.option
    if option.verb in ("cancel", "withdraw"):
        return option.what == play.play
    return option.verb in ("attach", "detach", "stack") and option.where == play.play


def play_name(sight: Sight, duel: DuelRow, play: PlayRow) -> str:
    name = title_of(sight.game, play.technique)
    if play.target is not None and len(duel.fighters) > 2:
        name += f" at {duel.fighters[play.target].name}"
    return name


def ending(play: PlayRow, shared: bool) -> str:
    """In a row of several plays the end of each says what came of it, since no words would fit."""
    return SIGNS.get(f"clash_{play.outcome}", "▶") if shared else "▶"


def row_notes(sight: Sight, row: list[PlayRow]) -> str:
    """What lies on the plays of a row, and what came of one that has it for itself."""
    notes = [f"+{title_of(sight.game, name)}" for play in row for name in play.modifiers]
    covered = sum(play.covered for play in row)
    notes += [f"+{covered} face down"] if covered else []
    notes += [f"= {row[0].outcome}"] if row[0].outcome and len(row) == 1 else []
    return " ".join(notes)
