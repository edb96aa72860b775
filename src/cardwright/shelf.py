"""The shelf: which games are installed, and what stands on the cover of each.

Below everything else and made of nothing but the standard library, so that a list
of games need not load any of their rules.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints, entry_points

# A game is found through an entry point that names its class, ours and anybody else's alike.
GAMES = "cardwright.games"
# An entry point of the same name may lead to its cover, where there is one to be read alone.
COVERS = "cardwright.covers"
AT_THE_END = 1_000


class Facts:
    """What a game promises about all its matches. The contract suite holds it to them."""

    __slots__ = (
        "decisions_max", "hidden", "score_max", "score_min", "seats_max", "seats_min",
        "simultaneous", "zero_sum",
    )  # fmt: skip

    def __init__(
        self,
        seats: tuple[int, int],
        decisions_max: int,
        scores: tuple[int, int],
        zero_sum: bool,
        hidden: bool,
        simultaneous: bool,
    ) -> None:
        self.seats_min, self.seats_max = seats
        self.decisions_max = decisions_max
        self.score_min, self.score_max = scores
        self.zero_sum = zero_sum
        self.hidden = hidden
        self.simultaneous = simultaneous


class Cover:
    """What can be said about a game before it is loaded."""

    __slots__ = ("facts", "place", "title")

    def __init__(self, title: str, facts: Facts, place: int = AT_THE_END) -> None:
        self.title = title
        self.facts = facts
        # Where it stands when all games are shown to choose from; the lowest comes first.
        self.place = place


def shelved() -> dict[str, EntryPoint]:
    """Where the class of each installed game is, in the order of their names."""
    return by_name(entry_points(group=GAMES))


class Unreadable:
    """An installed game that cannot be imported, and why."""

    __slots__ = ("why",)

    def __init__(self, why: str) -> None:
        self.why = why


def covers() -> dict[str, Cover | Unreadable]:
    """The cover of each installed game. Those without one are loaded for what their class says."""
    # All at once, since every look goes through all installed packages.
    found = entry_points()
    separate = by_name(found.select(group=COVERS))
    games = by_name(found.select(group=GAMES))
    return {name: cover_of(separate.get(name), game) for name, game in games.items()}


def by_place() -> list[str]:
    """The games that can be played, by name, in the order in which they are shown to choose."""
    places = {name: cover.place for name, cover in covers().items() if isinstance(cover, Cover)}
    return sorted(places, key=lambda name: (places[name], name))


def cover_of(separate: EntryPoint | None, game: EntryPoint) -> Cover | Unreadable:
    """One cover. A game that fails to import does not keep the others from being listed."""
    try:
        if separate is None:
            loaded = game.load()
            return Cover(loaded.title, loaded.facts)
        cover = separate.load()
    except Exception as error:
        return Unreadable(" ".join(f"{type(error).__name__}: {error}".split()))
    return cover if isinstance(cover, Cover) else Unreadable(f"{separate.value} is no cover")


def by_name(found: EntryPoints) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(found, key=lambda entry: entry.name)}
