"""The rules of Taktik: questions, what may be done, effects, events."""
