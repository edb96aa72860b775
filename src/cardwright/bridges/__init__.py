"""Bridges to what learners are written with: PettingZoo, Gymnasium and OpenSpiel, each an extra.

Nothing is imported here: each bridge needs its own library, and says so in one sentence without it.
"""
