"""Single things that are done to a match: copying, asking, explaining, replaying, searching."""

from __future__ import annotations

from benchmarks.ours.tables import SEED, finished, halfway
from benchmarks.windows import Window, windows_of
from cardwright.agents.player import player_named
from cardwright.kernel import Question, Scene, State, ask, explain
from cardwright.kernel.table.record import record_of
from cardwright.kernel.table.replay import replay
from cardwright.kernel.values.chance import Stream, stream_key


def clones(name: str) -> Window:
    """Copies of a table in the middle of a match."""
    state = halfway(name).state

    def copy(times: int) -> int:
        for _ in range(times):
            state.clone()
        return times

    return windows_of(copy)


def most_modified(state: State) -> tuple[Question, Scene]:
    """The question with the longest explanation that a seat may ask now."""
    longest, found = -1, (state.game.questions[0], Scene(0))
    for question in state.game.questions:
        for seat in range(state.seats):
            for _, scene in question.scenes(state, seat):
                steps = len(explain(state, question, scene).steps)
                if steps > longest:
                    longest, found = steps, (question, scene)
    return found


def answers(name: str) -> Window:
    """Asking the most modified question of a match in its middle."""
    state = halfway(name).state
    question, scene = most_modified(state)

    def ask_it(times: int) -> int:
        for _ in range(times):
            ask(state, question, scene)
        return times

    return windows_of(ask_it)


def explanations(name: str) -> Window:
    """The same question explained, with its steps in words."""
    state = halfway(name).state
    question, scene = most_modified(state)

    def explain_it(times: int) -> int:
        for _ in range(times):
            explain(state, question, scene).lines()
        return times

    return windows_of(explain_it)


def replays(name: str) -> Window:
    """A recorded match played again with every digest checked, counted in decisions."""
    match = finished(name)
    record = record_of(match)

    def replay_it(times: int) -> int:
        for _ in range(times):
            replay(record, match.game)
        return times * len(record.decisions)

    return windows_of(replay_it)


def searches(name: str, player: str = "search:300") -> Window:
    """One move of the searcher in the middle of a match."""
    match = halfway(name)
    seat = match.to_decide()[0]
    searcher = player_named(player)

    def search(times: int) -> int:
        for _ in range(times):
            searcher.decide(match, seat, Stream("search", stream_key(SEED, "search")))
        return times

    return windows_of(search)
