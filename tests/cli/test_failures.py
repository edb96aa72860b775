"""Whatever goes wrong is one line on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import io
import json
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.record import closed, record_of, write_record
from tests.cli.running import Ran, cardwright


def failed(ran: Ran, reason: str) -> None:
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1, ran.err
    assert ran.err.startswith("cardwright: ")
    assert reason in ran.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nothing"], "No such command 'nothing'"),
        (["gmes"], "No such command 'gmes' (did you mean 'games'?)"),
        (["lab", "mechanic"], "No such command 'mechanic' (did you mean 'mechanics'?)"),
        (["--nothing"], "No such option"),
        (["play"], "Missing argument 'GAME'"),
        (["play", "ludec"], "no game 'ludec' (did you mean 'leduc'?)"),
        (["play", "leduc", "--seats", "human"], "--seats names 1 seat, but"),
        (["play", "leduc", "--seats", "human,rnadom"], "did you mean 'random'?"),
        (["play", "leduc", "--seats", "human,search:0"], "no number from 1 to 1000000"),
        (["play", "leduc", "--seats", "human,search:many"], "'many' in 'search:many'"),
        (["play", "leduc", "--seats", "human,search:1:2:3"], "says more than"),
        (["match", "leduc"], "Missing option '--seats'"),
        (["match", "leduc", "--seats", "random"], "--seats names 1 seat, but"),
        (["match", "leduc", "--seats", "random,human"], "nobody called 'human'"),
        (["match", "leduc", "--seats", "random,random", "--games", "0"], "'--games'"),
        (["play", "leduc", "--seed", "-1"], "'--seed'"),
        (["play", "leduc", "--seed", str(2**63)], "'--seed'"),
        (["play", "leduc", "--setup", "stakes"], "'stakes' is not NAME=VALUE"),
        (["play", "leduc", "--setup", "stakes=high"], "no set-up 'stakes'"),
        (["play", "leduc", "--from", "missing.yaml"], "missing.yaml: No such file"),
        (["play", "leduc", "--from", "."], "is a directory"),
        (["play", "leduc", "--resume", "missing.json"], "missing.json: No such file"),
        (["play", "leduc", "--resume", "x", "--seed", "1"], "--resume brings its own"),
        (["play", "leduc", "--cards", "missing"], "does not exist"),
        (["play", "leduc", "--from", "x", "--setup", "a=b"], "a scenario has its own set-up"),
        (["explain", "leduc", "pairs", "--replay", "x", "--seed", "1"], "goes with --at only"),
        (["simulate", "leduc", "--games", "0"], "'--games'"),
        (["simulate", "leduc", "--games", "many"], "'--games'"),
        (["simulate", "leduc", "--jobs", "0"], "'--jobs'"),
        (["simulate", "leduc", "--setup", "a=b"], "no set-up 'a'"),
        (["simulate", "ludec"], "no game 'ludec'"),
        (["replay", "missing.json"], "missing.json: No such file"),
        (["replay", "."], "is a directory"),
        (["explain", "leduc", "strenght"], "did you mean 'strength'?"),
        (["explain", "leduc", "strength", "--seat", "2"], "no seat 2"),
        (["explain", "leduc", "strength", "--after", "99"], "over after"),
        (["explain", "leduc", "strength", "--at", "1"], "name it with --replay"),
        (["explain", "leduc", "--why", "raise"], 'is not "SEAT: OPTION"'),
        (["explain", "leduc", "--why", "²: raise"], 'is not "SEAT: OPTION"'),
        (["cards", "show", "leduc", "king_of_spade"], "did you mean 'king_of_spades'?"),
        (["cards", "check", "leduc", "missing"], "does not exist"),
        (["cards", "schema", "leduc", "suits"], "no family 'suits'"),
        (["cards", "nothing"], "No such command"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_arguments(arguments: list[str], reason: str) -> None:
    failed(cardwright(*arguments), reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"given: [", "this is not YAML"),
        (b"\xff", "not UTF-8"),
        (b"give: {}", "did you mean 'given'?"),
        (b"setup: {stakes: high}", "no set-up 'stakes'"),
        (b"given: {hand.9: [king_of_spades]}", "no owner 9"),
        (b"given: {hand.0: [ace]}", "no card of this match is 'ace'"),
        (b"do: ['0: fold']", "was refused"),
        (b"do: ['7: call']", "there is no seat 7"),
        (b"rolls: {deal: [7]}", "scripted 7"),
        (
            b"given: {hand.0: [jack_of_spades, jack_of_hearts, queen_of_spades,"
            b" queen_of_hearts, king_of_spades, king_of_hearts]}",
            "cannot go on from this position",
        ),
    ],
)
def test_bad_scenarios(tmp_path: Path, text: bytes, reason: str) -> None:
    path = tmp_path / "position.yaml"
    path.write_bytes(text)
    failed(cardwright("play", "leduc", "--from", str(path)), reason)


def test_an_unreadable_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    failed(cardwright("replay", str(file / "inside")), "Not a directory")


def test_unreadable_card_files(tmp_path: Path) -> None:
    (tmp_path / "ranks-a.yaml").write_text("a: 1\nb: 2\n")
    ran = cardwright("play", "leduc", "--cards", str(tmp_path))
    failed(ran, "(and 1 more: see cardwright cards check)")


# Records


def recorded(tmp_path: Path, **changes: object) -> str:
    match = Match(load_game("leduc"), {}, seed_from_number(4)).start()
    for option in ("call", "raise", "call"):
        match.act(match.to_decide()[0], option)
    record = msgspec.structs.replace(record_of(match), **changes)
    path = tmp_path / "match.json"
    path.write_bytes(write_record(closed(record)))
    return str(path)


def test_a_truncated_record(tmp_path: Path) -> None:
    path = Path(recorded(tmp_path))
    path.write_bytes(path.read_bytes()[:-10])
    failed(cardwright("replay", str(path)), "this is not a match record")
    failed(cardwright("play", "leduc", "--resume", str(path)), "this is not a match record")


def test_a_record_cut_short(tmp_path: Path) -> None:
    """The last decision and its digest are gone, and all else is as it was."""
    path = Path(recorded(tmp_path))
    fields = json.loads(path.read_bytes())
    fields["commands"].pop()
    fields["digests"].pop()
    path.write_text(json.dumps(fields))
    reason = "the record is not whole: it closes with 3 commands and has 2, with 2 digests"
    failed(cardwright("replay", str(path)), reason)
    failed(cardwright("play", "leduc", "--resume", str(path)), reason)


def test_a_record_of_another_game(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    failed(cardwright("play", "kuhn", "--resume", path), "a match of leduc, not of kuhn")
    failed(cardwright("replay", recorded(tmp_path, game="ludec")), "no game 'ludec'")


def test_a_record_with_another_content(tmp_path: Path) -> None:
    path = recorded(tmp_path, content="0" * 32)
    failed(cardwright("replay", path), "leduc content 00000000")
    failed(cardwright("explain", "leduc", "strength", "--replay", path), "leduc content 00000000")
    assert cardwright("replay", path, "--force").code == 0


def test_a_forged_record(tmp_path: Path) -> None:
    path = recorded(tmp_path, digests=["0" * 32] * 3)
    reason = "does not hold from decision 1 (seat 0: call): expected digest 00000000"
    failed(cardwright("replay", path), reason)
    failed(cardwright("play", "leduc", "--resume", path), reason)
    failed(cardwright("explain", "leduc", "strength", "--replay", path), reason)
    forced = cardwright("replay", path, "--force")
    assert forced.code == 1
    assert "Not the same from decision 1" in forced.out
    assert "  3. Seat 0: call" in forced.out


def test_a_record_with_an_impossible_decision(tmp_path: Path) -> None:
    commands = [(0, "do", "call"), (1, "do", "fold"), (0, "do", "call")]
    reason = "decision 2 (seat 1: fold): refused"
    failed(cardwright("replay", recorded(tmp_path, commands=commands)), reason)
    commands[1] = (9, "do", "call")
    reason = "decision 2 (seat 9: call): refused, there is no seat 9"
    failed(cardwright("replay", recorded(tmp_path, commands=commands)), reason)


def test_a_place_behind_the_end_of_a_record(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    ran = cardwright("explain", "leduc", "strength", "--replay", path, "--at", "4")
    failed(ran, "the record has 3 decisions")
    failed(cardwright("replay", path, "--seat", "2"), "no seat 2")


# Input


def interrupt(*_: object) -> str:
    raise KeyboardInterrupt


def test_an_interrupt_ends_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("cardwright.cli.simulate"), "simulate", interrupt)
    ran = cardwright("simulate", "leduc", "--games", "10")
    assert ran.code == 2
    assert ran.err.strip() == "cardwright: interrupted"


def test_an_interrupt_at_the_prompt_leaves_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = io.StringIO()
    monkeypatch.setattr(keyboard, "readline", interrupt)
    ran = cardwright("play", "leduc", keyboard=keyboard)
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.splitlines()[-1] == "You left the match."


def test_input_that_is_not_text_is_no_traceback() -> None:
    keyboard = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    ran = cardwright("play", "leduc", keyboard=keyboard)
    failed(ran, "the input is not UTF-8 text")
