"""Players that choose among the legal moves of any game."""
