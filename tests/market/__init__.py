"""Market: a small game of cards that belong to nobody until somebody buys them, for tests."""
