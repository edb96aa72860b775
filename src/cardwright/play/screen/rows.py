"""A list of rows with a cursor, for options and dialogs."""

from __future__ import annotations

from textual.widgets import OptionList


class Rows(OptionList):
    """An option list that pages only where there is something to page through.

    On a terminal so small that no row is left, a page has no height, which the
    list itself does not reckon with.
    """

    DEFAULT_CSS = """
    Rows > .option-list--option-highlighted { background: $panel; text-style: bold; }
    Rows:focus > .option-list--option-highlighted { background: $primary; color: $background;
        text-style: bold; }
    """

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("page_up", "page_down"):
            return self.option_count > 0 and self.scrollable_content_region.height > 0
        return super().check_action(action, parameters)
