"""Play in plain lines: works on a terminal, through a pipe and with a screen reader.

Each time a seat of a person is asked, it reads what happened since, what lies
on the table and its numbered options, and answers with a number, the option's
words, or one of a few commands.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardwright.agents import Agent
from cardwright.kernel import SPECTATOR, Event, Match, Option, Refused
from cardwright.kernel.chance import Stream, stream_key
from cardwright.kernel.document import nearest
from cardwright.kernel.events import Decided
from cardwright.kernel.picture import Span, uncoloured
from cardwright.kernel.record import record_of, write_record
from cardwright.kernel.view import option_words
from cardwright.kernel.words import event_words
from cardwright.play.table import known_cards, table_lines, wrapped

HELP = (
    "Answer with the number of an option or its words. Also:",
    "  u          take back your last decision, if nobody learned anything since",
    "  ?          this help, and the rules text of the cards you can see",
    "  ? QUESTION how the answer to one of the game's questions comes about",
    "  s FILE     save the match",
    "  q          leave the match",
)


class Left(Exception):
    """A person ended the match early."""


class PlainTable:
    """A match between people and agents. A seat without an agent is a person's."""

    def __init__(
        self,
        match: Match,
        agents: list[Agent | None],
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        screened: bool = False,
        paint: Callable[[Span], str] = uncoloured,
    ) -> None:
        self.match = match
        self.agents = agents
        # Asks for a line; nothing at the end of input.
        self.read = read
        self.write = write
        # Should people who share a screen be hidden from each other?
        self.screened = screened
        self.paint = paint
        self.chances = [
            Stream("agent", stream_key(match.seed, f"agent {seat}")) for seat in range(len(agents))
        ]
        # How many events each seat has read so far; the last one counts for spectators.
        self.heard = [0] * (len(agents) + 1)
        self.last_seat = -1

    def play(self) -> bool:
        """Play to the end; false if a person left or the input ended before."""
        try:
            while not self.match.over:
                self.decide(self.match.to_decide()[0])
        except Left:
            return False
        self.close()
        return True

    def close(self) -> None:
        """The end, as the first person at the table is told it, or else a spectator."""
        people = [seat for seat, agent in enumerate(self.agents) if agent is None]
        self.write("")
        self.tell_news(people[0] if people else SPECTATOR)

    def decide(self, seat: int) -> None:
        agent = self.agents[seat]
        if agent is None:
            self.ask(seat)
        else:
            options = self.match.legal(seat)
            view = self.match.view(seat)
            self.match.act(seat, agent.choose(view, options, self.chances[seat]))

    # Showing

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def tell_news(self, seat: int) -> None:
        """What the seat was told since it last looked, without its own decisions."""
        told = self.match.told(seat)
        for event in told[self.heard[seat] :]:
            words = event_words(self.match.game, event)
            if words and not own_decision(event, seat):
                self.tell(wrapped(f"* {words}"))
        self.heard[seat] = len(told)

    def show(self, seat: int) -> None:
        match = self.match
        self.write("")
        self.tell_news(seat)
        self.tell(table_lines(match.game, match.view(seat), self.paint))
        decision = match.world(seat).pending[seat]
        assert decision is not None, "a seat is shown its options when it is asked"
        self.write(f"Seat {seat}, {decision.kind.replace('_', ' ')}:")
        for number, words in enumerate(self.options(seat), 1):
            self.tell(wrapped(f"  {number}  {words}"))

    def options(self, seat: int) -> list[str]:
        world = self.match.world(seat)
        return [option_words(world, seat, option) for option in self.match.legal(seat)]

    # Asking

    def ask(self, seat: int) -> None:
        """Show and ask until the seat has decided something, or taken something back."""
        if self.screened and seat != self.last_seat:
            self.write("\n" * 50)
            self.line(f"Seat {seat} is next. Press Enter when only they can see: ")
        self.last_seat = seat
        self.show(seat)
        while not self.answered(seat, self.line("> ")):
            pass

    def line(self, prompt: str) -> str:
        line = self.read(prompt)
        if line is None:
            self.write("")
            self.write("The input ended before the match did.")
            raise Left
        return line.strip()

    def answered(self, seat: int, line: str) -> bool:
        """Do what a line says; true if the seat has to be shown and asked anew."""
        option = self.option_meant(seat, line)
        if option is not None:
            self.match.act(seat, option)
            return True
        command, _, rest = line.partition(" ")
        if command == "u":
            return self.undone(seat)
        if command == "q":
            self.write("You left the match.")
            raise Left
        if command == "s":
            self.save(rest.strip())
        elif command == "?":
            self.explain(seat, rest.strip())
        elif line:
            self.write(f"{line!r} is no option here; ? shows what you can answer.")
        return False

    def option_meant(self, seat: int, line: str) -> Option | None:
        """By its number, its words, or the way records write it."""
        options = self.match.legal(seat)
        if line.isascii() and line.isdigit() and len(line) <= 6:
            number = int(line)
            return options[number - 1] if 1 <= number <= len(options) else None
        wanted = line.casefold()
        for option, words in zip(options, self.options(seat), strict=True):
            if wanted in (words.casefold(), option.text()):
                return option
        return None

    def undone(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except Refused as refused:
            self.write(f"Not possible: {refused}.")
            return False
        self.heard[seat] = min(self.heard[seat], len(self.match.told(seat)))
        self.write("Taken back.")
        return True

    def save(self, file: str) -> None:
        if not file:
            self.write("Say where to: s FILE")
            return
        try:
            Path(file).write_bytes(write_record(record_of(self.match)))
        except (OSError, ValueError) as error:
            self.write(f"Not saved: {error}")
        else:
            self.write(f"Saved to {file}. Go on with --resume {file}.")

    def explain(self, seat: int, name: str) -> None:
        match = self.match
        if not name:
            self.tell([*HELP, *known_cards(match.game, match.view(seat))])
            return
        questions = match.game.vocabulary.questions
        question = questions.get(name.replace(" ", "_"))
        if question is None:
            close = nearest(name, questions)
            hint = f"did you mean {close!r}?" if close else f"there are: {', '.join(questions)}"
            self.write(f"There is no question {name!r} ({hint})")
            return
        for label, scene in question.scenes(match.world(seat), seat):
            first, *steps = match.explain(seat, question, scene).lines()
            for line in [f"{label}, {first}", *steps]:
                self.tell(wrapped(line))


def own_decision(event: Event, seat: int) -> bool:
    return isinstance(event, Decided) and event.seat == seat and not event.only
