"""Plain data: what forms, views and records are made of, and how it is written down."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeAlias

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"


def digest(form: Plain) -> str:
    """A short name for a piece of plain data. Order counts, also that of dictionary keys."""
    return text_digest(repr(form))


def text_digest(text: str) -> str:
    """The same for plain data that has been written down, as `repr` does."""
    return digest_begun(text).hexdigest()


def digest_begun(text: str) -> blake2b:
    """The digest of a text that goes on behind this."""
    return blake2b(text.encode(), digest_size=16)


def digest_ended(begun: blake2b, text: str) -> str:
    """The digest of what was begun with this behind it; it can be ended otherwise as well."""
    whole = begun.copy()
    whole.update(text.encode())
    return whole.hexdigest()


def number_text(hundredths: int) -> str:
    """A quantity in hundredths as a person writes it: 250 is 2.5, -15 is -0.15."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    if rest == 0:
        return f"{sign}{whole}"
    return f"{sign}{whole}.{rest:02d}".rstrip("0")


# The same few titles are put into keys again and again. Whoever has more begins anew.
SLUGS: Final[dict[str, str]] = {}
SLUGS_MAX: Final = 10_000


def slug(title: str) -> str:
    """A title as one word of a key: small letters and digits, with lines for all between them."""
    known = SLUGS.get(title)
    if known is None:
        if len(SLUGS) >= SLUGS_MAX:
            SLUGS.clear()
        known = SLUGS[title] = slugged(title)
    return known


def slugged(title: str) -> str:
    word = "".join([letter if letter.isalnum() else "_" for letter in title.casefold()])
    while "__" in word:
        word = word.replace("__", "_")
    return word.strip("_")


def scaled(value: int, factor: int) -> int:
    """value × factor / 100, rounded."""
    return rounded(value * factor, 100)


def rounded(value: int, unit: int) -> int:
    """value / unit, rounded half away from zero: the one place that rounds. The unit is even."""
    half = unit // 2
    if value >= 0:
        return (value + half) // unit
    return -((half - value) // unit)


def signed_text(number: str) -> str:
    """A written number with its sign, also in front of what is added."""
    return number if number.startswith("-") else f"+{number}"


def sentence(words: str) -> str:
    """Words as a sentence: a capital letter in front and a full stop behind."""
    said = words[:1].upper() + words[1:]
    return said if said.endswith((".", "!", "?", "…")) else f"{said}."
