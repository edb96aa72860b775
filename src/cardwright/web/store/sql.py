"""The store in SQL that both databases understand; where they differ is in `sqlite`, `postgres`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

import msgspec

from cardwright.web.store.migrations import MIGRATIONS
from cardwright.web.store.rows import (
    PLAYING,
    VOID,
    WAITING,
    Changes,
    CommandRow,
    MatchRow,
    SeatRow,
    Setup,
)

Value: TypeAlias = str | int | float | None
Values: TypeAlias = Sequence[Value]
Rows: TypeAlias = list[tuple[Value, ...]]
# A statement, what is filled in, and how many rows it must give back; none leaves that open.
Statement: TypeAlias = tuple[str, Values, int | None]

CommandColumns: TypeAlias = tuple[str, int, int, str, str, str, str, str, float, int]
# What stands in place of the clocks of a match that has none.
NO_CLOCK: Final = "null"

MATCH_FIELDS: Final = MatchRow.__struct_fields__
SEAT_FIELDS: Final = SeatRow.__struct_fields__
COMMAND_FIELDS: Final = CommandRow.__struct_fields__
LISTED_MAX: Final = 100
# What is committed together at most.
GROUP_MAX: Final = 500


class StoreError(Exception):
    """Something could not be stored or read; the words are for whoever waits for it."""


class StoreDown(StoreError):
    """The store does not answer, or cannot write. Whether something was stored is not known."""


class LeaseLost(StoreError):
    """Another server plays this match now, so nothing was stored."""


class Doubled(StoreError):
    """There is such a row already: the same command again, or a second writer."""


def insertion(table: str, fields: Sequence[str]) -> str:
    places = ", ".join(f"${place}" for place in range(1, len(fields) + 1))
    return f"INSERT INTO {table} ({', '.join(fields)}) VALUES ({places})"


def flat(row: msgspec.Struct) -> list[Value]:
    """The fields of a row as the columns hold them."""
    values: list[Value] = []
    for value in msgspec.structs.astuple(row):
        if value is None or isinstance(value, str | float):
            values.append(value)
        elif isinstance(value, bool | int):
            values.append(int(value))
        else:
            values.append(text_of(value))
    return values


def text_of(value: object) -> str:
    return msgspec.json.encode(value).decode()


def match_from(values: tuple[Value, ...]) -> MatchRow:
    fields = dict(zip(MATCH_FIELDS, values, strict=True))
    return MatchRow(
        id=str(fields["id"]), game=str(fields["game"]), pin=str(fields["pin"]),
        setup=msgspec.json.decode(str(fields["setup"]), type=Setup),
        changes=msgspec.json.decode(str(fields["changes"]), type=Changes),
        scenario=str(fields["scenario"]), secret=str(fields["secret"]),
        clock=str(fields["clock"]), spectators=bool(fields["spectators"]),
        state=str(fields["state"]), created=number(fields["created"]),
        touched=number(fields["touched"]),
        ended=None if fields["ended"] is None else number(fields["ended"]),
        why=str(fields["why"]),
        scores=msgspec.json.decode(str(fields["scores"]), type=list[int]),
        next=str(fields["next"]), owner=str(fields["owner"]), fence=int(number(fields["fence"])),
        renewed=number(fields["renewed"]),
    )  # fmt: skip


def seat_from(values: tuple[Value, ...]) -> SeatRow:
    match, seat, agent, name, holder, invite, opened, commitment, nonce = values
    return SeatRow(
        match=str(match), seat=int(number(seat)), agent=str(agent), name=str(name),
        holder=str(holder), invite=str(invite), open=bool(opened), commitment=str(commitment),
        nonce=str(nonce),
    )  # fmt: skip


def command_from(values: tuple[Value, ...]) -> CommandRow:
    """A command as the columns hold it; there are many, so their sorts are left to the database."""
    match, n, seat, kind, text, option, mark, clock, at, phase = cast("CommandColumns", values)
    return CommandRow(
        match=match, n=n, seat=seat, kind=kind, text=text, option=option, mark=mark,
        clock=None if clock == NO_CLOCK else msgspec.json.decode(clock, type=list[int]), at=at,
        phase=phase,
    )  # fmt: skip


def number(value: Value) -> float:
    assert isinstance(value, int | float), "a column of numbers holds numbers"
    return value


MATCHES: Final = f"SELECT {', '.join(f'matches.{field}' for field in MATCH_FIELDS)} FROM matches"
SEATS: Final = f"SELECT {', '.join(SEAT_FIELDS)} FROM seats"
COMMANDS: Final = f"SELECT {', '.join(COMMAND_FIELDS)} FROM commands"
# Only the server that holds a match writes into it: no row comes back for any other.
HELD: Final = "UPDATE matches SET touched = $1 WHERE id = $2 AND owner = $3 AND fence = $4"


class Store:
    """What every store does. Reading and writing itself is left to the two databases."""

    # Is it certain that no other server uses it? Then whatever is held here is held by the dead.
    alone = False

    async def open(self) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def read(self, sql: str, *values: Value) -> Rows:
        raise NotImplementedError

    async def write(self, *statements: Statement) -> list[Rows]:
        """Carry out all of these or none, durably; in one commit with whatever else waits."""
        raise NotImplementedError

    def pending(self, done: set[int]) -> list[tuple[int, list[str]]]:
        """The migrations that are still to be made."""
        return [(step, sql) for step, sql in MIGRATIONS if step not in done]

    # Matches and seats

    async def create(self, match: MatchRow, seats: list[SeatRow]) -> None:
        rows: list[Statement] = [(insertion("matches", MATCH_FIELDS), flat(match), None)]
        rows += [(insertion("seats", SEAT_FIELDS), flat(seat), None) for seat in seats]
        await self.write(*rows)

    async def match(self, match: str) -> MatchRow | None:
        rows = await self.read(f"{MATCHES} WHERE id = $1", match)
        return match_from(rows[0]) if rows else None

    async def seats(self, match: str) -> list[SeatRow]:
        rows = await self.read(f"{SEATS} WHERE match = $1 ORDER BY seat", match)
        return [seat_from(row) for row in rows]

    async def invited(self, invite: str) -> SeatRow | None:
        """The seat of an invitation, by its hash."""
        rows = await self.read(f"{SEATS} WHERE invite = $1", invite)
        return seat_from(rows[0]) if rows and invite else None

    async def commands(self, match: str) -> list[CommandRow]:
        rows = await self.read(f"{COMMANDS} WHERE match = $1 ORDER BY n", match)
        return [command_from(row) for row in rows]

    async def commands_of(self, matches: list[str]) -> dict[str, list[CommandRow]]:
        """The commands of many matches at once."""
        found: dict[str, list[CommandRow]] = {match: [] for match in matches}
        places = ", ".join(f"${place}" for place in range(1, len(matches) + 1))
        sql = f"{COMMANDS} WHERE match IN ({places}) ORDER BY match, n"
        for row in await self.read(sql, *matches):
            command = command_from(row)
            found[command.match].append(command)
        return found

    async def open_matches(self) -> list[MatchRow]:
        """Matches with a seat that anybody may take, the newest first."""
        rows = await self.read(
            f"{MATCHES} WHERE state = $1 AND EXISTS (SELECT 1 FROM seats WHERE match = matches.id"
            f" AND open = 1 AND holder = '' AND agent = '') ORDER BY created DESC LIMIT $2",
            WAITING, LISTED_MAX,
        )  # fmt: skip
        return [match_from(row) for row in rows]

    async def matches_of(self, holder: str) -> list[MatchRow]:
        """The matches in which somebody holds a seat, the one last played first."""
        rows = await self.read(
            f"{MATCHES} WHERE EXISTS (SELECT 1 FROM seats WHERE match = matches.id"
            f" AND holder = $1) ORDER BY touched DESC LIMIT $2",
            holder, LISTED_MAX,
        )  # fmt: skip
        return [match_from(row) for row in rows]

    async def held_by(self, holder: str) -> int:
        """At how many matches that are not over somebody sits."""
        rows = await self.read(
            "SELECT COUNT(*) FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.holder = $1 AND matches.state IN ($2, $3)",
            holder, WAITING, PLAYING,
        )  # fmt: skip
        return int(number(rows[0][0]))

    async def all_matches(self, state: str = "", after: str = "") -> list[MatchRow]:
        """Matches by their ids, so many at a time; those of one state, or all."""
        where = "state = $2" if state else "$2 = ''"
        sql = f"{MATCHES} WHERE id > $1 AND {where} ORDER BY id LIMIT $3"
        return [match_from(row) for row in await self.read(sql, after, state, LISTED_MAX)]

    async def take_seat(self, seat: SeatRow, was: SeatRow) -> None:
        """Seat somebody where `was` is how the seat was; refused if it changed meanwhile."""
        await self.write(
            (
                "UPDATE seats SET agent = $3, name = $4, holder = $5, invite = $6, open = $7,"
                " commitment = $8, nonce = $9 WHERE match = $1 AND seat = $2 AND holder = $10"
                " AND invite = $11 AND agent = $12 RETURNING 1",
                [*flat(seat), was.holder, was.invite, was.agent],
                1,
            )
        )

    # Commands

    async def append(
        self, command: CommandRow, owner: str, fence: int, *besides: Statement
    ) -> None:
        """Store a command: the one moment at which it becomes true.

        `LeaseLost` if another server holds the match, `Doubled` if there is such a command.
        """
        held: Statement = (
            f"{HELD} RETURNING 1", [command.at, command.match, owner, fence], 1
        )  # fmt: skip
        added: Statement = (insertion("commands", COMMAND_FIELDS), flat_command(command), None)
        await self.write(held, added, *besides)

    # Leases

    async def lease(self, match: str, owner: str, now: float, expired: float) -> int | None:
        """Let a server hold a match: the new fencing number, or nothing if another holds it."""
        rows = await self.write(
            (
                "UPDATE matches SET owner = $2, fence = fence + 1, renewed = $3"
                " WHERE id = $1 AND (owner = '' OR owner = $2 OR renewed < $4) RETURNING fence",
                [match, owner, now, expired],
                None,
            )
        )
        return int(number(rows[0][0][0])) if rows[0] else None

    async def renew(self, owner: str, now: float) -> None:
        """Say that a server still holds what it holds."""
        await self.write(("UPDATE matches SET renewed = $2 WHERE owner = $1", [owner, now], None))

    async def release(self, match: str, owner: str, fence: int, now: float) -> None:
        """Let others hold the match from now on."""
        await self.write(
            (
                "UPDATE matches SET owner = '', renewed = $4"
                " WHERE id = $1 AND owner = $2 AND fence = $3",
                [match, owner, fence, now],
                None,
            )
        )

    # What is kept for how long

    async def forgotten(self, playing_before: float) -> list[str]:
        """Matches in which nothing was done for so long that nobody goes on with them."""
        rows = await self.read(
            "SELECT id FROM matches WHERE state IN ($1, $2) AND touched < $3 ORDER BY id LIMIT $4",
            WAITING, PLAYING, playing_before, LISTED_MAX,
        )  # fmt: skip
        return [str(row[0]) for row in rows]

    async def give_up(self, match: str, now: float) -> None:
        """A match that nobody goes on with is over, and its secret may be known."""
        await self.write(
            (
                "UPDATE matches SET state = $2, ended = $3, why = $4 WHERE id = $1"
                " AND state IN ($5, $6)",
                [match, VOID, now, "nobody went on with it", WAITING, PLAYING],
                None,
            )
        )

    async def delete_ended(self, before: float) -> int:
        """Delete what ended before a moment; how many matches that were."""
        rows = await self.write(
            ("DELETE FROM matches WHERE ended < $1 RETURNING id", [before], None)
        )
        return len(rows[0])

    async def delete(self, match: str) -> bool:
        rows = await self.write(("DELETE FROM matches WHERE id = $1 RETURNING id", [match], None))
        return bool(rows[0])


def flat_command(command: CommandRow) -> list[Value]:
    values = flat(command)
    values[COMMAND_FIELDS.index("clock")] = text_of(command.clock)
    return values


def ended_statement(match: str, state: str, why: str, scores: list[int], now: float) -> Statement:
    """A match is over, told together with the command that ended it."""
    return (
        "UPDATE matches SET state = $2, why = $3, scores = $4, ended = $5 WHERE id = $1",
        [match, state, why, text_of(scores), now],
        None,
    )
