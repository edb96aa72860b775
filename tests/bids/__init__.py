"""A small game for the tests: sealed bids of which only the winner is told."""

from tests.bids.game import Bids

__all__ = ["Bids"]
