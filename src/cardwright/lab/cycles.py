"""Cycles: which part of a matrix no ranking explains, however steep the ranking is.

What each choice wins from each other one is a stream from winner to loser. As
much of it as can run in circles is taken away; what is left runs downhill only,
so some ranking explains it, whatever its steps. It is found from its other end,
as the least that takes to each choice, over any way, what it wins or loses in all.
"""

from __future__ import annotations

from itertools import pairwise

# Payoffs are read to the millionth.
WHOLE_MARGINS = 10**6


def cyclic_share(payoffs: list[list[float]]) -> float:
    """The part of all margins that runs in circles: 1 for rock, paper and scissors, 0 for ladders.

    A square matrix; what the row or the column has by being one drops out.
    """
    size = range(len(payoffs))
    wins = [[max(0, round(WHOLE_MARGINS * (payoffs[row][column] - payoffs[column][row]) / 2))
             for column in size] for row in size]  # fmt: skip
    whole = sum(map(sum, wins))
    return 1 - Downhill(wins).run() / whole if whole else 0.0


class Downhill:
    """The least stream that leaves each choice as far up or down as it was."""

    def __init__(self, wins: list[list[int]]) -> None:
        self.size = range(len(wins))
        # How much more can run each way, and what each bit of it adds: more of a stream, or less.
        self.room = [row.copy() for row in wins]
        self.adds = [[1 if wins[row][column] else -1 for column in self.size] for row in self.size]
        # What is still to be taken from each choice, or to be brought to it.
        self.over = [
            sum(wins[place]) - sum(wins[other][place] for other in self.size) for place in self.size
        ]

    def run(self) -> int:
        """How much it is, by always taking the shortest way."""
        total = 0
        while any(over > 0 for over in self.over):
            total += self.take(self.shortest())
        return total

    def shortest(self) -> list[int]:
        """The choices on the shortest way from one that has too much to one that lacks."""
        far = {place: 0 for place in self.size if self.over[place] > 0}
        came_from: dict[int, int] = {}
        waiting = list(far)
        for place in waiting:
            for other in self.size:
                length = far[place] + self.adds[place][other]
                if self.room[place][other] and length < far.get(other, len(self.over) + 1):
                    far[other], came_from[other] = length, place
                    waiting.append(other)
        lacking = [place for place in self.size if self.over[place] < 0 and place in far]
        way = [min(lacking, key=lambda place: far[place])]
        while way[-1] in came_from:
            way.append(came_from[way[-1]])
        return way[::-1]

    def take(self, way: list[int]) -> int:
        """As much as goes that way; how much more of a stream there is then."""
        steps = list(pairwise(way))
        much = min(
            self.over[way[0]],
            -self.over[way[-1]],
            *[self.room[here][there] for here, there in steps],
        )
        for here, there in steps:
            self.room[here][there] -= much
            self.room[there][here] += much
        self.over[way[0]] -= much
        self.over[way[-1]] += much
        return much * sum(self.adds[here][there] for here, there in steps)
