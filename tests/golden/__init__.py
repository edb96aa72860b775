"""Frozen playthroughs and counts of every game: any change in behaviour shows as a difference."""
