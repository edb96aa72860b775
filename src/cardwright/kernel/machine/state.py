"""The state: the whole machine of a match as one value.

Everything that matters for what happens next is in here, as plain data: cards
and zones, resources, effects in force, positions of chance, the agenda with
what remains to be resolved, and the decisions that are pending. A copy of it is
a copy of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.cards import Card
from cardwright.kernel.machine.copies import provide_spares
from cardwright.kernel.machine.decisions import Decision, Option
from cardwright.kernel.machine.facts import NO_FACTS, Fact, ToldFact
from cardwright.kernel.machine.lasting_effects import (
    NOBODY_ANSWERING,
    NOTHING_IN_FORCE,
    Lasting,
    copy_lasting,
)
from cardwright.kernel.machine.loop import AT_REST, MAIN, act, advance, put
from cardwright.kernel.machine.mixes import Mixes
from cardwright.kernel.machine.numbers import NO_KEY
from cardwright.kernel.machine.pieces import copy_fields, fields_form
from cardwright.kernel.machine.sweeps import sweep_next_turn, sweep_phase, sweep_turn
from cardwright.kernel.machine.triggers import wake
from cardwright.kernel.machine.zones import Zone, ZoneKind, first_zones, lay_out
from cardwright.kernel.values.chance import Chance
from cardwright.kernel.values.events import (
    EVERYONE,
    CardShown,
    ChanceDrawn,
    Event,
    LimitReached,
    MatchEnded,
    PhaseEntered,
    TurnBegun,
)
from cardwright.kernel.values.limits import WORK_PER_DECISION_MAX
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.resource import Resource, copied_resources
from cardwright.kernel.values.scene import NONE

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game

NO_SEAT: Final = -1
NO_FRAMES: Final[tuple[Frame[State], ...]] = ()
# The place of the cards in the form of a state.
CARDS_PART: Final = 2


class State:
    """One match in progress. Games subclass it with what else their tables hold.

    A subclass says in `__init__` what else it holds; how that is copied, compared
    and written down follows from it (pieces.py).

    What every match has anew comes with `lay_out`, and in a copy from `clone`.
    """

    __slots__ = (
        "acting", "answered", "answering", "arrivals", "arrived", "asked", "before_split", "budget",
        "cards", "chance", "copied", "counted", "decided", "events", "facts", "first_zones", "game",
        "in_force", "learned", "loose", "lost", "mixes", "mover", "numbering", "over", "pending",
        "phase", "resources", "scores", "seat_of", "seats", "silent", "splitting", "spoken_of",
        "stacks", "track", "turn", "turn_of", "unasked", "watched", "window", "withheld", "woken",
        "zones",
    )  # fmt: skip

    cards: list[Card]
    zones: list[Zone]
    # Where the zones of each kind begin: the same for all copies.
    first_zones: list[int]
    resources: list[list[Resource]]
    # The agenda: the main stack, and behind it one for each seat while they are split.
    stacks: list[list[Frame[State]]]
    pending: list[Decision | None]
    # Replaced as a whole, so copies share it.
    scores: list[int]

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        self.game = cast("Game[State]", game)
        self.seats = seats
        self.seat_of = seat_of
        self.chance = chance
        self.in_force: list[Lasting] = NOTHING_IN_FORCE
        # What is in force about a question, by its number; nothing is kept where nothing is.
        self.answering: dict[int, tuple[Lasting, ...]] = NOBODY_ANSWERING
        # The same questions as bits, since most are asked when nothing speaks about them.
        self.spoken_of = 0
        self.arrivals = 0
        self.watched = 0
        self.phase = ""
        self.turn = 0
        # How often each rule that counts has had its event in this turn.
        self.counted: tuple[tuple[int, ...], ...] = ()
        # The owner whose turn it is, where owners have turns.
        self.turn_of = NONE
        self.splitting = False
        # While split: the seats, as bits, not asked yet, and rules that wait until all is open.
        self.unasked = 0
        self.withheld: tuple[Frame[State], ...] = NO_FRAMES
        self.track = MAIN
        self.window = ""
        # How many seats are asked, each by a pending decision.
        self.asked = 0
        self.over = False
        self.decided = 0
        # The key by which cards get their numbers; none if nobody looks.
        self.numbering = NO_KEY
        # The zones, as bits, of whose cards some seat has just lost track.
        self.lost = 0
        # How many copies of pool cards were made for each owner and, behind them, for nobody; and
        # how many cards there were when the seats split.
        self.copied: tuple[int, ...] = ()
        self.before_split = 0
        # What of the cards was mixed with what, and what seats were told about hidden ones.
        self.mixes: Mixes | None = None
        self.facts: tuple[ToldFact, ...] = NO_FACTS
        # Is it a sampled table that does not agree with everything the seat was told?
        self.loose = False
        # Not state, but the working surface of one run: empty between decisions.
        # The seat that decided last, and the owner for whom an effect moves a card just now.
        self.acting = NO_SEAT
        self.mover = NO_SEAT
        # The questions, as bits, that cards have asked and that are being answered.
        self.answered = 0
        self.arrived = 0
        self.woken: tuple[Frame[State], ...] = NO_FRAMES
        # How much work is left for this decision; between decisions nobody counts.
        self.budget = WORK_PER_DECISION_MAX
        self.events: list[Event] = []
        self.learned = 0
        # Does nobody read the events? Then those that wake no rule need not be made.
        self.silent = False

    def lay_out(self) -> None:
        """Put down the empty zones and resources of a new match, of which nothing is decided."""
        self.cards = []
        self.zones = lay_out(self.game.zone_kinds, len(self.seat_of))
        self.first_zones = first_zones(self.game.zone_kinds, len(self.seat_of))
        self.resources = [[] for _ in self.seat_of]
        self.stacks = [[]]
        self.pending = [None] * self.seats
        self.scores = [0] * self.seats

    # Copying and comparing

    def blank(self) -> State:
        """An empty state of the same class, for a copy to be poured into."""
        return type(self)(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        """The game's own fields, as pieces.py says."""
        copy_fields(self, copy, State)

    def renumber_own(self, new: list[int]) -> None:
        """Cards have got other numbers: games whose own fields hold some put `new[number]` there.

        Frames need nothing of the kind: a number on the agenda stays.
        """

    def own_form(self) -> Plain:
        """The game's own fields as plain data."""
        return fields_form(self, State)

    def clone(self) -> State:
        """An independent copy, without the events told so far."""
        copy = self.blank()
        copy.budget = AT_REST
        copy.chance = self.chance.clone()
        copy.cards = self.cards.copy()
        copy.zones = [zone.clone() for zone in self.zones]
        copy.first_zones = self.first_zones
        copy.resources = copied_resources(self.resources)
        if self.in_force:
            copy_lasting(self, copy)
        copy.arrivals = self.arrivals
        copy.watched = self.watched
        copy.phase = self.phase
        copy.turn = self.turn
        copy.turn_of = self.turn_of
        copy.counted = self.counted
        copy.stacks = [[frame.clone() for frame in stack] for stack in self.stacks]
        if self.splitting:
            copy.splitting = True
            copy.unasked = self.unasked
            copy.withheld = tuple([frame.clone() for frame in self.withheld])
        copy.track = self.track
        copy.window = self.window
        copy.pending = [None if item is None else item.clone() for item in self.pending]
        copy.asked = self.asked
        copy.acting = self.acting
        copy.over = self.over
        copy.scores = self.scores
        copy.decided = self.decided
        if self.mixes is not None:
            copy.numbering = self.numbering
            copy.lost = self.lost
            copy.copied = self.copied
            copy.before_split = self.before_split
            copy.mixes = self.mixes
            copy.facts = self.facts
        self.copy_into(copy)
        return copy

    def form(self) -> Plain:
        """Everything as plain data: what digests and identity tests compare."""
        return self.form_around([card.form() for card in self.cards])

    def form_around(self, cards: Plain) -> list[Plain]:
        """The same with something else in the place of the cards (`CARDS_PART`)."""
        zones: list[Plain] = [zone.form() for zone in self.zones]
        resources: list[Plain] = [[part.form() for part in parts] for parts in self.resources]
        in_force: list[Plain] = [lasting.form() for lasting in self.in_force]
        stacks: list[Plain] = [[frame.form() for frame in stack] for stack in self.stacks]
        if not self.splitting:
            # The seats' own stacks count as empty while there are none.
            stacks += [[] for _ in range(self.seats)]
        withheld: list[Plain] = [frame.form() for frame in self.withheld]
        pending: list[Plain] = [None if item is None else item.form() for item in self.pending]
        counted: list[Plain] = [list(times) for times in self.counted]
        head: list[Plain] = [
            self.turn, self.phase, self.window, self.splitting, self.arrivals, self.decided,
            *counted,
        ]  # fmt: skip
        return [
            head, self.chance.form(),
            cards, zones, resources, in_force, stacks, withheld, pending,
            [self.over, *self.scores],
            self.own_form() if self.turn_of == NONE else [self.turn_of, self.own_form()],
        ]  # fmt: skip

    # Finding things

    def zone(self, kind: ZoneKind, owner: int = 0) -> Zone:
        """The zone of that kind; the owner does not matter for a shared one."""
        first = self.first_zones[kind.number]
        return self.zones[first if kind.shared else first + owner]

    def resource(self, owner: int, number: int) -> Resource:
        return self.resources[owner][number]

    def legal(self, seat: int) -> list[Option]:
        """What the seat may decide now; nothing if it is not asked."""
        decision = self.pending[seat]
        return [] if decision is None else decision.options

    # Telling

    def unsealed(self, mask: int) -> int:
        """Who of these seats may learn something now: while split, only the acting one."""
        return mask if self.track == MAIN else mask & (1 << (self.track - 1))

    def tell(self, event: Event) -> None:
        event.audience = self.unsealed(event.audience)
        self.events.append(event)
        if not self.over:
            wake(self, event)

    def tell_fact(self, event: Event, fact: Fact, cards: tuple[int, ...]) -> None:
        """Tell an event from which its audience learns something about cards hidden from them.

        The fact is kept for those who are told, and samples made for them agree
        with it, as far as they can still say which cards it is about.
        """
        self.learn(self.unsealed(event.audience))
        self.tell(event)
        if self.numbering:
            self.facts = (*self.facts, ToldFact(fact, (cards,), event.audience))

    def wanted(self, kind: str) -> bool:
        """Does anybody, reader or rule, take notice of events of this kind?

        Rules tell without asking: the compiled build asks this before it makes an event
        (build_pass.py). It is asked by hand only where more has to be found out first.
        """
        if not self.silent:
            return True
        # In many games no rule listens to anything.
        listened = self.game.listened
        return len(listened) > 0 and kind in listened

    def show(self, card: Card, seats: int) -> None:
        """Show a card where it lies: these seats are told and now recognise it."""
        seen = self.unsealed(seats)
        self.recognise(card, seen)
        if self.wanted("card_shown"):
            zone = self.zones[card.zone]
            self.tell(
                CardShown(card.id, card.template.name, card.owner, seen, zone.kind.name, zone.owner)
            )

    def recognise(self, card: Card, seats: int) -> None:
        """These seats now know which card it is; whoever calls this tells them why."""
        if seats & ~card.known:
            self.learn(seats & ~card.known)
            self.cards[card.id] = card.known_to(card.known | seats)

    def learn(self, seats: int) -> None:
        """Note that these seats learned something. That a spectator did binds nobody."""
        self.learned |= seats & ((1 << self.seats) - 1)

    def roll(self, stream: int, n: int, seen: int = EVERYONE) -> int:
        """Draw a number below n and tell it to those who see the roll."""
        drawn = self.chance.streams[stream].below(n)
        audience = self.unsealed(seen)
        self.learn(audience)
        self.tell(ChanceDrawn(self.chance.streams[stream].name, n, drawn, audience))
        return drawn

    def enter_phase(self, phase: str) -> None:
        self.phase = phase
        sweep_phase(self, phase)
        self.tell(PhaseEntered(phase, self.turn))

    def begin_turn(self, owner: int) -> None:
        """From now on it is this owner's turn: what lasted until then ends, and all are told."""
        self.turn_of = owner
        sweep_next_turn(self, owner)
        self.tell(TurnBegun(owner, self.turn))

    def end_turn(self) -> None:
        """Count the turn and let what lasted until its end expire.

        Where nobody in particular has the turn, the next one is everybody's.
        """
        sweep_turn(self)
        self.turn += 1
        self.counted = ()
        if self.turn_of == NONE:
            sweep_next_turn(self, NONE)

    # The agenda

    def then(self, frame: Frame) -> None:
        """Do this next. Frames put on in one step run in the order they were put on."""
        self.stacks[self.track].append(cast("Frame[State]", frame))
        self.arrived += 1

    def drop_agenda(self) -> None:
        """Forget what was to be done: a scenario begins elsewhere."""
        self.stacks[MAIN].clear()
        self.arrived = 0

    def split(self, parts: Sequence[Frame]) -> None:
        """Let every seat go on by itself, unseen, until all have finished."""
        assert self.track == MAIN and len(parts) == self.seats, "all seats split together, once"
        provide_spares(self)
        self.splitting = True
        self.unasked = (1 << self.seats) - 1
        self.stacks += [[cast("Frame[State]", part)] for part in parts]

    def offer(
        self, seat: int, kind: str, options: list[Option], frame: Frame, private: bool = False
    ) -> None:
        """Put a decision to a seat; the frame goes on through `chosen`.

        The frame of a private decision, when it is run, asks it again. With no option,
        as cards may bring about in a game that forgot to leave one, nobody can go on.

        While all decide at once, the first thing that a seat is asked is private if it leaves
        no choice: that it was not asked at all would show by how soon the others are.
        """
        put(self, Decision(seat, kind, options, cast("Frame[State]", frame), private))

    def act(self, seat: int, option: Option, alone: bool = False) -> None:
        """Take an option of the seat's pending decision and run until the next decision.

        Alone, only this seat's track goes on, even if the others have nothing to
        do. Does not check that the option was offered: `Match.act` is the checked door.
        """
        act(self, seat, option, alone)

    def advance(self) -> None:
        """Run frames until somebody has to decide or the match is over."""
        advance(self)

    # The end

    def finish(self, scores: list[int], why: str) -> None:
        """The match is over, with a score for each seat."""
        self.over = True
        self.scores = scores
        self.tell(MatchEnded(why, scores))

    def give_up(self, limit: str) -> None:
        """A bound was hit: a defined end without a winner, never a hang."""
        if self.over:
            return
        self.track = MAIN
        self.tell(LimitReached(limit))
        self.finish([0] * self.seats, f"limit reached: {limit}")
