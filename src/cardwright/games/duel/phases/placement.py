"""The placement of a technique: when in the second it begins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.rules.plays import put_play, spend_focus
from cardwright.games.duel.rules.timeline import starts_for
from cardwright.games.duel.table.state import table
from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.plain import Plain

STARTS: Final = [Option("start", slot) for slot in range(SLOTS)]


@mypyc_attr(acyclic=True, free_list_len=1)
class Placement(Frame):
    """Asks when a technique begins, if there is a choice, and puts it there."""

    __slots__ = ("card", "in_commit", "owner", "price", "target")

    def __init__(self, owner: int, card: int, target: int, price: int, in_commit: bool) -> None:
        self.owner = owner
        self.card = card
        self.target = target
        self.price = price
        self.in_commit = in_commit

    def run(self, state: State) -> None:
        duel = table(state)
        technique = state.cards[self.card].template
        assert isinstance(technique, Technique), "only techniques take time"
        starts = starts_for(duel, self.owner, self.card, technique)
        options = [STARTS[start] for start in starts]
        state.offer(state.seat_of[self.owner], "start", options, self)

    def chosen(self, state: State, option: Option) -> None:
        duel = table(state)
        spend_focus(duel, self.owner, self.price)
        put_play(duel, self.owner, self.card, self.target, option.what, self.in_commit)

    def option_words(self, state: State, option: Option) -> str:
        return f"at 0.{option.what}"

    def why_not(self, state: State, option: Option) -> str:
        return "another play is in the way then" if option.verb == "start" else ""

    def form(self) -> Plain:
        return ["Placement", self.owner, self.card, self.target, self.price, self.in_commit]
