"""The end of a match: the result, how it came about, and what may follow."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.kernel import phrase, say, small
from cardwright.play.screen.dialogs.dialog import Dialog
from cardwright.play.screen.rows import Rows
from cardwright.play.screen.theme import FAINT, YELLOW
from cardwright.session.account import Account

# What may be answered. Going back names how many decisions are left of the match.
LOOK, REMATCH, BACK, SAVE, LEAVE = "look", "rematch", "back", "save", "leave"


class Ending(Dialog[str]):
    """Answers with what is to be done next."""

    DEFAULT_CSS = """
    Ending > Vertical { width: 72; }
    """
    FOOT = "↑↓ choose, enter takes, esc shows the table"

    def __init__(self, account: Account, lesson: str, repeatable: bool) -> None:
        super().__init__()
        self.account = account
        self.lesson = lesson
        self.answers = {LOOK: phrase("Look at the table")}
        if repeatable:
            self.answers[REMATCH] = phrase("Rematch: the same again with other luck")
            moments = [point.when for point in account.points]
            for point in account.points:
                words = say("Play again from {when}", when=small(point.when), moment=point.when)
                if moments.count(point.when) > 1:
                    words += f": {point.says}"
                self.answers[f"{BACK} {point.decisions}"] = words
        self.answers |= {SAVE: phrase("Save the match"), LEAVE: phrase("Leave")}

    def content(self) -> list[Widget]:
        account = self.account
        text = Text()
        text.append(f"{account.result}\n", "bold")
        text.append("\n".join([*account.scores, *account.told]) + "\n")
        if account.points:
            text.append(f"{phrase('How it came about:')}\n", YELLOW)
            for point in account.points:
                text.append(f"{'▲' if point.better else '▼'} {point.words()}\n")
        if self.lesson:
            text.append(f"\n{self.lesson}\n", FAINT)
        rows = [Row(Text(words)) for words in self.answers.values()]
        return [Static(text, id="words"), Rows(*rows, id="answers")]

    def on_mount(self) -> None:
        self.query_one("#box").border_title = self.account.verdict
        self.query_one("#answers", OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(list(self.answers)[event.option_index])
