"""Which build plays: what tells one from another, and whether it is the fast one."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path

import cardwright
from cardwright.compiled import is_compiled
from cardwright.kernel import Game

PLAYING = ("kernel", "games", "agents")


@cache
def build_digest() -> str:
    """The source of all that plays. Compiled and as plain Python it plays the same."""
    root = Path(cardwright.__file__).parent
    digest = blake2b(digest_size=8)
    for folder in PLAYING:
        for path in sorted((root / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def game_digest(game: Game) -> str:
    """The source of a game that is not one of ours."""
    file = Path(sys.modules[type(game).__module__].__file__ or "")
    digest = blake2b(digest_size=8)
    for path in sorted(file.parent.rglob("*.py")) if game.package() else [file]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def build_of(game: Game) -> str:
    """The source of all that plays a game: the engine's, and its own if it is not one of ours."""
    ours = type(game).__module__.startswith("cardwright.")
    return build_digest() if ours else f"{build_digest()}-{game_digest(game)}"


def play_digest(game: Game) -> str:
    """All that play depends on: the cards, the source of the game, and that of the engine."""
    return f"{game.content_hash} {game_digest(game)} {build_digest()}"


def build_words() -> str:
    if is_compiled():
        return "compiled build"
    return "plain Python: many times slower than the compiled build (make fast)"
