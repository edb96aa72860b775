"""A change of `thrst` was refused for want of a cost, without a word about `thrust`."""

from pathlib import Path

from tests.cli.running import cardwright


def test_a_new_entry_that_is_not_whole_is_told_from_a_misspelt_one(tmp_path: Path) -> None:
    file = tmp_path / "techniques.yaml"
    file.write_text("thrst: {difficulty: 0.5}\n")
    told = cardwright("lab", "compare", "duel", "--cards", str(tmp_path))
    assert told.err.count("\n") == 1
    assert "'thrst' is a new entry and not whole (did you mean 'thrust'?)" in told.err
    file.write_text("zzz: {difficulty: 0.5}\n")
    assert "did you mean" not in cardwright("lab", "compare", "duel", "--cards", str(tmp_path)).err
