"""Numbers for learners: fixed action ids, masks and observations, for every game as it is."""

from cardwright.learning.actions import ActionKind, Actions
from cardwright.learning.layout import Cells, Layout
from cardwright.learning.numbers import Numbers, numbers_of

__all__ = ["ActionKind", "Actions", "Cells", "Layout", "Numbers", "numbers_of"]
