"""Hints: there at once, with a reason, better with time, and without swinging."""

from __future__ import annotations

from itertools import count

import pytest

from cardwright.agents import player_named
from cardwright.kernel import Game, Match, Option, State, seed_from_number
from cardwright.session import hints
from cardwright.session.hints import Hint, HintSearch, hint_for
from cardwright.session.session import Session
from cardwright.session.trail import Trail, standing
from tests.contract.cases import game_named


def seated(game: str, seed: int = 3) -> Session:
    match = Match(game_named(game), {}, seed_from_number(seed)).start()
    session = Session(match, [None, *[player_named("heuristic")] * (match.state.seats - 1)])
    session.filmed = False
    return session


def in_no_time() -> float:
    return 0.0


def test_a_hint_is_there_before_anything_is_searched() -> None:
    session = seated("duel")
    first = next(session.hint_search(0).hints())
    assert first.take in [choice.id for choice in session.ask(0).choices]  # type: ignore[union-attr]
    assert first.why.endswith(".")


def test_it_gets_better_while_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ITERATIONS_MAX", 40)
    session = seated("leduc")
    assert len(list(session.hint_search(0).hints(in_no_time))) == 3
    ticks = count()
    assert len(list(session.hint_search(0).hints(lambda: float(next(ticks))))) == 2


def test_it_says_why() -> None:
    session = seated("leduc", 4)
    hint = hint_for(session.match, 0)
    assert "looks ahead" in hint.why
    assert hint.lines() == [*hint.steps, hint.why]
    assert Hint("a", ["A", "b", "c"], "").lines() == ["A", "then: b, c"]
    # The way may be long, and where there is little room the reason is what must be seen.
    assert Hint("a", ["A", "b"], "Because.").lines() == ["A", "Because.", "then: b"]


def test_a_few_looks_make_nothing_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SURE", 0)
    search = seated("leduc", 4).hint_search(0)
    assert "t came out best in 12 looks ahead." in search.searched(hints.FIRST_ITERATIONS).why
    assert "t came out clearly best in 100 looks ahead." in search.searched(hints.PLENTY).why


class Knowing(type(game_named("kuhn"))):  # type: ignore[misc]
    """Kuhn poker that has an opinion."""

    def reason(self, state: State, seat: int, option: Option) -> str:
        return "the stars say so"


def test_a_game_may_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    session = seated("kuhn")
    monkeypatch.setattr(Game, "reason", Knowing.reason)
    assert hint_for(session.match, 0).why == "The stars say so."


def test_advice_in_steps_is_gone_on_with() -> None:
    session = seated("deeds", 5)
    hint = hint_for(session.match, 0, session.trails[0])
    if len(hint.steps) > 1:
        session.advised(0, hint)
        session.decide(0, hint.take)
        if session.trails[0].plan:
            after = next(session.hint_search(0).hints())
            assert after.steps[0].casefold() == hint.steps[1].casefold()


def test_a_plan_is_dropped_with_what_is_new_and_with_what_is_undone() -> None:
    trail = Trail()
    trail.advise(["A", "b"])
    trail.learned()
    assert trail.plan == []
    trail.advise(["A"])
    trail.undone()
    assert trail.plan == []


def followed(session: Session, positions: int, iterations: int = 0) -> int:
    """Follow hints and nothing else; how many positions were passed without coming back to one.

    They are what a search of so many iterations finds, or else what a person is shown.
    """
    passed: set[str] = set()
    asked = 0
    while not session.match.over and asked < positions:
        seat = session.match.to_decide()[0]
        if seat != 0:
            session.decide(seat, session.agent_decides(seat))
            continue
        asked += 1
        view = session.match.view(0)
        here = f"{session.match.told_count(0) if not session.match.worlds else ''}"
        here += standing(session.match.game, view)
        assert here not in passed, "a hint led back to where hints had come from"
        passed.add(here)
        search: HintSearch = session.hint_search(0)
        if len(search.outlook.options) == 1:
            session.decide(0, session.match.legal(0)[0])
        elif iterations:
            session.decide(0, search.searched(iterations).take)
        else:
            hint = list(search.hints(in_no_time))[-1]
            session.advised(0, hint)
            session.decide(0, hint.take)
    return asked


@pytest.mark.parametrize("name", ["duel", "taktik"])
def test_no_hint_undoes_another(name: str) -> None:
    assert followed(seated(name, 1), 12, 4)


def test_no_hint_that_is_shown_undoes_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ITERATIONS_MAX", 2)
    assert followed(seated("deeds", 1), 30) == 30


@pytest.mark.proof
@pytest.mark.parametrize(("name", "seeds"), [("duel", 10), ("taktik", 10), ("deeds", 10)])
def test_no_hint_undoes_another_over_five_hundred_positions(name: str, seeds: int) -> None:
    assert sum(followed(seated(name, seed), 60, 8) for seed in range(seeds)) >= 500


@pytest.mark.proof
@pytest.mark.parametrize(("name", "seeds"), [("duel", 10), ("taktik", 10), ("deeds", 10)])
def test_no_hint_that_is_shown_undoes_another_over_five_hundred_positions(
    name: str, seeds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "ITERATIONS_MAX", hints.FIRST_ITERATIONS)
    assert sum(followed(seated(name, seed), 60) for seed in range(seeds)) >= 500
