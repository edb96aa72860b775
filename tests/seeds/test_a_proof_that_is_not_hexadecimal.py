"""A proof with other letters where numbers belong ended `cardwright verify` in a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.web.proof import proof_of, write_proof
from tests.cli.running import cardwright
from tests.web.playing import played

WRONG = ["zz", "abc", "AB", "ü"]


@pytest.fixture(scope="module")
def proof() -> bytes:
    return write_proof(proof_of(played("kuhn", 1)))


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("place", ["secret", "nonce"])
def test_it_is_refused_in_one_line(proof: bytes, place: str, wrong: str, tmp_path: Path) -> None:
    fields = json.loads(proof)
    (fields if place == "secret" else fields["nonces"][0])[place] = wrong
    file = tmp_path / "match.json"
    file.write_text(json.dumps(fields), encoding="utf-8")
    ran = cardwright("verify", str(file))
    assert ran.code == 2
    assert ran.err.startswith("cardwright: this is no proof of a match: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("wrong", WRONG)
def test_so_is_the_seed_of_its_record(proof: bytes, wrong: str, tmp_path: Path) -> None:
    fields = json.loads(proof)
    fields["record"]["seed"] = wrong
    file = tmp_path / "match.json"
    file.write_text(json.dumps(fields), encoding="utf-8")
    ran = cardwright("verify", str(file))
    assert ran.code in (1, 2)
    assert (ran.out + ran.err).count("\n") >= 1
