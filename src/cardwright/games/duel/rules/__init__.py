"""The rules: questions, what may be played, what it does, and the events that tell it."""
