"""Striking: a group of foes, and attack assigned to it until they fall together."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.content.terms import ATTACK_KINDS, ELEMENTS, HERO, spoken
from cardwright.games.deeds.rules.assignment import Assignment
from cardwright.games.deeds.rules.strike import assignment_against, defeat, strikable
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.kernel import Frame, Option, Plain, State


@mypyc_attr(acyclic=True)
class Striking(Frame):
    """Which foes fall together, and with what."""

    __slots__ = ("assigned", "group")

    def __init__(self, group: tuple[int, ...], assigned: Assignment) -> None:
        self.group = group
        self.assigned = assigned

    def run(self, state: State) -> None:
        deeds = table(state)
        fight = deeds.fight
        assert fight is not None, "only in a fight is anybody struck"
        if self.assigned.met():
            for bucket, points in enumerate(self.assigned.given):
                fight.attack[bucket] -= points
            for foe in self.group:
                defeat(deeds, foe)
            return
        options = self.assigned.options(fight.attack)
        if not any(self.assigned.given):
            options += self.joiners(deeds, fight)
        state.offer(HERO, "strike", options, self)

    def joiners(self, state: DeedsState, fight: Fight) -> list[Option]:
        """Further foes that could fall with these; later ones only, so each group comes once."""
        last = fight.foes.index(self.group[-1])
        return [
            Option("also", foe)
            for foe in fight.foes[last + 1 :]
            if strikable(state, fight, (*self.group, foe))
        ]

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "also":
            group = (*self.group, option.what)
            state.then(Striking(group, assignment_against(table(state), group)))
        else:
            state.then(Striking(self.group, self.assigned.giving(option.what, option.where)))

    def option_words(self, state: State, option: Option) -> str:
        if option.verb == "also":
            return f"also strike {table(state).foe(option.what).title}"
        kind, element = divmod(option.what, len(ELEMENTS))
        return f"assign {option.where} {ATTACK_KINDS[kind]} {spoken(ELEMENTS[element])}"

    def form(self) -> Plain:
        return ["Striking", list(self.group), self.assigned.form()]
