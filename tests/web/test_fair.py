"""Fair chance: what was committed to holds, and whatever was changed is found by two programs."""

from __future__ import annotations

import json
import random
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardwright.kernel import BadRecord
from cardwright.web.proof import Proof, proof_of, read_proof, write_proof
from cardwright.web.verification import faults_in
from tests.cli.running import cardwright
from tests.web.playing import fresh, hosted_of, played

ROOT = Path(__file__).resolve().parents[2]
SECOND = ROOT / "examples" / "verify_match.py"


def second(file: Path, *saw: str) -> tuple[int, str]:
    """The verifier that knows nothing of ours."""
    command = [sys.executable, "-I", str(SECOND), str(file), *saw]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.stderr == ""
    return found.returncode, found.stdout


@pytest.fixture(scope="module")
def duel() -> bytes:
    hosted = played("duel", 3, 30, 9)
    return write_proof(proof_of(hosted))


@pytest.mark.parametrize(("game", "undo"), [("kuhn", 0), ("leduc", 3), ("taktik", 5), ("deeds", 4)])
def test_a_match_is_held_by_both(game: str, undo: int, tmp_path: Path) -> None:
    hosted = played(game, 5, 20, undo)
    file = tmp_path / "match.json"
    file.write_bytes(write_proof(proof_of(hosted)))
    assert list(faults_in(read_proof(file.read_bytes()))) == []
    assert second(file, hosted.chain.hex())[0] == 0


def test_a_duel_with_seals_is_held_by_both(duel: bytes, tmp_path: Path) -> None:
    proof = read_proof(duel)
    assert proof.seals
    assert list(faults_in(proof, (proof.commitment, proof.seals[0].commitment))) == []
    file = tmp_path / "duel.json"
    file.write_bytes(duel)
    code, said = second(file, proof.seals[0].commitment)
    assert (code, said[:5]) == (0, "Held:")
    result = cardwright("verify", str(file))
    assert result.code == 0
    assert "Not proven" in result.out


def changed(text: bytes, change: Callable[[Any], object]) -> bytes:
    fields = json.loads(text)
    change(fields)
    return json.dumps(fields).encode()


TAMPERED: list[Callable[[Any], object]] = [
    lambda f: f.update(secret="00" * 32),
    lambda f: f.update(commitment="00" * 32),
    lambda f: f.update(secret=f["secret"].upper()),
    lambda f: f["nonces"][0].update(nonce=f["nonces"][0]["nonce"].upper()),
    lambda f: f["nonces"][1].update(nonce="11" * 32),
    lambda f: f["nonces"][0].update(commitment="11" * 32),
    lambda f: f.update(seed="00" * 32),
    lambda f: f.update(match="b" * 16),
    lambda f: f["done"][4].__setitem__(0, 1 - f["done"][4][0]),
    lambda f: f["done"].pop(),
    lambda f: f["chain"].__setitem__(3, "00" * 16),
    lambda f: f["seals"][0].update(salt="00" * 16),
    lambda f: f["seals"][0].update(commitment="00" * 32),
    lambda f: f["seals"][0]["list"].reverse() or f["seals"][0]["list"].append("pass"),
    lambda f: f["seals"][0]["commands"].pop(),
    lambda f: next(iter(f["draws"].values()))[0].__setitem__(2, 99),
    lambda f: next(iter(f["draws"].values()))[0].__setitem__(0, 7),
    lambda f: next(iter(f["draws"].values()))[0].__setitem__(1, 1),
    lambda f: f["positions"].__setitem__(2, "00" * 16),
    lambda f: f["record"]["digests"].__setitem__(2, "00" * 16),
    lambda f: f["record"]["scores"].__setitem__(0, 5) if f["record"]["scores"] else f.pop("record"),
]


@pytest.mark.parametrize("number", range(len(TAMPERED)))
def test_whatever_was_changed_is_found_by_both(number: int, duel: bytes, tmp_path: Path) -> None:
    file = tmp_path / "changed.json"
    file.write_bytes(changed(duel, TAMPERED[number]))
    code, said = second(file)
    assert code == 1, said
    try:
        faults = list(faults_in(read_proof(file.read_bytes())))
    except BadRecord as bad:
        faults = [str(bad)]
    assert faults


# In how many matches of each game how many single bytes are changed, by make proof and always.
TAMPERED_MATCHES, TAMPERED_BYTES = 40, 50
TAMPERED_MATCHES_FEW, TAMPERED_BYTES_FEW = 1, 12
# How many commands the matches have, and how often something is taken back.
LENGTHS = {"kuhn": (20, 0), "leduc": (20, 3), "duel": (40, 9), "deeds": (25, 4), "taktik": (25, 5)}
VISIBLE = range(32, 127)


def one_byte_changed(text: bytes, chance: random.Random) -> bytes:
    """The same file but for one byte, which makes it say something else."""
    said = json.loads(text)
    while True:
        at = chance.randrange(len(text))
        other = text[:at] + bytes([chance.choice(VISIBLE)]) + text[at + 1 :]
        try:
            if json.loads(other) != said:
                return other
        except ValueError:
            return other


