"""A match between people and agents, apart from how it is shown.

Plain lines, the full screen and a server play through a session. So whatever one
of them offers, tells, hints, takes back or saves, the others do as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cardwright.agents import Forfeit, Player, agent_streams
from cardwright.kernel import (
    SPECTATOR,
    Ask,
    Choice,
    Match,
    Option,
    Part,
    Refused,
    Shot,
    View,
    ask_of,
    capital,
    could_undo,
    film,
    option_key,
    option_words,
    phrase,
    prospects_of,
    read_view,
    record_of,
    say,
    seat_called,
    table_of,
    write_record,
)
from cardwright.session.called import Called
from cardwright.session.files import put_in_place
from cardwright.session.hints import Hint, HintSearch
from cardwright.session.kept import Keeper
from cardwright.session.lessons import Lesson
from cardwright.session.names import Names
from cardwright.session.orders import (
    THIS_TURN,
    Order,
    Orders,
    Sign,
    can_undo_all,
    is_secret,
    pause_before,
)
from cardwright.session.prospect_words import prospect_words
from cardwright.session.told import Told, reel_of
from cardwright.session.trail import Trail
from cardwright.session.typed import option_typed

if TYPE_CHECKING:
    from cardwright.session.guide import Guided

# What a record calls whoever is no agent.
PERSON = "human"
# So many options are looked at for one on which the cursor may start; each takes a moment.
TRIED_MAX = 6
# Why nothing can be taken back.
UNDECIDED = "there is nothing to take back yet"
LEARNED = "there is nothing to take back: somebody learned something from your last decision"


class Session:
    """Who sits where, what each of them has been told so far, and what they are asked."""

    def __init__(self, match: Match, players: list[Player | None]) -> None:
        self.match = match
        # A seat without a player is a person's.
        names = [PERSON if player is None else player.name for player in players]
        self.players = [None if player is None else player.fresh(names) for player in players]
        match.players = names
        self.chances = agent_streams(match)
        # How many events each seat has read so far.
        self.heard = dict.fromkeys(self.viewers, 0)
        # What was filmed for each since it last looked.
        self.takes: dict[int, list[Shot]] = {viewer: [] for viewer in self.viewers}
        # Where each seat has been in this turn, so that no hint leads back there.
        self.trails = [Trail() for _ in players]
        # People who share a screen see who is asked, so there nothing is answered unasked: it
        # would tell that those who are asked have something to answer with.
        quiet = not self.needs_curtain
        self.orders = {seat: Orders(seat, quiet) for seat in range(len(players))}
        # How many of the last decisions of each seat were made by its standing orders.
        self.by_itself = dict.fromkeys(range(len(players)), 0)
        # Does somebody want to see what happens between two decisions?
        self.filmed = True
        self.saved = False
        # The names that people gave, by seat.
        self.given: dict[int, str] = {}
        self.calling = Called({})
        # Writes the match down whenever something was done in it.
        self.keeper: Keeper | None = None
        # May it be played again, or is it one of a row that counts?
        self.repeatable = True
        # A guide that leads through the match, as long as somebody follows it.
        self.guided: Guided | None = None

    @property
    def viewers(self) -> list[int]:
        """All through whose eyes the match can be looked at."""
        return [*range(len(self.players)), SPECTATOR]

    @property
    def watching(self) -> list[int]:
        """Those who are shown what happens: the people, or whoever looks on."""
        return self.people or self.viewers

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player is None]

    @property
    def needs_curtain(self) -> bool:
        """Do people share a screen who must not see each other's cards?"""
        return len(self.people) > 1 and self.match.game.facts.hidden

    def player_words(self, seat: int) -> str:
        player = self.players[seat]
        return "you" if player is None else player.name

    # Names

    def call(self, names: Mapping[int, str]) -> None:
        """Call people by the names that they gave, wherever their seats are spoken of.

        Of several people those who gave none are called by a number.
        """
        self.given = {seat: name for seat, name in names.items() if seat in self.people}
        named = self.given
        if len(self.people) > 1:
            usual = {seat: say("Player {n}", n=seat + 1) for seat in self.people}
            named = {**usual, **{seat: name for seat, name in named.items() if name}}
        self.calling = Called(named)

    def called(self, seat: int) -> str:
        """Somebody at the table by name: a given one, that of the side, or You for one person."""
        if self.given.get(seat):
            return self.given[seat]
        owners = [owner.name for owner in self.view(seat).owners if owner.seat == seat]
        if len(owners) == 1 and owners[0] != f"Seat {seat}":
            return capital(owners[0])
        if self.people == [seat]:
            return phrase("You")
        return self.calling.words(seat_called(seat))

    # What a seat sees, is told and is asked

    def view(self, seat: int) -> View:
        return read_view(self.match.view(seat))

    def table(self, seat: int) -> list[Part]:
        """What lies on the table, as the seat sees it."""
        return self.calling.parts(table_of(self.match.game, self.match.view(seat)).parts)

    def names(self, seat: int) -> Names:
        return Names(self.match.game, self.view(seat))

    def ask(self, seat: int) -> Ask | None:
        ask = ask_of(self.match, seat)
        if ask is None or not self.by_itself[seat]:
            return ask
        return msgspec.structs.replace(ask, undo=self.can_undo(seat))

    def cursor(self, seat: int, ask: Ask) -> str:
        """Where a cursor starts: on what is usual if that can be taken back, else on something else
        that can, or else nowhere.

        Where there is nothing to choose, it starts there.
        """
        choices = ask.choices
        if len(choices) == 1:
            return choices[0].id
        going_on = [choice for choice in choices if not choice.ends]
        going_on.sort(key=lambda choice: choice.id != ask.default)
        tried = going_on[:TRIED_MAX]
        return next((choice.id for choice in tried if self.could_undo(seat, choice)), "")

    def could_undo(self, seat: int, choice: Choice) -> bool:
        """Could the seat take this choice back again?"""
        return could_undo(self.match, seat, self.match.meant(seat, choice.id))

    def news(self, seat: int) -> list[Told]:
        """What the seat was told since it last looked, line by line, without its own decisions."""
        events = self.match.told(seat, self.heard[seat])
        takes, self.takes[seat] = self.takes[seat], []
        tables = [table_of(self.match.game, take.view).parts for take in takes]
        lines = reel_of(self.names(seat), seat, events, takes, tables, self.heard[seat])
        self.heard[seat] += len(events)
        for line in lines:
            line.says = self.calling.words(line.says)
            line.more = [self.calling.words(words) for words in line.more]
        return lines

    def past(self, seat: int) -> list[Told]:
        """What is no news any more, since the match goes on from an earlier sitting."""
        return self.news(seat) if self.match.decisions() else []

    def has_news(self, seat: int) -> bool:
        return self.match.told_count(seat) > self.heard[seat]

    def prospects(self, seat: int, choice: Choice) -> list[str]:
        """What an option would cost and bring, in words, as far as the seat may ask."""
        world = self.match.world(seat)
        found = prospects_of(world, seat, self.match.meant(seat, choice.id))
        return [prospect_words(prospect) for prospect in found]

    # Deciding

    def choice_meant(self, seat: int, wish: str) -> Choice:
        """The option that words mean, in any spelling or by a part; refused with a reason."""
        option = option_typed(self.match, seat, wish)
        key = option_key(self.match.world(seat), seat, option)
        ask = self.ask(seat)
        assert ask is not None, "who can decide is asked"
        return next(choice for choice in ask.choices if choice.id == key)

    def decide(self, seat: int, wish: Option | str) -> None:
        """Decide for a seat, by an option or any spelling of one; refused with a reason."""
        told = self.match.told_count(seat)
        self._decide(seat, wish)
        self.by_itself[seat] = 0
        self.orders[seat].decided = told

    def decide_as_ordered(self, seat: int, choice: Choice) -> None:
        """Decide what a standing order answers. Undo goes back beyond it."""
        self._decide(seat, choice.id, by_order=True)
        self.by_itself[seat] += 1

    def _decide(self, seat: int, wish: Option | str, by_order: bool = False) -> None:
        option = wish if isinstance(wish, Option) else option_typed(self.match, seat, wish)
        option = self.match.meant(seat, option)
        self.follow_guide(seat, option, by_order)
        if seat in self.people:
            self.trails[seat].leave(self.match.world(seat), seat, option)
        if self.filmed:
            filmed = film(self.match, seat, option, self.watching)
            for viewer, takes in filmed.takes.items():
                self.takes[viewer] += takes
        self.match.act(seat, option)
        for person in self.people:
            if not self.match.can_undo(person):
                self.trails[person].learned()
        self.changed()

    def agent_decides(self, seat: int) -> Option:
        """What the agent on a seat decides; nothing is done yet.

        One from outside that cannot go on raises `Forfeit`; then the match is `forfeited`.
        """
        player = self.players[seat]
        assert player is not None, "only agents are asked what they decide"
        option = self.guided_option(seat)
        if option is not None:
            return option
        return player.decide(self.match, seat, self.chances[seat])

    def forfeited(self, seat: int, forfeit: Forfeit) -> str:
        """Whoever sits there cannot go on and gives the match up: what there is to say about it."""
        self.match.resign(seat)
        self.changed()
        return f"Seat {seat}, {self.player_words(seat)}, forfeits: {forfeit.why}."

    def leave(self) -> None:
        """The match is over, or nobody goes on with it."""
        for player in self.players:
            if player is not None:
                player.leave(self.match)

    def order(self, seat: int, when: str, take: str, until: str = THIS_TURN) -> Order:
        """Let a seat answer a kind of question always alike: this turn, until an event…"""
        world, told = self.match.world(seat), self.match.told_count(seat)
        order = Order(when, take, until, world.turn, told)
        self.orders[seat].give(order)
        return order

    def ordered(self, seat: int) -> Choice | None:
        """What a standing order answers to what the seat is asked now."""
        ask = self.ask(seat)
        if ask is None:
            return None
        told = self.match.told(seat)
        return self.orders[seat].answer(ask, self.match.world(seat).turn, told)

    def was_ordered(self, seat: int) -> bool:
        """Did the seat itself give the order that answers now? Else nothing need be said of it."""
        ask = self.ask(seat)
        return ask is not None and not self.orders[seat].answers_without_choice(ask)

    def stop(self, seat: int, sign: str) -> None:
        """Let a seat be asked when something happens, whatever its orders say."""
        self.orders[seat].stop_at(Sign(sign))

    def pause(self, seat: int) -> int:
        """How long an answer of this seat is held back at least, in thousandths of a second.

        Only where somebody looks on who must not learn by the clock what the seat could answer.
        """
        watched = any(other != seat for other in self.people)
        return pause_before(self.match, seat) if watched and is_secret(self.match, seat) else 0

    def can_undo(self, seat: int) -> bool:
        """Is there something to take back that the seat decided itself?"""
        return can_undo_all(self.match, seat, self.by_itself[seat] + 1)

    def undo(self, seat: int) -> None:
        """Take back the last decision that the seat made itself; refused if it cannot be.

        What its standing orders answered since then goes with it, and so do the orders.
        """
        if not self.can_undo(seat):
            since = any(made.seat == seat for made in self.match.decisions())
            raise Refused(phrase(LEARNED if since else UNDECIDED))
        for _ in range(self.by_itself[seat] + 1):
            self.match.undo(seat)
            self.trails[seat].undone()
            if self.guided is not None:
                self.guided.undone()
        self.by_itself[seat] = 0
        self.changed()
        self.orders[seat].drop()
        for viewer in self.viewers:
            self.heard[viewer] = min(self.heard[viewer], self.match.told_count(viewer))
            self.takes[viewer] = []

    # The guide

    def lesson(self, seat: int) -> Lesson | None:
        """What the guide says to a seat that is asked. It ends where it has nothing to say."""
        guided = self.guided
        if guided is None or seat != guided.guide.seat:
            return None
        if guided.step is None:
            return Lesson(guided.progress, guided.says)
        wanted = guided.wanted(self.match, seat)
        if wanted is None:
            self.guided = None
            return Lesson(phrase("The end"), phrase("Here the guide ends. Play on as you like."))
        key = option_key(self.match.world(seat), seat, wanted)
        return Lesson(guided.progress, guided.says, key)

    def guided_option(self, seat: int) -> Option | None:
        """What the guide has another seat do; nothing where that is left to it."""
        return None if self.guided is None else self.guided.of_others(self.match, seat)

    def follow_guide(self, seat: int, option: Option, by_order: bool) -> None:
        """Note that a step was done; refused if the guide is about something else."""
        guided = self.guided
        wanted = None if guided is None else guided.wanted(self.match, seat)
        if guided is None or wanted is None:
            if seat in self.people and not by_order:
                # It has said its last word, and somebody has gone on from there.
                self.guided = None
            return
        if wanted.text() != option.text():
            words = option_words(self.match.world(seat), seat, wanted)
            raise Refused(say("the guide is about something else now: {option}", option=words))
        guided.note(seat)

    # Hints

    def hint_search(self, seat: int) -> HintSearch:
        """A search for hints on a copy, so that the match may go on meanwhile."""
        return HintSearch(self.match.clone(), seat, self.trails[seat].copy())

    def advised(self, seat: int, hint: Hint) -> None:
        """A seat was given a hint: as long as it follows it, the next ones go on from there."""
        self.trails[seat].advise(hint.steps)

    # Keeping

    def save(self, file: Path) -> None:
        put_in_place(file, write_record(record_of(self.match)))
        self.saved = True

    def keep_in(self, file: Path) -> None:
        """Keep the match in this file from now on, as it stands after every decision."""
        self.keeper = Keeper(self.match, file)
        self.keeper.keep(self.match)

    def changed(self) -> None:
        """Something was done in the match."""
        self.saved = False
        if self.keeper is not None:
            self.keeper.keep(self.match)
