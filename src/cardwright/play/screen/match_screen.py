"""A match on the screen: tell what happened, ask a person, let an agent think, and so on."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import ContentSwitcher

from cardwright.agents import Forfeit
from cardwright.kernel import HEADLINE, SEED_BYTES, SPECTATOR, Choice, Refused, phrase, say
from cardwright.play.screen.advised_screen import AdvisedScreen
from cardwright.play.screen.dialogs.curtain import Curtain
from cardwright.play.screen.dialogs.dialog import Choosing
from cardwright.play.screen.dialogs.ending import BACK, LEAVE, LOOK, REMATCH, SAVE, Ending
from cardwright.play.screen.dialogs.save import Saving
from cardwright.play.screen.pace import AT_ONCE, NORMAL, PACES
from cardwright.play.screen.thought import thought
from cardwright.session.account import Account, account_of
from cardwright.session.again import back_to, rematch
from cardwright.session.picks import Picks
from cardwright.session.session import Session
from cardwright.session.told import Told

STAY = "stay"
# Your own small steps are not worth a stage; this many events are.
STAGED_FROM = 4
# What something was done to is pointed out.
STRIKING = ("hit", "clash")
# Headlines, clashes and wounds are worth a longer look, in tenths of the usual time.
LONG, USUAL, SHORT = 20, 10, 5
# Seconds until a table under a dialog looks again whether it may go on.
PATIENCE = 0.3


class MatchScreen(AdvisedScreen):
    """Plays a session to its end, or until a person leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("tab", "app.focus_next", "Pane", priority=True, key_display="⇥"),
        Binding("p", "pace", show=False),
        Binding("r", "rematch", "Rematch"),
        Binding("v", "eyes", "Eyes"),
        Binding("s", "save", "Save"),
        Binding("q", "leave", "Leave"),
        Binding("space", "step", show=False),
        Binding("enter", "skip", show=False),
    ]

    def __init__(self, session: Session, pace: int = NORMAL) -> None:
        super().__init__(session)
        self.pace = pace
        # What is still to be shown, and what comes after it.
        self.beats: list[Told] = []
        self.played: list[Told] = []
        self.then: Callable[[], None] | None = None
        self.timer: Timer | None = None
        # Whose hands the screen is in; nobody's before the first curtain.
        self.facing = SPECTATOR if session.needs_curtain else self.seat
        self.own_act = False
        self.told_end = False
        self.account: Account | None = None
        self.waiting = False

    def on_mount(self) -> None:
        if self.session.needs_curtain:
            self.seat = SPECTATOR
        for seat in self.session.watching:
            past = self.session.past(seat)
            self.logs[seat] = [line for told in past for line in lines_of(told)]
        self.show_all()
        self.go_on()

    def on_screen_resume(self) -> None:
        if self.waiting:
            self.go_on()

    # The way of the match

    def go_on(self) -> None:
        """Tell what happened; then a person is asked, or an agent thinks, or it is over.

        While a dialog lies over the table everything waits for its end.
        """
        self.waiting = self.app.screen is not self
        if self.waiting:
            return
        match = self.session.match
        if match.over:
            self.tell_news(self.finish)
            return
        asked = match.to_decide()
        people = [seat for seat in asked if seat in self.session.people]
        if not people:
            self.tell_news(lambda: self.think(asked[0]))
            return
        seat = self.facing if self.facing in people else people[0]
        if self.session.needs_curtain and seat != self.facing:
            self.app.push_screen(Curtain(self.session.called(seat)), lambda _: self.face(seat))
        else:
            self.face(seat)

    def face(self, seat: int) -> None:
        """Show the table to this seat, with what it has not heard of yet, and ask it."""
        if seat != self.facing:
            self.own_act = False
            self.facing = seat
            self.look_through(seat)
        self.tell_news(self.ask)

    def ask(self) -> None:
        ordered = self.session.ordered(self.seat)
        if ordered is not None:
            if self.session.was_ordered(self.seat):
                self.log_pane.tell(f"As you said: {ordered.says}")
            self.take(ordered, by_order=True)
            return
        self.ask_now = self.session.ask(self.seat)
        assert self.ask_now is not None, "only a seat that has to decide is asked"
        self.picks = Picks(self.ask_now)
        self.query_one(ContentSwitcher).current = "options"
        self.start = self.session.cursor(self.seat, self.ask_now)
        self.show_all()
        self.offer()
        self.show_lesson()
        self.options.focus()

    def take(self, choice: Choice, by_order: bool = False) -> None:
        """Decide; not while a hint is being sought, and not beside a guide."""
        if self.seeking or self.off_the_guide(choice):
            return
        self.query_one(ContentSwitcher).current = "stage"
        self.stage.rest("")
        self.picks = self.ask_now = self.advice = None
        self.own_act = True
        if by_order:
            self.session.decide_as_ordered(self.seat, choice)
        else:
            self.session.decide(self.seat, choice.id)
        self.go_on()

    def leave_options(self) -> None:
        """Nobody is asked: the stage takes the place of the options, and the guide waits."""
        self.query_one(ContentSwitcher).current = "stage"
        self.remove_class("guided")

    def think(self, seat: int) -> None:
        """Let the agent on a seat decide, beside the interface."""
        self.show_all()
        self.leave_options()
        self.show_detail()
        self.run_worker(self.thinking(seat), group="thinking", exclusive=True)

    async def thinking(self, seat: int) -> None:
        """The agent gets a match of its own, so that nothing is touched while it thinks.

        Agents go on among themselves as long as nobody who looks on hears of anything.
        """
        match = self.session.match
        while True:
            player = self.session.players[seat]
            assert player is not None, "agents think, people are asked"
            self.stage.think(f"{self.session.called(seat)} ({self.session.player_words(seat)})")
            copy, chance = match.clone(), self.session.chances[seat].clone()
            try:
                option = self.session.guided_option(seat)
                if option is None:
                    option = await thought(partial(player.decide, copy, seat, chance), player.stop)
            except Forfeit as forfeit:
                self.log_pane.tell(self.session.forfeited(seat, forfeit))
                break
            self.session.chances[seat] = chance
            self.session.decide(seat, option)
            asked = match.to_decide()
            people = [other for other in asked if other in self.session.people]
            if not asked or people or self.session.has_news(self.seat):
                break
            seat = asked[0]
        self.own_act = False
        self.go_on()

    def finish(self) -> None:
        self.show_all()
        self.refresh_bindings()
        self.remove_class("guided")
        self.query_one(ContentSwitcher).current = "stage"
        self.stage.rest(
            phrase("It is over. Enter shows how it came about and from where to play it again.")
        )
        self.show_detail()
        if not self.told_end:
            self.told_end = True
            self.run_worker(self.closing(), group="closing", exclusive=True)

    async def closing(self) -> None:
        """How it ended and how that came about, which takes a moment to find out."""
        session, seat = self.session, self.seat
        account = await thought(lambda: account_of(session, seat))
        self.log_pane.tell(*account.lines())
        self.account = account
        self.show_ending(account)

    def show_ending(self, account: Account) -> None:
        guided = self.session.guided
        lesson = guided.says if guided is not None else ""
        self.app.push_screen(Ending(account, lesson, self.session.repeatable), self.after_the_end)

    def after_the_end(self, answer: str | None) -> None:
        """What is done with a match that is over."""
        kind, _, number = (answer or LOOK).partition(" ")
        if kind == REMATCH:
            self.action_rematch()
        elif kind == BACK:
            self.dismiss(back_to(self.session, int(number)))
        elif kind == SAVE:
            self.action_save()
        elif kind == LEAVE:
            self.dismiss(None)

    def action_rematch(self) -> None:
        if self.session.match.over and self.session.repeatable:
            self.dismiss(rematch(self.session, secrets.token_bytes(SEED_BYTES)))

    # Step by step

    def tell_news(self, then: Callable[[], None]) -> None:
        """Show what the seat was told since it last looked, step by step, and go on."""
        self.beats = self.session.news(self.seat)
        self.log_pane.show(self.logs.setdefault(self.seat, []))
        self.then = then
        small = self.own_act and len(self.beats) < STAGED_FROM
        if small or PACES[self.pace].seconds == 0 or not self.beats:
            self.skip()
            return
        self.leave_options()
        self.show_detail()
        self.step()

    def step(self) -> None:
        """Show the next line; after the last one the match goes on."""
        self.stop_timer()
        if not self.beats:
            self.skip()
            return
        beat = self.beats.pop(0)
        self.played.append(beat)
        if beat.parts is not None:
            self.shown = beat.parts
        self.struck = frozenset([beat.target]) if beat.cue in STRIKING else frozenset()
        self.stage.play(self.played)
        self.show_table()
        seconds = PACES[self.pace].seconds * tenths_of(beat) / 10
        if seconds > 0:
            self.timer = self.set_timer(seconds, self.step_in_time)

    def step_in_time(self) -> None:
        """The next beat, unless a dialog is being read."""
        if self.app.screen is self:
            self.step()
        else:
            self.timer = self.set_timer(PATIENCE, self.step_in_time)

    def skip(self) -> None:
        """Everything that is left at once, and on. What was shown on the stage is now past."""
        self.stop_timer()
        told = [*self.played, *self.beats]
        if told:
            self.log_pane.tell(*[line for beat in told for line in lines_of(beat)])
        self.beats = []
        self.played = []
        then, self.then = self.then, None
        if then is not None:
            then()

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def action_step(self) -> None:
        if self.then is not None:
            self.step()

    def action_skip(self) -> None:
        if self.then is not None:
            self.skip()
        elif self.session.match.over and self.account is not None:
            self.show_ending(self.account)

    def action_pace(self) -> None:
        self.pace = (self.pace + 1) % len(PACES)
        self.note(f"Things happen: {PACES[self.pace].name}.")
        if self.pace == AT_ONCE:
            self.action_skip()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that mean nothing now are not shown."""
        if action == "eyes":
            return not self.session.people
        if action == "rematch":
            return self.session.match.over and self.session.repeatable
        if action in ("hint", "end", "type"):
            return bool(self.session.people) and not self.session.match.over
        if action == "undo":
            return bool(self.session.people)
        return True

    # What a person may do besides

    def action_undo(self) -> None:
        """Take back; also while an agent still thinks about its own side of a sealed phase."""
        if self.then is not None:
            return
        try:
            self.session.undo(self.seat)
        except Refused as refused:
            self.note(say("Not possible: {why}.", why=str(refused)))
            return
        self.workers.cancel_group(self, "thinking")
        self.log_pane.tell(phrase("Taken back."))
        self.told_end = False
        self.refresh_bindings()
        self.go_on()

    def action_eyes(self) -> None:
        """When nobody plays: look through the eyes of the next seat, or of nobody in particular."""
        if self.session.people:
            return
        seats = [*range(self.session.match.state.seats), SPECTATOR]
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        if self.seat not in self.logs:
            news = self.session.news(self.seat)
            self.logs[self.seat] = [line for told in news for line in lines_of(told)]
        self.show_all()

    def action_save(self) -> None:
        self.app.push_screen(Saving(self.session), self.say)

    def say(self, words: str | None) -> None:
        if words:
            self.note(words)
            # A note goes when the match goes on, which may be at once.
            self.log_pane.tell(words)

    def action_leave(self) -> None:
        if self.session.match.over:
            self.dismiss(None)
            return
        answers = {
            STAY: phrase("Stay"),
            SAVE: phrase("Save it to a file first"),
            LEAVE: phrase("Leave"),
        }
        self.app.push_screen(
            Choosing(phrase("Leave the match?"), f"{self.kept_words()}\n", answers),
            self.leave_or_stay,
        )

    def kept_words(self) -> str:
        """What becomes of a match that is left."""
        keeper = self.session.keeper
        if self.session.saved:
            return phrase("It is saved as it stands.")
        if keeper is None:
            return phrase("What is not saved is lost.")
        if keeper.failed:
            return f"It could not be kept: {keeper.failed}. What is not saved is lost."
        return "It is kept as it stands. The menu goes on with it, and so does\n" + (
            f"cardwright play {self.session.match.game.called} --resume {keeper.file}"
        )

    def leave_or_stay(self, answer: str | None) -> None:
        if answer == LEAVE:
            self.dismiss(None)
        elif answer == SAVE:
            self.action_save()


def lines_of(told: Told) -> list[str]:
    """A line of the log, and under it the details that go with it."""
    return [told.says, *[f"  {words}" for words in told.more]]


def tenths_of(told: Told) -> int:
    """How long a line is shown, in tenths of the usual time."""
    if told.weight == HEADLINE or told.cue in STRIKING:
        return LONG
    return SHORT if told.cue == "phase" else USUAL
