"""Compiling: a game from outside, built together with the kernel into an environment of its own."""

from cardwright.compiling.environment import Compiled, compiled_game
from cardwright.compiling.sources import CannotCompile, GameSource, source_of

__all__ = ["CannotCompile", "Compiled", "GameSource", "compiled_game", "source_of"]
