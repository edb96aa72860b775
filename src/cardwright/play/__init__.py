"""Playing a game interactively at a terminal."""
