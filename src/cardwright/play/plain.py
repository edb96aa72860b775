"""Play in plain lines: works on a terminal, through a pipe and with a screen reader.

Each time a seat of a person is asked, it reads what happened since, what lies
on the table and its numbered options, and answers with a number, the option's
words, or one of a few commands.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardwright.agents import Player
from cardwright.kernel import SPECTATOR, Match, Option, Refused
from cardwright.kernel.language.document import nearest
from cardwright.kernel.values.picture import Span, uncoloured
from cardwright.play.held import held_cards, held_words, use_words
from cardwright.play.session import Session, hint_for
from cardwright.play.table import known_cards, table_lines, wrapped

HELP = (
    "Answer with the number of an option or its words. Also:",
    "  u          take back your last decision, if nobody learned anything since",
    "  h          a hint: what the game itself advises, or else what a search finds",
    "  ?          this help, and the rules text of the cards you can see",
    "  ? QUESTION how the answer to one of the game's questions comes about",
    "  ? CARD     what a card that you hold does, and why it cannot be used now",
    "  t          the table, which is not told again while nothing on it changes",
    "  s FILE     save the match",
    "  q          leave the match",
)


class Left(Exception):
    """A person ended the match early."""


class PlainTable:
    """A match between people and agents. A seat without a player by name is a person's."""

    def __init__(
        self,
        match: Match,
        players: list[Player | None],
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        screened: bool = False,
        paint: Callable[[Span], str] = uncoloured,
    ) -> None:
        self.session = Session(match, players)
        self.match = match
        # Asks for a line; nothing at the end of input.
        self.read = read
        self.write = write
        # Should people who share a screen be hidden from each other?
        self.screened = screened
        self.paint = paint
        self.last_seat = -1
        # The table as it was told last.
        self.laid: list[str] = []

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
        people = self.session.people
        self.write("")
        self.tell_news(people[0] if people else SPECTATOR)

    def decide(self, seat: int) -> None:
        if seat in self.session.people:
            self.ask(seat)
        else:
            self.match.act(seat, self.session.agent_decides(seat))

    # Showing

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def tell_news(self, seat: int) -> None:
        names = self.session.names(seat)
        for event in self.session.news(seat):
            words = names.event(event)
            if words:
                self.tell(wrapped(f"* {words}"))

    def show(self, seat: int) -> None:
        self.write("")
        self.tell_news(seat)
        laid = self.table_of(seat)
        if laid != self.laid:
            self.tell(laid)
            self.laid = laid
        self.write(f"Seat {seat}, {self.session.asked(seat)}:")
        for number, choice in enumerate(self.session.choices(seat), 1):
            self.tell(wrapped(f"  {number}  {choice.words}"))

    def table_of(self, seat: int) -> list[str]:
        names = self.session.names(seat)
        lines = table_lines(self.match.game, self.match.view(seat), self.paint)
        return [names.told(line) for line in lines]

    # Asking

    def ask(self, seat: int) -> None:
        """Show and ask until the seat has decided something, or taken something back."""
        if self.screened and seat != self.last_seat:
            self.write("\n" * 50)
            self.line(f"Seat {seat} is next. Press Enter when only they can see: ")
            self.laid = []
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
        if command == "h":
            self.hint(seat)
        elif command == "t":
            self.tell(self.table_of(seat))
        elif command == "s":
            self.save(rest.strip())
        elif command == "?":
            self.explain(seat, rest.strip())
        elif line:
            self.write(f"{line!r} is no option here; ? shows what you can answer.")
        return False

    def option_meant(self, seat: int, line: str) -> Option | None:
        """By its number, its words, or the way records write it."""
        choices = self.session.choices(seat)
        if line.isascii() and line.isdigit() and len(line) <= 6:
            number = int(line)
            return choices[number - 1].option if 1 <= number <= len(choices) else None
        wanted = line.casefold()
        for choice in choices:
            if wanted in (choice.words.casefold(), choice.option.text()):
                return choice.option
        return None

    def hint(self, seat: int) -> None:
        steps = hint_for(self.match, seat)
        self.write("The best that was found:")
        for step in steps:
            self.tell(wrapped(f"  {step}"))

    def undone(self, seat: int) -> bool:
        try:
            self.session.undo(seat)
        except Refused as refused:
            self.write(f"Not possible: {refused}.")
            return False
        self.write("Taken back.")
        return True

    def save(self, file: str) -> None:
        if not file:
            self.write("Say where to: s FILE")
            return
        try:
            self.session.save(Path(file))
        except (OSError, ValueError) as error:
            self.write(f"Not saved: {error}")
        else:
            self.write(f"Saved to {file}. Go on with --resume {file}.")

    def explain(self, seat: int, name: str) -> None:
        match = self.match
        if not name:
            self.tell([*HELP, *known_cards(match.game, match.view(seat))])
            return
        held = [
            card for card in held_cards(match, seat) if card.title.casefold() == name.casefold()
        ]
        if held:
            self.tell([*held_words(match, held[0]), *use_words(match, seat, held[0])])
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
