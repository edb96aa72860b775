"""Rows: single matches as a table for other programs, in a Parquet file.

docs/machines.md describes the columns. A match stands in it once, in the order
in which it was first asked for, so a file depends on the experiment alone.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import msgspec

from cardwright.lab.build import play_digest
from cardwright.lab.units import Outcome, Rules, Unit, loaded


class Row(msgspec.Struct, frozen=True):
    """One match."""

    game: str
    # What was played: equal exactly where cards, rules and engine are.
    played: str
    setup: dict[str, str]
    seed: int
    deal: int
    players: list[str]
    # The seat that held changed cards, or -1.
    holder: int
    scores: list[int]
    decisions: int


class CannotWrite(Exception):
    """There is nothing here that writes such files."""


class Rows:
    """Matches of one run, each of them once."""

    def __init__(self, path: Path) -> None:
        if find_spec("pyarrow") is None:
            raise CannotWrite("--rows needs the extra rows: pip install 'cardwright[rows]'")
        self.path = path
        self.rows: dict[object, Row] = {}
        self.digests: dict[Rules, str] = {}

    def add(self, unit: Unit, outcome: Outcome) -> None:
        rules = unit.rules
        if rules not in self.digests:
            self.digests[rules] = play_digest(loaded(rules))
        self.rows[unit] = Row(
            rules.game, self.digests[rules], dict(rules.setup), unit.seed, unit.deal,
            list(unit.players), unit.holder, outcome.scores, outcome.decisions,
        )  # fmt: skip

    def write(self) -> None:
        """All of them at once: a file is there whole or not at all."""
        # Imported here: it is large, and only there with the extra.
        import pyarrow as arrow  # noqa: PLC0415
        from pyarrow import parquet  # noqa: PLC0415

        text, number = arrow.string(), arrow.int64()
        schema = arrow.schema(
            {
                "game": text, "played": text, "setup": arrow.map_(text, text), "seed": number,
                "deal": number, "players": arrow.list_(text), "holder": number,
                "scores": arrow.list_(number), "decisions": number,
            }
        )  # fmt: skip
        columns = {
            name: [getattr(row, name) for row in self.rows.values()] for name in schema.names
        }
        columns["setup"] = [list(setup.items()) for setup in columns["setup"]]
        beside = self.path.with_name(f"{self.path.name}.part")
        parquet.write_table(arrow.table(columns, schema=schema), beside)
        beside.replace(self.path)
