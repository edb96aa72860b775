"""A rule that told the square of what it was told doubled the digits of a number at each step,
and the match hung long before its budget was used up. Results are now bounded."""

from cardwright.kernel.values.limits import RESULT_MAX
from tests.skirmish.stage import played

CARD = """
powers:
  effect: {tell: {moment: omen, amount: 9}}
  rules: {on: omen, do: {tell: {moment: omen, amount: event.amount * event.amount}}}
"""


def test_a_number_that_feeds_itself_stays_bounded() -> None:
    match = played("powers", CARD)
    assert match.over
    assert match.log[-1].line().startswith("match_ended why=limit reached: work for one decision")
    amounts = [int(event.line().rpartition("=")[2]) for event in match.log if event.kind == "omen"]
    assert amounts[:4] == [9, 81, 6561, 6561 * 6561]
    assert max(amounts) == RESULT_MAX
