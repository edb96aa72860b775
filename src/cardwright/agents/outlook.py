"""What a seat may use to decide, and nothing else.

An outlook is made from a match and then has no way back to it: all it holds is
a table on which whatever the seat cannot know was dealt anew. The view, the
options and every further sample come from that table, and a seat sees the same
on a sampled table as on the real one. So an agent cannot peek even if it tries,
because the truth is not in what it gets.
"""

from __future__ import annotations

from cardwright.agents.budget import Budget
from cardwright.agents.habits import Conduct, Habit
from cardwright.kernel import (
    Ask,
    Event,
    Frozen,
    Game,
    Hidden,
    Match,
    Option,
    Plain,
    State,
    Stream,
    ask_in,
    find,
    sample_hidden,
    stream_key,
    thawed,
    view_of,
)


class Outlook:
    """One seat's side of the table at the moment it is asked."""

    __slots__ = (
        "_hidden", "_possible", "_told", "_values", "budget", "chance", "conduct", "game", "habit",
        "options", "seat",
    )  # fmt: skip

    def __init__(
        self, seat: int, possible: State, told: list[Frozen], chance: Stream, budget: Budget
    ) -> None:
        self.seat = seat
        self.game: Game = possible.game
        # What the seat may decide. There is always at least one option.
        self.options: list[Option] = list(possible.legal(seat))
        self._values = told
        self._told: list[Event] | None = None
        # The agent's own chance, and how much it may think.
        self.chance = chance
        self.budget = budget
        self._possible = possible
        # What there is to deal anew, found out with the first sample.
        self._hidden: Hidden | None = None
        # What the seat never or always does, for agents that go on deciding in their minds.
        self.habit: Habit | None = None
        self.conduct = Conduct()

    @property
    def told(self) -> list[Event]:
        """Everything that the seat has been told since the match began. The events are its own."""
        if self._told is None:
            self._told = [thawed(value) for value in self._values]
        return self._told

    def told_since(self, first: int) -> list[Event]:
        """What the seat has been told from the first one asked for."""
        return [thawed(value) for value in self._values[first:]]

    def view(self) -> dict[str, Plain]:
        return view_of(self._possible, self.seat)

    def ask(self) -> Ask:
        """What the seat is asked, with the words of all options and why others are barred."""
        ask = ask_in(self._possible, self.seat)
        assert ask is not None, "whoever has an outlook is asked"
        return ask

    def meant(self, wish: str) -> tuple[Option | None, str]:
        """The option that somebody means by its number, id or words; or why there is none."""
        found = find(self._possible, self.seat, wish)
        return found.option, found.why

    def table(self) -> State:
        """The table from which the view and the options come, as a copy: one sample for nothing."""
        return self._possible.clone()

    def sample(self, seed: bytes | None = None) -> State:
        """A whole table as it might be, by all that the seat knows. It is the caller's own.

        The future of chance is another on each, and while all decide at once
        the others' sealed choices are open. Without a seed, the agent's own
        chance gives one.
        """
        if seed is None:
            seed = stream_key(self.chance.key, f"sample {self.chance.below(2**30)}")
        sampled = self._possible.clone()
        if self._hidden is None:
            self._hidden = Hidden(sampled, self.seat)
        sample_hidden(sampled, self.seat, seed, self._hidden)
        return sampled

    def only(self, options: list[Option]) -> Outlook:
        """The same outlook with no other options than these, here and on every sample."""
        possible = self._possible.clone()
        asked = possible.pending[self.seat]
        assert asked is not None and options, "somebody who is asked has an option"
        possible.pending[self.seat] = asked.among(options)
        outlook = Outlook(self.seat, possible, self._values, self.chance, self.budget)
        outlook.habit = self.habit
        outlook.conduct = self.conduct
        return outlook

    def with_means(self, chance: Stream, budget: Budget) -> Outlook:
        """The same outlook for an agent with other chance and another budget."""
        outlook = Outlook(self.seat, self._possible, self._values, chance, budget)
        outlook.habit = self.habit
        outlook.conduct = self.conduct
        return outlook

    def keeping(self, habit: Habit, conduct: Conduct) -> Outlook:
        """The same outlook without the options that a habit hides, now and later on samples."""
        left = habit.left(self._possible, self.seat, conduct)
        hidden = len(self.options) - len(left)
        conduct.hidden += hidden
        outlook = self.only(left) if hidden else self
        outlook.habit = habit
        outlook.conduct = conduct
        return outlook


def look(match: Match, seat: int, chance: Stream, budget: Budget | None = None) -> Outlook:
    """The outlook of a seat that is asked now, for an agent with this chance and budget.

    Copies of a match share their cards, but an agent gets cards of its own: whatever
    it does to them, the match does not notice.
    """
    possible = match.determinise(seat, table_seed(chance))
    possible.cards = [card.known_to(card.known) for card in possible.cards]
    return Outlook(seat, possible, match.told_values(seat), chance, budget or Budget())


def table_seed(chance: Stream) -> bytes:
    """The seed of the table that a seat looks at when its chance has come to here."""
    return stream_key(chance.key, f"table {chance.position}")
