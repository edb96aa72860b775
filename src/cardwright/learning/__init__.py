"""Numbers for learners: fixed action ids, masks and observations, for every game as it is."""

from cardwright.learning.actions import ActionKind, Actions
from cardwright.learning.bout import Bout
from cardwright.learning.layout import Cells, Layout
from cardwright.learning.many import Many, chosen
from cardwright.learning.numbers import Numbers, numbers_of

__all__ = [
    "ActionKind", "Actions", "Bout", "Cells", "Layout", "Many", "Numbers", "chosen", "numbers_of",
]  # fmt: skip
