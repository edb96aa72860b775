"""Experiments on games: measuring, solving and comparing agents."""
