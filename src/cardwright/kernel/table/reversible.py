"""Whether a decision could be taken back, before it is made.

It is found out on a sampled table, so the answer cannot say more than the seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.table.spellings import find
from cardwright.kernel.values.chance import stream_key

if TYPE_CHECKING:
    from cardwright.kernel.machine.decisions import Option
    from cardwright.kernel.table.match import Match

SAMPLE: Final = "could it be taken back"


def could_undo(match: Match, seat: int, option: Option) -> bool:
    """Would nobody learn anything from this, and nobody else be asked because of it?"""
    table = match.determinise(seat, stream_key(match.seed, f"{SAMPLE} {match.told_count(seat)}"))
    meant = find(table, seat, option.text()).option
    if meant is None:
        return False
    table.learned = 0
    if match.worlds:
        table.act(seat, meant, True)
        return not table.learned and table.pending[seat] is not None
    table.act(seat, meant)
    if table.learned or table.splitting or (table.over and table.seats > 1):
        return False
    others = [other for other in range(table.seats) if other != seat]
    return all(table.pending[other] is None for other in others)
