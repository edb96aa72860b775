"""A match between people and agents, apart from how it is shown.

Plain lines and the full screen both play through a session. So whatever one of
them offers, tells, hints, takes back or saves, the other does as well.
"""

from __future__ import annotations

from pathlib import Path

from cardwright.agents import Player, player_named
from cardwright.kernel import Event, Match, Option
from cardwright.kernel.machine.decisions import Decision
from cardwright.kernel.table.record import record_of, write_record
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.table.words import spaced
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.kernel.values.events import Decided
from cardwright.play.naming import Names

# A person waits for it, and within seconds wherever the rules run as plain Python.
HINT_PLAYER = "search:100"


class Choice:
    """An option with the words that a person chooses it by."""

    __slots__ = ("option", "words")

    def __init__(self, option: Option, words: str) -> None:
        self.option = option
        self.words = words


class Session:
    """Who sits where, and what each of them has been told so far."""

    def __init__(self, match: Match, players: list[Player | None]) -> None:
        self.match = match
        # A seat without a player is a person's.
        self.players = players
        self.chances = [
            Stream("agent", stream_key(match.seed, f"agent {seat}")) for seat in range(len(players))
        ]
        # How many events each seat has read so far; the last one counts for spectators.
        self.heard = [0] * (len(players) + 1)

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

    # What a seat is told and asked

    def names(self, seat: int) -> Names:
        return Names(self.match.game, self.match.view(seat))

    def news(self, seat: int) -> list[Event]:
        """What the seat was told since it last looked, without its own decisions."""
        told = self.match.told(seat)
        news = [event for event in told[self.heard[seat] :] if not own_decision(event, seat)]
        self.heard[seat] = len(told)
        return news

    def has_news(self, seat: int) -> bool:
        return len(self.match.told(seat)) > self.heard[seat]

    def decision(self, seat: int) -> Decision:
        decision = self.match.world(seat).pending[seat]
        assert decision is not None, "a seat is shown its options when it is asked"
        return decision

    def asked(self, seat: int) -> str:
        """What kind of decision the seat has to make, in words, and what it would react to."""
        window = self.match.world(seat).window
        kind = self.decision(seat).kind
        return spaced(f"{kind}, {window}" if window else kind)

    def choices(self, seat: int) -> list[Choice]:
        """What the seat may decide, in the order in which everybody is shown it."""
        world = self.match.world(seat)
        return [
            Choice(option, option_words(world, seat, option)) for option in self.match.legal(seat)
        ]

    # Deciding

    def agent_decides(self, seat: int) -> Option:
        """What the agent on a seat decides; nothing is done yet."""
        player = self.players[seat]
        assert player is not None, "only agents are asked what they decide"
        return player.decide(self.match, seat, self.chances[seat])

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision; refused if it cannot be."""
        self.match.undo(seat)
        self.heard[seat] = min(self.heard[seat], len(self.match.told(seat)))

    def save(self, file: Path) -> None:
        file.write_bytes(write_record(record_of(self.match)))


def hint_for(match: Match, seat: int) -> list[str]:
    """What the game advises; where it has nothing to say, what the searcher would do."""
    steps = match.game.advice(match.world(seat), seat)
    if steps:
        return steps
    # A stream of its own and always the same: asking changes nothing, not even the hint.
    made = len(match.decisions())
    chance = Stream("hint", stream_key(match.seed, f"hint {seat} {made}"))
    option = player_named(HINT_PLAYER).decide(match, seat, chance)
    return [option_words(match.world(seat), seat, option)]


def own_decision(event: Event, seat: int) -> bool:
    return isinstance(event, Decided) and event.seat == seat and not event.only
