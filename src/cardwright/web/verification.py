"""Verification: whether a match that is over was played by what the server was bound to."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import digest, game_of, replay, verify
from cardwright.web.fair import (
    match_seed,
    nonce_commitment,
    seal_commitment,
    seal_salt,
    secret_commitment,
)
from cardwright.web.proof import Proof, chain_of, drawn_in, recorded


def faults_in(proof: Proof, saw: tuple[str, ...] = ()) -> Iterator[str]:
    """Everything that does not hold, in sentences; nothing if all does."""
    secret = bytes.fromhex(proof.secret)
    if secret_commitment(secret) != proof.commitment:
        yield "the secret is not the one that was committed to"
    for seat, added in enumerate(proof.nonces):
        if added.nonce and nonce_commitment(bytes.fromhex(added.nonce)) != added.commitment:
            yield f"what seat {seat} added is not what it was bound to"
    shown = {proof.commitment, *proof.chain, *[seal.commitment for seal in proof.seals]}
    for seen in saw:
        if seen not in shown:
            yield f"{seen} was seen, but is not in the file"
    if proof.record is not None:
        yield from record_faults(proof, secret)
    elif proof.done or proof.draws:
        yield "there is no record of what was done"


def record_faults(proof: Proof, secret: bytes) -> Iterator[str]:
    record = proof.record
    assert record is not None, "a match that began has a record"
    seed = match_seed(secret, [bytes.fromhex(added.nonce) for added in proof.nonces], proof.match)
    if not seed.hex() == proof.seed == record.seed:
        yield "the seed does not follow from the secret and what the seats added"
    if chain_of(secret, proof.done) != proof.chain:
        yield "the chain is not that of what was done"
    if recorded(proof) != list(record.commands):
        yield "the record is not what was done"
    opened: set[int] = set()
    for seal in proof.seals:
        salt = seal_salt(secret, seal.phase, seal.seat, seal.attempt)
        done = [proof.done[n - 1] for n in seal.commands if 0 < n <= len(proof.done)]
        listed = [(seal.seat, "do", text) for text in seal.decisions]
        if salt.hex() != seal.salt or seal_commitment(salt, seal.decisions) != seal.commitment:
            yield f"the seal of seat {seal.seat} in phase {seal.phase} does not hold"
        elif done != listed:
            yield f"what seat {seal.seat} sealed in phase {seal.phase} is not what was played"
        if seal.commands != sorted({*seal.commands}) or not opened.isdisjoint(seal.commands):
            yield f"a decision that seat {seal.seat} sealed is counted twice"
        opened.update(seal.commands)
    game = game_of(record)
    divergence = verify(record, game)
    if divergence is not None:
        yield f"the record does not hold from {divergence}"
        return
    if rolling_of(proof.positions) != list(record.digests):
        yield "the positions are not those of the record"
    if drawn_in(replay(record, game)) != (proof.start, proof.draws):
        yield "the draws are not those of the match"


def rolling_of(positions: list[str]) -> list[str]:
    """The digests of a record, each over the position and all digests before it."""
    rolling, found = positions[0] if positions else "", []
    for position in positions[1:]:
        rolling = digest([rolling, position])
        found.append(rolling)
    return found
