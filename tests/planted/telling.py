"""Events that can be changed and agents who know too much, planted one at a time."""

from __future__ import annotations

import pytest

from cardwright.agents import Budget, Outlook
from cardwright.agents.outlook import look
from cardwright.kernel import Event, Match, Scene, State, holds_tagged, open_window
from cardwright.kernel.table.view import told_to
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.testing.checks.events import check_told_events_are_values
from cardwright.testing.checks.sealed import (
    check_agents_go_by_what_is_known,
    check_who_is_asked_is_no_secret,
)
from tests.planted.faults import Fault
from tests.toy import game as parley


def events_of_the_match_itself(patch: pytest.MonkeyPatch) -> None:
    """Whoever is told an event holds the very one that the match remembers."""

    def careless(self: Match, seat: int, since: int = 0) -> list[Event]:
        return told_to(seat, self.log)[since:]

    patch.setattr(Match, "told", careless)


def agents_whose_chance_counts_all_decisions(patch: pytest.MonkeyPatch) -> None:
    """How many decisions others have sealed bears on what an agent does."""

    def careless(match: Match, seat: int, chance: Stream, budget: Budget | None = None) -> Outlook:
        key = stream_key(chance.key, f"after {len(match.decisions())}")
        return look(match, seat, Stream("agent", key), budget)

    patch.setattr("cardwright.testing.checks.sealed.look", careless)


def windows_for_those_who_could_answer(patch: pytest.MonkeyPatch) -> None:
    """Only who holds an answer is asked for one."""

    def careless(state: State, name: str, seats: list[int], scene: Scene) -> None:
        reply = state.game.vocabulary.tags["reply"]
        able = [seat for seat in seats if holds_tagged(state, state.zone(parley.HAND, seat), reply)]
        open_window(state, name, able, scene)

    patch.setattr(parley, "open_window", careless)


TELLING = [
    Fault(events_of_the_match_itself, check_told_events_are_values, "leduc"),
    Fault(events_of_the_match_itself, check_told_events_are_values),
    Fault(windows_for_those_who_could_answer, check_who_is_asked_is_no_secret),
    Fault(agents_whose_chance_counts_all_decisions, check_agents_go_by_what_is_known, walks=12),
]
