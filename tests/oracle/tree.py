"""The whole tree of a small game, explored through the match interface alone.

Chance is scripted: a draw beyond the script says how many ways it can go, and
each way is then tried on a copy of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.kernel import Game, Match, seed_from_number
from cardwright.kernel.values.chance import Unscripted

DEAL = 0
Step = Callable[[tuple[int, ...]], Match]


class Node:
    """A point of the tree: a draw of chance, a decision of a seat, or an end."""

    def __init__(
        self,
        seat: int | None = None,
        information: str = "",
        scores: list[int] | None = None,
        match: Match | None = None,
    ) -> None:
        self.seat = seat
        self.information = information
        self.scores = scores or []
        # Where a seat decides, the match at that point.
        self.match = match
        self.ways: list[tuple[str, Node]] = []

    def is_chance(self) -> bool:
        return self.seat is None and bool(self.ways)

    def all(self) -> Iterator[Node]:
        yield self
        for _, child in self.ways:
            yield from child.all()


def whole_tree(game: Game) -> Node:
    def start(rolls: tuple[int, ...]) -> Match:
        match = Match(game, {}, seed_from_number(0))
        match.state.chance.script(DEAL, rolls, strict=True)
        return match.start()

    return explore(start, ())


def explore(step: Step, rolls: tuple[int, ...]) -> Node:
    """What a step leads to when its draws of chance come out like this."""
    try:
        match = step(rolls)
    except Unscripted as unscripted:
        node = Node()
        for value in range(unscripted.below):
            node.ways.append((str(value), explore(step, (*rolls, value))))
        return node
    assert not match.state.chance.unused()
    if match.over:
        return Node(scores=list(match.scores))
    (seat,) = match.to_decide()
    node = Node(seat, match.information(seat), match=match)
    for option in match.legal(seat):
        node.ways.append((option.text(), explore(acting(match, seat, option.text()), ())))
    return node


def acting(match: Match, seat: int, option: str) -> Step:
    def act(rolls: tuple[int, ...]) -> Match:
        copy = match.clone()
        copy.state.chance.script(DEAL, rolls, strict=True)
        copy.act(seat, option)
        return copy

    return act
