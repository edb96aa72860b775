"""Two results beside each other, if they are alike in everything that they should be.

Figures of other deals, agents or rules differ for many reasons at once, and whoever
sets them against each other measures nothing. So what may differ is named, and all
else must be the same.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardwright.lab.effects import EffectResult

RESULT_BYTES_MAX = 50_000_000
# What a result depends on, each of which may be the one thing that is meant to differ.
ALIKE = (
    "experiment", "game", "content", "setup", "agents", "deals", "seed", "build",
)  # fmt: skip


class Unlike(Exception):
    """Two results that cannot be set against each other."""


class Run(msgspec.Struct):
    """How a result came about."""

    stopped: bool


class KeptResult(msgspec.Struct):
    """What a result of `--json` says about itself, and its rows."""

    experiment: str
    game: str
    content: str
    setup: dict[str, str]
    agents: list[str]
    # At most so many deals of each row, for each of the agents.
    deals: list[int]
    seed: int
    build: str
    run: Run
    result: list[EffectResult]


class RowPair:
    """One row in both results, and whether it surely became another."""

    def __init__(self, earlier: EffectResult, later: EffectResult) -> None:
        self.earlier = earlier
        self.later = later

    @property
    def apart(self) -> bool:
        """Do the intervals have nothing in common?"""
        low, high = self.earlier["interval"]
        least, most = self.later["interval"]
        return most < low or high < least


def read_result(path: Path) -> KeptResult:
    with path.open("rb") as file:
        text = file.read(RESULT_BYTES_MAX + 1)
    if len(text) > RESULT_BYTES_MAX:
        raise Unlike(f"{path} is larger than any result")
    try:
        return msgspec.json.decode(text, type=KeptResult)
    except msgspec.DecodeError as error:
        raise Unlike(f"{path} is no result of effects that --json has written ({error})") from error


def pairs_of(earlier: KeptResult, later: KeptResult, differing: list[str]) -> list[RowPair]:
    """The rows that both have; refused if anything differs that was not named."""
    if earlier.run.stopped or later.run.stopped:
        raise Unlike("one of these runs was stopped before its end: let it go on to the end first")
    unlike = [name for name in ALIKE if getattr(earlier, name) != getattr(later, name)]
    unnamed = [name for name in unlike if name not in differing]
    if unnamed:
        raise Unlike(
            f"these runs are unlike in {', '.join(unnamed)}: play one again, or name what is"
            " meant to differ with --differing"
        )
    if not unlike:
        raise Unlike(
            "these runs are alike in everything: there is nothing to set against each other"
        )
    found = {row_key(row, differing): row for row in later.result}
    pairs: list[RowPair] = []
    for row in earlier.result:
        other = found.get(row_key(row, differing))
        if other is not None:
            pairs.append(RowPair(row, other))
    if not pairs:
        raise Unlike("these runs have no row in common")
    return pairs


def row_key(row: EffectResult, differing: list[str]) -> tuple[str, str]:
    return row["name"], "" if "agents" in differing else row["agent"]
