"""Every experiment as a page; places that cannot be written to are said before playing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import cardwright

ASKED = ("--agents", "heuristic", "--deals", "4", "--jobs", "1")


def test_an_experiment_is_written_as_a_page_that_says_how_to_do_it_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "page.html"
    wanted = ("lab", "mechanics", "leduc", "--only", "--policy", "never raise", *ASKED)
    told = cardwright(*wanted, "--page", str(file))
    assert told.code == 0
    page = file.read_text(encoding="utf-8")
    assert '<td data-of="habit">never raise</td>' in page
    assert (
        "cardwright lab mechanics leduc --policy &#x27;never raise&#x27; --only --agents heuristic"
        " --deals 4 --seed 0" in re.sub("</?span>", "", page)
    )
    _, _, row, *notes = told.out.splitlines()
    assert all(f">{cell.strip()}</td>" in page for cell in row.split("  ") if cell)
    assert all(f"<p>{note}</p>" in page for note in notes)
    again = tmp_path / "again.html"
    cardwright(*wanted, "--page", str(again))
    assert again.read_text(encoding="utf-8") == page


@pytest.mark.parametrize(
    "wanted",
    [
        ("mechanics", "leduc", "--page", "{}/page.html"),
        ("mechanics", "leduc", "--rows", "{}/rows.parquet"),
        ("report", "leduc", "--cards", "{folder}", "--into", "{}/report.html"),
        ("tune", "leduc", "--edit", "jack_of_spades.rank=1..2", "--goal", "wins in 45..55",
         "--into", "{}/tuned"),
    ],
)  # fmt: skip
def test_what_cannot_be_written_is_said_before_anything_is_played(
    tmp_path: Path, wanted: tuple[str, ...]
) -> None:
    """A file stands where a folder is to be."""
    tmp_path.joinpath("ranks.yaml").write_text("jack_of_spades: {rank: 2}")
    stands = tmp_path / "stands"
    stands.write_text("a file")
    store = tmp_path / "lab.db"
    words = [word.format(stands, folder=tmp_path) for word in wanted]
    told = cardwright("lab", *words, "--store", str(store))
    assert told.code != 0
    assert told.err.count("\n") == 1
    assert str(stands) in told.err
    assert not store.exists()


def test_a_file_that_was_there_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.joinpath("ranks.yaml").write_text("jack_of_spades: {rank: 1}")
    file = tmp_path / "report.html"
    file.write_text("an older one")
    told = cardwright("lab", "report", "leduc", "--cards", str(tmp_path), "--into", str(file))
    assert "change nothing" in told.err
    assert file.read_text() == "an older one"
