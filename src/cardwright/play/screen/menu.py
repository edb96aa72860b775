"""The start menu: which game, set up how, against whom; or a match that was saved."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.agents import Player, player_named
from cardwright.kernel import (
    SEED_BYTES,
    BadRecord,
    BadSetup,
    Game,
    Match,
    Record,
    game_of,
    load_game,
    replay,
    spaced,
)
from cardwright.play.screen.dialogs.save import Finding
from cardwright.play.screen.rows import Rows
from cardwright.play.screen.theme import FAINT, YELLOW
from cardwright.session.session import Session
from cardwright.shelf import by_place

OPPONENTS = ("heuristic", "search", "random")
ALONE, AGAINST, WATCH, SHARE = "Play", "Play against an agent", "Watch agents", "Share the screen"
START, RESUME, QUIT = "start", "resume", "quit"


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


class Menu(Screen[None]):
    DEFAULT_CSS = """
    Menu { align: center top; }
    Menu Vertical { width: 64; max-width: 100%; height: 100%; padding: 0 1; }
    Menu #title { height: auto; text-align: center; padding: 1 0; }
    Menu OptionList { height: 1fr; border: round $border; background: $background;
        border-title-color: $accent; border-subtitle-color: $border; }
    Menu OptionList:focus { border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Before", key_display="←"),
        Binding("right", "turn(1)", "Next", key_display="→"),
        Binding("enter", "take", "Take", show=False),
        Binding("r", "resume", "Resume"),
        Binding("q", "quit_menu", "Quit"),
    ]

    def __init__(self, play: Callable[[Session], None]) -> None:
        super().__init__()
        self.play = play
        names = by_place()
        self.game: Game = load_game(names[0])
        self.games = Setting("Game", names)
        self.settings: list[Setting] = []
        self.game_changed()

    def compose(self) -> ComposeResult:
        with Vertical():
            title = Text.assemble(("C A R D W R I G H T\n", f"bold {YELLOW}"),
                                  ("tactical card games", FAINT))  # fmt: skip
            yield Static(title, id="title")
            yield Rows(id="lines")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        lines = self.query_one("#lines", OptionList)
        lines.border_title = "A match"
        lines.border_subtitle = "↑↓ line, ←→ value, enter takes"
        self.list_lines(0)

    # The lines

    def game_changed(self) -> None:
        """Other games have other seats and set-ups."""
        self.game = load_game(self.games.value)
        seats = self.game.facts.seats_min
        ways = [ALONE, WATCH] if seats == 1 else [AGAINST, SHARE, WATCH]
        self.way = Setting("How", ways)
        self.opponent = Setting("Agent", list(OPPONENTS))
        self.own_seat = Setting("Your seat", [str(seat) for seat in range(seats)])
        self.setups = [Setting(name, values) for name, values in self.game.setups.items()]
        self.settings_changed()

    def settings_changed(self) -> None:
        settings = [self.games, self.way]
        if self.way.value in (AGAINST, WATCH):
            settings.append(self.opponent)
        if self.way.value == AGAINST:
            settings.append(self.own_seat)
        self.settings = settings

    def list_lines(self, cursor: int) -> None:
        """Who plays what, how the game is set up, and below that what can be done."""
        lines = self.query_one("#lines", OptionList)
        lines.clear_options()
        rows = [Row(setting_words(setting), id=f"set-{place}")
                for place, setting in enumerate(self.settings)]  # fmt: skip
        rows += [Row(setting_words(setting), id=f"setup-{place}")
                 for place, setting in enumerate(self.setups)]  # fmt: skip
        rows += [
            Row(Text(" ▶ Start", "bold"), id=START),
            Row(Text(" ↺ Resume a saved match"), id=RESUME),
            Row(Text(" ✕ Quit"), id=QUIT),
        ]
        lines.add_options(rows)
        lines.highlighted = cursor
        lines.focus()

    def setting_at(self, row: str) -> Setting | None:
        kind, _, number = row.partition("-")
        if kind == "set":
            return self.settings[int(number)]
        return self.setups[int(number)] if kind == "setup" else None

    # Keys and clicks

    def row_in_focus(self) -> str:
        lines = self.query_one("#lines", OptionList)
        place = lines.highlighted
        return "" if place is None else lines.get_option_at_index(place).id or ""

    def action_turn(self, by: int) -> None:
        setting = self.setting_at(self.row_in_focus())
        if setting is None:
            return
        setting.turn(by)
        if setting is self.games:
            self.game_changed()
        else:
            self.settings_changed()
        self.list_lines(self.query_one("#lines", OptionList).highlighted or 0)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        row = event.option.id or ""
        if row == START:
            self.start()
        elif row == RESUME:
            self.action_resume()
        elif row == QUIT:
            self.dismiss(None)
        else:
            self.action_turn(1)

    def action_quit_menu(self) -> None:
        self.dismiss(None)

    # Matches

    def start(self) -> None:
        setup = {setting.name: setting.value for setting in self.setups}
        try:
            match = Match(self.game, setup, secrets.token_bytes(SEED_BYTES)).start()
        except BadSetup as error:
            self.notify(str(error), severity="warning", markup=False)
            return
        self.play(Session(match, self.seated(match.state.seats)))

    def seated(self, seats: int) -> list[Player | None]:
        way = self.way.value
        if way in (ALONE, SHARE):
            return [None] * seats
        own = int(self.own_seat.value) if way == AGAINST else -1
        return [None if seat == own else player_named(self.opponent.value) for seat in range(seats)]

    def action_resume(self) -> None:
        self.app.push_screen(Finding(), self.resume)

    def resume(self, record: Record | None) -> None:
        """Go on with a saved match, with the players that the menu says."""
        if record is None:
            return
        if record.game not in self.games.values:
            self.notify(f"There is no game {record.game!r} here.", markup=False)
            return
        self.games.place = self.games.values.index(record.game)
        way, opponent, seat = self.way.value, self.opponent.value, self.own_seat.place
        self.game_changed()
        self.keep(way, opponent, seat)
        self.list_lines(0)
        try:
            match = replay(record, game_of(record))
        except BadRecord as error:
            self.notify(str(error), severity="warning", markup=False)
            return
        self.play(Session(match, self.seated(match.state.seats)))

    def keep(self, way: str, opponent: str, seat: int) -> None:
        """Set the menu as it was before another game was taken, where that is possible."""
        if way in self.way.values:
            self.way.place = self.way.values.index(way)
        self.opponent.place = self.opponent.values.index(opponent)
        self.own_seat.place = min(seat, len(self.own_seat.values) - 1)
        self.settings_changed()


def setting_words(setting: Setting) -> Text:
    before, after = ("◂ ", " ▸") if len(setting.values) > 1 else ("  ", "")
    value = spaced(setting.value)
    return Text(
        f" {spaced(setting.name).capitalize():<24}{before}{value[:1].upper()}{value[1:]}{after}",
        no_wrap=True,
        overflow="ellipsis",
    )
