"""Pictures of the table for a screen, made from a view alone."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.play.screen.pictures.deeds import draw_deeds
from cardwright.play.screen.pictures.duel import draw_duel
from cardwright.play.screen.pictures.general import draw_general
from cardwright.play.screen.pictures.poker import draw_poker
from cardwright.play.screen.pictures.sight import Picture, Sight, cut
from cardwright.play.screen.pictures.taktik import draw_taktik

PICTURES: dict[str, Callable[[Sight], Picture]] = {
    "deeds": draw_deeds,
    "duel": draw_duel,
    "kuhn": draw_poker,
    "leduc": draw_poker,
    "taktik": draw_taktik,
}


def drawn(sight: Sight) -> Picture:
    """The picture made for the game, or the one that suits all."""
    picture = PICTURES.get(sight.game.name, draw_general)(sight)
    # Whatever a picture did not fit in by itself must not run into the next line.
    picture.lines = [cut(line, sight.width) for line in picture.lines]
    return picture
