"""The rules of Deeds: questions, what may be done, effects, events."""
