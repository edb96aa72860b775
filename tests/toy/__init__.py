"""A game made for the tests: it uses every part of the kernel that a table can show."""

from tests.toy.game import Parley

__all__ = ["Parley"]
