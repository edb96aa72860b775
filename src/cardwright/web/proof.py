"""The file of a match that is over: its record, and everything that chance came from.

`cardwright verify` reads it and plays the match again. docs/fairness.md describes the fields,
so that anybody can check them with a program of their own.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from cardwright.kernel import (
    DO,
    RECORD_FILE_BYTES_MAX,
    BadRecord,
    Game,
    Match,
    Record,
    begun,
    carry_out,
    check_whole,
    record_of,
)
from cardwright.web.fair import chain_key, chained, secret_commitment
from cardwright.web.hosted import IN_RECORDS, Hosted
from cardwright.web.thinkers import replayed

PROOF_FORMAT: Final = "cardwright match proof"
PROOF_VERSION: Final = 1

Hexadecimal = Annotated[str, msgspec.Meta(pattern=r"\A([0-9a-f]{2})*\Z")]
# Where a draw began in its stream, below what it was drawn, and what came.
Draw = tuple[int, int, int]


class Added(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat added to chance, and what it was bound by before any was opened."""

    commitment: str
    nonce: Hexadecimal


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list that a seat sealed: which commands it is made of, counted from 1."""

    phase: int
    seat: int
    attempt: int
    salt: str
    commitment: str
    decisions: list[str] = msgspec.field(name="list")
    commands: list[int]


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that proves a match."""

    format: str = PROOF_FORMAT
    version: int = PROOF_VERSION
    match: str
    commitment: str
    secret: Hexadecimal
    nonces: list[Added]
    seed: str
    # Everything that was done: seat, kind and text. The chain has a link for each.
    done: list[tuple[int, str, str]] = []
    chain: list[str] = []
    seals: list[Seal] = []
    # By stream: where it stood at the start, and every draw.
    start: dict[str, int] = {}
    draws: dict[str, list[Draw]] = {}
    # A digest of the position at the start and after every command of the record.
    positions: list[str] = []
    # A match that never began has no record.
    record: Record | None = None


def proof_of(hosted: Hosted) -> Proof:
    """The proof of a match that is over, or that nobody went on with."""
    nonces = [Added(seat.commitment, seat.nonce) for seat in hosted.seats]
    common = Proof(
        match=hosted.id, commitment=secret_commitment(hosted.secret), secret=hosted.row.secret,
        nonces=nonces, seed="",
    )  # fmt: skip
    if hosted.match is None:
        return common
    done = [(row.seat, row.kind, row.text) for row in hosted.rows]
    seals = [
        Seal(
            sealed.phase, sealed.seat, sealed.attempt, receipt.salt, receipt.commitment,
            receipt.sealed, sealed.commands,
        )
        for lists in hosted.sealing.opened
        for sealed in lists
        for receipt in [sealed.receipt(hosted.secret)]
    ]  # fmt: skip
    record = record_of(hosted.match)
    start, draws = drawn_in(hosted.match)
    return msgspec.structs.replace(
        common, seed=hosted.seed.hex(), done=done, chain=chain_of(hosted.secret, done),
        seals=seals, start=start, draws=draws, record=record,
        positions=positions_of(hosted.game, record),
    )  # fmt: skip


def chain_of(secret: bytes, done: list[tuple[int, str, str]]) -> list[str]:
    key, link, chain = chain_key(secret), b"", []
    for seat, kind, text in done:
        link = chained(key, link, seat, kind, text)
        chain.append(link.hex())
    return chain


def drawn_in(played: Match) -> tuple[dict[str, int], dict[str, list[Draw]]]:
    """Every draw that led to where a match stands: its decisions played again, and listened to."""
    match = Match(played.game, played.setup, played.seed)
    if played.origin:
        match = begun(played.game, played.setup, played.seed, played.origin)
    streams = match.state.chance.streams
    start = {stream.name: stream.position for stream in streams}
    ledgers: dict[str, list[Draw]] = {stream.name: [] for stream in streams}
    for stream in streams:
        stream.ledger = ledgers[stream.name]
    if not played.origin:
        match.start()
    for made in played.decisions():
        replayed(match, made.seat, DO, made.option)
    return start, {name: draws for name, draws in ledgers.items() if draws}


def positions_of(game: Game, record: Record) -> list[str]:
    match = begun(game, record.setup, bytes.fromhex(record.seed), record.scenario or "")
    positions = [match.digest()]
    for seat, kind, text in record.commands:
        carry_out(match, seat, kind, text)
        positions.append(match.digest())
    return positions


def is_proof(text: bytes) -> bool:
    return text[:200].find(PROOF_FORMAT.encode()) >= 0


def read_proof(text: bytes) -> Proof:
    """A proof from the bytes of a file; whatever is wrong with them is a `BadRecord`."""
    if len(text) > 2 * RECORD_FILE_BYTES_MAX:
        raise BadRecord(f"a proof has at most {2 * RECORD_FILE_BYTES_MAX} bytes")
    try:
        proof = msgspec.json.decode(text, type=Proof)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"this is no proof of a match: {error}") from None
    if proof.format != PROOF_FORMAT or proof.version != PROOF_VERSION:
        raise BadRecord(f"this is no proof of a match, or not of version {PROOF_VERSION}")
    if proof.record is not None:
        check_whole(proof.record)
    return proof


def recorded(proof: Proof) -> list[tuple[int, str, str]]:
    """What of all that was done belongs into the record."""
    return [row for row in proof.done if row[1] in IN_RECORDS]


def write_proof(proof: Proof) -> bytes:
    return msgspec.json.encode(proof)
