"""Options that were hidden and shown again at once lost the keys to the cards above them.

Enter then explained a card instead of taking the option under the cursor. The pane hears of
having been hidden a moment later, and on a busy machine that was after it was shown again.
"""

from __future__ import annotations

from textual.events import Hide

from tests.play.screen.driving import Seated, at_table, session


def test_who_was_hidden_and_is_back_keeps_the_keys() -> None:
    async def script(seated: Seated) -> None:
        options = seated.table.options
        assert options.has_focus
        options.post_message(Hide())
        await seated.rest()
        assert options.has_focus

    at_table(session("taktik"), script)
