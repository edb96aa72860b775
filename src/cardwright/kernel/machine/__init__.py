"""How a match runs: cards and zones, questions, effects, frames, and the state that holds them."""
