"""Finding 5.4: a commitment to the seed existed and was shown nowhere."""

from __future__ import annotations

from click.testing import CliRunner

from cardwright.cli.play import command
from cardwright.kernel.values.chance import seed_commitment


def test_whoever_plays_an_unknown_deal_can_check_it_afterwards() -> None:
    played = CliRunner().invoke(command, ["kuhn", "--seats", "random,random", "--plain"])
    first, *_, last = played.output.strip().splitlines()
    shown = first.removeprefix("All chance of this match is fixed as ").removesuffix(".")
    seed = last.removeprefix("It came from seed ").partition(",")[0]
    assert last.endswith(", as it was fixed.")
    assert seed_commitment(bytes.fromhex(seed)).startswith(shown)
    assert len(shown) == 32


def test_a_known_deal_needs_no_proof() -> None:
    given = ["kuhn", "--seats", "random,random", "--plain", "--seed", "3"]
    assert "fixed" not in CliRunner().invoke(command, given).output
