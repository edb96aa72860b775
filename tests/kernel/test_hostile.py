"""Hostile content is refused with a reason or played to a defined end, in bounded work."""

import sys
from collections.abc import Iterator
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.compiled import is_compiled
from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table import match
from cardwright.kernel.table.stage import failures, start_scenario
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.limits import WORK_PER_DECISION_MAX
from tests.kernel.hostile import hostile_files
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import load

FILES = [*hostile_files()]
DECISIONS_MAX = 300
# Of the processor, not of the clock. The interpreted build takes ten times as long.
SECONDS_PER_DECISION_MAX = 0.05 if is_compiled() else 0.5
# While coverage is measured every line is watched, which takes three to four times as long.
WATCHED_TIMES = 6


@pytest.fixture(autouse=True, scope="module")
def _short_matches() -> Iterator[None]:
    """The limit on decisions, which a card that always asks can reach, brought near."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "DECISIONS_PER_MATCH_MAX", DECISIONS_MAX)
        yield


def outcome(data: bytes, seed: int = 1) -> str:
    """What becomes of a file: refused, or over for a reason."""
    game = Skirmish()
    refused = refusal(game, data)
    if refused:
        assert all(line.startswith("cards-test.yaml:") for line in refused.splitlines()[:20])
        return "refused"
    names = [template.name for template in game.family("cards") if template.copies]
    hand = ", ".join([name for name in names if name.startswith("p")][:3])
    text = f"given: {{hand.0: [{hand}], hand.1: [{hand}]}}"
    staged = start_scenario(game, read_scenario(text, "s.yaml", game))
    for template in game.templates:
        for example in template.examples:
            assert isinstance(failures(game, example), list)
    return played_out(staged, seed)


def refusal(game: Skirmish, data: bytes) -> str:
    """What is said against a file; nothing if it is taken."""
    try:
        load(game, data)
    except ContentErrors as errors:
        return str(errors)
    return ""


def seconds_max() -> float:
    return SECONDS_PER_DECISION_MAX * (1 if sys.gettrace() is None else WATCHED_TIMES)


def played_out(played: Match, seed: int) -> str:
    """Both play their first cards, then anything; what is returned is why the match ended."""
    stream = Stream("way", seed_from_number(seed))
    for _ in range(DECISIONS_MAX):
        if played.over:
            break
        told = len(played.log)
        seat = played.to_decide()[0]
        options = played.legal(seat)
        first = options[0].verb == "play"
        before = process_time()
        played.act(seat, options[0 if first else stream.below(len(options))])
        assert process_time() - before < seconds_max()
        assert len(played.log) - told < WORK_PER_DECISION_MAX
    assert played.over
    assert played.log[-1].kind == "match_ended"
    return played.log[-1].line().partition("why=")[2].partition(" scores")[0]


def test_there_are_enough_of_them() -> None:
    assert len({data for _, data in FILES}) >= 200


@pytest.mark.parametrize("data", [data for _, data in FILES], ids=[name for name, _ in FILES])
def test_a_hostile_file_comes_to_a_defined_end(data: bytes) -> None:
    ended = outcome(data)
    assert ended in {"refused", "out of time", "struck down"} or ended.startswith("limit reached: ")


# Cards that nobody thought of: any that the grammar of effects allows.

AMOUNTS = st.sampled_from(["0", "1", "2", "turn", "owner.hand", "owner.deck * 9", "0 - 1", "99999"])
CONDITIONS = st.sampled_from(
    [
        "True",
        "turn > 0",
        "owner.focus >= 2",
        '"quick" in card.tags',
        "owner == 1",
        'phase == "rest"',
    ]
)
EVENTS = st.sampled_from(
    ["card_moved", "resource_changed", "struck", "omen", "lasting_ended", "phase_entered"]
)
ZONES = st.sampled_from(["deck", "hand", "play", "discard", "pool"])


def leaves() -> st.SearchStrategy[str]:
    card_pools = st.sampled_from(["my_plays", "their_plays", "cards_in_hand", "cards_in_deck"])
    picks = st.sampled_from(["", ", choose: 1", ", choose: 2, up_to: true", ", random: 2"])
    return st.one_of(
        st.builds(
            "{{gain: {{resource: focus, amount: 1}}, if: {}}}".format, st.builds(repr, CONDITIONS)
        ),
        st.builds("{{draw: {{cards: '{}', from: {}, into: {}}}}}".format, AMOUNTS, ZONES, ZONES),
        st.builds("{{move_card: {}, to: {{of: {}{}}}}}".format, ZONES, card_pools, picks),
        st.builds("{{damage: 0.25, to: {{of: body_parts{}}}}}".format, picks),
        st.builds("{{shuffle: {}}}".format, ZONES),
        st.builds("{{tell: {{moment: omen, amount: '{}'}}}}".format, AMOUNTS),
        st.builds("{{cancel: {{}}, to: {{of: lasting_effects{}}}}}".format, picks),
        st.just("nothing"),
    )


def structures(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    until = st.sampled_from(
        ["end_of_turn", "{turns: 2}", "{phase: rest}", "{while: turn < 2}", "{in_zone: play}"]
    )
    return st.one_of(
        st.builds("{{when: {{holds: turn >= 0, then: [{}, {}]}}}}".format, leaves(), leaves()),
        st.builds("{{choose: [{}, {}]}}".format, inner, inner),
        st.builds(
            "{{when: {{holds: {}, then: {}, otherwise: {}}}}}".format,
            st.builds(repr, CONDITIONS),
            inner,
            inner,
        ),
        st.builds("{{repeat: {{times: '{}', do: {}}}}}".format, AMOUNTS, inner),
        st.builds("{{pay: {{cost: {}, then: {}}}}}".format, inner, inner),
        st.builds(
            "{{lasting: {{until: {}, rules: {{on: {}, do: {}}}}}}}".format, until, EVENTS, inner
        ),
    )


EFFECTS = st.recursive(leaves(), structures, max_leaves=6)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(EFFECTS, EVENTS, EFFECTS, st.integers(0, 5))
def test_any_card_comes_to_a_defined_end(effect: str, event: str, answer: str, seed: int) -> None:
    text = f"probe: {{effect: {effect}, rules: {{on: {event}, do: {answer}}}, copies: 2}}"
    assert outcome(text.encode(), seed)
