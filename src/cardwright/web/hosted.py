"""A hosted match: what its commands lead to, who is connected, and what each of them is sent.

Nothing here is the truth. A command is checked, stored, and only then carried out; so the
same rows give the same match again, on this server or another.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from cardwright.kernel import (
    DO,
    ENDING,
    SPECTATOR,
    TAKE_OVER,
    UNDO,
    Ask,
    Choice,
    Game,
    Match,
    Shot,
    State,
    ask_of,
    begun,
    sentence,
    why_ended,
)
from cardwright.session.account import result_words
from cardwright.session.feed import Feed
from cardwright.session.messages import (
    PROTOCOL,
    ClockForm,
    Hello,
    Offers,
    Over,
    Receipt,
    Reveal,
    Sitting,
    Step,
    Waiting,
    WholeTable,
    verb_forms,
    written,
)
from cardwright.web.channel import Channel
from cardwright.web.clocks import Clocks
from cardwright.web.fair import (
    chain_key,
    chained,
    match_seed,
    secret_commitment,
)
from cardwright.web.orders import StandingOrders
from cardwright.web.rerun import before_last_opening, played_again
from cardwright.web.seals import Sealing
from cardwright.web.store.rows import OVER, PLAYING, WAITING, CommandRow, MatchRow, SeatRow
from cardwright.web.thinkers import replayed

# What is stored beside what a record holds.
OFFER: Final = "offer"
DECLINE: Final = "decline"
ORDER: Final = "order"
IN_RECORDS: Final = (DO, UNDO, TAKE_OVER, *ENDING)
# The lines of a seat are numbered anew, and higher, by every server that plays its match.
LINES_PER_FENCE: Final = 1_000_000


class Hosted:
    """One match that this process plays, as far as it has come."""

    def __init__(
        self, row: MatchRow, seats: list[SeatRow], game: Game, fence: int, now: int
    ) -> None:
        self.row = row
        self.seats = seats
        self.game = game
        self.fence = fence
        self.secret = bytes.fromhex(row.secret)
        self.form = msgspec.json.decode(row.clock, type=ClockForm)
        self.match: Match | None = None
        # Everything that was done, and under which ids.
        self.rows: list[CommandRow] = []
        self.marks: set[str] = set()
        self.key = chain_key(self.secret)
        # The chain over what was done, as far as somebody has asked for it.
        self.chain_end, self.chain_rows = b"", 0
        # How many commands there were when all of them were known the last time.
        self.open_rows = 0
        self.sealing = Sealing(len(seats))
        # For each viewer, to how many told events every undo that it may know of went back.
        self.fallen: dict[int, list[int]] = {
            viewer: [] for viewer in (SPECTATOR, *range(len(seats)))
        }
        self.standing = StandingOrders(len(seats))
        self.draws: list[int] = []
        self.rematch: list[int] = []
        self.channels: dict[int, Channel] = {}
        # What each was asked last, and on which table, after how many decisions.
        self.questions: dict[int, tuple[State, tuple[int, bool, bool], Ask | None]] = {}
        # Since when nobody is connected for a seat.
        self.away = dict.fromkeys(range(len(seats)), now)
        self.clocks = Clocks(self.form, [not seat.agent for seat in seats], now)
        # Whoever changes anything holds this.
        self.lock = asyncio.Lock()
        # When somebody last did something here.
        self.used = now

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seed(self) -> bytes:
        nonces = [bytes.fromhex(seat.nonce) for seat in self.seats]
        return match_seed(self.secret, nonces, self.id)

    @property
    def playing(self) -> Match:
        assert self.match is not None, "the match has begun"
        return self.match

    @property
    def people(self) -> list[int]:
        return [seat.seat for seat in self.seats if not seat.agent]

    # Playing

    def begin(self) -> None:
        """All that chance comes from is known: set the table."""
        self.match = begun(self.game, self.row.setup, self.seed, self.row.scenario)
        self.match.players = [seat.agent or "human" for seat in self.seats]
        self.row.state = PLAYING

    def restore(self, rows: list[CommandRow]) -> None:
        """Play what is stored."""
        if self.row.state == WAITING or not all(seat.nonce for seat in self.seats):
            return
        state = self.row.state
        self.begin()
        for row in rows[self.rerun(rows) :]:
            self.carry_out(row)
        self.row.state = OVER if self.playing.over and state == PLAYING else state

    def rerun(self, rows: list[CommandRow]) -> int:
        """Play all up to the last sealed lists that were opened; how many commands those are."""
        known = before_last_opening(rows)
        if not known:
            return 0
        stretches = played_again(self.playing, known)
        if stretches is None:
            self.begin()
            return 0
        for sealed, stretch in stretches:
            for row in stretch:
                self.note(row)
                self.standing.note(self.playing, row)
                if sealed:
                    self.sealing.note(row)
            if sealed:
                # What was told meanwhile is not known; whoever missed it is told everything.
                for row in stretch:
                    if row.kind == UNDO:
                        self.fallen[row.seat].append(0)
                self.sealing.open()
        self.open_rows = len(known)
        return len(known)

    def carry_out(self, row: CommandRow) -> bool:
        """Do what is stored; did this open sealed lists?"""
        self.note(row)
        opened = False
        if row.kind == ORDER:
            self.standing.keep(self.playing, row)
        elif row.kind == OFFER:
            self.draws.append(row.seat)
        elif row.kind == DECLINE:
            self.draws = []
        else:
            opened = self.play(row)
        if opened or not self.playing.worlds or self.playing.over:
            self.open_rows = len(self.rows)
        return opened

    def note(self, row: CommandRow) -> None:
        self.rows.append(row)
        self.sealing.given[row.seat] += 1
        self.marks.add(row.mark)
        if row.clock is not None:
            self.clocks.left = row.clock.copy()

    def play(self, row: CommandRow) -> bool:
        match = self.playing
        sealed, made = bool(match.worlds), len(match.made)
        self.standing.note(match, row)
        replayed(match, row.seat, row.kind, row.option if row.kind == DO else row.text)
        if row.kind == UNDO:
            for viewer in [row.seat] if sealed else self.fallen:
                self.fallen[viewer].append(match.told_count(viewer))
        if row.kind == TAKE_OVER:
            self.seats[row.seat].agent = row.text
            self.clocks.timed[row.seat] = False
        if not sealed:
            return False
        self.sealing.note(row)
        if row.kind in ENDING or len(match.made) == made:
            done = not match.over and match.world(row.seat).pending[row.seat] is None
            self.sealing.close(row.seat, done)
            return False
        self.sealing.open()
        return True

    def own_receipt(self, seat: int) -> Receipt | None:
        sealed = self.sealing.closed.get(seat)
        return None if sealed is None else sealed.receipt(self.secret)

    # What each is sent

    def channel(self, viewer: int) -> Channel:
        found = self.channels.get(viewer)
        if found is None:
            feed = Feed(self.game, viewer, self.fence * LINES_PER_FENCE)
            found = self.channels[viewer] = Channel(feed)
        return found

    def who(self) -> list[Sitting]:
        return [
            Sitting(
                called(seat), bool(seat.agent), self.is_here(seat.seat),
                bool(seat.commitment), seat.free,
            )
            for seat in self.seats
        ]  # fmt: skip

    def is_here(self, viewer: int) -> bool:
        channel = self.channels.get(viewer)
        return channel is not None and bool(channel.connections)

    def watching(self) -> int:
        channel = self.channels.get(SPECTATOR)
        return 0 if channel is None else len(channel.connections)

    def hello(self, viewer: int) -> Hello:
        game = self.game
        return Hello(
            protocol=PROTOCOL, game=game.name, title=game.title, content=game.content_hash,
            seat=viewer, seats=[seat.name or seat.agent for seat in self.seats],
            verbs=verb_forms(game), match=self.id, rules=game.rules_version, who=self.who(),
            commitment=secret_commitment(self.secret), clock=self.form,
            held=[*game.held_zones],
        )  # fmt: skip

    def waiting(self) -> Waiting:
        free = [seat.seat for seat in self.seats if seat.free]
        bound = all(seat.commitment for seat in self.seats)
        if self.row.state != WAITING:
            why = sentence(self.row.why or "the match is over")
        elif free:
            why = "Waiting for somebody to take " + ", ".join(f"seat {seat}" for seat in free) + "."
        else:
            missing = [
                seat for seat in self.seats if not (seat.nonce if bound else seat.commitment)
            ]
            names = ", ".join(seat.name or f"seat {seat.seat}" for seat in missing)
            why = f"Waiting for {names}."
        return Waiting(who=self.who(), why=why, open=bound and self.row.state == WAITING)

    def whole(
        self, viewer: int, now: int, known: int | None = None, undos: int | None = None
    ) -> WholeTable:
        """The table as it is now, for somebody who joins or knows the log up to some line."""
        match, channel = self.playing, self.channel(viewer)
        if channel.stale:
            # Others may have seen lines that were never made here.
            channel.feed.n += 1
            channel.stale = False
            channel.asked = channel.feed.n
        channel.undos = len(self.fallen[viewer])
        fallen = self.fallen[viewer]
        missed = [] if known is None or undos is None else fallen[undos:]
        undone = min(missed, default=None)
        if known is not None and undone is not None:
            known = min(known, undone)
        table = channel.feed.whole(match.view(viewer), match.told(viewer), known)
        channel.feed.ask = self.asked(viewer)
        return msgspec.structs.replace(
            table, ask=channel.feed.ask, clock=self.clocks.seen(viewer, now), over=self.over(),
            undo=self.standing.can_undo(match, viewer), who=self.who(), watching=self.watching(),
            offer=self.offers(), receipt=self.own_receipt(viewer), chain=self.shown_chain(),
            rematch=self.row.next, undos=len(fallen), undone=undone,
        )  # fmt: skip

    def asked(self, viewer: int) -> Ask | None:
        """What somebody is asked, unless it is answered for them."""
        ask = self.question(viewer)
        return None if ask is None or self.ordered(viewer) is not None else ask

    def question(self, viewer: int) -> Ask | None:
        """What somebody is asked; put together once for as long as it stays the same."""
        match = self.playing
        world = match.world(viewer)
        moment = (world.decided, match.can_undo(viewer), match.over)
        known = self.questions.get(viewer)
        if known is None or known[0] is not world or known[1] != moment:
            known = self.questions[viewer] = (world, moment, ask_of(match, viewer))
        return known[2]

    def ordered(self, seat: int) -> Choice | None:
        """What the standing orders of a person answer to what they are asked now."""
        if seat not in self.people:
            return None
        return self.standing.answer(self.playing, seat, lambda _, asked: self.question(asked))

    def offers(self) -> Offers:
        return Offers(list(self.draws), list(self.rematch))

    def shown_chain(self) -> str:
        """The chain, up to where it tells nobody that somebody has decided something unseen."""
        return self.chain_to(self.open_rows).hex()

    @property
    def chain(self) -> bytes:
        """What binds the server to everything that was done."""
        return self.chain_to(len(self.rows))

    def chain_to(self, count: int) -> bytes:
        for row in self.rows[self.chain_rows : count]:
            self.chain_end = chained(self.key, self.chain_end, row.seat, row.kind, row.text)
        self.chain_rows = max(self.chain_rows, count)
        return self.chain_end

    def over(self) -> Over | None:
        match = self.playing
        if not match.over:
            return None
        why = why_ended(match) or ""
        reveal = Reveal(self.row.secret, [seat.nonce for seat in self.seats], self.seed.hex())
        return Over(why, match.scores, result_words(match), reveal)

    def update(
        self, now: int, seconds: float, takes: dict[int, list[Shot]], extra: dict[str, object]
    ) -> None:
        """Tell everybody who looks on what changed for them."""
        for viewer in [*self.channels]:
            if self.channels[viewer].wants(seconds):
                self.tell(viewer, now, takes.get(viewer, []), extra)

    def tell(self, viewer: int, now: int, takes: list[Shot], extra: dict[str, object]) -> None:
        match, channel = self.playing, self.channels[viewer]
        feed = channel.feed
        undone = feed.fall_back(match.told_count(viewer))
        asked = feed.ask
        step = feed.next(
            match.view(viewer), match.told(viewer, feed.heard), self.asked(viewer),
            self.clocks.seen(viewer, now), self.over(), takes,
        )  # fmt: skip
        assert isinstance(step, Step), "a channel begins with the whole table"
        undos = len(self.fallen[viewer])
        more = {
            **extra, "undo": self.standing.can_undo(match, viewer), "undone": undone,
            "undos": undos if undos != channel.undos else None,
        }  # fmt: skip
        channel.undos = undos
        step = msgspec.structs.replace(step, **more)
        changed = extra or step.parts or step.gone or step.order or step.told
        if not changed and step.ask == asked and undone is None and step.over is None:
            feed.n -= 1
            return
        if step.ask != asked:
            channel.asked = step.n
        channel.tell(step.n, written(step))


def called(seat: SeatRow) -> str:
    """Who sits there, and who plays for somebody who has left."""
    if seat.name and seat.agent:
        return f"{seat.agent} for {seat.name}"
    return seat.name or seat.agent
