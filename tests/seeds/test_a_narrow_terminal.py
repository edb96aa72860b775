"""On a narrow terminal the line of progress took two rows, and was drawn under itself for ever."""

from __future__ import annotations

from cardwright.cli.lab.narrow import cut
from cardwright.lab.folds import folded
from cardwright.lab.page import Grid, Paragraph

PROGRESS = "[######..................] 1,234 matches played, at most 12 min left"
ROW = "worth to its holder   heuristic      -2.5  -16.6 to +12.0        40     35%  not decided yet"
TABLE = Grid(
    ["figure", "agent", "effect", "verdict"],
    [
        ["worth to its holder", "heuristic", "-2.5", "not decided yet"],
        ["worth to its holder", "search:10", "+11.0", "not decided yet"],
        ["length of a match", "heuristic", "+0.1", "harmless"],
    ],
)


def test_a_line_of_progress_takes_one_row() -> None:
    assert cut(PROGRESS, None) == cut(PROGRESS, 80) == PROGRESS
    assert cut(PROGRESS, 60) == "1,234 matches played, at most 12 min left"
    assert len(cut(PROGRESS, 30)) == 29


def test_rows_part_where_their_columns_do() -> None:
    assert folded(ROW, 120) == [ROW]
    parts = folded(ROW, 60)
    assert parts[0] == ROW[:59].rstrip()
    assert parts[1].split() == ["40", "35%", "not", "decided", "yet"]
    assert all(len(part) <= 40 for part in folded("Words that go on. " * 9, 40))
    # What goes to a file or a pipe stays as it is.
    assert Paragraph(ROW * 3).text() == [ROW * 3]


def test_the_columns_of_a_table_stay_below_each_other() -> None:
    """Every row of the lab's usual tables was folded, its last columns on a line of their own."""
    assert (
        TABLE.text()
        == TABLE.text(60)
        == [
            "figure               agent      effect  verdict",
            "worth to its holder  heuristic    -2.5  not decided yet",
            "worth to its holder  search:10   +11.0  not decided yet",
            "length of a match    heuristic    +0.1  harmless",
        ]
    )
    assert TABLE.text(40) == [
        "figure",
        "  agent      effect  verdict",
        "worth to its holder",
        "  heuristic    -2.5  not decided yet",
        "  search:10   +11.0  not decided yet",
        "length of a match",
        "  heuristic    +0.1  harmless",
    ]
