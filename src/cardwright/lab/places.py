"""Places: where units are played. What comes out is the same everywhere, in the order of units.

A place is anything with these two methods: this process, or workers elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from cardwright.lab.build import build_digest
from cardwright.lab.interrupts import Interrupt, Look, look_nowhere
from cardwright.lab.units import Outcome, Unit, Workshop
from cardwright.lab.workers import NotWanted, Workers, still_wanted


class Place(Protocol):
    """Somewhere to play units."""

    def play(self, units: Iterable[Unit], look: Look = look_nowhere) -> Iterator[Outcome]:
        """The outcome of each unit, in their order.

        Meanwhile it looks again and again whether they are still wanted; if that raises,
        no match is played to its end.
        """

    def close(self) -> None:
        """Nothing more will be played here."""


class Here:
    """This process."""

    def __init__(self) -> None:
        self.workshop = Workshop()

    def play(self, units: Iterable[Unit], look: Look = look_nowhere) -> Iterator[Outcome]:
        for unit in units:
            with Interrupt(look) as interrupt:
                outcome = self.workshop.play(unit, interrupt)
            yield outcome

    def close(self) -> None:
        self.workshop.games.clear()


class Elsewhere:
    """Workers, which are kept for all that follows."""

    def __init__(self, workers: Workers) -> None:
        self.crew = workers.crew(prepare_station, None)

    def play(self, units: Iterable[Unit], look: Look = look_nowhere) -> Iterator[Outcome]:
        return self.crew.done(play_here, units, look)

    def close(self) -> None:
        self.crew.close()


def place_for(workers: Workers | None) -> Place:
    return Here() if workers is None else Elsewhere(workers)


class Station:
    """What one process keeps between its units."""

    workshop: Workshop


def prepare_station(plan: None) -> str:
    Station.workshop = Workshop()
    return build_digest()


class Errand:
    """What a process was sent to play: asked between two decisions whether to go on."""

    def ask(self) -> None:
        if not still_wanted():
            raise NotWanted


def play_here(unit: Unit) -> Outcome:
    return Station.workshop.play(unit, Errand())
