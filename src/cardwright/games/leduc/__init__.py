"""Leduc hold'em: two betting rounds, one private card, one on the board."""

from cardwright.games.leduc.game import Leduc

__all__ = ["Leduc"]
