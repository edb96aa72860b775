"""The fair: a small deck builder whose cards use every general word, for tests."""

from tests.toy.fair.game import Fair

__all__ = ["Fair"]
