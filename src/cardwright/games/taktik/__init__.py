"""Taktik: a wargame on a grid whose cards override its rules."""

from cardwright.games.taktik.game import Taktik

__all__ = ["Taktik"]
