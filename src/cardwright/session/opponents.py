"""The agents that one can play against, and what each of them is."""

from __future__ import annotations

from typing import Final

from cardwright.agents import AGENTS

# Those that are known, in the order in which they are offered.
ABOUT: Final = {
    "heuristic": "Plays at once, by the game's own rules of thumb. A fair first opponent.",
    "search": "Looks ahead before it decides, by what it may know. Stronger, and slower.",
    "equilibrium": "Makes no mistake that could be taken advantage of. Only for very small games.",
    "random": "Takes anything at all. Good for trying things out.",
}


def opponents() -> list[str]:
    """The agents by name: those that are described first, then all others."""
    return [
        *[name for name in ABOUT if name in AGENTS],
        *[name for name in AGENTS if name not in ABOUT],
    ]


def about_opponent(name: str) -> str:
    return ABOUT.get(name, "An agent.")
