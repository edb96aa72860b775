"""Kuhn poker: the smallest poker, and the game to copy for a first one of your own."""
