"""A larger game for the tests: a deal that nobody can go through, a sealed stake, and suits."""

from tests.tricks.game import Tricks

__all__ = ["Tricks"]
