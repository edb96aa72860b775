"""A small game for the tests: hidden cards, guesses that are told to be wrong, and looks."""

from tests.hunt.game import Hunt

__all__ = ["Hunt"]
