"""Saving a match to a file, and finding a saved one."""

from __future__ import annotations

from pathlib import Path

from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.kernel import RECORD_FILE_BYTES_MAX, BadRecord, Record, read_record
from cardwright.play.screen.dialogs.dialog import Dialog
from cardwright.play.screen.rows import Rows
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
            problem.update(f"! Not saved: {error}")
        else:
            self.dismiss(f"Saved to {file}. Go on with --resume {file}.")


class Finding(Dialog[Record]):
    """Asks for a saved match; answers with its record."""

    TITLE = "Resume a saved match"
    FOOT = "enter opens, tab to the name, esc closes"

    def content(self) -> list[Widget]:
        files = [str(file) for file in sorted(Path.cwd().glob("*.json"))[:FILES_SHOWN]]
        names = [Path(file).name for file in files if looks_like_record(Path(file))]
        rows = [Row(name, id=f"file-{number}") for number, name in enumerate(names)]
        self.names = names
        widgets: list[Widget] = [Static("Saved here:" if names else "No saved match lies here.")]
        if names:
            widgets.append(Rows(*rows, id="files"))
        return [
            *widgets,
            Static("Or the name of a file:", markup=False),
            Input(id="file"),
            Static("", id="problem", markup=False),
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.open(self.names[event.option_index])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.open(event.value.strip())

    def open(self, name: str) -> None:
        try:
            record = record_in(Path(name))
        except (OSError, ValueError, BadRecord) as error:
            self.query_one("#problem", Static).update(f"! {error}")
        else:
            self.dismiss(record)


def record_in(path: Path) -> Record:
    with path.open("rb") as file:
        return read_record(file.read(RECORD_FILE_BYTES_MAX + 1))


def looks_like_record(path: Path) -> bool:
    try:
        record_in(path)
    except (OSError, BadRecord):
        return False
    return True
