"""Two who came for one seat at the same moment: the second put the first one out of it.

Whether the seat was free was looked at before anybody had it to themselves. So a link that two
people opened together, or an open seat, went to the first and then to the second.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cardwright.web.store.rows import SeatRow
from cardwright.web.store.sqlite import SqliteStore
from tests.web.serving import Json, Served, Visitor, served, wait_until

BOTH = 2


class Slow(SqliteStore):
    """Seats nobody before two have looked for a seat."""

    looked = 0

    async def invited(self, invite: str) -> SeatRow | None:
        found = await super().invited(invite)
        self.looked += 1
        return found

    async def take_seat(self, seat: SeatRow, was: SeatRow) -> None:
        while self.looked < BOTH:
            await asyncio.sleep(0.005)
        await super().take_seat(seat, was)


def at_once(visitors: list[Visitor], path: str, body: Json) -> list[tuple[int, Json]]:
    with ThreadPoolExecutor(len(visitors)) as pool:
        return [*pool.map(lambda visitor: visitor.post(path, body), visitors)]


def test_an_invitation_is_used_once(tmp_path: Path) -> None:
    with served(Slow(tmp_path / "matches.db")) as server:
        made = server.visitor().begin("kuhn", "me", "friend")
        both = [server.visitor(), server.visitor()]
        key = made["links"][1].partition("#")[2]
        found = at_once(both, "/api/join", {"key": key})
        assert sorted(status for status, _ in found) == [200, 404]
        holder = both[[status for status, _ in found].index(200)]
        _, summary = holder.get(f"/api/matches/{made['match']}")
        assert summary["seats"][1]["you"]


def lock_of(server: Served, match: str) -> str:
    steward = server.hall.stewards.get(match)
    return "" if steward is None else repr(steward.hosted.lock)


def test_an_open_seat_is_taken_once(tmp_path: Path) -> None:
    store = Slow(tmp_path / "matches.db")
    with served(store) as server:
        made = server.visitor().begin("kuhn", "me", "open")
        both = [server.visitor(), server.visitor()]
        path = f"/api/matches/{made['match']}/seats/1/take"
        with ThreadPoolExecutor(BOTH) as pool:
            asked = [pool.submit(visitor.post, path, {}) for visitor in both]
            # One has the match to themselves and waits for the store, the other waits for that.
            wait_until(lambda: "waiters:1" in lock_of(server, made["match"]))
            store.looked = BOTH
            found = [answer.result(20) for answer in asked]
        assert sorted(status for status, _ in found) == [200, 409]
