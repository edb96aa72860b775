"""The last line of the screen: which keys do what, in the language that is spoken."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from cardwright.kernel import phrase


class KeyLine(Footer):
    """The keys that do something here."""

    def compose(self) -> ComposeResult:
        for key in super().compose():
            if isinstance(key, FooterKey):
                key.description = phrase(key.description)
            yield key
