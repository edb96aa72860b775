"""The rules page: at a table what is asked and its numbers, then rulebook, words, and keys."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.kernel import Game
from cardwright.play.screen.dialogs.dialog import Dialog
from cardwright.play.screen.keys import KEYS, SIGN_LINE
from cardwright.play.screen.rows import Rows
from cardwright.play.screen.theme import FAINT, YELLOW
from cardwright.session.topics import HERE, Topic, found_topics


class RulesPage(Dialog[str]):
    """Topics on the left, what they say on the right, and a line to search by words."""

    DEFAULT_CSS = """
    RulesPage > Vertical { width: 100%; max-width: 110; height: 100%; }
    RulesPage Input { border: none; height: 1; background: $panel; padding: 0 1; }
    RulesPage #pages { height: 1fr; }
    RulesPage #topics { width: 26; height: 100%; max-height: 100%; }
    RulesPage #topics:focus { border: none; background: $surface; }
    RulesPage #page { width: 1fr; height: 100%; padding: 0 1; border-left: solid $border;
        scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search", key_display="/"),
        Binding("f1", "close", show=False),
        Binding("right,space,pagedown", "scroll_page(1)", show=False),
        Binding("left,pageup", "scroll_page(-1)", show=False),
    ]
    TITLE = "Rules"
    FOOT = "↑↓ topic, → ← page, / search, esc closes"

    def __init__(self, game: Game, topics: list[Topic]) -> None:
        super().__init__()
        self.game = game
        keys = [f"{key:<14} {what}" for key, what in KEYS]
        self.all = [*topics, Topic("Keys", "The screen", [*keys, SIGN_LINE])]
        self.topics = self.all
        # The topic of each row; headings have none.
        self.rows: list[Topic | None] = []

    def content(self) -> list[Widget]:
        page = VerticalScroll(Static(id="text", markup=False), id="page", can_focus=False)
        return [
            Input(placeholder="/ searches: words of the rules, the glossary, the cards", id="wish"),
            Horizontal(Rows(id="topics"), page, id="pages"),
        ]

    def on_mount(self) -> None:
        self.list_topics()
        self.query_one("#topics", OptionList).focus()

    def list_topics(self) -> None:
        """The topics under the parts of the book to which they belong."""
        rows = self.query_one("#topics", OptionList)
        rows.clear_options()
        self.rows = []
        part = ""
        for topic in self.topics:
            if topic.part != part:
                part = topic.part
                self.rows.append(None)
                rows.add_option(Row(Text(part, FAINT), disabled=True))
            self.rows.append(topic)
            rows.add_option(Row(Text(topic.title, overflow="fold")))
        if self.topics:
            rows.highlighted = 1
            self.show(self.topics[0])
        else:
            self.show(Topic("Nothing found", HERE, ["No page has all these words."]))

    def show(self, topic: Topic) -> None:
        text = Text()
        text.append(f"{topic.title}\n", f"bold {YELLOW}")
        text.append("\n\n".join(topic.paragraphs) if topic.title != "Keys" else "\n".join(
            topic.paragraphs))  # fmt: skip
        self.query_one("#text", Static).update(text)
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        topic = self.rows[event.option_index] if event.option_index < len(self.rows) else None
        if topic is not None:
            self.show(topic)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_scroll_page(1)

    def action_search(self) -> None:
        self.query_one("#wish", Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        wish = event.value.strip()
        self.topics = found_topics(self.game, wish) if wish else self.all
        self.list_topics()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.query_one("#topics", OptionList).focus()

    def action_scroll_page(self, by: int) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=by * max(1, page.size.height - 2), animate=False)

    def action_close(self) -> None:
        """Escape first forgets the search."""
        wish = self.query_one("#wish", Input)
        if wish.value:
            wish.value = ""
            self.query_one("#topics", OptionList).focus()
        else:
            self.dismiss(None)
