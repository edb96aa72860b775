"""Chance: named streams of whole numbers, each a hash over a secret, a name and a counter.

A stream's whole state is its position. Its numbers are the output of a hash over
its key, which is the seed of the match, its name and that position. Hence a clone
costs one integer, two streams never disturb each other, and knowing every number
drawn so far tells nothing about the next.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from cardwright.kernel.values.limits import CHANCE_RANGE_MAX, SEED_BYTES
from cardwright.kernel.values.plain import Plain

WORD_BITS: Final = 32
WORD_MASK: Final = 2**32 - 1
WORDS_PER_BLOCK: Final = 16
WORD_BYTES: Final = 4
COUNTER_BYTES: Final = 8


# Found once, not with every block.
HASH: Final = blake2b


class Unscripted(Exception):
    """A draw was asked for beyond the end of a script that allows no others.

    Exploring a whole game tree catches this to learn how many ways the next
    draw can go.
    """

    def __init__(self, stream: str, below: int) -> None:
        super().__init__(f"stream {stream!r} has no scripted value left for a draw below {below}")
        self.stream = stream
        self.below = below


class BadScript(Exception):
    """A scripted value does not fit the draw that it was written for."""


def seed_from_number(number: int) -> bytes:
    """A full-length seed from a small number, for people, tests and batches."""
    return blake2b(b"number %d" % number, digest_size=SEED_BYTES).digest()


def seed_commitment(seed: bytes) -> str:
    """What may be published before a match, to prove afterwards that the seed was fixed."""
    return blake2b(seed, digest_size=32, person=b"commitment").hexdigest()


class Stream:
    """One named sequence of draws. The block is a cache of hash output, not state."""

    __slots__ = (
        "block", "block_number", "key", "ledger", "name", "position", "script", "strict", "used",
    )  # fmt: skip

    def __init__(self, name: str, key: bytes) -> None:
        self.name = name
        self.key = key
        self.position = 0
        self.block = b""
        self.block_number = -1
        self.script: tuple[int, ...] = ()
        self.used = 0
        self.strict = False
        # For whoever wants to prove the draws: where each began, below what, and what came.
        self.ledger: list[tuple[int, int, int]] | None = None

    def clone(self) -> Stream:
        copy = Stream(self.name, self.key)
        copy.position = self.position
        copy.block = self.block
        copy.block_number = self.block_number
        copy.script = self.script
        copy.used = self.used
        copy.strict = self.strict
        return copy

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1. One way to go consumes nothing."""
        assert 1 <= n <= CHANCE_RANGE_MAX, "the range of a draw is out of bounds"
        if n == 1:
            return 0
        if self.used < len(self.script):
            return self._scripted(n)
        if self.strict:
            raise Unscripted(self.name, n)
        # Multiply and keep the high word; the few low words that would favour
        # some results are drawn again, so that every result is equally likely.
        # A word times the widest range stays within 64 bits.
        began = self.position
        ways: i64 = n
        product: i64 = self._word() * ways
        if product & WORD_MASK < ways:
            unfair: i64 = (WORD_MASK + 1) % ways
            while product & WORD_MASK < unfair:
                product = self._word() * ways
        drawn: int = product >> WORD_BITS
        if self.ledger is not None:
            self.ledger.append((began, n, drawn))
        return drawn

    def _scripted(self, n: int) -> int:
        value = self.script[self.used]
        if not 0 <= value < n:
            raise BadScript(f"stream {self.name!r}: scripted {value} for a draw below {n}")
        self.used += 1
        return value

    def _word(self) -> i64:
        position: i64 = self.position
        number: int = position // WORDS_PER_BLOCK
        if number != self.block_number:
            # One message of less than a block of the hash, so that it is worked through once.
            message = self.key + self.name.encode() + number.to_bytes(COUNTER_BYTES, "little")
            self.block = HASH(message).digest()
            self.block_number = number
        first = position % WORDS_PER_BLOCK * WORD_BYTES
        self.position = position + 1
        block = self.block
        word: i64 = block[first + 3]
        word = word << 8 | block[first + 2]
        word = word << 8 | block[first + 1]
        return word << 8 | block[first]


class QuickChance:
    """Choices at random, fast: for playouts, in which nobody guards against being guessed.

    A permuted congruential generator of 32 bits. Every product stays within 64.
    """

    __slots__ = ("word",)

    def __init__(self, seed: i64) -> None:
        self.word: i64 = seed & WORD_MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; options are so few that all are equally likely."""
        self.word = (self.word * 747796405 + 2891336453) & WORD_MASK
        mixed: i64 = self.word >> (self.word >> 28) + 4
        mixed = ((mixed ^ self.word) * 277803737) & WORD_MASK
        mixed = mixed >> 22 ^ mixed
        ways: i64 = n
        return mixed * ways >> WORD_BITS


class Chance:
    """All streams of a match, by number. A game names them once, in order."""

    __slots__ = ("streams",)

    def __init__(self, streams: list[Stream]) -> None:
        self.streams = streams

    def clone(self) -> Chance:
        return Chance([stream.clone() for stream in self.streams])

    def rekey(self, seed: bytes) -> None:
        """Replace the future of every stream; what was drawn stays drawn.

        Nothing of the old future remains: neither numbers hashed ahead nor a script.
        """
        for stream in self.streams:
            stream.key = seed
            stream.block = b""
            stream.block_number = -1
            stream.script = ()
            stream.used = 0
            stream.strict = False

    def is_untouched(self) -> bool:
        """Has nothing been drawn yet?"""
        for stream in self.streams:
            if stream.position or stream.used:
                return False
        return True

    def script(self, stream: int, values: tuple[int, ...], strict: bool = False) -> None:
        """Fix the next draws of a stream. With strict, draws beyond them are refused."""
        self.streams[stream].script = values
        self.streams[stream].used = 0
        self.streams[stream].strict = strict

    def script_all(self, rolls: list[tuple[int, ...]]) -> None:
        """Fix all draws of every stream from the first on; what was used of them stays used."""
        for number, stream in enumerate(self.streams):
            stream.script = rolls[number]
            stream.strict = True

    def unused(self) -> list[str]:
        """Streams whose script was not used up; a test treats that as a failure."""
        return [stream.name for stream in self.streams if stream.used < len(stream.script)]

    def form(self) -> Plain:
        """The state of chance as plain data: positions, and how much of a script is used."""
        flat: list[Plain] = []
        for stream in self.streams:
            flat.append(stream.position)
            flat.append(stream.used)
        return flat


def stream_key(seed: bytes, name: str) -> bytes:
    """Another seed, for what must share no number with the streams of this one."""
    return blake2b(name.encode(), key=seed, digest_size=SEED_BYTES).digest()


def streams_for(seed: bytes, names: list[str]) -> Chance:
    return Chance([Stream(name, seed) for name in names])
