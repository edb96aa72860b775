"""Taktik: a wargame on a grid whose cards override its rules."""
