"""Play in plain lines: works on a terminal, through a pipe and with a screen reader.

Each time a seat of a person is asked, it reads what happened since, what lies
on the table and its numbered options, and answers with a number, the option's
words, or one of a few commands.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardwright.agents import Forfeit, Player
from cardwright.kernel import (
    SPECTATOR,
    Ask,
    Match,
    Refused,
    card_words,
    learn,
    phrase,
    say,
    seat_called,
)
from cardwright.kernel.language import nearest
from cardwright.play.columns import WIDTH, wrapped_line
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.spans import Line, plain
from cardwright.play.drawing.table import drawn, headline, read_aloud
from cardwright.play.german import GERMAN
from cardwright.session.held import held_cards, held_words, use_words
from cardwright.session.hints import hint_for
from cardwright.session.session import Session

HELP = (
    "Answer with the number of an option or its words. Also:",
    "  e          end the phase or the turn, where an option does that",
    "  u          take back your last decision, if nobody learned anything since",
    "  h          a hint: what the game itself advises, or else what a search finds",
    "  ?          this help, and the rules text of the cards you can see",
    "  ? QUESTION how the answer to one of the game's questions comes about",
    "  ? CARD     what a card that you see does, and if you hold it, why not now",
    "  t          the table, which is not told again while nothing on it changes",
    "  r          the table read out, one sentence for each thing on it",
    "  o NUMBER   take this option whenever you are asked the like, until the turn ends",
    "  s FILE     save the match",
    "  q          leave the match",
)


learn("de", "Deutsch", GERMAN)


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
        paint: Callable[[Line], str] = plain,
    ) -> None:
        self.session = Session(match, players)
        # Lines are told when all is done, so nothing between needs to be seen.
        self.session.filmed = False
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
        finally:
            self.session.leave()
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
            return
        try:
            option = self.session.agent_decides(seat)
        except Forfeit as forfeit:
            self.tell(wrapped_line(self.session.forfeited(seat, forfeit)))
        else:
            self.session.decide(seat, option)

    # Showing

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def tell_news(self, seat: int) -> None:
        for told in self.session.news(seat):
            self.tell(wrapped_line(f"* {told.says}"))
            for words in told.more:
                self.tell(wrapped_line(f"  {words}"))

    def show(self, seat: int, ask: Ask) -> None:
        self.write("")
        self.tell_news(seat)
        laid = self.table_of(seat)
        if laid != self.laid:
            self.tell(laid)
            self.laid = laid
        ending = ask.ending
        ends = f" (e: {ending.says})" if ending is not None else ""
        self.tell(wrapped_line(f"{seat_called(seat)}: {ask.asks}{ends}"))
        width = len(str(len(ask.choices)))
        for group in ask.groups:
            if group.head:
                self.tell(wrapped_line(f"  {group.head}"))
            for choice in group.options:
                self.tell(wrapped_line(f"  {choice.number:>{width}}  {choice.says}"))

    def table_of(self, seat: int) -> list[str]:
        parts = self.session.table(seat)
        sight = Sight(seat, WIDTH)
        lines = [line for line in drawn(parts, sight).lines if plain(line)]
        return [*wrapped_line(headline(parts)), *[self.paint(line) for line in lines]]

    # Asking

    def ask(self, seat: int) -> None:
        """Show and ask until the seat has decided something, or taken something back."""
        ask = self.session.ask(seat)
        assert ask is not None, "a seat is shown its options when it is asked"
        ordered = self.session.ordered(seat)
        if ordered is not None:
            self.write(say("As you said: {option}", option=ordered.says))
            self.session.decide(seat, ordered.id)
            return
        if self.screened and seat != self.last_seat:
            self.write("\n" * 50)
            self.line(
                say("{who} is next. Press Enter when only they can see: ", who=seat_called(seat))
            )
            self.laid = []
        self.last_seat = seat
        self.show(seat, ask)
        while not self.answered(seat, ask, self.line("> ")):
            pass

    def line(self, prompt: str) -> str:
        line = self.read(prompt)
        if line is None:
            self.write("")
            self.write(phrase("The input ended before the match did."))
            raise Left
        return line.strip()

    def answered(self, seat: int, ask: Ask, line: str) -> bool:
        """Do what a line says; true if the seat has to be shown and asked anew."""
        command, _, rest = line.partition(" ")
        ending = ask.ending
        if command == "e" and not rest and ending is not None:
            self.session.decide(seat, ending.id)
            return True
        if command == "u" and not rest:
            return self.undone(seat)
        if command == "q" and not rest:
            self.write(phrase("You left the match."))
            raise Left
        if command in ("h", "t", "r", "s", "o", "?"):
            self.obey(seat, ask, command, rest.strip())
            return False
        if not line:
            return False
        try:
            self.session.decide(seat, line)
        except Refused as refused:
            self.tell(wrapped_line(say("Not possible: {why}.", why=str(refused))))
            return False
        return True

    def obey(self, seat: int, ask: Ask, command: str, rest: str) -> None:
        """Do something that decides nothing."""
        if command == "h":
            self.hint(seat)
        elif command == "t":
            self.tell(self.table_of(seat))
        elif command == "r":
            for sentence in read_aloud(self.session.table(seat)):
                self.tell(wrapped_line(sentence))
        elif command == "s":
            self.save(rest)
        elif command == "o":
            self.order(seat, ask, rest)
        else:
            self.explain(seat, rest)

    def order(self, seat: int, ask: Ask, number: str) -> None:
        for choice in ask.choices:
            if str(choice.number) == number:
                order = self.session.order(seat, ask.kind, choice.id)
                self.tell(
                    wrapped_line(
                        say("From now on: {order}. Decide now as well.", order=order.words())
                    )
                )
                return
        self.write(phrase("Say which option: o NUMBER"))

    def hint(self, seat: int) -> None:
        steps = hint_for(self.match, seat)
        self.write(phrase("The best that was found:"))
        for step in steps:
            self.tell(wrapped_line(f"  {step}"))

    def undone(self, seat: int) -> bool:
        try:
            self.session.undo(seat)
        except Refused as refused:
            self.write(say("Not possible: {why}.", why=str(refused)))
            return False
        self.write(phrase("Taken back."))
        return True

    def save(self, file: str) -> None:
        if not file:
            self.write(phrase("Say where to: s FILE"))
            return
        try:
            self.session.save(Path(file))
        except (OSError, ValueError) as error:
            self.write(say("Not saved: {why}", why=str(error)))
        else:
            self.write(say("Saved to {file}. Go on with --resume {file}.", file=file))

    def explain(self, seat: int, name: str) -> None:
        match = self.match
        if not name:
            self.tell([*[phrase(line) for line in HELP], *self.known_cards(seat)])
            return
        wanted = name.casefold()
        held = [card for card in held_cards(match, seat) if card.title.casefold() == wanted]
        if held:
            for line in held_words(match.game, held[0]):
                self.tell(wrapped_line(line))
            for line in use_words(held[0], self.session.ask(seat)):
                self.tell(wrapped_line(line))
            return
        questions = match.game.vocabulary.questions
        question = questions.get(name.replace(" ", "_"))
        seen = self.seen_card(seat, wanted)
        if question is None and seen:
            self.tell(seen)
            return
        if question is None:
            close = nearest(name, questions)
            hint = f"did you mean {close!r}?" if close else f"there are: {', '.join(questions)}"
            self.write(f"There is no question {name!r} ({hint})")
            return
        for label, scene in question.scenes(match.world(seat), seat):
            first, *steps = match.explain(seat, question, scene).lines()
            for line in [f"{label}, {first}", *steps]:
                self.tell(wrapped_line(line))

    def seen_card(self, seat: int, wanted: str) -> list[str]:
        """The rules text of a card that the seat can recognise anywhere, by its title."""
        game = self.match.game
        for zone in self.session.view(seat).zones:
            for card in zone.known:
                template = game.by_name[card.name]
                if phrase(template.title).casefold() == wanted:
                    return [
                        part for line in card_words(game, template) for part in wrapped_line(line)
                    ]
        return []

    def known_cards(self, seat: int) -> list[str]:
        """The rules text of every card on the table that the seat can recognise, each once."""
        game = self.match.game
        zones = [
            zone for zone in self.session.view(seat).zones if zone.kind not in game.quiet_zones
        ]
        names = dict.fromkeys(card.name for zone in zones for card in zone.known)
        lines: list[str] = []
        for name in names:
            for line in card_words(game, game.by_name[name]):
                lines += wrapped_line(line)
        return lines
