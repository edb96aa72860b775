"""A duel at the table: set up by a few words, played by words, seen through events and views."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardwright.games.duel.game import Duel
from cardwright.games.duel.rules.body_events import WoundInflicted
from cardwright.games.duel.rules.events import Exchange
from cardwright.kernel import Event, Match, Refused, load_game, seed_from_number
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.explanations import Explanation
from cardwright.kernel.table.stage import stage, take_unsaid
from cardwright.kernel.values.plain import Plain

FIRST, SECOND = 0, 1


@cache
def duel() -> Duel:
    game = load_game("duel")
    assert isinstance(game, Duel)
    return game


# The cards of the test pool.
POOL = Path(__file__).parent / "pool"


@cache
def pool() -> Duel:
    """The game with the cards of the test pool, which say all that cards can say."""
    game = load_game("duel", POOL)
    assert isinstance(game, Duel)
    return game


def is_legal(match: Match, seat: int, option: str) -> bool:
    try:
        match.clone().act(seat, option)
    except Refused:
        return False
    return True


class Board:
    """A match that stands at its first decision, usually with no Focus so that nobody draws."""

    def __init__(
        self,
        given: str = "",
        rolls: str = "",
        setup: str = "",
        seed: int = 0,
        focus: tuple[int, ...] = (0, 0),
        game: Duel | None = None,
    ) -> None:
        self.game = game or duel()
        reserves = ", ".join(f"focus.{owner}: {amount}" for owner, amount in enumerate(focus))
        lines = [f"seed: {seed}", f"given: {{{given}{', ' if given else ''}{reserves}}}"]
        if setup:
            lines.append(f"setup: {{{setup}}}")
        if rolls:
            lines.append(f"rolls: {{{rolls}}}")
        scenario = read_scenario("\n".join(lines), "board", self.game)
        self.match: Match = stage(self.game, scenario)

    def does(self, *deeds: str) -> Board:
        """Deeds as "seat: option"; an option may be given by its words."""
        for deed in deeds:
            seat, _, option = deed.partition(": ")
            self.act(int(seat), option)
        return self

    def act(self, seat: int, option: str) -> None:
        """One option, with the small steps before it that a test need not spell out.

        A play that was just made is left without further tactics, and changed if it is to be.
        It begins as soon as it can, unless something is said, and where that does not matter.
        Nobody is done who has nothing to decide, and who can only pass does.
        """
        kind = self.kind(seat)
        if option.startswith("0."):
            option = f"at {option}"
        if option in ("done", "pass") and kind != {"done": "commit", "pass": "react"}[option]:
            return
        if kind == "start" and not option.startswith("at 0."):
            self.match.act(seat, self.match.legal(seat)[0])
            kind = self.kind(seat)
        if option.startswith("at 0.") and kind != "start":
            return
        if kind == "tactics" and not self.is_offered(seat, option):
            self.match.act(seat, "enough")
        if self.kind(seat) == "select" and not self.is_offered(seat, option):
            for change in [words for words in self.offered(seat) if words.startswith("change ")]:
                trial = self.match.clone()
                trial.act(seat, change)
                if is_legal(trial, seat, option):
                    self.match.act(seat, change)
                    break
        self.match.act(seat, option)
        take_unsaid(self.match, [])

    def kind(self, seat: int) -> str:
        """What a seat is asked, if anything."""
        decision = self.match.world(seat).pending[seat]
        return "" if decision is None else decision.kind

    def is_offered(self, seat: int, option: str) -> bool:
        return is_legal(self.match, seat, option)

    def quick(self, seat: int, *options: str) -> Board:
        """Some options of one seat, then ready."""
        for option in options:
            self.act(seat, option)
        self.act(seat, "ready")
        return self

    def fork(self) -> Board:
        """The same table once more, for trying something out."""
        copy = seen(self.match.clone())
        copy.game = self.game
        return copy

    def next_turn(self) -> Board:
        """Everybody lets everything pass until the next selection, or the end."""
        while not self.match.over and self.match.view(FIRST)["phase"] != "selection":
            seat = self.match.to_decide()[0]
            self.match.act(seat, self.match.legal(seat)[-1])
        return self

    def explained(self, question: str, seat: int = FIRST) -> list[Explanation]:
        """The explanations of a number that a seat can have now, of its plays in order."""
        asked = self.game.vocabulary.questions[question]
        scenes = asked.scenes(self.match.world(seat), seat)
        return [self.match.explain(seat, asked, scene) for _, scene in scenes]

    def refusal(self, seat: int, option: str) -> str:
        """The reason for which an option is refused."""
        try:
            self.match.clone().act(seat, option)
        except Refused as reason:
            return str(reason)
        raise AssertionError(f"{option} was accepted")

    def offered(self, seat: int) -> list[str]:
        """The words of all that a seat may decide now."""
        decision = self.match.view(seat)["decision"]
        assert isinstance(decision, dict)
        options = decision["options"]
        assert isinstance(options, list)
        return [str(entry["words"]) for entry in options if isinstance(entry, dict)]

    def told(self, seat: int = FIRST) -> list[str]:
        return [event.kind for event in self.match.told(seat)]

    def events(self, kind: str, seat: int = FIRST) -> list[Event]:
        return [event for event in self.match.told(seat) if event.kind == kind]

    def exchanges(self) -> list[Exchange]:
        return [event for event in self.match.told(FIRST) if isinstance(event, Exchange)]

    def outcomes(self) -> list[str]:
        return [exchange.outcome for exchange in self.exchanges()]

    def wounds(self) -> list[WoundInflicted]:
        return [event for event in self.match.told(FIRST) if isinstance(event, WoundInflicted)]

    def harm(self) -> int:
        """The points of harm that all wounds so far have done to all layers."""
        points = 0
        for wound in self.wounds():
            for layer in wound.layers.split(", "):
                before, _, after = layer.split()[-1].partition(">")
                points += int(after) - int(before)
        return points

    def table(self, seat: int = FIRST) -> dict[str, Plain]:
        seen = self.match.view(seat)["table"]
        assert isinstance(seen, dict)
        return seen

    def fighter(self, owner: int, seat: int = FIRST) -> dict[str, Plain]:
        fighters = self.table(seat)["fighters"]
        assert isinstance(fighters, list)
        found = fighters[owner]
        assert isinstance(found, dict)
        return found

    def plays(self, seat: int = FIRST) -> list[dict[str, Plain]]:
        plays = self.table(seat)["plays"]
        assert isinstance(plays, list)
        return [play for play in plays if isinstance(play, dict)]

    def axis(self, name: str, owner: int = FIRST) -> Plain:
        """An axis of the first engagement, from the side of one of the two."""
        engagements = self.table()["engagements"]
        assert isinstance(engagements, list)
        assert isinstance(engagements[0], dict)
        both = engagements[0][name]
        assert isinstance(both, list)
        return both[owner]

    def range(self) -> Plain:
        engagements = self.table()["engagements"]
        assert isinstance(engagements, list)
        assert isinstance(engagements[0], dict)
        return engagements[0]["range"]

    def resource(self, owner: int, name: str, seat: int = FIRST) -> dict[str, Plain]:
        rows = self.match.view(seat)["resources"]
        assert isinstance(rows, list)
        for row in rows:
            if isinstance(row, dict) and row["owner"] == owner and row["resource"] == name:
                return row
        raise KeyError(name)

    def amount(self, owner: int, name: str) -> Plain:
        return self.resource(owner, name)["current"]

    def zone(self, name: str, owner: int, seat: int = FIRST) -> dict[str, Plain]:
        zones = self.match.view(seat)["zones"]
        assert isinstance(zones, list)
        for zone in zones:
            if isinstance(zone, dict) and zone["zone"] == name and zone["owner"] == owner:
                return zone
        raise KeyError(name)

    def known(self, name: str, owner: int, seat: int = FIRST) -> list[str]:
        known = self.zone(name, owner, seat)["known"]
        assert isinstance(known, list)
        return [str(entry["name"]) for entry in known if isinstance(entry, dict)]

    def card(self, zone: str, owner: int, name: str) -> int:
        known = self.zone(zone, owner, self.match.state.seat_of[owner])["known"]
        assert isinstance(known, list)
        for entry in known:
            if isinstance(entry, dict) and entry["name"] == name:
                number = entry["card"]
                assert isinstance(number, int)
                return number
        raise KeyError(name)


def seen(match: Match) -> Board:
    """A match that was begun elsewhere, as a board."""
    board = Board.__new__(Board)
    board.match = match
    board.game = duel()
    return board


def fresh(setup: dict[str, str] | None = None, seed: int = 0) -> Match:
    return Match(duel(), setup or {}, seed_from_number(seed)).start()
