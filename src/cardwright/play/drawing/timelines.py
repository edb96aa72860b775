"""Timelines: a row for a block, or for everything that somebody does when there is much of it."""

from __future__ import annotations

from cardwright.kernel import BlockItem, FigurePart, TimelinePart
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.spans import DIM, MARK, Line, Span, folded, padded

LABEL = 25
LABEL_MIN = 10
SLOT = 3
# More blocks than this are packed: one row for all blocks of a figure that do not overlap.
ROWS_MAX = 6


def timeline_lines(time: TimelinePart, figures: list[FigurePart], sight: Sight) -> list[Line]:
    slot = max(1, min(SLOT, (sight.width - LABEL - 12) // max(1, time.slots)))
    label = max(LABEL_MIN, min(LABEL, sight.width - slot * time.slots - 1))
    lead = folded([], [[Span(time.label or time.unit, DIM)]], label, " ", 0)
    lines: list[Line] = [*lead[:-1], [*padded(lead[-1], label + 1), *ruler(time, slot)]]
    owners = {figure.at: figure for figure in figures}
    for row in rows_of(time):
        whose = owners[row[0].by].whose if row[0].by in owners else row[0].whose
        lines += row_lines(row, whose, time.slots, slot, label, sight)
    return lines


def ruler(time: TimelinePart, slot: int) -> Line:
    """The slots by their numbers, as far as there is room."""
    if slot < SLOT:
        return [Span("·" * time.slots * slot, DIM)]
    return [Span("".join(f"{f'.{number % 10}':<{slot}}" for number in range(time.slots)), DIM)]


def rows_of(time: TimelinePart) -> list[list[BlockItem]]:
    if len(time.blocks) <= ROWS_MAX:
        return [[block] for block in time.blocks]
    rows: list[list[BlockItem]] = []
    for block in time.blocks:
        for row in rows:
            last = row[-1]
            if last.by == block.by and last.start + max(1, last.length) <= block.start:
                row.append(block)
                break
        else:
            rows.append([block])
    return rows


def row_lines(
    row: list[BlockItem], whose: int, slots: int, slot: int, label: int, sight: Sight
) -> list[Line]:
    colour = sight.colour(whose)
    atoms = [[sight.item(block.label, block.at, colour)] for block in row]
    atoms[0] = [Span(f"{sight.sign(whose)} ", colour, True), *atoms[0]]
    names = folded([], atoms, label, ", ")
    bars: Line = []
    now = 0
    for block in row:
        bars.append(Span((" · "[:slot] if slot == SLOT else "·") * (block.start - now), DIM))
        width = max(1, block.length * slot)
        bar = "█" * max(0, width - 2) + "▶ "[: min(2, width)]
        bars.append(Span(bar, MARK if block.at in sight.marked else colour, at=block.at))
        now = block.start + block.length
    bars.append(Span((" · "[:slot] if slot == SLOT else "·") * max(0, slots - now), DIM))
    first = padded(names[0], label + 1)
    notes = [[Span(note)] for block in row for note in notes_of(block)]
    lines = folded(
        [*first, *bars], notes, sight.width, " ", indent=min(label + 1, sight.width // 2)
    )
    return [lines[0], *names[1:], *lines[1:]]


def notes_of(block: BlockItem) -> list[str]:
    """What lies on it, and what came of it."""
    notes = [f"+{name}" for name in block.carries]
    notes += [f"+{block.hidden} face down"] if block.hidden else []
    return [*notes, f"= {block.came}"] if block.came else notes
