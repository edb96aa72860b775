"""Saving a match to a file, and finding a saved one."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.kernel import BadRecord, Record
from cardwright.play.screen.dialogs.dialog import Dialog
from cardwright.play.screen.menu_lines import kept_words
from cardwright.play.screen.rows import Rows
from cardwright.session.files import trouble
from cardwright.session.kept import KeptMatch, record_in
from cardwright.session.session import Session

FILES_SHOWN = 40


class Saving(Dialog[str]):
    """Asks for a file name and saves there; answers with what was done."""

    TITLE = "Save the match"
    FOOT = "enter saves, esc closes"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def content(self) -> list[Widget]:
        name = f"{self.session.match.game.name}.json"
        return [
            Static("The record goes to this file; an older one there is replaced.", markup=False),
            Input(name, id="file"),
            Static("", id="problem", markup=False),
        ]

    def on_input_submitted(self, event: Input.Submitted) -> None:
        file = event.value.strip()
        problem = self.query_one("#problem", Static)
        if not file:
            problem.update("! Say where to.")
            return
        try:
            self.session.save(Path(file))
        except (OSError, ValueError) as error:
            problem.update(f"! Not saved: {trouble(error)}.")
        else:
            self.dismiss(f"Saved to {file}. Go on with --resume {file}.")


class Finding(Dialog[KeptMatch]):
    """Asks for a match that was kept or saved; answers with it."""

    TITLE = "Go on with a match"
    FOOT = "enter opens, tab to the name, esc closes"

    def __init__(self, kept: list[KeptMatch]) -> None:
        super().__init__()
        here = [Path(file.name) for file in sorted(Path.cwd().glob("*.json"))[:FILES_SHOWN]]
        saved = [KeptMatch(file, found) for file in here if (found := record_or_none(file))]
        self.found = [*kept[:FILES_SHOWN], *saved]
        self.words = [*[kept_words(one) for one in kept[:FILES_SHOWN]],
                      *[f"{one.file.name}: {kept_words(one)}" for one in saved]]  # fmt: skip

    def content(self) -> list[Widget]:
        head = "Kept, and saved here:" if self.found else "No match is kept, and none saved here."
        rows = [Row(Text(words, overflow="ellipsis", no_wrap=True)) for words in self.words]
        return [
            Static(head, markup=False),
            *([Rows(*rows, id="files")] if rows else []),
            Static("Or the name of a file:", markup=False),
            Input(id="file"),
            Static("", id="problem", markup=False),
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.found[event.option_index])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        file = Path(event.value.strip())
        try:
            self.dismiss(KeptMatch(file, record_in(file)))
        except (OSError, ValueError) as error:
            self.query_one("#problem", Static).update(f"! {file}: {trouble(error)}.")
        except BadRecord as error:
            self.query_one("#problem", Static).update(f"! {error}")


def record_or_none(path: Path) -> Record | None:
    try:
        return record_in(path)
    except (OSError, BadRecord):
        return None
