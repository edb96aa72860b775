"""`lab beside` refused two runs of `--each`, because a row that is clear gets no more deals."""

from pathlib import Path

from tests.cli.running import cardwright

CLASH = f"{Path(__file__).parents[1] / 'lab' / 'clash.py'}:Clash"


def test_rows_that_were_clear_at_different_times_are_set_beside_each_other(tmp_path: Path) -> None:
    files: list[str] = []
    for power in (14, 6):
        folder = tmp_path / str(power)
        folder.mkdir()
        folder.joinpath("blades.yaml").write_text(f"axe: {{power: {power}, keen: 20}}\n")
        told = cardwright("lab", "compare", CLASH, "--cards", str(folder), "--each", "--deals",
                          "60", "--agents", "heuristic", "--jobs", "1", "--json")  # fmt: skip
        files.append(str(tmp_path / f"{power}.json"))
        Path(files[-1]).write_text(told.out)
    told = cardwright("lab", "beside", *files)
    assert told.code == 0, told.err
    assert told.out.splitlines()[1].startswith("axe")
