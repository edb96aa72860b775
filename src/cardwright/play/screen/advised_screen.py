"""Advice at the table: hints, the guide of a first match, and the rules page."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from cardwright.kernel import Choice, phrase, say
from cardwright.play.screen.choice_screen import ChoiceScreen
from cardwright.play.screen.dialogs.rules import RulesPage
from cardwright.play.screen.lesson_pane import LessonPane
from cardwright.play.screen.thought import thoughts
from cardwright.session.hints import Hint, HintSearch
from cardwright.session.topics import topics_at

SEEKING = "Looking for something good … keys decide nothing meanwhile; esc stops it."


class AdvisedScreen(ChoiceScreen):
    """A table at which somebody can be helped."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("g", "leave_guide", show=False),
        Binding("f1", "rules", "Rules", key_display="F1"),
    ]

    # What was advised about the decision at hand.
    advice: Hint | None = None

    # Hints

    def action_hint(self) -> None:
        if self.asking and not self.seeking and not self.led():
            self.seeking = True
            self.note(SEEKING)
            search = self.session.hint_search(self.seat)
            self.run_worker(self.hinting(search, self.seat), group="hint", exclusive=True)

    async def hinting(self, search: HintSearch, seat: int) -> None:
        """Show what is found so far, and in the end point at the best of it."""
        found: Hint | None = None
        try:
            async for hint in thoughts(search.hints):
                found = hint
                self.tell_beside(phrase("So far"), [*hint.lines(), phrase(SEEKING)])
        finally:
            self.seeking = False
        if found is not None and self.asking and seat == self.seat:
            self.give(found)

    def give(self, hint: Hint) -> None:
        first, *others = hint.lines()
        self.log_pane.tell(say("Hint: {hint}", hint=first), *[f"  {line}" for line in others])
        self.session.advised(self.seat, hint)
        self.advice = hint
        self.options.reveal(hint.take)
        self.show_table()
        self.tell_beside(phrase("Hint"), hint.lines())

    def show_detail(self) -> None:
        """A hint stands as long as the cursor stays where it put it."""
        advice, choice = self.advice, self.choice_in_focus()
        if advice is None or choice is None or choice.id != advice.take:
            self.advice = None
            super().show_detail()
        elif not self.has_class("narrow") and not self.has_class("guided"):
            self.tell_beside(phrase("Hint"), advice.lines())

    def stop_seeking(self) -> bool:
        """Give the search for a hint up; false if there is none."""
        if not self.seeking:
            return False
        self.workers.cancel_group(self, "hint")
        self.seeking = False
        self.show_detail()
        return True

    # The guide

    def show_lesson(self) -> None:
        """What the guide says about this decision, with the cursor where it leads."""
        lesson = self.session.lesson(self.seat)
        self.set_class(lesson is not None, "guided")
        if lesson is None:
            return
        known: list[str] = []
        if lesson.wanted:
            self.options.reveal(lesson.wanted)
            chosen = self.options.under_cursor
            known = [] if chosen is None else self.session.prospects(self.seat, chosen)
        self.query_one(LessonPane).show(lesson, known)

    def action_leave_guide(self) -> None:
        if self.session.guided is not None:
            self.session.guided = None
            self.remove_class("guided")
            self.note(phrase("The guide is left. The match goes on as you like."))

    def off_the_guide(self, choice: Choice) -> bool:
        """Does the guide want something else? Then it says what."""
        lesson = self.session.lesson(self.seat)
        return lesson is not None and lesson.wanted != choice.id and self.led()

    def led(self) -> bool:
        """Point at what the guide is about; false if nothing in particular is to be done."""
        lesson = self.session.lesson(self.seat)
        if lesson is None or not lesson.wanted:
            return False
        for other in self.options.choices:
            if other.id == lesson.wanted:
                self.note(f"The guide is about: {other.says}. g leaves the guide.")
        self.options.reveal(lesson.wanted)
        return True

    # The rules

    def action_rules(self) -> None:
        topics = topics_at(self.session, self.seat)
        self.app.push_screen(RulesPage(self.session.match.game, topics))
