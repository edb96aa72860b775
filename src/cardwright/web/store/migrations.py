"""The tables, as numbered steps. A step that was ever released is never changed."""

from __future__ import annotations

from typing import Final

# In words that SQLite and PostgreSQL both understand. Times are seconds since 1970, lists and
# maps are JSON, bytes are hexadecimal.
MIGRATIONS: Final[list[tuple[int, list[str]]]] = [
    (
        1,
        [
            """CREATE TABLE matches (
                id TEXT PRIMARY KEY,
                game TEXT NOT NULL,
                pin TEXT NOT NULL,
                setup TEXT NOT NULL,
                changes TEXT NOT NULL,
                scenario TEXT NOT NULL,
                secret TEXT NOT NULL,
                clock TEXT NOT NULL,
                spectators INTEGER NOT NULL,
                state TEXT NOT NULL,
                created DOUBLE PRECISION NOT NULL,
                touched DOUBLE PRECISION NOT NULL,
                ended DOUBLE PRECISION,
                why TEXT NOT NULL DEFAULT '',
                scores TEXT NOT NULL DEFAULT '[]',
                next TEXT NOT NULL DEFAULT '',
                owner TEXT NOT NULL DEFAULT '',
                fence INTEGER NOT NULL DEFAULT 0,
                renewed DOUBLE PRECISION NOT NULL DEFAULT 0
            )""",
            """CREATE TABLE seats (
                match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
                seat INTEGER NOT NULL,
                agent TEXT NOT NULL,
                name TEXT NOT NULL,
                holder TEXT NOT NULL,
                invite TEXT NOT NULL,
                open INTEGER NOT NULL,
                commitment TEXT NOT NULL,
                nonce TEXT NOT NULL,
                PRIMARY KEY (match, seat)
            )""",
            """CREATE TABLE commands (
                match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
                n INTEGER NOT NULL,
                seat INTEGER NOT NULL,
                kind TEXT NOT NULL,
                text TEXT NOT NULL,
                option TEXT NOT NULL,
                mark TEXT NOT NULL,
                clock TEXT NOT NULL,
                at DOUBLE PRECISION NOT NULL,
                PRIMARY KEY (match, n),
                UNIQUE (match, mark)
            )""",
            "CREATE INDEX seats_by_holder ON seats (holder)",
            "CREATE INDEX seats_by_invite ON seats (invite)",
            "CREATE INDEX matches_by_state ON matches (state, touched)",
            "CREATE INDEX matches_by_owner ON matches (owner)",
        ],
    ),
    # Which commands belong to sealed lists that were opened, so that they are played at once.
    (2, ["ALTER TABLE commands ADD COLUMN phase INTEGER NOT NULL DEFAULT -1"]),
]
