"""Guided first matches: every shipped guide is played as it says, and bad ones are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import Game, Refused, load_game
from cardwright.session import guide as guides
from cardwright.session.book import BadBook
from cardwright.session.guide import Guide, GuideStep, guide_of, guided_session
from cardwright.session.session import Session
from tests.contract.cases import game_named

GUIDED = ["deeds", "duel", "kuhn", "leduc", "taktik"]
# What fits beside the options of a small terminal without scrolling.
SAYS_MAX = 330


def follow(session: Session) -> list[str]:
    """Do what the guide says, step by step; what was read on the way."""
    guided = session.guided
    assert guided is not None
    seat = guided.guide.seat
    read: list[str] = []
    while not session.match.over and guided.step is not None:
        asked = session.match.to_decide()[0]
        if asked != seat:
            session.decide(asked, session.agent_decides(asked))
            continue
        lesson = session.lesson(seat)
        assert lesson is not None
        assert lesson.wanted, f"{guided.progress} is about something that is not offered"
        read.append(lesson.says)
        session.decide(seat, lesson.wanted)
    assert guided.step is None, f"the match was over at {guided.progress}"
    return read


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_can_be_followed_to_its_end(name: str) -> None:
    game = game_named(name)
    guide = guide_of(game)
    assert guide is not None
    session = guided_session(game, guide)
    read = follow(session)
    assert len(set(read)) == len(guide.steps)
    assert not session.match.state.chance.unused(), "all that the position scripts was rolled"
    assert all(len(step.says) <= SAYS_MAX for step in guide.steps), "it can be read at a glance"
    assert guide.ends


def test_whoever_does_something_else_is_told_what_the_step_is_about() -> None:
    game = game_named("leduc")
    guide = guide_of(game)
    assert guide is not None
    session = guided_session(game, guide)
    with pytest.raises(Refused, match="the guide is about something else now: call"):
        session.decide(0, "raise")
    assert session.match.decisions() == []
    session.guided = None
    session.decide(0, "raise")


def test_a_step_can_be_taken_back() -> None:
    game = game_named("deeds")
    guide = guide_of(game)
    assert guide is not None
    session = guided_session(game, guide)
    first = session.lesson(0)
    assert first is not None
    session.decide(0, first.wanted)
    assert session.lesson(0) != first
    session.undo(0)
    assert session.lesson(0) == first


def led(steps: list[GuideStep], game: Game) -> Session:
    return guided_session(game, Guide(title="A guide", steps=steps, ends="Well done."))


def test_a_guide_that_leads_nowhere_ends_and_the_match_goes_on() -> None:
    session = led([GuideStep("Fly.", ["fly"])], game_named("kuhn"))
    lesson = session.lesson(0)
    assert lesson is not None
    assert not lesson.wanted
    assert session.guided is None
    session.decide(0, "pass")


def test_the_last_word_is_said_once() -> None:
    session = led([GuideStep("Pass.", ["pass"], others=["bet"])], game_named("kuhn"))
    session.decide(0, "pass")
    session.decide(1, session.agent_decides(1))
    lesson = session.lesson(0)
    assert lesson is not None
    assert (lesson.says, lesson.wanted) == ("Well done.", "")
    session.decide(0, "bet")
    assert session.lesson(0) is None


def test_the_last_word_waits_for_somebody_to_read_it() -> None:
    """What standing orders answer after the last step is nobody going on."""
    game = game_named("duel")
    guide = guide_of(game)
    assert guide is not None
    session = guided_session(game, guide)
    follow(session)
    answered = 0
    while (asked := session.match.to_decide()[0]) != guide.seat or session.ordered(asked):
        ordered = session.ordered(asked)
        if asked == guide.seat and ordered is not None:
            session.decide_as_ordered(asked, ordered)
            answered += 1
        else:
            session.decide(asked, session.agent_decides(asked))
    lesson = session.lesson(guide.seat)
    assert answered
    assert lesson is not None
    assert lesson.says == guide.ends.strip()


BAD = {
    "title: A\nsteps: []\n": "has from 1 to 100 steps",
    "title: A\nsteps: [{says: hm, do: []}]\n": "in step 1 there is nothing to do",
    f"title: A\nsteps: [{{says: {'a' * 700}, do: [pass]}}]\n": "says more than",
    "title: A\n": "cannot be read",
    "- nothing\n": "cannot be read",
    "title: [": "cannot be read",
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_guide_is_refused_with_a_sentence(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "file_text", lambda game, name: text)
    with pytest.raises(BadBook, match=BAD[text]):
        guide_of(game_named("kuhn"))


def test_a_guide_whose_match_cannot_begin_is_refused() -> None:
    steps = [GuideStep("Pass.", ["pass"])]
    for wrong in (
        Guide("A", steps, setup={"wind": "north"}),
        Guide("A", steps, position="given: {hand.0: [dragon]}"),
        Guide("A", steps, seat=7),
    ):
        with pytest.raises(BadBook, match=r"guide.yaml"):
            guided_session(game_named("kuhn"), wrong)


def test_a_game_in_a_file_has_its_book_beside_it(tmp_path: Path) -> None:
    (tmp_path / "tiny.py").write_text(TINY)
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "guide.yaml").write_text(
        "title: Tiny\nsteps: [{says: Bet., do: [bet]}]\nends: So it goes.\n"
    )
    game = load_game(str(tmp_path / "tiny.py"))
    guide = guide_of(game)
    assert guide is not None
    follow(guided_session(game, guide))


TINY = '''"""A game in one file, which is Kuhn poker under another name."""

from typing import ClassVar

from cardwright.games.kuhn.game import Kuhn


class Tiny(Kuhn):
    name = "tiny"
    card_texts: ClassVar = {"ranks": "jack: {rank: 1}\\nqueen: {rank: 2}\\nking: {rank: 3}\\n"}
'''
