"""A state that notices when anybody writes on it, even if the writing is taken back."""

from __future__ import annotations

from typing import NoReturn

from cardwright.testing.failure import Broken

WRITES = "looking wrote on the table"


def refuse(*_: object, **__: object) -> NoReturn:
    raise Broken(WRITES)


class FrozenList(list[object]):
    """A list that nobody may change."""

    append = extend = insert = remove = pop = clear = sort = reverse = refuse
    __setitem__ = __delitem__ = __iadd__ = __imul__ = refuse

    def copy(self) -> list[object]:
        return list(self)


class FrozenDict(dict[object, object]):
    """A dictionary that nobody may change."""

    pop = popitem = clear = update = setdefault = refuse
    __setitem__ = __delitem__ = __ior__ = refuse
