"""The board: square cells, what lies on each, and who is next to whom.

A board never changes; it is made once from a map and shared by all matches
that are played on it. Cells are numbered row by row from the top left.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import NO_CARD, Grant, Modifier, Template

# Straight steps before diagonal ones, so that of two equally cheap paths the plainer is found.
DIRECTIONS: Final[tuple[tuple[int, int], ...]] = (
    (0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1),
)  # fmt: skip
COLUMN_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Terrain belongs to no side.
NO_SIDE: Final = -1


class Board:
    __slots__ = (
        "bars", "column_of", "columns", "grants", "home", "layers", "name", "neighbours",
        "objectives", "places", "row_of", "rows", "shown", "size", "tags",
    )  # fmt: skip

    def __init__(self, name: str, columns: int, layers: list[list[Template]]) -> None:
        self.name = name
        self.columns = columns
        self.size = len(layers)
        self.rows = self.size // columns
        # The terrain of each cell: its ground, and what runs over it.
        self.layers = layers
        self.column_of = [cell % columns for cell in range(self.size)]
        self.row_of = [cell // columns for cell in range(self.size)]
        # What each cell is called: its column as a letter, then its row from the top.
        self.places = [
            f"{COLUMN_LETTERS[cell % columns]}{cell // columns + 1}" for cell in range(self.size)
        ]
        # How it is shown, ground and ways row by row, once somebody has looked.
        self.shown: list[list[str]] = []
        self.neighbours = [self._around(cell) for cell in range(self.size)]
        self.tags = [joined_tags(layer) for layer in layers]
        # What the terrain of a cell says about each question, ready for the fold.
        self.grants = [standing_grants(layer) for layer in layers]
        # What it forbids, and which terrain does. That is a rule, so a card may lift it.
        self.bars = [standing_bars(layer) for layer in layers]
        self.objectives: list[int] = []
        # Whether each side deploys on a cell.
        self.home = [[False] * self.size, [False] * self.size]

    def _around(self, cell: int) -> list[int]:
        found: list[int] = []
        for across, down in DIRECTIONS:
            column, row = cell % self.columns + across, cell // self.columns + down
            if 0 <= column < self.columns and 0 <= row < self.rows:
                found.append(row * self.columns + column)
        return found

    def distance(self, first: int, second: int) -> int:
        """How many steps apart two cells are, diagonal steps counting as one."""
        across = abs(self.column_of[first] - self.column_of[second])
        down = abs(self.row_of[first] - self.row_of[second])
        return across if across > down else down

    def between(self, first: int, second: int) -> list[int]:
        """The cells on the straight line between two others; the same line both ways."""
        start, end = min(first, second), max(first, second)
        steps = self.distance(start, end)
        across = self.column_of[end] - self.column_of[start]
        down = self.row_of[end] - self.row_of[start]
        found: list[int] = []
        for step in range(1, steps):
            column = self.column_of[start] + (2 * across * step + steps) // (2 * steps)
            row = self.row_of[start] + (2 * down * step + steps) // (2 * steps)
            found.append(row * self.columns + column)
        return found

    def place(self, cell: int) -> str:
        return self.places[cell]

    def cell(self, place: str) -> int | None:
        """The cell of that name, if the board has it."""
        column = COLUMN_LETTERS.find(place[:1])
        row = int(place[1:]) - 1 if place[1:].isascii() and place[1:].isdigit() else -1
        if not place[:1] or not 0 <= column < self.columns or not 0 <= row < self.rows:
            return None
        return row * self.columns + column


def joined_tags(layers: list[Template]) -> int:
    tags = 0
    for layer in layers:
        tags |= layer.tags
    return tags


def standing_grants(layers: list[Template]) -> dict[int, list[Grant]]:
    """What lies on a cell speaks from the bottom up."""
    grants: dict[int, list[Grant]] = {}
    for height, layer in enumerate(layers):
        for question, modifiers in layer.answers.items():
            for modifier in modifiers:
                if not is_bar(modifier):
                    grant = Grant(modifier, layer.title, NO_SIDE, NO_CARD, height)
                    grants.setdefault(question, []).append(grant)
    return grants


def standing_bars(layers: list[Template]) -> dict[int, str]:
    """What lies on a cell forbids these, in all scenes alike."""
    bars: dict[int, str] = {}
    for layer in layers:
        for question, modifiers in layer.answers.items():
            for modifier in modifiers:
                if is_bar(modifier):
                    bars[question] = layer.title
    return bars


def is_bar(modifier: Modifier) -> bool:
    return modifier.verb == "forbid" and modifier.steady
