"""Branches: a match that goes on from where it stands with another future."""

from __future__ import annotations

from cardwright.kernel.table.match import Match


def branched(match: Match, seed: bytes) -> Match:
    """A copy with another future: what lies and what was told stays, chance comes from a seed.

    It is for trying out. No record can be made of it, since no seed leads to it.
    """
    copy = match.clone()
    copy.seed = seed
    copy._safe = match._safe.clone()
    for table in (copy.state, copy._safe, *copy.worlds):
        table.chance.rekey(seed)
    return copy
