"""What is to be reached, as data. The tables say met or not met; nothing fails by it."""

from __future__ import annotations

from typing import Final


class Faster:
    """In a race, ours is to be at least so many times as fast as a rival."""

    def __init__(self, race: str, ours: str, rival: str, times: float) -> None:
        self.race = race
        self.ours = ours
        self.rival = rival
        self.times = times

    def words(self, found: float) -> str:
        return f"goal {self.times:g}: {'met' if found >= self.times else 'not met'}"


class AtMost:
    """In a race, the figure of ours is to be at most this, in the unit of its table."""

    def __init__(self, race: str, ours: str, figure: float) -> None:
        self.race = race
        self.ours = ours
        self.figure = figure

    def words(self, found: float) -> str:
        return f"goal at most {self.figure:g}: {'met' if found <= self.figure else 'not met'}"


class AtLeast:
    """In a race, the figure of ours is to be at least this, in the unit of its table."""

    def __init__(self, race: str, ours: str, figure: float) -> None:
        self.race = race
        self.ours = ours
        self.figure = figure

    def words(self, found: float) -> str:
        return f"goal at least {self.figure:,g}: {'met' if found >= self.figure else 'not met'}"


class Growth:
    """From the smallest size to another the cost is to grow at most so many times.

    Among sizes that count from zero, `linear` asks instead that one more costs no
    more at that size than it does at the first size above zero.
    """

    def __init__(self, name: str, size: int, times: float, linear: bool = False) -> None:
        self.name = name
        self.size = size
        self.times = times
        self.linear = linear

    def words(self, found: float) -> str:
        kind = "no worse than linear" if self.linear else "no growth"
        return f"goal {kind}: {'met' if found <= self.times else 'not met'}"


FASTER: Final = [
    Faster("leduc", "Leduc", "OpenSpiel from Python", 2),
    Faster("leduc", "Leduc", "OpenSpiel's own C++ loop", 1),
    Faster("leduc", "Leduc", "RLCard, raw game", 8),
    Faster("leduc", "Leduc", "PettingZoo", 200),
    Faster("rules", "Duel", "OpenSpiel Gin Rummy from Python", 5),
    Faster("rules", "Duel", "OpenSpiel Hearts from Python", 1),
    Faster("rules", "Duel", "Duel, interpreted", 6),
    Faster("rules", "Taktik", "OpenSpiel Gin Rummy from Python", 2),
    Faster("rules", "Deeds", "OpenSpiel Gin Rummy from Python", 2),
    Faster("processes", "Two processes", "One process", 1.85),
    Faster("steps_duel", "Observed", "A bare step of Duel", 0.45),
    Faster("steps_duel", "Viewed", "A bare step of Duel", 0.33),
    Faster("steps_taktik", "Observed", "A bare step of Taktik", 0.45),
    Faster("steps_taktik", "Viewed", "A bare step of Taktik", 0.33),
    Faster("steps_deeds", "Observed", "A bare step of Deeds", 0.3),
    Faster("steps_deeds", "Viewed", "A bare step of Deeds", 0.2),
    Faster("environments", "Ours for PettingZoo", "PettingZoo", 6),
    Faster("environments", "Our vector of 256", "RLCard, environment", 3),
    Faster("environments", "Our vector of 256", "Pgx, 256 at a time", 0.2),
    *[
        Faster("openspiel", "Our Leduc", f"Its {game}, written in Python", 1)
        for game in ("Kuhn poker", "tic-tac-toe", "liar's poker", "dominoes")
    ],
]
AT_LEAST: Final = [
    AtLeast("replay", "Duel's replay", 15_000),
    AtLeast("agents", "Heuristic Duels", 100),
]
AT_MOST: Final = [
    AtMost("clone", "Duel", 8),
    AtMost("startup", "cardwright games", 0.15),
]
FIGURES: Final[list[AtMost | AtLeast]] = [*AT_MOST, *AT_LEAST]
# A tenth or a quarter more is what two measurements of the same thing may differ by.
GROWTH: Final = [
    Growth("concerned", 20, 1.25, linear=True),
    Growth("concerned", 80, 1.25, linear=True),
    Growth("unconcerned", 20, 1.1),
]
