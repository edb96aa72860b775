"""The phases of a turn: what is asked when, and what follows from it."""
