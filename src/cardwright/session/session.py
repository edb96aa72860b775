"""A match between people and agents, apart from how it is shown.

Plain lines, the full screen and a server play through a session. So whatever one
of them offers, tells, hints, takes back or saves, the others do as well.
"""

from __future__ import annotations

from pathlib import Path

from cardwright.agents import Forfeit, Player, agent_streams
from cardwright.kernel import (
    SPECTATOR,
    Ask,
    Choice,
    Match,
    Option,
    Part,
    Prospect,
    Shot,
    View,
    ask_of,
    film,
    number_text,
    option_key,
    prospects_of,
    read_view,
    record_of,
    table_of,
    write_record,
)
from cardwright.session.names import Names
from cardwright.session.orders import THIS_TURN, Order, Orders
from cardwright.session.told import Told, reel_of

# What a record calls whoever is no agent.
PERSON = "human"


class Session:
    """Who sits where, what each of them has been told so far, and what they are asked."""

    def __init__(self, match: Match, players: list[Player | None]) -> None:
        self.match = match
        # A seat without a player is a person's.
        names = [PERSON if player is None else player.name for player in players]
        self.players = [None if player is None else player.fresh(names) for player in players]
        match.players = names
        self.chances = agent_streams(match)
        # How many events each seat has read so far, and how many lines it was told.
        self.heard = dict.fromkeys(self.viewers, 0)
        self.lines = dict.fromkeys(self.viewers, 0)
        # What was filmed for each since it last looked.
        self.takes: dict[int, list[Shot]] = {viewer: [] for viewer in self.viewers}
        self.orders = {seat: Orders() for seat in range(len(players))}
        # Does somebody want to see what happens between two decisions?
        self.filmed = True
        self.saved = False

    @property
    def viewers(self) -> list[int]:
        """All through whose eyes the match can be looked at."""
        return [*range(len(self.players)), SPECTATOR]

    @property
    def watching(self) -> list[int]:
        """Those who are shown what happens: the people, or whoever looks on."""
        return self.people or self.viewers

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player is None]

    @property
    def needs_curtain(self) -> bool:
        """Do people share a screen who must not see each other's cards?"""
        return len(self.people) > 1 and self.match.game.facts.hidden

    def player_words(self, seat: int) -> str:
        player = self.players[seat]
        return "you" if player is None else player.name

    # What a seat sees, is told and is asked

    def view(self, seat: int) -> View:
        return read_view(self.match.view(seat))

    def table(self, seat: int) -> list[Part]:
        """What lies on the table, as the seat sees it."""
        return table_of(self.match.game, self.match.view(seat)).parts

    def names(self, seat: int) -> Names:
        return Names(self.match.game, self.view(seat))

    def ask(self, seat: int) -> Ask | None:
        return ask_of(self.match, seat)

    def news(self, seat: int) -> list[Told]:
        """What the seat was told since it last looked, line by line, without its own decisions."""
        events = self.match.told(seat, self.heard[seat])
        takes, self.takes[seat] = self.takes[seat], []
        self.heard[seat] += len(events)
        game = self.match.game
        tables = [table_of(game, take.view).parts for take in takes]
        lines = reel_of(self.names(seat), seat, events, takes, tables)
        for line in lines:
            self.lines[seat] += 1
            line.line = self.lines[seat]
        return lines

    def has_news(self, seat: int) -> bool:
        return self.match.told_count(seat) > self.heard[seat]

    def prospects(self, seat: int, choice: Choice) -> list[str]:
        """What an option would cost and bring, in words, as far as the seat may ask."""
        world = self.match.world(seat)
        found = prospects_of(world, seat, self.match.meant(seat, choice.id))
        return [prospect_words(prospect) for prospect in found]

    # Deciding

    def choice_meant(self, seat: int, wish: str) -> Choice:
        """The option that words mean, in any spelling; refused with a reason."""
        key = option_key(self.match.world(seat), seat, self.match.meant(seat, wish))
        ask = self.ask(seat)
        assert ask is not None, "who can decide is asked"
        return next(choice for choice in ask.choices if choice.id == key)

    def decide(self, seat: int, wish: Option | str) -> None:
        """Decide for a seat, by an option or any spelling of one; refused with a reason."""
        option = self.match.meant(seat, wish)
        if self.filmed:
            filmed = film(self.match, seat, option, self.watching)
            for viewer, takes in filmed.takes.items():
                self.takes[viewer] += takes
        self.match.act(seat, option)
        self.saved = False

    def agent_decides(self, seat: int) -> Option:
        """What the agent on a seat decides; nothing is done yet.

        One from outside that cannot go on raises `Forfeit`; then the match is `forfeited`.
        """
        player = self.players[seat]
        assert player is not None, "only agents are asked what they decide"
        return player.decide(self.match, seat, self.chances[seat])

    def forfeited(self, seat: int, forfeit: Forfeit) -> str:
        """Whoever sits there cannot go on and gives the match up: what there is to say about it."""
        self.match.resign(seat)
        self.saved = False
        return f"Seat {seat}, {self.player_words(seat)}, forfeits: {forfeit.why}."

    def leave(self) -> None:
        """The match is over, or nobody goes on with it."""
        for player in self.players:
            if player is not None:
                player.leave(self.match)

    def order(self, seat: int, when: str, take: str, until: str = THIS_TURN) -> Order:
        """Let a seat answer a kind of question always alike."""
        order = Order(when, take, until, self.match.world(seat).turn)
        self.orders[seat].give(order)
        return order

    def ordered(self, seat: int) -> Choice | None:
        """What a standing order answers to what the seat is asked now."""
        ask = self.ask(seat)
        if ask is None:
            return None
        return self.orders[seat].answer(ask, self.match.world(seat).turn)

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision; refused if it cannot be."""
        self.match.undo(seat)
        self.saved = False
        self.orders[seat].drop()
        for viewer in self.viewers:
            self.heard[viewer] = min(self.heard[viewer], self.match.told_count(viewer))
            self.takes[viewer] = []

    def save(self, file: Path) -> None:
        file.write_bytes(write_record(record_of(self.match)))
        self.saved = True


def prospect_words(prospect: Prospect) -> str:
    """Chance 66 %, damage 1.05, stamina 2 with 5.25 left."""

    def shown(n: int) -> str:
        return number_text(n) if prospect.scale == 100 else str(n)

    unit = f" {prospect.unit}" if prospect.unit else ""
    left = "" if prospect.left is None else f", {shown(prospect.left)} left"
    return f"{prospect.label} {shown(prospect.n)}{unit}{left}"
