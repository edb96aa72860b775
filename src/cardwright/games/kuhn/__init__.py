"""Kuhn poker: the smallest poker, and the game to copy for a first one of your own."""

from cardwright.games.kuhn.game import Kuhn

__all__ = ["Kuhn"]
