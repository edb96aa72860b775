"""A match: the checked door to a state, with its record, undo and sampled worlds.

While all seats decide at once, each acts in a world of its own: a copy of the table as it was
when they split, with only that seat's choices in it. So nothing of one seat's choices can reach
another, whatever a view contains, and one seat's undo cannot touch another's. When the last one
has finished, all their choices are played on the real table, in the order of seats.
"""

from __future__ import annotations

from typing import cast

from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.explanations import Explanation
from cardwright.kernel.machine.game import BadSetup, Game
from cardwright.kernel.machine.loop import MAIN
from cardwright.kernel.machine.numbers import deal_numbers, prepare_numbers
from cardwright.kernel.machine.questions import Question, explain
from cardwright.kernel.machine.state import State
from cardwright.kernel.table.made import DRAW, FLAG, RESIGN, TAKE_OVER, UNDO, Made, offered_as
from cardwright.kernel.table.originals import set_up_originals
from cardwright.kernel.table.question_names import question_named, scene_named
from cardwright.kernel.table.refusal import Refused, cannot_know, nothing_to_take_back
from cardwright.kernel.table.samples import sample_hidden
from cardwright.kernel.table.spellings import Candidate, candidates_of, find, find_option
from cardwright.kernel.table.told import Frozen, SeatLog, thawed
from cardwright.kernel.table.turns import drawn_scores, handed_over
from cardwright.kernel.table.view import view_of
from cardwright.kernel.table.written import Written
from cardwright.kernel.values.events import SPECTATOR, Event
from cardwright.kernel.values.limits import (
    CARDS_PER_MATCH_MAX,
    DECISIONS_PER_MATCH_MAX,
    NAME_CHARS_MAX,
)
from cardwright.kernel.values.phrases import phrase, say
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene


