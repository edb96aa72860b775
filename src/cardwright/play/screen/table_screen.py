"""The screen of a table: its panes, and what each of them shows. Nothing here decides anything."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Footer, OptionList, Static

from cardwright.kernel import SPECTATOR, Plain
from cardwright.kernel.table.words import spaced
from cardwright.play.figures import all_figures, figures_about
from cardwright.play.held import Held, held_cards, held_words, use_words
from cardwright.play.screen.cards_pane import CardsPane
from cardwright.play.screen.notes_panes import DetailPane, LogPane
from cardwright.play.screen.options_pane import OptionsPane
from cardwright.play.screen.pictures import drawn
from cardwright.play.screen.pictures.sight import Sight
from cardwright.play.screen.stage_pane import StagePane
from cardwright.play.screen.table_pane import TablePane
from cardwright.play.session import Session
from cardwright.play.table import read_view

FIGURES_BESIDE = 5
LOW_ROWS = 11
NARROW = 64
SHORT = 20


class TableScreen(Screen[None]):
    """Header, table, cards, options or stage, details and log, keys."""

    DEFAULT_CSS = """
    TableScreen { overflow: hidden; }
    TableScreen #headline { height: 1; background: $panel; padding: 0 1; text-style: bold; }
    TableScreen #lower { height: 1fr; min-height: 5; }
    TableScreen ContentSwitcher { width: 1fr; height: 100%; }
    TableScreen #notes { width: 1fr; height: 100%; }
    TableScreen.narrow #notes { display: none; }
    TableScreen.short #cards, TableScreen.short #log { display: none; }
    """
    AUTO_FOCUS = ""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        # Through whose eyes the table is shown.
        self.seat = session.people[0] if session.people else SPECTATOR
        # The picture's view, which may lag behind the match while its events are shown.
        self.shown: dict[str, Plain] = session.match.view(self.seat)
        self.struck = -1
        # The table as each seat last saw it.
        self.seen: dict[int, dict[str, Plain]] = {}
        # What each seat has read in its log.
        self.logs: dict[int, list[str]] = {}
        self.held: list[Held] = []
        # What the person said last, while nothing has come of it: the next decision is about it.
        self.said = ""

    def compose(self) -> ComposeResult:
        yield Static(id="headline", markup=False)
        yield TablePane()
        yield CardsPane()
        with Horizontal(id="lower"):
            with ContentSwitcher(initial="stage"):
                yield OptionsPane()
                yield StagePane()
            with Vertical(id="notes"):
                yield DetailPane()
                yield LogPane()
        yield Footer(show_command_palette=False)

    # The panes

    @property
    def options(self) -> OptionsPane:
        return self.query_one(OptionsPane)

    @property
    def stage(self) -> StagePane:
        return self.query_one(StagePane)

    @property
    def cards(self) -> CardsPane:
        return self.query_one(CardsPane)

    @property
    def log_pane(self) -> LogPane:
        return self.query_one(LogPane)

    # Showing

    def show_all(self) -> None:
        """The table, the cards and the log as the seat may see them now."""
        self.shown = self.seen[self.seat] = self.session.match.view(self.seat)
        self.struck = -1
        self.show_cards()
        self.log_pane.show(self.logs.setdefault(self.seat, []))
        self.show_table()

    def show_cards(self) -> None:
        self.held = held_cards(self.session.match, self.seat)
        self.cards.show(self.held)

    def look_through(self, seat: int) -> None:
        """Turn to another seat's eyes, with nothing left of what the one before saw."""
        self.seat = seat
        self.shown = self.seen.get(seat) or self.session.match.view(seat)
        self.show_cards()

    def show_table(self) -> None:
        """The headline and the picture."""
        pane = self.query_one(TablePane)
        players = [self.session.player_words(seat) for seat in range(len(self.session.players))]
        width = max(20, (self.size.width or 80) - 3)
        rows = rows_for_table(self.size.height or 24)
        sight = Sight(self.session.match.game, self.shown, self.seat, players, width, rows)
        sight.owner = self.struck
        if self.asking:
            sight.choice = self.options.under_cursor
        pane.show(drawn(sight))
        self.query_one("#headline", Static).update(self.headline())

    def headline(self) -> Text:
        view = read_view(self.shown)
        game = self.session.match.game
        parts = [game.title]
        if view.phase:
            parts.append(f"turn {view.turn + 1}, {spaced(view.phase)}")
        unusual = [
            title
            for name, title in self.session.match.setup.items()
            if name in game.setups and title != game.setups[name][0]
        ]
        parts += [spaced(value) for value in unusual[:2]]
        parts.append("you watch" if self.seat == SPECTATOR else f"seat {self.seat}")
        return Text(" · ".join(parts), no_wrap=True, overflow="ellipsis")

    def show_detail(self) -> None:
        """What the card or the option under the cursor says."""
        pane = self.query_one(DetailPane)
        held = self.held_in_focus()
        match = self.session.match
        if held is not None:
            title, *lines = held_words(match, held)
            known = all_figures(match, self.seat)
            figures = [
                figure for figure in figures_about(known, held.title) if figure.is_about(held.card)
            ]
            numbers = [f"{figure.name} {figure.answer}" for figure in figures]
            if numbers:
                lines.append(f"{', '.join(dict.fromkeys(numbers))}.".capitalize())
            pane.show(title, lines, use_words(match, self.seat, held))
            return
        words = self.words_in_focus()
        about = f"{self.said} {words}"
        figures = figures_about(all_figures(match, self.seat), about)[:FIGURES_BESIDE]
        lines = list(dict.fromkeys(figure.words() for figure in figures))
        pane.show("About it", lines or self.usual_words(), [])

    def usual_words(self) -> list[str]:
        """What there is to say about an option that no number is about."""
        if not self.asking:
            return []
        if len(self.options.choices) == 1:
            return ["Nothing else can be done here. Enter goes on."]
        return ["Enter takes it, h hints, ? explains."]

    def note(self, words: str) -> None:
        """Say something beside the table, until the cursor moves on."""
        if self.has_class("narrow"):
            self.notify(words, markup=False, timeout=3)
        else:
            self.query_one(DetailPane).show("Note", [], [words])

    # What is under the cursor

    @property
    def asking(self) -> bool:
        """Is a person being asked now?"""
        return self.query_one(ContentSwitcher).current == "options"

    def held_in_focus(self) -> Held | None:
        """The card under the cursor, or the one that the option under it uses."""
        if self.cards.has_focus:
            return self.cards.under_cursor
        if not self.asking:
            return None
        place = self.options.highlighted
        return next((card for card in self.held if place in card.choices), None)

    def words_in_focus(self) -> str:
        choice = self.options.under_cursor if self.asking else None
        return "" if choice is None else choice.words

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list is self.options and self.asking:
            self.show_table()
            self.show_detail()

    def on_cards_pane_moved(self) -> None:
        self.show_detail()

    # Any size

    def on_resize(self, event: Resize) -> None:
        """The options always keep some room; what does not fit goes away or scrolls."""
        self.set_class(event.size.width < NARROW, "narrow")
        self.set_class(event.size.height < SHORT, "short")
        self.query_one(TablePane).styles.max_height = rows_for_table(event.size.height)
        self.show_table()


def rows_for_table(height: int) -> int:
    """How high the table may be on a screen of this height."""
    return max(4, height - LOW_ROWS - 2)
