"""The reaction window: each fighter may react once in a tick, and pays for it in Focus."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.duel.content.phases import IN_REACTION
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.phases.selection import (
    Way,
    add_attachments,
    add_plays,
    card_uses,
    play_words,
    why_not_laid,
    why_not_target,
)
from cardwright.games.duel.rules.plays import attach
from cardwright.games.duel.rules.refusals import why_not_play
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.state import table
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.state import State

REACT: Final = Way("react", IN_REACTION, 0)
PASS: Final = Option("pass")


@mypyc_attr(acyclic=True)
class FighterReaction(FighterFrame):
    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        situation = Situation(duel, self.owner)
        options: list[Option] = []
        add_plays(duel, situation, REACT, options)
        add_attachments(duel, situation, IN_REACTION, options)
        options.append(PASS)
        offer(state, self.owner, "react", options, self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "react":
            state.then(Placement(self.owner, option.what, option.where, 0, True))
        elif option.verb == "attach":
            duel = table(state)
            attach(duel, duel.play(option.where), option.what)

    def option_words(self, state: State, option: Option) -> str:
        return play_words(table(state), option)

    def why_not(self, state: State, option: Option) -> str:
        duel = table(state)
        if option.verb == "react":
            reason = why_not_play(duel, self.owner, option.what, IN_REACTION)
            return reason or why_not_target(duel, self.owner, option)
        if option.verb == "attach":
            return why_not_laid(duel, self.owner, option, IN_REACTION)
        return ""

    def uses(self, state: State, card: int) -> list[Option]:
        return card_uses(table(state), self.owner, card, "react")
