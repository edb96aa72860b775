"""The screen of a table: its panes, and what each of them shows. Nothing here decides anything."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import ContentSwitcher, OptionList, Static

from cardwright.kernel import SPECTATOR, Ask, Choice, Part, learn, phrase, sentence
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.table import drawn, headline, said_of
from cardwright.play.german import GERMAN
from cardwright.play.screen.cards_pane import CardsPane
from cardwright.play.screen.key_line import KeyLine
from cardwright.play.screen.lesson_pane import LessonPane
from cardwright.play.screen.notes_panes import DetailPane, LogPane
from cardwright.play.screen.options_pane import OptionsPane
from cardwright.play.screen.prompt_line import PromptLine
from cardwright.play.screen.stage_pane import StagePane
from cardwright.play.screen.table_pane import TablePane
from cardwright.session.figures import PERMITTED, all_figures, figures_about
from cardwright.session.held import Held, held_in, held_words, offered_in, use_words
from cardwright.session.picks import Picks
from cardwright.session.session import Session

FIGURES_BESIDE = 5
LOW_ROWS = 13
NARROW = 64
SHORT = 20

learn("de", "Deutsch", GERMAN)
STAYS_DECIDED = "What is decided here stays decided: choose with the arrows or by number."


class TableScreen(Screen[Session]):
    """Header, table, cards, what is asked, options or stage, details and log, keys."""

    DEFAULT_CSS = """
    TableScreen { overflow: hidden; }
    TableScreen #headline { height: auto; max-height: 3; background: $panel; padding: 0 1;
        text-style: bold; }
    TableScreen #lower { height: 1fr; min-height: 5; }
    TableScreen ContentSwitcher { width: 1fr; height: 100%; }
    TableScreen #notes { width: 1fr; height: 100%; }
    TableScreen.short #headline { max-height: 2; }
    TableScreen.narrow #notes { display: none; }
    TableScreen.short #cards, TableScreen.short #log { display: none; }
    TableScreen LessonPane { display: none; }
    TableScreen.guided LessonPane { display: block; }
    TableScreen.guided #notes { width: 1.7fr; display: block; }
    TableScreen.guided DetailPane, TableScreen.guided #log { display: none; }
    """
    AUTO_FOCUS = ""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        # Through whose eyes the table is shown.
        self.seat = session.people[0] if session.people else SPECTATOR
        # The table as it is drawn, which may lag behind the match while its events are shown.
        self.shown: list[Part] = session.table(self.seat)
        self.struck: frozenset[str] = frozenset()
        # The table as each seat last saw it.
        self.seen: dict[int, list[Part]] = {}
        # What each seat has read in its log.
        self.logs: dict[int, list[str]] = {}
        # The cards that the seat holds, and others that it is asked about.
        self.held: list[Held] = []
        self.offered: list[Held] = []
        # How high the table may be.
        self.rows = 0
        self.apart: frozenset[str] = frozenset()
        # What the seat is asked, and what it has picked.
        self.ask_now: Ask | None = None
        self.picks: Picks | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="headline", markup=False)
        yield TablePane()
        yield CardsPane()
        yield PromptLine()
        with Horizontal(id="lower"):
            with ContentSwitcher(initial="stage"):
                yield OptionsPane()
                yield StagePane()
            with Vertical(id="notes"):
                yield LessonPane()
                yield DetailPane()
                yield LogPane()
        yield KeyLine(show_command_palette=False)

    # The panes

    @property
    def table(self) -> TablePane:
        return self.query_one(TablePane)

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
        self.shown = self.seen[self.seat] = self.session.table(self.seat)
        self.struck = frozenset()
        self.show_cards()
        self.log_pane.show(self.logs.setdefault(self.seat, []))
        self.show_table()

    def show_cards(self) -> None:
        """What the seat holds lies beside the table, where it can be gone through."""
        game = self.session.match.game
        self.held, self.offered = [], []
        if self.session.match.has_seat(self.seat):
            view, ask = self.session.view(self.seat), self.session.ask(self.seat)
            self.held = held_in(game, view, ask)
            self.offered = offered_in(game, view, ask)
        places = {key.rsplit(f".{held.name}", 1)[0] for held in self.held for key in held.keys}
        self.apart = frozenset() if self.has_class("short") else frozenset(places)
        self.cards.show(self.held, self.picked)

    def look_through(self, seat: int) -> None:
        """Turn to another seat's eyes, with nothing left of what the one before saw."""
        self.seat = seat
        self.shown = self.seen.get(seat) or self.session.table(seat)
        self.show_cards()

    def show_table(self) -> None:
        """The headline, the drawing and the question."""
        pane = self.query_one(TablePane)
        sight = Sight(self.seat, max(20, (self.size.width or 80) - 3))
        sight.struck = self.struck
        sight.apart = self.apart
        ask, picks = self.ask_now, self.picks
        if self.asking and ask is not None and picks is not None:
            sight.figure = ask.figure
            sight.lit = picks.lit
            chosen = self.options.under_cursor
            about = chosen.keys if chosen is not None else []
            about = [pane.cursor] if pane.has_focus and pane.cursor else about
            sight.marked = frozenset([*about, *picks.keys])
        pane.show(drawn(self.shown, sight), sight.lit, self.picked)
        words = self.headline()
        self.query_one("#headline", Static).update(words)
        width = max(20, (self.size.width or 80) - 2)
        lines = len(words.wrap(self.app.console, width))
        self.room_for_table(min(lines, 2 if self.has_class("short") else 3) - 1)
        self.show_prompt()

    def headline(self) -> Text:
        words = headline(self.shown)
        if self.seat == SPECTATOR:
            words += " · you watch"
        elif len(self.session.people) != 1:
            words += f" · {self.session.called(self.seat)}"
        return Text(words, overflow="fold")

    def show_prompt(self) -> None:
        """What is asked, what was picked or typed of it, and what ends it."""
        prompt = self.query_one(PromptLine)
        ask, picks = self.ask_now, self.picks
        if not self.asking or ask is None or picks is None:
            prompt.display = False
            return
        prompt.display = True
        words = f"{self.session.called(self.seat)}: {ask.asks}"
        if self.options.typed:
            words += f" {self.options.typed}_ (enter, or another digit)"
        if picks.keys:
            names = " + ".join(key.rpartition(".")[2].replace("_", " ") for key in picks.keys)
            left = f"{len(picks.left)} left" if len(picks.left) > 1 else "once more takes it"
            words += f" [{names}: {left}, esc clears]"
        prompt.show(words, "" if ask.ending is None else f"e {ask.ending.says}", self.size.width)

    @property
    def picked(self) -> frozenset[str]:
        return frozenset() if self.picks is None else frozenset(self.picks.keys)

    def show_detail(self) -> None:
        """What the card or the option under the cursor says."""
        pane = self.query_one(DetailPane)
        match = self.session.match
        if self.picks is not None and self.picks.obstacles:
            pane.show(phrase("Not now"), [], self.picks.obstacles)
            return
        held = self.held_in_focus()
        if held is not None:
            title, *lines = held_words(match.game, held)
            known = all_figures(match, self.seat)
            figures = [
                figure
                for figure in figures_about(known, held.title)
                if any(figure.is_about(card) for card in held.cards) and figure.answer != PERMITTED
            ]
            numbers = [f"{figure.name} {figure.answer}" for figure in figures]
            if numbers:
                lines.append(f"{', '.join(dict.fromkeys(numbers))}.".capitalize())
            lines = [*self.prospect_words(), *lines]
            pane.show(title, lines, use_words(held, self.ask_now))
            return
        if self.table.has_focus and self.table.cursor and self.picks is not None:
            self.show_pointed(self.table.cursor)
            return
        choice = self.choice_in_focus()
        words = "" if choice is None else choice.says
        figures = [
            figure
            for figure in figures_about(all_figures(match, self.seat), words)
            if figure.answer != PERMITTED
        ][:FIGURES_BESIDE]
        lines = list(dict.fromkeys(figure.words() for figure in figures))
        said = said_of(self.shown, choice.keys) if choice is not None else []
        lines = [*self.prospect_words(), *said, *lines] or self.usual_words()
        pane.show(phrase("About it"), lines, [])

    def show_pointed(self, key: str) -> None:
        """What could be done with the thing under the cursor of the table."""
        assert self.picks is not None, "somebody is asked"
        left = [choice for choice in self.picks.left if key in choice.keys]
        lines = [choice.says for choice in left]
        if len(left) == 1:
            lines += self.session.prospects(self.seat, left[0])
        title = key.rpartition(".")[2].replace("_", " ").capitalize()
        lines = [*said_of(self.shown, [key]), *lines, phrase("Enter picks it, once more takes it.")]
        self.query_one(DetailPane).show(title, lines, [])

    def prospect_words(self) -> list[str]:
        """What the option under the cursor would cost and bring."""
        choice = self.choice_in_focus()
        if choice is None or self.cards.has_focus:
            return []
        known = self.session.prospects(self.seat, choice)
        return [sentence("; ".join(known))] if known else []

    def usual_words(self) -> list[str]:
        """What there is to say about an option that no number is about."""
        if not self.asking:
            return []
        if len(self.options.choices) == 1:
            return [phrase("Nothing else can be done here. Enter goes on.")]
        if self.options.entry is None:
            return [phrase(STAYS_DECIDED)]
        return [phrase("Enter takes it, h hints, ? explains.")]

    def tell_beside(self, title: str, lines: list[str]) -> None:
        """Say more beside the options, until the cursor moves on."""
        if self.has_class("guided"):
            self.query_one(LessonPane).show_under(title, lines)
        elif self.has_class("narrow"):
            self.notify_alone("\n".join(lines), title, 6)
        else:
            self.query_one(DetailPane).show(title, lines, [])

    def note(self, words: str) -> None:
        """Say something beside the table, until the cursor moves on."""
        if self.has_class("guided"):
            self.query_one(LessonPane).show_under("", [words])
        elif self.has_class("narrow"):
            self.notify_alone(words, "", 3)
        else:
            self.query_one(DetailPane).show(phrase("Note"), [], [words])

    def notify_alone(self, words: str, title: str, seconds: int) -> None:
        """Say something over the table, in the place of whatever was said there before.

        That is out of date, and would cover the table together with this. It may still be on its
        way, so it is cleared in its turn.
        """
        self.app.call_later(self.app.clear_notifications)
        self.notify(words, title=title, markup=False, timeout=seconds)

    # What is under the cursor

    @property
    def asking(self) -> bool:
        """Is a person being asked now?"""
        return self.query_one(ContentSwitcher).current == "options"

    def held_in_focus(self) -> Held | None:
        """The card under the cursor, or the one that the option under it uses."""
        if self.cards.has_focus:
            return self.cards.under_cursor
        choice = self.choice_in_focus()
        if choice is None:
            return None
        known = [*self.held, *self.offered]
        return next((card for card in known if choice in card.choices), None)

    def choice_in_focus(self) -> Choice | None:
        return self.options.under_cursor if self.asking else None

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
        self.show_table()

    def room_for_table(self, more: int) -> None:
        """What a headline has in more lines than one it takes from the table, not the options."""
        rows = rows_for_table((self.size.height or 24) - more)
        if rows != self.rows:
            self.rows = rows
            self.query_one(TablePane).styles.max_height = rows


def rows_for_table(height: int) -> int:
    """How high the table may be on a screen of this height."""
    return max(4, height - LOW_ROWS)
