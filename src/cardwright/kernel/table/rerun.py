"""Rerun: a match played on by what is known to have been done in it, in half the time.

Somebody who decides may take it back, and decides unseen in a world of their own. Where it is
known how all of that came out, neither is needed: no way back is kept, and lists that were
sealed are played on the table at once. If anything is not offered there, what is known is not
what was done in this way, and the match has to be played again from its beginning, decision by
decision.
"""

from __future__ import annotations

from cardwright.kernel.table.made import UNDO, Made, offered_as
from cardwright.kernel.table.match import Match


class Rerun:
    """Plays a match on from where it stands. It can be used again once it is settled."""

    __slots__ = ("match",)

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def sealing(self) -> bool:
        """Do all seats decide unseen now?"""
        return self.match.state.splitting

    def decide(self, seat: int, text: str) -> bool:
        """One decision that all could see; is it offered?"""
        made = Made(seat, text, False)
        self.match.history.append(made)
        return self.play(made)

    def open(self, commands: list[tuple[int, str, str]]) -> bool:
        """All that was decided and taken back unseen, up to the opening; is it offered?"""
        match = self.match
        lists: list[list[Made]] = [[] for _ in range(match.state.seats)]
        for seat, kind, text in commands:
            made = Made(seat, text, False, kind)
            match.history.append(made)
            if kind != UNDO:
                lists[seat].append(made)
            elif lists[seat]:
                lists[seat].pop()
            else:
                return False
        for decisions in lists:
            for made in decisions:
                if not self.play(made):
                    return False
        return True

    def play(self, made: Made) -> bool:
        match, state = self.match, self.match.state
        option = offered_as(state, made.seat, made.option)
        if option is None:
            return False
        state.act(made.seat, option)
        match.made.append(made)
        match.log.extend(state.events)
        state.events.clear()
        return True

    def settle(self) -> None:
        """Lists were opened last, so nothing before this can be taken back: play on as usual."""
        self.match._checkpoint()
