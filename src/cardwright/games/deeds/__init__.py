"""Deeds: a solo deed-card adventure with chained choices."""

from cardwright.games.deeds.game import Deeds

__all__ = ["Deeds"]
