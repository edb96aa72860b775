"""Comparison with an implementation that is not ours."""
