"""What of a game from outside goes into a build, and what is refused."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from cardwright.compiling import CannotCompile, source_of, sources
from cardwright.kernel import load_cards
from tests.docs.pages import ROOT

HIGH_CARD = ROOT / "tests" / "testing" / "high_card.py"
MINE = """from high_card import HighCard


class Mine(HighCard):
    name = "{name}"
"""


def folder_with(folder: Path, name: str, text: str) -> str:
    """A game in a file that builds on another file beside it."""
    (folder / "high_card.py").write_text(HIGH_CARD.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "mine.py").write_text(text.format(name=name), encoding="utf-8")
    return str(folder / "mine.py")


def test_a_game_in_one_file() -> None:
    source = source_of(str(HIGH_CARD))
    assert sorted(source.files) == ["__init__.py", "high_card.py"]
    assert source.files["high_card.py"] == HIGH_CARD.read_bytes()
    assert source.entry == "cardwright.games.high_card.high_card:HighCard"
    assert source.module == "cardwright.games.high_card.high_card"


def test_files_beside_it_come_along_and_are_found_in_their_new_place(tmp_path: Path) -> None:
    source = source_of(folder_with(tmp_path, "mine", MINE))
    assert sorted(source.files) == ["__init__.py", "high_card.py", "mine.py"]
    text = source.files["mine.py"].decode()
    assert text.startswith("from cardwright.games.mine.high_card import HighCard\n")


def test_cards_and_rulebook_come_along_and_nothing_else(tmp_path: Path) -> None:
    called = folder_with(tmp_path, "mine", MINE)
    for name in ("book/rules.md", "book/notes.txt", "other/cards.yaml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("words: {}\n", encoding="utf-8")
    files = source_of(called).files
    assert "book/rules.md" in files
    assert not {"book/notes.txt", "other/cards.yaml"} & {*files}


def test_what_differs_in_the_source_differs_in_the_digest(tmp_path: Path) -> None:
    source = source_of(folder_with(tmp_path, "mine", MINE))
    before = source.digest()
    source.files["mine.py"] += b"# more\n"
    assert source.digest() != before


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("mine", "import high_card\n\n" + MINE, "does not move with the game"),
        ("my-game", MINE, "cannot name one"),
    ],
)
def test_what_cannot_be_compiled_is_said(tmp_path: Path, name: str, text: str, words: str) -> None:
    with pytest.raises(CannotCompile, match=words):
        source_of(folder_with(tmp_path, name, text))


def test_our_own_games_are_compiled_with_the_kernel() -> None:
    with pytest.raises(CannotCompile, match="comes with Cardwright"):
        source_of("kuhn")


def test_a_game_is_written_as_a_package(tmp_path: Path) -> None:
    source_of(str(HIGH_CARD)).write(tmp_path)
    assert (tmp_path / "high_card" / "__init__.py").read_bytes() == b""
    assert (tmp_path / "high_card" / "high_card.py").is_file()


def test_a_package_comes_along_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "trove"
    package.mkdir()
    package.joinpath("__init__.py").write_text("", encoding="utf-8")
    package.joinpath("base.py").write_text(HIGH_CARD.read_text(encoding="utf-8"), encoding="utf-8")
    text = MINE.format(name="trove").replace("high_card", "trove.base")
    package.joinpath("game.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = load_cards(import_module("trove.game").Mine())
    monkeypatch.setattr(sources, "load_game", lambda called: game)
    source = source_of("trove")
    assert sorted(source.files) == ["__init__.py", "base.py", "game.py"]
    assert source.entry == "cardwright.games.trove.game:Mine"
    assert b"from cardwright.games.trove.base import HighCard" in source.files["game.py"]
    monkeypatch.setattr(sources, "SOURCE_BYTES_MAX", 100)
    with pytest.raises(CannotCompile, match="larger than 100 bytes"):
        source_of("trove")
    monkeypatch.setattr(import_module("trove.game"), "__file__", "game.so")
    with pytest.raises(CannotCompile, match="no source in Python"):
        source_of("trove")
