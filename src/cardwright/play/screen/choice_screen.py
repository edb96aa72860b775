"""Choosing at the table: what is picked, typed or pointed at, until it is one option."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from cardwright.kernel import Choice, phrase
from cardwright.play.screen.cards_pane import CardsPane
from cardwright.play.screen.dialogs.explanation import Explaining
from cardwright.play.screen.dialogs.orders import (
    DROP,
    TAKE,
    UNTIL,
    choosing_sign,
    ordering,
)
from cardwright.play.screen.dialogs.wish import Typing
from cardwright.play.screen.options_pane import OptionsPane
from cardwright.play.screen.table_pane import TablePane
from cardwright.play.screen.table_screen import STAYS_DECIDED, TableScreen
from cardwright.session.held import held_words, use_words
from cardwright.session.orders import STOP, THIS_TURN, Sign


class ChoiceScreen(TableScreen):
    """A table at which somebody may be asked. What a choice brings is left to `take`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "explain", "Why?", key_display="?"),
        Binding("e", "end", "End"),
        Binding("slash", "type", "Type", key_display="/"),
        Binding("o", "order", show=False),
        Binding("O", "orders", show=False),
        Binding("escape", "clear", show=False),
        *[Binding(digit, f"digit('{digit}')", show=False) for digit in "0123456789"],
    ]

    # Where the cursor starts, by the id of an option; empty if on nothing.
    start = ""
    # Is a hint being sought? Keys decide nothing until it is there.
    seeking = False

    def take(self, choice: Choice) -> None:
        """Decide."""
        raise NotImplementedError

    def stop_seeking(self) -> bool:
        """Give the search for a hint up; false if there is none."""
        raise NotImplementedError

    def offer(self) -> None:
        """Put up what the picks have left."""
        assert self.ask_now is not None and self.picks is not None, "somebody is asked"
        self.options.offer(self.ask_now, self.picks, self.start)
        self.cards.show(self.held, self.picked)
        self.show_table()
        self.show_detail()

    def on_options_pane_taken(self, message: OptionsPane.Taken) -> None:
        if self.asking and self.ask_now is not None and message.choice in self.ask_now.choices:
            self.take(message.choice)

    def on_options_pane_nowhere(self) -> None:
        self.note(phrase(STAYS_DECIDED))

    def on_table_pane_moved(self) -> None:
        self.show_table()
        self.show_detail()

    def on_prompt_line_ended(self) -> None:
        self.action_end()

    def on_options_pane_opened(self, message: OptionsPane.Opened) -> None:
        self.pick(message.key)

    def on_table_pane_picked(self, message: TablePane.Picked) -> None:
        self.pick(message.key)

    def pick(self, key: str) -> None:
        """Something was pointed at: what is left is listed, and one that is left is armed."""
        if not self.asking or self.picks is None:
            return
        armed = self.picks.armed
        if armed is not None and key in self.picks.keys:
            # Pointed at once more: that is what is meant.
            self.take(armed)
            return
        self.picks.pick(key)
        self.offer()
        armed = self.picks.armed
        if armed is not None:
            self.options.point_at(armed.id)
        if not self.table.has_focus:
            self.options.focus()

    def action_clear(self) -> None:
        """Forget what was typed, picked or opened."""
        if self.stop_seeking() or not self.asking or self.picks is None:
            return
        self.options.typed = ""
        self.picks.clear()
        if not self.options.close_folds():
            self.offer()
        self.show_prompt()

    def action_end(self) -> None:
        """Take what ends the choice, the phase or the turn, or say that nothing does."""
        if not self.asking or self.ask_now is None:
            return
        ending = self.ask_now.ending
        if ending is not None:
            self.take(ending)
        else:
            self.note(phrase("Nothing can be ended here: one of the options has to be taken."))

    def action_type(self) -> None:
        if self.asking:
            self.app.push_screen(Typing(self.session, self.seat), self.typed)

    def typed(self, choice: Choice | None) -> None:
        if choice is not None and self.asking:
            self.take(choice)

    def action_order(self) -> None:
        """Take the option under the cursor whenever the like is asked, until the turn ends."""
        choice = self.choice_in_focus()
        if choice is not None and self.ask_now is not None:
            self.give_order(choice, THIS_TURN)

    def action_orders(self) -> None:
        """All about standing orders: those in force, until when, and at what one is asked."""
        if self.asking:
            choice = self.choice_in_focus()
            dialog = ordering(self.session, self.seat, choice)
            self.app.push_screen(dialog, partial(self.ordered, choice))

    def ordered(self, choice: Choice | None, answer: str | None) -> None:
        kind, _, until = (answer or "").partition(" ")
        if kind == DROP:
            self.session.orders[self.seat].drop()
            self.note("All orders are forgotten.")
        elif kind == STOP:
            dialog = choosing_sign(self.session, self.seat, "Ask me when there is:\n")
            self.app.push_screen(dialog, self.stop_when)
        elif kind == TAKE and until == UNTIL:
            dialog = choosing_sign(self.session, self.seat, "Until there is:\n")
            self.app.push_screen(dialog, partial(self.give_order, choice))
        elif kind == TAKE:
            self.give_order(choice, until)

    def stop_when(self, sign: str | None) -> None:
        if sign:
            self.session.stop(self.seat, sign)
            self.log_pane.tell(f"You are asked when there is: {Sign(sign).words()}.")

    def give_order(self, choice: Choice | None, until: str | None) -> None:
        """Give an order about an option, and take it now as well."""
        if choice is not None and until and self.asking and self.ask_now is not None:
            order = self.session.order(self.seat, self.ask_now.kind, choice.id, until)
            self.log_pane.tell(f"From now on: {order.words()}.")
            self.take(choice)

    def on_cards_pane_wanted(self, message: CardsPane.Wanted) -> None:
        """Pick a card, or say why it cannot be used."""
        if message.held.choices and self.asking:
            used = [key for choice in message.held.choices for key in choice.keys]
            self.pick(next(key for key in message.held.keys if key in used))
        else:
            self.action_explain()

    def action_explain(self) -> None:
        """Why the card under the cursor cannot be used, and all numbers about it."""
        match = self.session.match
        held = self.held_in_focus()
        choice = self.choice_in_focus()
        words = "" if choice is None else choice.says
        if held is None:
            dialog = Explaining(match, self.seat, words, [], [])
        else:
            title, *lines = held_words(match.game, held)
            subject = title if self.cards.has_focus else f"{words}: {title}"
            dialog = Explaining(match, self.seat, subject, lines, use_words(held, self.ask_now))
        self.app.push_screen(dialog)

    def action_digit(self, digit: str) -> None:
        if self.asking:
            self.options.type_digit(digit)
            self.show_prompt()
