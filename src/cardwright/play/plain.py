"""Play in plain lines: works on a terminal, through a pipe and with a screen reader.

Each time a seat of a person is asked, it reads what happened since, what lies
on the table and its numbered options, and answers with a number, the option's
words, or one of a few commands.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardwright.agents import Forfeit
from cardwright.kernel import SPECTATOR, Ask, Refused, card_words, learn, phrase, say
from cardwright.kernel.language import nearest
from cardwright.play.columns import line_width, wrapped_line
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.spans import Line, plain
from cardwright.play.drawing.table import drawn, headline, read_aloud
from cardwright.play.german import GERMAN
from cardwright.session.account import account_of
from cardwright.session.files import trouble
from cardwright.session.held import held_cards, held_words, use_words
from cardwright.session.hints import hint_for
from cardwright.session.orders import STOP, THIS_MATCH, THIS_TURN, signs_for
from cardwright.session.session import Session
from cardwright.session.topics import found_topics, topics_at

HELP = (
    "Answer with the number of an option or its words. Also:",
    "  e          end the phase or the turn, where an option does that",
    "  u          take back your last decision, if nobody learned anything since",
    "  h          a hint: what the game itself advises, or else what a search finds",
    "  ?          this help, and the rules text of the cards you can see",
    "  ? QUESTION how the answer to one of the game's questions comes about",
    "  ? CARD     what a card that you see does, and if you hold it, why not now",
    "  ? WORD     what a word means, or what the rules say about it",
    "  b          the book: what is asked here, the numbers, the rules, all words",
    "  t          the table, which is not told again while nothing on it changes",
    "  r          the table read out, one sentence for each thing on it",
    "  o NUMBER   take this option whenever you are asked the like, until the turn ends",
    "             o NUMBER until EVENT, o stop EVENT (ask me then), o none; o tells what holds",
    "  s FILE     save the match",
    "  g          leave the guide and play on without it",
    "  q          leave the match",
)


# Of what is found in the book, as much as can be read at once.
FOUND_MAX = 6
# So many lines of what happened before a match was gone on with are told again.
PAST_MAX = 8

learn("de", "Deutsch", GERMAN)


class Left(Exception):
    """A person ended the match early."""


class PlainTable:
    """A match between people and agents. A seat without a player by name is a person's."""

    def __init__(
        self,
        session: Session,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        screened: bool = False,
        paint: Callable[[Line], str] = plain,
    ) -> None:
        self.session = session
        # Lines are told when all is done, so nothing between needs to be seen.
        self.session.filmed = False
        self.match = session.match
        # Asks for a line; nothing at the end of input.
        self.read = read
        self.write = write
        # Should people who share a screen be hidden from each other?
        self.screened = screened
        self.paint = paint
        self.last_seat = -1
        # The table as it was told last.
        self.laid: list[str] = []
        # Of an earlier sitting only the end is told again.
        self.past = {seat: session.past(seat)[-PAST_MAX:] for seat in session.watching}

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
        seat = people[0] if people else SPECTATOR
        self.write("")
        self.tell_news(seat)
        if people:
            self.tell_account(seat)

    def tell_account(self, seat: int) -> None:
        """How it came about, and what the guide has to say in the end."""
        account = account_of(self.session, seat)
        for words in account.told:
            self.tell(wrapped_line(words))
        points = account.points
        if points:
            self.write(phrase("How it came about:"))
        for point in points:
            self.tell(wrapped_line(f"  {point.words()}"))
        if self.session.guided is not None:
            self.tell(wrapped_line(self.session.guided.says))

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
        for told in [*self.past.pop(seat, []), *self.session.news(seat)]:
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
        lesson = self.session.lesson(seat)
        if lesson is not None:
            self.tell(wrapped_line(f"[{lesson.progress}] {lesson.says}"))
        ending = ask.ending
        ends = f" (e: {ending.says})" if ending is not None else ""
        self.tell(wrapped_line(f"{self.session.called(seat)}: {ask.asks}{ends}"))
        width = len(str(len(ask.choices)))
        for group in ask.groups:
            if group.head:
                self.tell(wrapped_line(f"  {group.head}"))
            for choice in group.options:
                known = "; ".join(self.session.prospects(seat, choice))
                known = f" ({known})" if known else ""
                self.tell(wrapped_line(f"  {choice.number:>{width}}  {choice.says}{known}"))

    def table_of(self, seat: int) -> list[str]:
        parts = self.session.table(seat)
        sight = Sight(seat, line_width())
        lines = [line for line in drawn(parts, sight).lines if plain(line)]
        return [*wrapped_line(headline(parts)), *[self.paint(line) for line in lines]]

    # Asking

    def ask(self, seat: int) -> None:
        """Show and ask until the seat has decided something, or taken something back."""
        ask = self.session.ask(seat)
        assert ask is not None, "a seat is shown its options when it is asked"
        ordered = self.session.ordered(seat)
        if ordered is not None:
            if self.session.was_ordered(seat):
                self.write(say("As you said: {option}", option=ordered.says))
            self.session.decide_as_ordered(seat, ordered)
            return
        if self.screened and seat != self.last_seat:
            self.write("\n" * 50)
            who = self.session.called(seat)
            self.line(say("{who} is next. Press Enter when only they can see: ", who=who))
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
        if command == "g" and not rest and self.session.guided is not None:
            self.session.guided = None
            self.write(phrase("The guide is left. The match goes on as you like."))
            return False
        if command in ("h", "t", "r", "b", "s", "o", "?"):
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
        elif command == "b":
            self.rules(seat, rest)
        elif command == "s":
            self.save(rest)
        elif command == "o":
            self.order(seat, ask, rest)
        else:
            self.explain(seat, rest)

    def order(self, seat: int, ask: Ask, rest: str) -> None:
        """`NUMBER`, `NUMBER until EVENT`, `stop EVENT`, `none`; else what holds is told."""
        word, _, more = rest.partition(" ")
        orders = self.session.orders[seat]
        if word == "none":
            orders.drop()
        elif word == STOP and self.knows_sign(seat, more):
            self.session.stop(seat, more)
        for choice in ask.choices:
            if str(choice.number) == word:
                until = more.removeprefix("until ").strip()
                if until and not self.knows_sign(seat, until):
                    break
                order = self.session.order(seat, ask.kind, choice.id, until or THIS_TURN)
                words = say("From now on: {order}. Decide now as well.", order=order.words())
                self.tell(wrapped_line(words))
                return
        for line in orders.words():
            self.tell(wrapped_line(line))
        self.write(phrase("Say which option: o NUMBER"))

    def knows_sign(self, seat: int, sign: str) -> bool:
        """Has this seat heard of such an event? Else those are told of which it has."""
        known = [other.text() for other in signs_for(self.match, seat)]
        if sign in (THIS_MATCH, *known):
            return True
        kinds = [text for text in known if " " not in text]
        self.tell(wrapped_line(f"Events so far: {', '.join(kinds)}; or mine or theirs of them."))
        return False

    def hint(self, seat: int) -> None:
        lesson = self.session.lesson(seat)
        if lesson is not None and lesson.wanted:
            self.tell(wrapped_line(f"[{lesson.progress}] {lesson.says}"))
            return
        hint = hint_for(self.match, seat, self.session.trails[seat])
        self.session.advised(seat, hint)
        self.write(phrase("The best that was found:"))
        for line in hint.lines():
            self.tell(wrapped_line(f"  {line}"))

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
            self.write(say("Not saved: {why}", why=trouble(error)))
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
        if question is None and self.found_in_book(name):
            return
        if question is None:
            close = nearest(name, questions)
            known = ", ".join(questions)
            hint = say("did you mean {what}?", what=repr(close)) if close else known
            self.write(say("There is no question {what} ({hint})", what=repr(name), hint=hint))
            return
        scenes = question.scenes(match.world(seat), seat)
        if not scenes:
            self.write(phrase("There is nothing to ask that about just now."))
        for label, scene in scenes:
            first, *steps = match.explain(seat, question, scene).lines()
            for line in [f"{label}, {first}", *steps]:
                self.tell(wrapped_line(line))

    def found_in_book(self, wish: str) -> bool:
        """What the rules, the words and the cards say about a wish; false if nothing."""
        found = found_topics(self.session.match.game, wish)
        for topic in found[:FOUND_MAX]:
            self.write(topic.title)
            for paragraph in topic.paragraphs:
                self.tell(wrapped_line(f"  {paragraph}"))
        return bool(found)

    def rules(self, seat: int, wish: str) -> None:
        """The pages of the book, or the one with this number."""
        topics = topics_at(self.session, seat)
        if wish.isdecimal() and 1 <= int(wish) <= len(topics):
            topic = topics[int(wish) - 1]
            self.write(topic.title)
            for paragraph in topic.paragraphs:
                self.tell(wrapped_line(f"  {paragraph}"))
            return
        if wish and not self.found_in_book(wish):
            self.write(phrase("No page has all these words."))
        if not wish:
            self.write(phrase("Pages: b NUMBER reads one, b WORDS searches."))
            for number, topic in enumerate(topics, 1):
                self.tell(wrapped_line(f"  {number:>2}  {topic.title}"))

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
