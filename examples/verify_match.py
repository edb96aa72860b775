"""A second verifier for matches of a Cardwright server: one file, nothing but the standard library.

    python verify_match.py FILE [WHAT YOU SAW ...]

FILE is what the server gives out when a match is over. Behind it may stand what the page showed
you while it was played: the commitment, a receipt's commitment, a link of the chain. It checks
that the server kept to what it was bound to, that every draw follows from the seed, that no
sealed list was changed, and that the chains of commands and positions hold. It does not know the
rules, so it cannot say whether the draws are those that the rules ask for: `cardwright verify`
plays the match again and does.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b, sha256
from typing import Any

IN_RECORDS = ("do", "undo", "take over", "resign", "flag", "draw")
WORDS_PER_BLOCK = 16


def keyed(secret: bytes, name: str, size: int = 32) -> bytes:
    return blake2b(name.encode(), key=secret, digest_size=size).digest()


def compact(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def digest(value: object) -> str:
    return blake2b(repr(value).encode(), digest_size=16).hexdigest()


def word(seed: bytes, stream: str, position: int) -> int:
    """The word of 32 bits at a position of a stream."""
    block = position // WORDS_PER_BLOCK
    text = blake2b(seed + stream.encode() + block.to_bytes(8, "little")).digest()
    first = position % WORDS_PER_BLOCK * 4
    return int.from_bytes(text[first : first + 4], "little")


def draw(seed: bytes, stream: str, position: int, below: int) -> tuple[int, int]:
    """A fair number below another one, and where the stream stands after it."""
    unfair = 2**32 % below
    while True:
        product = word(seed, stream, position) * below
        position += 1
        if product & 0xFFFFFFFF >= unfair:
            return product >> 32, position


def unhex(text: str) -> bytes:
    """Bytes that are written in one way only: bytes.fromhex takes capitals and spaces as well."""
    found = bytes.fromhex(text)
    if found.hex() != text:
        raise ValueError(f"{text!r} is not written as bytes are")
    return found


def commitments(file: dict[str, Any]) -> Iterator[str]:
    secret = unhex(file["secret"])
    fixed = blake2b(secret, digest_size=32, person=b"commitment").hexdigest()
    if fixed != file["commitment"]:
        yield "the secret is not the one that was committed to"
    mixed = blake2b(secret, digest_size=32, person=b"cardwright seed")
    for seat, added in enumerate(file["nonces"]):
        nonce = unhex(added["nonce"])
        mixed.update(nonce)
        if nonce and sha256(nonce).hexdigest() != added["commitment"]:
            yield f"what seat {seat} added is not what it was bound to"
    mixed.update(file["match"].encode())
    if (
        file["record"] is not None
        and not mixed.hexdigest() == file["seed"] == file["record"]["seed"]
    ):
        yield "the seed does not follow from the secret and what the seats added"


def draws(file: dict[str, Any]) -> Iterator[str]:
    seed = unhex(file["seed"])
    for stream, drawn in file["draws"].items():
        position = file["start"][stream]
        for number, (began, below, value) in enumerate(drawn, 1):
            if began != position or not 1 < below <= 2**30:
                yield f"draw {number} of {stream!r} is not where it should be"
                return
            found, position = draw(seed, stream, position, below)
            if found != value:
                yield f"draw {number} of {stream!r} is {value}, and should be {found}"


def chain(file: dict[str, Any]) -> Iterator[str]:
    key = keyed(unhex(file["secret"]), "chain")
    link, links = b"", []
    for command in file["done"]:
        link = blake2b(link + compact(command), key=key, digest_size=16).digest()
        links.append(link.hex())
    if links != file["chain"]:
        yield "the chain is not that of what was done"
    recorded = [command for command in file["done"] if command[1] in IN_RECORDS]
    if recorded != file["record"]["commands"]:
        yield "the record is not what was done"


def seals(file: dict[str, Any]) -> Iterator[str]:
    secret = unhex(file["secret"])
    opened: set[int] = set()
    for seal in file["seals"]:
        name = f"seal {seal['phase']} {seal['seat']} {seal['attempt']}"
        salt = keyed(secret, name)[:16]
        bound = sha256(salt + compact(seal["list"])).hexdigest()
        if salt.hex() != seal["salt"] or bound != seal["commitment"]:
            yield f"the seal of seat {seal['seat']} in phase {seal['phase']} does not hold"
        numbers = [n for n in seal["commands"] if 0 < n <= len(file["done"])]
        played = [file["done"][n - 1] for n in numbers]
        if played != [[seal["seat"], "do", text] for text in seal["list"]]:
            yield f"what seat {seal['seat']} sealed in phase {seal['phase']} was not played"
        if numbers != sorted({*numbers}) or not opened.isdisjoint(numbers):
            yield f"a decision that seat {seal['seat']} sealed is counted twice"
        opened.update(numbers)


def positions(file: dict[str, Any]) -> Iterator[str]:
    record = file["record"]
    rolling, found = file["positions"][0], []
    for position in file["positions"][1:]:
        rolling = digest([rolling, position])
        found.append(rolling)
    if found != record["digests"] or len(found) != len(record["commands"]):
        yield "the positions are not those of the record"
    if digest(typed(dict(record, closing=""))) != record["closing"] or record["count"] != len(
        found
    ):
        yield "the record is not whole"


def typed(record: dict[str, Any]) -> dict[str, Any]:
    """The record as it was when its closing digest was made: pairs and triples are tuples there."""
    changes = [tuple(change) for change in record["changes"]]
    commands = [tuple(command) for command in record["commands"]]
    return dict(record, changes=changes, commands=commands)


def faults(file: dict[str, Any], saw: list[str]) -> Iterator[str]:
    """Everything that does not hold, in sentences."""
    if file.get("format") != "cardwright match proof" or file.get("version") != 1:
        yield "this is no proof of a match, or of another version"
        return
    shown = [file["commitment"], *file["chain"], *[seal["commitment"] for seal in file["seals"]]]
    for seen in saw:
        if seen not in shown:
            yield f"{seen} was seen, but is not in the file"
    yield from commitments(file)
    if file["record"] is None and (file["done"] or file["draws"]):
        yield "there is no record of what was done"
    if file["record"] is not None:
        for check in (chain, seals, draws, positions):
            yield from check(file)


def main(arguments: list[str]) -> int:
    if not arguments:
        sys.stderr.write("usage: python verify_match.py FILE [WHAT YOU SAW ...]\n")
        return 2
    file: dict[str, Any] = {}
    try:
        with open(arguments[0], encoding="utf-8") as opened:  # noqa: PTH123 - one import less to trust
            file = json.load(opened)
        found = list(faults(file, arguments[1:]))
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as error:
        found = [f"the file is not as it should be: {error!r}"]
    for fault in found:
        sys.stdout.write(f"NOT HELD: {fault}\n")
    if not found:
        count = sum(len(drawn) for drawn in file["draws"].values())
        sys.stdout.write(
            f"Held: the commitment, {len(file['nonces'])} nonces, {count} draws,"
            f" {len(file['seals'])} seals, {len(file['chain'])} links of the chain.\n"
        )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
