"""Skirmish: a small but complete game, written as one outside this repository would be.

Two fighters choose their plays unseen, open them together and strike in turn.
The kernel's tests play it, and it shows in few lines how each chapter of the
kernel is meant to be used: `table` holds what lies on the table, `questions`
what rules ask, `words` what card files may say, `phases` the way of a turn, and
`game` ties them together.
"""

from tests.skirmish.game import Skirmish

__all__ = ["Skirmish"]
