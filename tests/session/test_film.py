"""What happens between two decisions, frame by frame: the same as without a film, and no more."""

from __future__ import annotations

import pytest

from cardwright.kernel import SPECTATOR, Match, game_names
from cardwright.kernel.table import film as filming
from cardwright.kernel.table.film import film
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.walks import random_choice
from tests.contract.cases import game_named

DECISIONS = 60


def told_lines(match: Match, seat: int) -> list[str]:
    return [event.line() for event in match.told(seat)]


@pytest.mark.parametrize("name", [*game_names(), "parley"])
def test_a_film_tells_what_the_match_tells(name: str) -> None:
    match = Case(game_named(name), {}).start(5)
    stream = Stream("film", stream_key(match.seed, "film"))
    filmed_takes = 0
    for _ in range(DECISIONS):
        if match.over:
            break
        seat, option = random_choice(match, stream)
        viewers = [*range(match.state.seats), SPECTATOR]
        before = {viewer: told_lines(match, viewer) for viewer in viewers}
        picture = match.digest()
        shown = film(match, seat, option, viewers)
        assert match.digest() == picture, "filming leaves the match as it is"
        match.act(seat, option)
        for viewer in viewers:
            filmed = [event.line() for take in shown.takes[viewer] for event in take.told]
            after = told_lines(match, viewer)
            if filmed:
                assert after[-len(filmed) :] == filmed
                new = after[len(before[viewer]) :]
                assert len(filmed) <= len(new)
            filmed_takes += len(shown.takes[viewer])
    assert filmed_takes > 0


def test_a_sealed_choice_that_was_overtaken_ends_the_film_of_its_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Case(game_named("parley"), {}).start(5)
    match.act(0, "done")
    monkeypatch.setattr(filming, "offered_as", lambda state, seat, text: None)
    shown = film(match, 1, match.meant(1, "done"), [0])
    assert shown.takes == {0: []}
