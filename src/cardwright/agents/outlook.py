"""What a seat may use to decide, and nothing else.

An outlook is made from a match and then has no way back to it: all it holds is
a table on which whatever the seat cannot know was dealt anew. The view, the
options and every further sample come from that table, and a seat sees the same
on a sampled table as on the real one. So an agent cannot peek even if it tries,
because the truth is not in what it gets.
"""

from __future__ import annotations

from cardwright.kernel import Event, Game, Match, Option, Plain, State
from cardwright.kernel.table.samples import sample_hidden
from cardwright.kernel.table.view import view_of


class Outlook:
    """One seat's side of the table at the moment it is asked."""

    __slots__ = ("_possible", "game", "options", "seat", "told")

    def __init__(self, seat: int, possible: State, told: list[Event]) -> None:
        self.seat = seat
        self.game: Game = possible.game
        # What the seat may decide. There is always at least one option.
        self.options: list[Option] = list(possible.legal(seat))
        # Everything that the seat has been told since the match began.
        self.told = told
        self._possible = possible

    def view(self) -> dict[str, Plain]:
        return view_of(self._possible, self.seat)

    def sample(self, seed: bytes) -> State:
        """A whole table as it might be, by all that the seat knows. It is the caller's own.

        The future of chance is another on each, and while all decide at once
        the others' sealed choices are open.
        """
        sampled = self._possible.clone()
        sample_hidden(sampled, self.seat, seed)
        return sampled


def look(match: Match, seat: int, seed: bytes) -> Outlook:
    """The outlook of a seat that is asked now.

    Copies of a match share their cards, but an agent gets cards of its own: whatever
    it does to them, the match does not notice.
    """
    possible = match.determinise(seat, seed)
    possible.cards = [card.known_to(card.known) for card in possible.cards]
    return Outlook(seat, possible, match.told(seat))
