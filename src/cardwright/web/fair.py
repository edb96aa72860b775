"""Fair chance: what binds a server before it can know what would suit it.

The server's secret is committed to when a match is made. Every seat binds itself to a
number of its own before any is opened; the seed is a hash over all of them. A sealed list
gets a receipt, and everything that is done a place in a chain. docs/fairness.md says what
this proves and what it does not.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha256
from typing import Final

import msgspec

from cardwright.kernel import SEED_BYTES, seed_commitment, stream_key

SALT_BYTES: Final = 16
CHAIN_BYTES: Final = 16
SEED_PERSON: Final = b"cardwright seed"


def new_secret() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def secret_commitment(secret: bytes) -> str:
    """What is shown before the match."""
    return seed_commitment(secret)


def nonce_commitment(nonce: bytes) -> str:
    """What a seat is bound by; a hash that every browser has."""
    return sha256(nonce).hexdigest()


def match_seed(secret: bytes, nonces: list[bytes], match: str) -> bytes:
    """What all chance of a match comes from: nobody alone has chosen it."""
    mixed = blake2b(secret, digest_size=SEED_BYTES, person=SEED_PERSON)
    for nonce in nonces:
        mixed.update(nonce)
    mixed.update(match.encode())
    return mixed.digest()


def seal_salt(secret: bytes, phase: int, seat: int, attempt: int) -> bytes:
    """The salt of a sealed list: another one for every attempt, and the same when restored."""
    return stream_key(secret, f"seal {phase} {seat} {attempt}")[:SALT_BYTES]


def seal_commitment(salt: bytes, decisions: list[str]) -> str:
    """What a sealed list is bound by."""
    return sha256(salt + msgspec.json.encode(decisions)).hexdigest()


def chain_key(secret: bytes) -> bytes:
    """Keeps a chain from telling what it covers before the secret is known."""
    return stream_key(secret, "chain")


def chained(key: bytes, before: bytes, seat: int, kind: str, text: str) -> bytes:
    """One more link: what was done, and all before it."""
    link = msgspec.json.encode([seat, kind, text])
    return blake2b(before + link, key=key, digest_size=CHAIN_BYTES).digest()
