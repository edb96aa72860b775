"""On a narrow terminal the line of progress took two rows, and was drawn under itself for ever."""

from cardwright.cli.lab.narrow import cut, fitted, folded

PROGRESS = "[######..................] 1,234 matches played, at most 12 min left"
ROW = "worth to its holder   heuristic      -2.5  -16.6 to +12.0        40     35%  not decided yet"


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
    assert fitted([ROW * 3]) == [ROW * 3]
