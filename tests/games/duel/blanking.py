"""Blanking a card: the same game in which one entry says and does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.games.duel.body.duds import Dud
from cardwright.games.duel.tactic import Tactic
from cardwright.games.duel.technique import NO_GUARD, Technique
from cardwright.kernel import Game


@contextmanager
def without(game: Game, name: str) -> Iterator[None]:
    """For a while the card is still there, can still be played, and does nothing."""
    template = game.by_name[name]
    assert isinstance(template, Technique | Tactic | Dud)
    kept = {"answers": template.answers}
    template.answers = {}
    if not isinstance(template, Dud):
        kept |= {slot: getattr(template, slot) for slot in ("does", "profile")}
        template.does, template.profile = None, None
    if isinstance(template, Technique):
        kept |= {slot: getattr(template, slot) for slot in ("packet", "guard")}
        template.packet, template.guard = None, NO_GUARD
    try:
        yield
    finally:
        for slot, value in kept.items():
            setattr(template, slot, value)
