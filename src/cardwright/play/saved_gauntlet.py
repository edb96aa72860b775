"""A gauntlet as a file holds it between fights.

A file may hold anything at all, so it is read strictly, and every fault in it
becomes one sentence. It is written beside the old one and then put in its
place, so that there is always a whole one.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated, Final

import msgspec

from cardwright.games.duel.gauntlet import Gauntlet, why_impossible
from cardwright.games.duel.hero import Hero
from cardwright.kernel.machine.game import Game
from cardwright.kernel.table.record import Heading
from cardwright.kernel.values.limits import NAME_CHARS_MAX, TEMPLATES_MAX

FORMAT: Final = "cardwright gauntlet"
VERSION: Final = 1
FILE_BYTES_MAX: Final = 100_000

Name = Annotated[str, msgspec.Meta(max_length=NAME_CHARS_MAX)]
Names = Annotated[list[Name], msgspec.Meta(max_length=TEMPLATES_MAX)]
Seed = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Count = Annotated[int, msgspec.Meta(ge=0, le=TEMPLATES_MAX)]


class BadGauntlet(Exception):
    """A file holds no gauntlet that could be gone on with."""


class SavedHero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    calling: Name
    learned: Names
    mastered: Names
    successes: dict[Name, Count]


class SavedGauntlet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    version: int
    seed: Seed
    won: Count
    lost: bool
    hero: SavedHero


def gauntlet_in(path: Path, game: Game) -> Gauntlet:
    """The gauntlet of a file. Whatever is wrong with it is a `BadGauntlet`."""
    with path.open("rb") as file:
        text = file.read(FILE_BYTES_MAX + 1)
    if len(text) > FILE_BYTES_MAX:
        raise BadGauntlet(f"a gauntlet has at most {FILE_BYTES_MAX} bytes")
    try:
        heading = msgspec.json.decode(text, type=Heading)
        if heading.format != FORMAT:
            raise BadGauntlet(f"this is not a gauntlet: its format is not {FORMAT!r}")
        if heading.version != VERSION:
            raise BadGauntlet(f"only version {VERSION} of gauntlets is known, not this one")
        saved = msgspec.json.decode(text, type=SavedGauntlet)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadGauntlet(f"this is not a gauntlet: {error}") from None
    hero = Hero(saved.hero.calling)
    hero.learned = saved.hero.learned
    hero.mastered = saved.hero.mastered
    hero.successes = saved.hero.successes
    gauntlet = Gauntlet(game, hero, bytes.fromhex(saved.seed), saved.won, saved.lost)
    fault = why_impossible(gauntlet)
    if fault:
        raise BadGauntlet(f"no gauntlet can stand so: {fault}")
    return gauntlet


def save_gauntlet(gauntlet: Gauntlet, path: Path) -> None:
    """Put the gauntlet into its file, all of it or nothing."""
    hero = gauntlet.hero
    saved = SavedGauntlet(
        FORMAT,
        VERSION,
        gauntlet.seed.hex(),
        gauntlet.won,
        gauntlet.lost,
        SavedHero(hero.calling, hero.learned, hero.mastered, hero.successes),
    )
    text = msgspec.json.format(msgspec.json.encode(saved), indent=2) + b"\n"
    number, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(number, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