class Match:
    """One match: what each seat sees and may decide, what was told, and the way back."""

    def __init__(
        self, game: Game, setup: dict[str, str], seed: bytes, copied: State | None = None
    ) -> None:
        self.game = cast("Game[State]", game)
        # A copy of a match brings its table; its set-up was checked.
        self.setup = game.checked_setup(setup) if copied is None else setup
        self.seed = seed
        # What the numbers of the cards come from; another seed changes nothing but them.
        self.numbering = seed
        # The text of the scenario it was started from; empty after a usual start.
        self.origin = ""
        self.state = game.new_state(self.setup, seed) if copied is None else copied
        # Who sits where, as far as anybody has said.
        self.players = [""] * self.state.seats
        # Everything that was done, in order, also what was taken back.
        self.history: list[Made] = []
        # Decisions played on the real table, and everything told there.
        self.made: list[Made] = []
        self.log: list[Event] = []
        # What each seat was told of the log, as far as somebody has asked.
        self._seat_logs: dict[int, SeatLog] = {}
        # Is there no way back? Whoever copies a match before each step needs no checkpoint.
        self.one_way = False
        # The last checkpoint, behind which nothing can be taken back.
        self._safe = self.state
        self._safe_made = 0
        self._safe_log = 0
        # While split: each seat's own world and what it did there.
        self.worlds: list[State] = []
        self.sealed: list[list[Made]] = []
        self.sealed_log: list[list[Event]] = []
        self._sealed_logs: list[SeatLog] = []
        # What was last written down for a digest.
        self._written = Written()

    def start(self) -> Match:
        """Set the table and run to the first decision."""
        self.set_table()
        return self.resume()

    def set_table(self) -> None:
        """Put cards and resources where the game's own set-up has them."""
        prepare_numbers(self.state, self.numbering)
        set_up_originals(self.game, self.state, self.setup)

    def resume(self) -> Match:
        """Run a table that was set by hand, a scenario's, to its first decision."""
        self._check_cards()
        deal_numbers(self.state)
        return self.go_on()

    def _check_cards(self) -> None:
        if len(self.state.cards) > CARDS_PER_MATCH_MAX:
            raise BadSetup(f"a match has at most {CARDS_PER_MATCH_MAX} cards")

    def go_on(self) -> Match:
        """Run a table whose cards have their numbers to its next decision, or to its end."""
        self.state.advance()
        self._collect(self.state, self.log)
        self._checkpoint()
        return self

    # What may be known

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def scores(self) -> list[int]:
        return self.state.scores

    def world(self, seat: int) -> State:
        """The table as this seat knows it to be: its own world while all are split."""
        if self.worlds and seat != SPECTATOR:
            return self.worlds[seat]
        return self.state

    def to_decide(self) -> list[int]:
        """The seats that still have something to decide, in order."""
        return [seat for seat in range(self.state.seats) if self.legal(seat)]

    def legal(self, seat: int) -> list[Option]:
        """What the seat may decide now; nothing for a spectator."""
        return self.world(seat).legal(seat) if self.has_seat(seat) else []

    def candidates(self, seat: int) -> list[Candidate]:
        """All that the seat might decide: what is offered, then the rest with its obstacles."""
        return candidates_of(self.world(seat), seat) if self.has_seat(seat) else []

    def has_seat(self, seat: int) -> bool:
        return 0 <= seat < self.state.seats

    def view(self, seat: int) -> dict[str, Plain]:
        return view_of(self.world(seat), seat)

    def told(self, seat: int, since: int = 0) -> list[Event]:
        """The events that the seat has been told, from the first one asked for."""
        return [thawed(value) for value in self.told_values(seat)[since:]]

    def told_values(self, seat: int) -> list[Frozen]:
        """What the seat has been told as values that nobody can change, in a list of its own."""
        told = self._seat_log(seat).values_of(self.log)
        if self.worlds and seat != SPECTATOR:
            return told + self._sealed_logs[seat].values_of(self.sealed_log[seat])
        return told.copy()

    def told_count(self, seat: int) -> int:
        """How many events the seat has been told."""
        return len(self.told_values(seat))

    def hear_again(self) -> None:
        """What was told is no longer what it was: let the seats read it from the beginning."""
        self._seat_logs = {}
        self._sealed_logs = [SeatLog(seat) for seat in range(len(self.worlds))]

    def _seat_log(self, seat: int) -> SeatLog:
        found = self._seat_logs.get(seat)
        if found is None:
            found = self._seat_logs[seat] = SeatLog(seat)
        return found

    def information(self, seat: int) -> str:
        """All that the seat has been told so far, as one text: its information state."""
        lines = self._seat_log(seat).lines_of(self.log)
        if self.worlds and seat != SPECTATOR:
            lines = lines + self._sealed_logs[seat].lines_of(self.sealed_log[seat])
        return "\n".join(lines)

    def explain(self, seat: int, asked: Question | str, scene: Scene | str = "") -> Explanation:
        """The fold behind an answer as far as the seat knows it: unknown cards are left out.

        The question is given by its name too, and the scene by what it is about:
        whoever comes first, if nothing is said. Refused unless the question says
        that the seat may ask it about this scene.
        """
        world = self.world(seat)
        if isinstance(asked, str):
            asked = question_named(self.game, asked)
        question = cast("Question[State]", asked)
        if isinstance(scene, str):
            scene = scene_named(world, seat, question, scene)
        if not question.may_be_asked(world, seat, scene):
            raise Refused(cannot_know(seat, question.name))
        return explain(world, question, scene, seat)

    # Deciding

    def act(self, seat: int, option: Option | str) -> None:
        """Decide. Takes exactly what `legal` offers; refuses everything else with a reason."""
        taken = self.meant(seat, option)
        if self.worlds:
            self._act_sealed(seat, taken)
        else:
            self._act_open(seat, taken)
        if len(self.made) + sum(map(len, self.sealed)) >= DECISIONS_PER_MATCH_MAX and not self.over:
            self._stop()

    def meant(self, seat: int, option: Option | str) -> Option:
        """The offered option that a wish means, in any spelling; refused with a reason if none."""
        self._check_going(seat)
        world = self.world(seat)
        if world.pending[seat] is None:
            raise Refused(say("seat {n} has nothing to decide now", n=seat))
        if isinstance(option, str):
            found = find(world, seat, option)
        else:
            found = find_option(world, seat, option)
        if found.option is None:
            raise Refused(found.why)
        return found.option

    def _check_going(self, seat: int) -> None:
        if self.over:
            raise Refused(phrase("the match is over"))
        if not self.has_seat(seat):
            raise Refused(f"there is no seat {seat}")

    def _act_open(self, seat: int, option: Option) -> None:
        state = self.state
        state.learned = 0
        state.act(seat, option)
        self._collect(state, self.log)
        made = Made(seat, option.text(), False)
        self.made.append(made)
        self.history.append(made)
        if state.learned or handed_over(state, seat):
            self._checkpoint()

    def _act_sealed(self, seat: int, option: Option) -> None:
        world = self.worlds[seat]
        world.learned = 0
        world.act(seat, option, alone=True)
        self._collect(world, self.sealed_log[seat])
        made = Made(seat, option.text(), bool(world.learned))
        self.sealed[seat].append(made)
        self.history.append(made)
        if not self.to_decide():
            self._open_sealed()

    def _open_sealed(self) -> None:
        """Play everybody's sealed decisions on the real table.

        What one seat did may bear on another's options, through a modifier that
        depends on both. A seat whose next decision is no longer offered is asked
        again from there on; the record keeps what it had decided.
        """
        state = self.state
        for seat, decisions in enumerate(self.sealed):
            self.made += decisions
            for made in decisions:
                option = offered_as(state, seat, made.option)
                if option is None:
                    break
                state.act(seat, option)
        self._collect(state, self.log)
        self._checkpoint()

    def resign(self, seat: int) -> None:
        """Give up: the match is over, with the scores that the game gives for it."""
        self._end(Made(seat, "", False, RESIGN), f"seat {seat} resigned")

    def flag(self, seat: int, why: str) -> None:
        """The seat has lost by the clock, or by staying away: as if it gave up."""
        self._end(Made(seat, why, False, FLAG), f"seat {seat} {why}")

    def agree_draw(self, seat: int) -> None:
        """All agreed to a draw, this seat last: the match is over, and nobody has won."""
        self._end(Made(seat, "", False, DRAW), "a draw was agreed")

    def _end(self, made: Made, why: str) -> None:
        self._check_going(made.seat)
        state = self.state
        scores = drawn_scores(state) if made.kind == DRAW else self.game.resigned(state, made.seat)
        self.history.append(made)
        self.made = self.decisions()
        state.track = MAIN
        state.finish(scores, why)
        self.go_on()

    def take_over(self, seat: int, player: str) -> None:
        """Note who sits at a seat from now on. The match itself goes on as it is."""
        if not self.has_seat(seat):
            raise Refused(f"there is no seat {seat}")
        if len(player) > NAME_CHARS_MAX:
            raise Refused(f"the name of a player has at most {NAME_CHARS_MAX} characters")
        self.history.append(Made(seat, player, False, TAKE_OVER))
        self.players[seat] = player

    def _stop(self) -> None:
        """The match has gone on for longer than any may."""
        self.made = self.decisions()
        self.state.give_up("decisions of one match")
        self.go_on()

    def _collect(self, state: State, log: list[Event]) -> None:
        log.extend(state.events)
        state.events.clear()

    # Undoing

    def _checkpoint(self) -> None:
        """Somebody learned something: what led here can no longer be taken back."""
        self.state.learned = 0
        self._written.forget()
        # While all are split nothing happens on the table itself, so it needs no copy.
        self._safe = self.state if self.state.splitting or self.one_way else self.state.clone()
        self._safe_made = len(self.made)
        self._safe_log = len(self.log)
        seats = range(self.state.seats) if self.state.splitting else range(0)
        self.worlds = [self.state.clone() for _ in seats]
        self.sealed = [[] for _ in seats]
        self.sealed_log = [[] for _ in seats]
        self._sealed_logs = [SeatLog(seat) for seat in seats]

    def can_undo(self, seat: int) -> bool:
        """Has this seat decided something from which nobody learned anything yet?"""
        if self.one_way or not self.has_seat(seat):
            return False
        if self.worlds:
            return bool(self.sealed[seat]) and not self.sealed[seat][-1].final
        return len(self.made) > self._safe_made and self.made[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, by rebuilding the match without it."""
        if not self.can_undo(seat):
            raise Refused(nothing_to_take_back(seat))
        self.history.append(Made(seat, "", False, UNDO))
        if self.worlds:
            self.sealed[seat].pop()
            self.worlds[seat] = self._safe.clone()
            self.sealed_log[seat] = []
            self.hear_again()
            for made in self.sealed[seat]:
                self._again(self.worlds[seat], made, self.sealed_log[seat], alone=True)
        else:
            self.made.pop()
            self.state = self._safe.clone()
            del self.log[self._safe_log :]
            self.hear_again()
            for made in self.made[self._safe_made :]:
                self._again(self.state, made, self.log)

    def _again(self, state: State, made: Made, log: list[Event], alone: bool = False) -> None:
        option = offered_as(state, made.seat, made.option)
        assert option is not None, "a decision that was legal once is legal again"
        state.act(made.seat, option, alone)
        state.learned = 0
        self._collect(state, log)

    # Copying and comparing

    def clone(self) -> Match:
        """An independent copy that can go its own way, with its own undo and log."""
        copy = Match(self.game, self.setup, self.seed, self.state.clone())
        copy.origin, copy.numbering = self.origin, self.numbering
        copy.one_way = self.one_way
        copy.players, copy.history = self.players.copy(), self.history.copy()
        copy.made, copy.log = self.made.copy(), self.log.copy()
        copy.worlds = [world.clone() for world in self.worlds]
        copy.sealed = [made.copy() for made in self.sealed]
        copy.sealed_log = [log.copy() for log in self.sealed_log]
        copy._sealed_logs = [log.clone() for log in self._sealed_logs]
        copy._seat_logs = {seat: log.clone() for seat, log in self._seat_logs.items()}
        copy._safe = copy.state if self._safe is self.state else self._safe
        copy._safe_made, copy._safe_log = self._safe_made, self._safe_log
        return copy

    def determinise(self, seat: int, seed: bytes) -> State:
        """A full table that agrees with all this seat knows, and is else sampled.

        The future of chance is re-keyed, and while all decide at once the
        others' sealed choices are open again.
        """
        sample_hidden(sampled := self.world(seat).clone(), seat, seed)
        return sampled

    def decisions(self) -> list[Made]:
        """All decisions so far, sealed ones included, in the order that replays them."""
        return [*self.made, *[made for decisions in self.sealed for made in decisions]]

    def scenario(self, seat: int | None = None) -> str:
        """The position as the text of a scenario: whole, or as one seat knows it.

        The whole position reads back to the same digest. What a seat knows reads back
        to a table on which the seat sees the same and was told the same.
        """
        from cardwright.kernel.table import scenario_text  # noqa: PLC0415 - it plays matches

        of, known_to = scenario_text.scenario_of, scenario_text.scenario_for
        return of(self) if seat is None else known_to(self, seat)

    def digest(self) -> str:
        """A short name for exactly this position, sealed choices included."""
        sealed: list[Plain] = [[made.option for made in part] for part in self.sealed]
        # While all are split, nothing happens on the table itself.
        return self._written.digest(self.state, sealed, bool(self.worlds))
