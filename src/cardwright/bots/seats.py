"""Seat words: who sits where, as it is written wherever seats are named.

`random`, `heuristic` and `search:200` are our own agents; `greedy` may be one that a package
brings, `mine.py:Greedy` is a class in a file, and `run:python bot.py` a program. Numbers behind
a name are the agent's budget. Limits of a program stand in brackets: `run[2s 256MB]:./bot`.
Habits of any of them stand behind a semicolon: `heuristic; never draw`.
"""

from __future__ import annotations

import csv
import os
import re
import shlex
import shutil
from collections.abc import Callable
from typing import Final

from cardwright.agents import (
    AGENTS,
    Agent,
    NoSuchPlayer,
    Player,
    budget_named,
    habit_named,
    player_named,
)
from cardwright.bots.classes import OutsideAgent, installed, maker_in_file, maker_installed
from cardwright.bots.limits import limits_named
from cardwright.bots.program import ProgramAgent, end_program
from cardwright.kernel import NAME_CHARS_MAX

PROGRAM: Final = re.compile(r"run(?:\[(?P<limits>[^\]]*)\])?:(?P<command>.*)", re.DOTALL)
IN_FILE: Final = re.compile(
    r"(?P<path>.+\.py)(?::(?P<kind>[A-Za-z_]\w*))?(?P<counts>(?::[^:]*)*)", re.DOTALL
)
HABITS: Final = re.compile(r"(?P<who>.*?)\s*;\s*(?P<habits>(?:never|always|only)\s.*)", re.DOTALL)


def split_words(text: str) -> list[str]:
    """Seat words from one text, with commas between them; quotes keep a comma inside a word."""
    rows = list(csv.reader([text], skipinitialspace=True))
    return [word.strip() for word in rows[0]] if rows else []


def players_for(text: str) -> list[Player]:
    """Who sits where, by seat words with commas between them."""
    return [player_for(word) for word in split_words(text)]


def player_for(word: str, also: tuple[str, ...] = ()) -> Player:
    """Whoever a seat word means. `also` are words that the caller knows besides."""
    with_habits = HABITS.fullmatch(word)
    if with_habits is None:
        return player_without_habits(word, also)
    player = player_without_habits(with_habits["who"], also)
    player.habit = habit_named(with_habits["habits"])
    player.name, player.word = shown(word), word
    return player


def player_without_habits(word: str, also: tuple[str, ...]) -> Player:
    program = PROGRAM.fullmatch(word)
    if program is not None:
        return program_for(word, program["command"], program["limits"] or "")
    in_file = IN_FILE.fullmatch(word)
    if in_file is not None:
        maker = maker_in_file(in_file["path"], in_file["kind"] or "")
        return outside_player(word, maker, in_file["counts"].split(":")[1:])
    kind, *counts = word.split(":")
    if kind in AGENTS or kind not in installed():
        return player_named(word, (*also, *installed(), "FILE.py:CLASS", "run:COMMAND"))
    return outside_player(word, maker_installed(kind), counts)


def known_player(word: str) -> Player:
    """An agent by name alone: ours, or one that a package brings; never a file or a program.

    For words that come from strangers.
    """
    if PROGRAM.fullmatch(word) or IN_FILE.fullmatch(word):
        raise NoSuchPlayer(f"{shown(word)!r} cannot be seated from here: only agents by name can")
    return player_for(word)


def outside_player(word: str, maker: Callable[[], Agent], counts: list[str]) -> Player:
    def make(_: list[str]) -> Agent:
        return OutsideAgent(maker())

    budget = budget_named(counts, word)
    return Player(shown(word), make([]), budget, make, word=word)


def program_for(word: str, command: str, limits: str) -> Player:
    if os.name != "posix":
        raise NoSuchPlayer("programs can be seated on Linux and macOS only")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoSuchPlayer(f"{word!r} cannot be read as a command: {error}") from None
    if not words:
        raise NoSuchPlayer(f"{word!r} names no program: write it as run:python bot.py")
    if shutil.which(words[0]) is None:
        raise NoSuchPlayer(f"there is no program {words[0]!r} to be run")
    allowed = limits_named(limits)

    def make(names: list[str]) -> Agent:
        return ProgramAgent(words, allowed, names)

    player = Player(shown(word), make([]), budget_named([], word), make, end_program, word)
    player.timed = True
    return player


def shown(word: str) -> str:
    """A word as records and tables name the player: its end, if it is too long for them."""
    return word if len(word) <= NAME_CHARS_MAX else f"…{word[1 - NAME_CHARS_MAX :]}"
