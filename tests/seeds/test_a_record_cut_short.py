"""Finding 5.4: a record without its last decision and digest was taken for the earlier position."""

from __future__ import annotations

import json

import pytest

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.record import BadRecord, read_record, record_of, write_record


def test_a_record_without_its_end_is_refused() -> None:
    match = Match(load_game("leduc"), {}, seed_from_number(4)).start()
    for _ in range(2):
        match.act(match.to_decide()[0], "call")
    fields = json.loads(write_record(record_of(match)))
    assert read_record(json.dumps(fields).encode()).count == 2
    for name in ("commands", "digests"):
        fields[name].pop()
    with pytest.raises(BadRecord):
        read_record(json.dumps(fields).encode())
    fields["count"] = 1
    with pytest.raises(BadRecord):
        read_record(json.dumps(fields).encode())
