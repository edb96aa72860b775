"""Blanking an entry: the same game in which one entry says and does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import NO_GUARD, Technique
from cardwright.kernel import Game


@contextmanager
def without(game: Game, name: str) -> Iterator[None]:
    """For a while the entry is still there, a card can still be played, and does nothing."""
    template = game.by_name[name]
    kept: dict[str, object] = {
        "answers": template.answers,
        "said": template.said,
        "rules": template.rules,
    }
    template.answers, template.said, template.rules = {}, [], {}
    if isinstance(template, Technique | Tactic):
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
