"""Whether the rules run compiled or as plain Python. What they do is the same."""

from __future__ import annotations


def is_compiled() -> bool:
    return not __file__.endswith(".py")
