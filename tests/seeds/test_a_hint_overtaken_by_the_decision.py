"""Who asked for a hint and decided at once had a search look at a table where it was not asked."""

from cardwright.play.screen.options_pane import OptionsPane
from tests.play.screen.driving import Seated, at_table, session


def test_a_decision_may_overtake_a_hint() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1", "2")
        table = seated.table
        last = table.options.choices[-1]
        table.action_hint()
        table.on_options_pane_taken(OptionsPane.Taken(last))
        await seated.rest()
        assert any(line.startswith("Hint: ") for line in table.log_pane.told)

    at_table(session("duel"), script)
