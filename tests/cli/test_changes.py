"""A folder of changes on the command line: what differs is shown, named and warned of."""

from pathlib import Path

from cardwright import play_on, save, start
from tests.cli.running import cardwright

RANKS = "king_of_spades: {rank: 1, title: Pauper}\nqueen_of_hearts: ~\nfool: {rank: 0, copies: 0}\n"


def changes(place: Path, text: str = RANKS) -> str:
    (place / "ranks.yaml").write_text(text, encoding="utf-8")
    return str(place)


def test_diff_shows_text_and_fields(tmp_path: Path) -> None:
    lines = cardwright("cards", "diff", "leduc", changes(tmp_path)).out.splitlines()
    assert lines[0] == "changed king_of_spades (ranks)"
    assert "  - King of spades" in lines
    assert "  + Pauper" in lines
    assert "    rank: 3 → 1" in lines
    assert "    title: nothing → Pauper" in lines
    assert "removed queen_of_hearts (ranks)" in lines
    assert "added fool (ranks)" in lines
    assert lines[-1].startswith("Changed: 1 added, 1 changed, 1 removed; content ")


def test_diff_of_a_folder_that_changes_nothing(tmp_path: Path) -> None:
    folder = changes(tmp_path, "king_of_spades: {rank: 3}\n")
    assert cardwright("cards", "diff", "leduc", folder).out == f"{folder} changes nothing.\n"


def test_games_say_that_something_was_changed(tmp_path: Path) -> None:
    out = cardwright("games", "leduc", "--cards", changes(tmp_path)).out
    assert "Changed: 1 added, 1 changed, 1 removed; content " in out
    assert ", changed from " in out
    assert "Changed" not in cardwright("games", "leduc").out
    assert (
        "--cards goes with the name of a game" in cardwright("games", "--cards", str(tmp_path)).err
    )


def test_check_warns_of_a_card_in_no_deck_and_names_the_place_of_one_without_example(
    tmp_path: Path,
) -> None:
    ran = cardwright("cards", "check", "leduc", changes(tmp_path, "fool: {rank: 0, copies: 0}\n"))
    lines = " ".join(ran.out.split())
    assert f"{tmp_path}/ranks.yaml:1:1: warning: fool is in no deck, pool or encounter" in lines
    assert f"{tmp_path}/ranks.yaml:1:1: fool: has no example" in lines
    assert ran.code == 1


def test_a_changed_match_is_recorded_with_its_changes(tmp_path: Path) -> None:
    folder, record = changes(tmp_path, "king_of_spades: {rank: 1}\n"), tmp_path / "match.json"
    save(play_on(start("leduc", seed=3, cards=folder), "random", "random"), record)
    told = cardwright("replay", str(record)).out
    assert ", changed from " in told.splitlines()[0]
    assert "Verified" in told
