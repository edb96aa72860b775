"""The whole tree of a small game, flat: every deal, every decision and every end.

Chance is scripted: a draw beyond the script says how many ways it can go, and each
way is then tried on a copy of its own. Positions in which a seat was told the same
are one *point* for that seat, however they came about.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import (
    CARD,
    Decided,
    Event,
    Game,
    Match,
    Option,
    State,
    Unscripted,
    may_see,
    seed_from_number,
)

# Who comes next at a place of the tree, if no seat does.
CHANCE: Final = -1
END: Final = -2
PLACES_MAX: Final = 60_000
SMALL_DECISIONS_MAX: Final = 40
TREES_KEPT: Final = 4


class TooLarge(Exception):
    """The tree of this game has too many places to be walked."""


def too_large(game: Game) -> TooLarge:
    return TooLarge(f"{game.title} is too large to be worked out")


def may_be_small(game: Game) -> bool:
    """By what a game promises about its matches, is it worth a try to walk its whole tree?"""
    facts = game.facts
    return facts.seats_min == facts.seats_max == 2 and facts.decisions_max <= SMALL_DECISIONS_MAX


class Point:
    """All that a seat knows when it is asked: what it decides, it decides for all of it."""

    __slots__ = ("known", "match", "number", "options", "seat")

    def __init__(self, number: int, seat: int, known: str, options: list[str]) -> None:
        self.number = number
        self.seat = seat
        self.known = known
        # The options in their order, by what they say.
        self.options = options
        # A match that has come to this point.
        self.match: Match


class GameTree:
    """The places of a tree, each before those that it leads to."""

    __slots__ = ("_found", "_setup", "asked", "game", "inner", "margins", "points", "seat", "ways")

    def __init__(self, game: Game, setup: dict[str, str]) -> None:
        self.game = game
        self._setup = setup
        # For every place: who comes next, the point at which a seat is asked, where its ways
        # lead, and, at an end, by how much the first seat has won.
        self.seat: list[int] = []
        self.asked: list[int] = []
        self.ways: list[list[int]] = []
        self.margins: list[int] = []
        self.points: list[Point] = []
        # All places but the ends.
        self.inner: list[int] = []
        self._found: dict[str, Point] = {}
        self._begin({})
        self.inner = [place for place, seat in enumerate(self.seat) if seat != END]

    def _place(self, seat: int) -> int:
        if len(self.seat) >= PLACES_MAX:
            raise too_large(self.game)
        self.seat.append(seat)
        self.asked.append(-1)
        self.ways.append([])
        self.margins.append(0)
        return len(self.seat) - 1

    def _begin(self, rolls: dict[str, tuple[int, ...]]) -> int:
        match = Match(self.game, self._setup, seed_from_number(0))
        script(match.state, rolls)
        try:
            match.start()
        except Unscripted as draw:
            here = self._place(CHANCE)
            for value in range(draw.below):
                self.ways[here].append(self._begin(longer(rolls, draw.stream, value)))
            return here
        return self._go_on(match)

    def _act(self, match: Match, seat: int, place: int, rolls: dict[str, tuple[int, ...]]) -> int:
        copy = match.clone()
        for state in (copy.state, *copy.worlds):
            script(state, rolls)
        try:
            copy.act(seat, copy.legal(seat)[place])
        except Unscripted as draw:
            here = self._place(CHANCE)
            for value in range(draw.below):
                way = self._act(match, seat, place, longer(rolls, draw.stream, value))
                self.ways[here].append(way)
            return here
        return self._go_on(copy)

    def _go_on(self, match: Match) -> int:
        """What a match comes to next: an end, or the first seat that is asked."""
        if match.over:
            here = self._place(END)
            self.margins[here] = self._margin(match.scores)
            return here
        seat = match.to_decide()[0]
        here = self._place(seat)
        point = self.point(match, seat)
        self.asked[here] = point.number
        for place in range(len(point.options)):
            self.ways[here].append(self._act(match, seat, place, {}))
        return here

    def _margin(self, scores: list[int]) -> int:
        """By how much the first seat has won; where not all of it is the other's loss, ahead."""
        return scores[0] if self.game.facts.zero_sum else scores[0] - scores[1]

    def point(self, match: Match, seat: int) -> Point:
        world = match.world(seat)
        options = [option_called(world, option) for option in match.legal(seat)]
        known = known_to(world, seat, match.told(seat))
        point = self._found.get(known)
        if point is None:
            point = Point(len(self.points), seat, known, options)
            point.match = match
            self.points.append(point)
            self._found[known] = point
        return point

    def find(self, known: str) -> Point | None:
        return self._found.get(known)


class Walked:
    """The trees that were walked last, so that no agent of a process walks one again."""

    __slots__ = ("trees",)

    def __init__(self) -> None:
        self.trees: list[tuple[Game, dict[str, str], GameTree]] = []

    def tree(self, game: Game, setup: dict[str, str]) -> GameTree:
        for known, its_setup, tree in self.trees:
            if known is game and its_setup == setup:
                return tree
        tree = GameTree(game, setup)
        self.trees = [(game, setup, tree), *self.trees[: TREES_KEPT - 1]]
        return tree


WALKED: Final = Walked()


def script(state: State, rolls: dict[str, tuple[int, ...]]) -> None:
    """From here on every draw of the rules is one of these, or none at all."""
    for number, stream in enumerate(state.chance.streams):
        state.chance.script(number, rolls.get(stream.name, ()), strict=True)


def longer(
    rolls: dict[str, tuple[int, ...]], stream: str, value: int
) -> dict[str, tuple[int, ...]]:
    return rolls | {stream: (*rolls.get(stream, ()), value)}


# What is known, without the numbers of cards, which are others in every match


def known_to(state: State, seat: int, told: list[Event]) -> str:
    """Everything that a seat was told, as one text."""
    names = CardNames(state, seat)
    lines = [f"seat {seat}"]
    for event in told:
        sorts = dict(event.FIELDS)
        words = [event.kind]
        for field, value in event.values():
            if isinstance(event, Decided) and field == "option":
                words.append(names.option(str(value)))
            elif sorts.get(field) == "card" and isinstance(value, int):
                words.append(names.card(value))
            else:
                words.append(str(value))
        lines.append(" ".join(words))
    return "\n".join(lines)


def option_called(state: State, option: Option) -> str:
    """An option by its verb and what its card is."""
    verb = state.game.verb_named.get(option.verb)
    if verb is None or verb.what is not CARD or option.what < 0:
        return option.text()
    return f"{option.verb} {state.cards[option.what].template.name}"


class CardNames:
    """What a seat calls cards: by what is printed on them, or by when it first heard of them."""

    __slots__ = ("seat", "state", "strange")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.strange: dict[int, str] = {}

    def card(self, number: int) -> str:
        if number < 0:
            return "?"
        card = self.state.cards[number]
        if may_see(card.known, self.seat):
            return card.template.name
        return self.strange.setdefault(number, f"?{len(self.strange)}")

    def option(self, text: str) -> str:
        name, _, rest = text.partition(" ")
        verb = self.state.game.verb_named.get(name)
        if verb is None or verb.what is not CARD or not rest:
            return text
        first, _, others = rest.partition(" ")
        return f"{name} {self.card(int(first))} {others}"
