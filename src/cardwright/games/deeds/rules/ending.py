"""The end of a tale: its goal, and the account of what was won and what was missed."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import BY_GOAL, FAME, FAME_SOURCES
from cardwright.games.deeds.rules.events import happens, win_fame
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import AHEAD


def reached(state: DeedsState) -> bool:
    """Has the hero done what the tale is about?"""
    tale = state.tale
    if tale.goal_road:
        return state.at == state.edge and not state.zone(AHEAD).cards
    if tale.goal_fame:
        return state.tallies[FAME] >= tale.goal_fame
    for spot in state.spots:
        if spot.conquered and spot.space.site is tale.goal:
            return True
    return False


def crown(state: DeedsState) -> None:
    """The goal is looked at when a turn ends, and counts once."""
    if state.won or not reached(state):
        return
    state.won = True
    happens(state, "goal_reached", state.tale.goal_words(), state.tale.crown)
    win_fame(state, state.tale.crown, BY_GOAL)


def close_tale(state: DeedsState, why: str) -> None:
    """Tell the account, and end the match with the fame as its score."""
    goal = state.tale.goal_words()
    if goal and not state.won:
        happens(state, "goal_missed", goal)
    for source, amount in enumerate(state.earned):
        if amount:
            happens(state, "fame_earned", FAME_SOURCES[source], amount)
    held = [
        spot.space.site.title
        for spot in state.spots
        if spot.space.site.garrison and not spot.conquered
    ]
    if held:
        happens(state, "left_standing", ", ".join(held), len(held))
    unseen = len(state.zone(AHEAD).cards)
    if unseen:
        happens(state, "left_unseen", "", unseen)
    state.finish([state.tallies[FAME]], why)
