"""Setting a table as if no changed cards lay beside the originals, which deal none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game
    from cardwright.kernel.machine.state import State


def set_up_originals(game: Game[State], state: State, setup: dict[str, str]) -> None:
    """The set-up of the game, with its originals alone; changed cards come last of all."""
    first = len(game.templates) - len(game.beside)
    beside = game.templates[first:]
    del game.templates[first:]
    try:
        game.set_up(state, setup)
    finally:
        game.templates.extend(beside)
