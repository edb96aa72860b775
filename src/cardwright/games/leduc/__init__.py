"""Leduc hold'em: two betting rounds, one private card, one on the board."""
