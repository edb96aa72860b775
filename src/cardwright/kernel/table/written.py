"""The text of a position, from which its digest is made: only what has changed is written anew.

A position is written after every decision of a record that is checked, and from one to the
next most of it stays. So each part is kept as it was with its text. Cards never change, so
the same card has the same text.
"""

from __future__ import annotations

from hashlib import blake2b
from marshal import dumps
from typing import Final

from cardwright.kernel.machine.cards import Card
from cardwright.kernel.machine.state import CARDS_PART, State
from cardwright.kernel.values.plain import Plain, digest_begun, digest_ended

# Parts of parts are kept by themselves down to here; what is deeper is written as a whole.
DEPTH: Final = 2
# The newest format of `marshal` in which the same data always gives the same bytes.
UNSHARED: Final = 2


class Passage:
    """A piece of plain data with its text, and what it consists of."""

    __slots__ = ("parts", "text", "was")

    def __init__(self) -> None:
        # What it was, in bytes; of what has parts, a bracket and their names if they have any.
        self.was = b""
        self.text = ""
        self.parts: list[Passage] = []

    def write(self, form: Plain, depth: int) -> bool:
        """Write it down unless it is what it was; says whether it changed."""
        if depth and isinstance(form, list):
            return self.write_list(form, depth)
        if depth and isinstance(form, dict):
            return self.write_dict(form, depth)
        is_now = packed(form)
        if is_now == self.was:
            return False
        self.was = is_now
        self.text = repr(form)
        return True

    def write_list(self, form: list[Plain], depth: int) -> bool:
        changed = self.fit(b"[", len(form))
        for place, value in enumerate(form):
            if self.parts[place].write(value, depth - 1):
                changed = True
        if changed:
            self.text = f"[{', '.join([part.text for part in self.parts])}]"
        return changed

    def write_dict(self, form: dict[str, Plain], depth: int) -> bool:
        names = list(form)
        changed = self.fit(b"{" + packed([*names]), len(names))
        for place, name in enumerate(names):
            if self.parts[place].write(form[name], depth - 1):
                changed = True
        if changed:
            texts = [f"{name!r}: {self.parts[place].text}" for place, name in enumerate(names)]
            self.text = f"{{{', '.join(texts)}}}"
        return changed

    def fit(self, shape: bytes, count: int) -> bool:
        """Have so many parts; says whether there were others."""
        if self.was == shape and len(self.parts) == count:
            return False
        self.was = shape
        self.parts = [Passage() for _ in range(count)]
        return True


class Written:
    """What was last written of a match."""

    __slots__ = ("_cards", "_cards_text", "_hashed", "_parts", "_texts")

    def __init__(self) -> None:
        self._parts = Passage()
        self._cards: list[Card] = []
        self._texts: list[str] = []
        self._cards_text = "[]"
        # The digest of a table as far as it goes without what is sealed.
        self._hashed: blake2b | None = None

    def forget(self) -> None:
        """Something may have happened on a table that was resting."""
        self._hashed = None

    def digest(self, state: State, sealed: list[Plain], resting: bool) -> str:
        """The digest of a table and the choices sealed beside it.

        On one that rests nothing has happened since `forget`, so its part is made once.
        """
        hashed = self._hashed
        if hashed is None or not resting:
            hashed = self._hashed = digest_begun(f"[{self.text(state)}, ")
        return digest_ended(hashed, f"{sealed!r}]")

    def text(self, state: State) -> str:
        """The text of the state's form, as `repr` writes it."""
        parts = self._parts
        parts.write_list(state.form_around(None), DEPTH)
        texts = [part.text for part in parts.parts]
        texts[CARDS_PART] = self.cards_text(state.cards)
        return f"[{', '.join(texts)}]"

    def cards_text(self, cards: list[Card]) -> str:
        before, texts = self._cards, self._texts
        if len(before) > len(cards):
            before, texts = [], []
        changed = len(before) != len(cards)
        for place, card in enumerate(cards):
            if place == len(texts):
                texts.append(repr(card.form()))
            elif before[place] is not card:
                texts[place] = repr(card.form())
                changed = True
        if changed or not cards:
            self._cards, self._texts = cards.copy(), texts
            self._cards_text = f"[{', '.join(texts)}]"
        return self._cards_text


def packed(form: Plain) -> bytes:
    """Other bytes for everything that reads otherwise, much faster than its text."""
    try:
        return dumps(form, UNSHARED)
    except ValueError:
        # Something of a class of its own, such as an enumeration.
        return repr(form).encode()