def undrawn(text: bytes) -> bytes:
    """A file without the places of streams that nothing was drawn from: nothing hangs on those."""
    fields = json.loads(text)
    fields["start"] = {name: fields["start"][name] for name in fields["draws"]}
    return json.dumps(fields).encode()


def found_by_first(text: bytes) -> list[str]:
    try:
        return [*faults_in(read_proof(text))]
    except BadRecord as bad:
        return [str(bad)]


def tamper(game: str, matches: int, count: int, file: Path) -> None:
    main = runpy.run_path(str(SECOND))["main"]
    for number in range(matches):
        text = write_proof(proof_of(played(game, number, *LENGTHS[game])))
        assert found_by_first(text) == []
        for known, whole in (("both", undrawn(text)), ("first", text)):
            chance = random.Random(f"{game} {number} {known}")
            file.write_bytes(whole)
            assert main([str(file)]) == 0
            for _ in range(count):
                other = one_byte_changed(whole, chance)
                file.write_bytes(other)
                assert known == "first" or main([str(file)]) == 1, other
                assert known == "both" or found_by_first(other), other


@pytest.mark.parametrize("game", LENGTHS)
def test_a_single_changed_byte_is_found_by_both(game: str, tmp_path: Path) -> None:
    tamper(game, TAMPERED_MATCHES_FEW, TAMPERED_BYTES_FEW, tmp_path / "changed.json")


def test_no_decision_is_counted_twice(tmp_path: Path) -> None:
    """Of two equal decisions of one list, the second could be said to be the first."""
    text = write_proof(proof_of(played("duel", 36, *LENGTHS["duel"])))
    fields = json.loads(text)
    seal = next(seal for seal in fields["seals"] if len({*seal["list"]}) < len(seal["list"]))
    equal = next(one for one in seal["list"] if seal["list"].count(one) > 1)
    first = seal["list"].index(equal)
    seal["commands"][seal["list"].index(equal, first + 1)] = seal["commands"][first]
    other = json.dumps(fields).encode()
    file = tmp_path / "changed.json"
    file.write_bytes(other)
    code, said = second(file)
    assert (code, "counted twice" in said) == (1, True)
    assert any("counted twice" in fault for fault in found_by_first(other))


@pytest.mark.proof
@pytest.mark.parametrize("game", LENGTHS)
def test_many_single_bytes_changed_in_many_matches(game: str, tmp_path: Path) -> None:
    tamper(game, TAMPERED_MATCHES, TAMPERED_BYTES, tmp_path / "changed.json")


def test_what_was_seen_has_to_be_there(duel: bytes, tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    file.write_bytes(duel)
    assert second(file, "ab" * 32)[0] == 1
    result = cardwright("verify", str(file), "--saw", "ab" * 32)
    assert result.code == 1
    assert "was seen, but is not in the file" in result.out


def test_a_match_that_never_began(tmp_path: Path) -> None:
    row, seats = fresh("kuhn", 1)
    for seat in seats:
        seat.nonce = ""
    hosted = hosted_of(row, seats, [])
    file = tmp_path / "void.json"
    file.write_bytes(write_proof(proof_of(hosted)))
    assert list(faults_in(read_proof(file.read_bytes()))) == []
    assert second(file)[0] == 0
    assert "never began" in cardwright("verify", str(file)).out


@pytest.mark.parametrize("text", [b"", b"[]", b'{"format": "x"}', b"\xff", b'{"a":' * 2000])
def test_what_is_no_proof_is_refused(text: bytes) -> None:
    with pytest.raises(BadRecord, match="no proof"):
        read_proof(text)
    wrong = msgspec.structs.replace(read_proof(write_proof(empty())), version=2)
    with pytest.raises(BadRecord, match="version 1"):
        read_proof(write_proof(wrong))


def empty() -> Proof:
    return Proof(match="a" * 16, commitment="", secret="", nonces=[], seed="")


def test_the_second_verifier_is_short_and_alone() -> None:
    text = SECOND.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 200
    assert "cardwright." not in text.replace("cardwright verify", "")


def test_the_chain_is_shown_up_to_what_is_open() -> None:
    """All through a duel one sees a link of the chain, which says nothing of what is sealed."""
    hosted, (row, seats) = played("duel", 6, 60, 11), fresh("duel", 6)
    links = proof_of(hosted).chain
    again = hosted_of(row, seats, [])
    shown, covered = "", 0
    for count, command in enumerate(hosted.rows, 1):
        sealed, opened = bool(again.playing.worlds), again.carry_out(command)
        if sealed and not opened and not again.playing.over:
            assert again.shown_chain() == shown, "somebody decided unseen, and it shows"
        else:
            covered += 1
            assert again.shown_chain() == links[count - 1]
        shown = again.shown_chain()
        row, seats = fresh("duel", 6)
        assert hosted_of(row, seats, hosted.rows[:count]).shown_chain() == shown
    assert 1 < covered < len(links)


def test_restoring_gives_the_same_match() -> None:
    hosted = played("duel", 8, 40, 7)
    row, seats = fresh("duel", 8)
    again = hosted_of(row, seats, hosted.rows)
    assert again.playing.digest() == hosted.playing.digest()
    assert again.chain == hosted.chain
    assert again.sealing.closed == hosted.sealing.closed
    assert again.sealing.opened == hosted.sealing.opened
