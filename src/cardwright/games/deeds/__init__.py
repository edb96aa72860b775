"""Deeds: a solo deed-card adventure with chained choices."""
