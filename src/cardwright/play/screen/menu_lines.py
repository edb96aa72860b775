"""The lines of the start menu: settings with values to go through, and what each of them means."""

from __future__ import annotations

from rich.text import Text

from cardwright.agents import Player, player_named
from cardwright.kernel import (
    SEED_BYTES,
    BadSetup,
    Game,
    Match,
    capital,
    enumerated,
    load_game,
    plural,
    read_view,
    spaced,
)
from cardwright.session.book import BadBook, book_of, setup_value_words, setup_words
from cardwright.session.guide import guide_of
from cardwright.session.kept import KeptMatch
from cardwright.session.opponents import about_opponent, opponents

ALONE, AGAINST, WATCH, SHARE = "Play", "Play against an agent", "Watch agents", "Share the screen"
WAYS = {
    ALONE: "You play alone.",
    AGAINST: "You have one seat, an agent has the others.",
    SHARE: "Several people at one screen. A curtain is drawn before somebody else looks.",
    WATCH: "Agents play, and you look on. v changes through whose eyes.",
}
NAME_CHARS = 14
# As many as a game may have seats.
PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
FIRST_WORDS = "Who begins differs from game to game; usually it is the first seat."


class Setting:
    """A line of the menu with values to go through."""

    __slots__ = ("name", "place", "values")

    def __init__(self, name: str, values: list[str]) -> None:
        self.name = name
        self.values = values
        self.place = 0

    @property
    def value(self) -> str:
        return self.values[self.place]

    def turn(self, by: int) -> None:
        self.place = (self.place + by) % len(self.values)


class MatchSettings:
    """Which game is played, set up how, and by whom."""

    def __init__(self, names: list[str]) -> None:
        self.games = Setting("Game", names)
        self.game_changed()

    def game_changed(self) -> None:
        """Other games have other seats and set-ups."""
        self.game: Game = load_game(self.games.value)
        seats = self.game.facts.seats_min
        ways = [ALONE, WATCH] if seats == 1 else [AGAINST, SHARE, WATCH]
        self.way = Setting("How", ways)
        self.opponent = Setting("Agent", opponents())
        self.own_seat = Setting("Your seat", PLACES[:seats])
        self.setups = [Setting(name, values) for name, values in self.game.setups.items()]

    @property
    def lines(self) -> list[Setting]:
        """The settings that mean something now."""
        lines = [self.games, self.way]
        if self.way.value in (AGAINST, WATCH):
            lines.append(self.opponent)
        if self.way.value == AGAINST:
            lines.append(self.own_seat)
        return [*lines, *self.setups]

    def turn(self, setting: Setting, by: int) -> None:
        setting.turn(by)
        if setting is self.games:
            self.game_changed()

    @property
    def setup(self) -> dict[str, str]:
        return {setting.name: setting.value for setting in self.setups}

    def seated(self, seats: int) -> list[Player | None]:
        way = self.way.value
        if way in (ALONE, SHARE):
            return [None] * seats
        own = self.own_seat.place if way == AGAINST else -1
        return [None if seat == own else player_named(self.opponent.value) for seat in range(seats)]

    # What the lines mean

    def about(self, setting: Setting) -> list[str]:
        if setting is self.games:
            return about_game(self.game)
        if setting is self.way:
            return [WAYS[setting.value]]
        if setting is self.opponent:
            return [about_opponent(setting.value)]
        if setting is self.own_seat:
            return [line for line in (self.side_words(), FIRST_WORDS) if line]
        what = setup_words(self.game, setting.name)
        value = setup_value_words(self.game, setting.name, setting.value)
        return [text.strip() for text in (what, value, self.about_setup()) if text]

    def about_setup(self) -> str:
        """What the match would be like; empty if the game leaves that to the values."""
        return "\n".join(self.game.about_setup(self.setup))

    def side_words(self) -> str:
        """Who one is on the chosen seat, where a game calls its sides by names."""
        seat = self.own_seat.place
        try:
            match = Match(self.game, self.setup, bytes(SEED_BYTES)).start()
        except BadSetup:
            return ""
        names = {owner.name for owner in read_view(match.view(seat)).owners if owner.seat == seat}
        known = names - {f"Seat {seat}"}
        # A side has a word of its own; whoever has a name begins with a capital.
        called = [name if name[:1].isupper() else f"the {name}" for name in sorted(known)]
        return f"You are {enumerated(called, 'and')}." if called else ""

    def has_guide(self) -> bool:
        try:
            return guide_of(self.game) is not None
        except BadBook:
            return False


def about_game(game: Game) -> list[str]:
    facts = game.facts
    fewest, most = facts.seats_min, facts.seats_max
    number = str(most) if fewest == most else f"{fewest} to {most}"
    seats = "For one player" if most == 1 else f"For {number} players"
    traits = [seats, *(["hidden cards"] if facts.hidden else [])]
    traits += ["sealed decisions"] if facts.simultaneous else []
    return [book_of(game).about.strip(), f"{', '.join(traits)}."]


def setting_words(setting: Setting) -> Text:
    before, after = ("◂ ", " ▸") if len(setting.values) > 1 else ("  ", "")
    value = spaced(setting.value)
    name = spaced(setting.name).capitalize()
    return Text(
        f" {name:<{NAME_CHARS}}{before}{capital(value)}{after}", no_wrap=True, overflow="ellipsis"
    )


def kept_words(kept: KeptMatch) -> str:
    """A kept match in a line: which game, against whom, how far."""
    record = kept.record
    others = [name for name in record.players if name and name != "human"]
    against = f" against {', '.join(others)}" if others else ""
    how = "over" if kept.over else plural(len(record.commands), "decision")
    values = [spaced(value) for name, value in sorted(record.setup.items()) if value]
    return (
        f"{capital(record.game)}{against}, {how} ({', '.join(values)})"
        if values
        else (f"{capital(record.game)}{against}, {how}")
    )
