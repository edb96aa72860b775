"""Kept matches: whatever was played lies in a file after every decision, whole."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from cardwright.agents import player_named
from cardwright.kernel import Match, replay, seed_from_number
from cardwright.session import kept as keeping
from cardwright.session.again import back_to, rematch
from cardwright.session.files import put_in_place, trouble
from cardwright.session.kept import KEPT_MAX, KeptMatches, home, record_in
from cardwright.session.session import Session
from tests.contract.cases import game_named


def kept_session(folder: Path, game: str = "leduc", seed: int = 3) -> Session:
    match = Match(game_named(game), {}, seed_from_number(seed)).start()
    session = Session(match, [None, *[player_named("random")] * (match.state.seats - 1)])
    session.keep_in(KeptMatches(folder).new_file(game))
    return session


@pytest.mark.parametrize("name", ["leduc", "duel", "taktik", "deeds"])
def test_every_decision_is_kept_and_can_be_gone_on_with(name: str, tmp_path: Path) -> None:
    session = kept_session(tmp_path, name)
    assert session.keeper is not None
    for number in range(12):
        if session.match.over:
            break
        seat = session.match.to_decide()[0]
        session.decide(seat, session.match.legal(seat)[0])
        if number % 5 == 4 and session.match.can_undo(seat):
            session.undo(seat)
        again = replay(record_in(session.keeper.file), session.match.game)
        assert again.digest() == session.match.digest()


def test_what_can_be_gone_on_with_comes_first(tmp_path: Path) -> None:
    over = kept_session(tmp_path)
    while not over.match.over:
        over.decide(over.match.to_decide()[0], "call")
    going = kept_session(tmp_path)
    (tmp_path / "broken.json").write_text("{}")
    listed = KeptMatches(tmp_path).all()
    assert [kept.over for kept in listed] == [False, True]
    assert going.keeper is not None
    assert listed[0].file == going.keeper.file


def test_too_many_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert KEPT_MAX > 3
    monkeypatch.setattr(keeping, "KEPT_MAX", 3)
    for seed in range(5):
        kept_session(tmp_path, seed=seed)
    assert len(list(tmp_path.glob("*.json"))) == 3


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert KeptMatches(tmp_path / "nowhere").all() == []


def failed(session: Session) -> str:
    assert session.keeper is not None
    return session.keeper.failed


def test_what_cannot_be_kept_hinders_nobody(tmp_path: Path) -> None:
    session = kept_session(tmp_path / "here")
    assert session.keeper is not None
    assert not failed(session)
    (tmp_path / "file").write_text("")
    session.keeper.file = tmp_path / "file" / "match.json"
    session.decide(0, "call")
    assert failed(session)
    session.keeper.file = tmp_path / "match.json"
    session.decide(1, "call")
    assert not failed(session)


def test_a_very_long_match_is_kept_without_what_was_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept_session(tmp_path)
    monkeypatch.setattr(keeping, "COMMANDS_PER_RECORD_MAX", 0)
    session.decide(0, "call")
    assert session.keeper is not None
    assert len(record_in(session.keeper.file).commands) == 1


def test_where_matches_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert home() == Path(os.environ[keeping.HOME_VARIABLE])
    monkeypatch.delenv(keeping.HOME_VARIABLE)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert home() == tmp_path / "cardwright"
    monkeypatch.delenv("XDG_STATE_HOME")
    assert home() == Path.home() / ".local" / "state" / "cardwright"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert home() == tmp_path / "cardwright"


def test_a_file_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    put_in_place(file, b"old")

    def fails(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="No space"):
        put_in_place(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_trouble_with_files_is_said_without_numbers() -> None:
    assert trouble(FileNotFoundError(2, "x")) == "there is no such file or folder"
    assert trouble(PermissionError(13, "x")) == "that is not allowed there"
    assert trouble(IsADirectoryError(21, "x")) == "that is a folder"
    assert trouble(OSError(28, "No space left on device")) == "no space left on device"
    assert trouble(ValueError("embedded null byte")) == "embedded null byte"


def test_a_match_can_be_played_again(tmp_path: Path) -> None:
    session = kept_session(tmp_path)
    while not session.match.over:
        session.decide(session.match.to_decide()[0], "call")
    other = rematch(session, seed_from_number(9))
    assert other.match.made == []
    assert other.keeper is not None
    back = back_to(session, 1)
    assert [made.option for made in back.match.made] == ["call"]
    back.decide(back.match.to_decide()[0], "raise")
    assert len(list(tmp_path.glob("*.json"))) == 3
