"""Duel: melee with sealed commitment."""
