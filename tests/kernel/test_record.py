"""A record leads back to its match, and whatever else it may contain is refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel import Game, Match, Refused, load_cards, load_game, seed_from_number
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.record import (
    BadRecord,
    Kind,
    OtherContent,
    Record,
    read_record,
    record_of,
    write_record,
)
from cardwright.kernel.table.replay import game_of, replay, verify
from cardwright.kernel.table.stage import start_scenario
from cardwright.kernel.values.limits import (
    COMMANDS_PER_RECORD_MAX,
    CONTENT_FILE_BYTES_MAX,
    OPTION_TEXT_CHARS_MAX,
    RECORD_FILE_BYTES_MAX,
)
from tests.toy import Parley

Command = tuple[int, Kind, str]

LEDUC = load_game("leduc")
KUHN = load_game("kuhn")
PARLEY = load_cards(Parley())

SCENARIO = """\
given: {hand.0: [king_of_spades], hand.1: [jack_of_hearts]}
rolls: {deal: [0]}
do: ["0: raise"]
"""


def played(game: Game, seed: int, decisions: int) -> Match:
    """A match after so many decisions, always taking an option that depends on the seed."""
    match = Match(game, {}, seed_from_number(seed)).start()
    for number in range(decisions):
        if match.over:
            break
        seats = match.to_decide()
        seat = seats[(seed + number) % len(seats)]
        options = match.legal(seat)
        match.act(seat, options[(seed // 3 + number) % len(options)])
    return match


def again(match: Match) -> Match:
    return replay(read_record(write_record(record_of(match))), match.game)


@given(st.sampled_from([LEDUC, KUHN, PARLEY]), st.integers(0, 10_000), st.integers(0, 40))
def test_a_match_comes_back_from_its_record(game: Game, seed: int, decisions: int) -> None:
    match = played(game, seed, decisions)
    twin = again(match)
    assert twin.digest() == match.digest()
    for seat in range(match.state.seats):
        assert twin.view(seat) == match.view(seat)
        assert twin.information(seat) == match.information(seat)


def test_sealed_decisions_are_saved_and_stay_sealed() -> None:
    match = Match(PARLEY, {}, seed_from_number(5)).start()
    match.act(1, "catch")
    match.act(0, "catch")
    match.act(1, "done")
    twin = again(match)
    assert twin.digest() == match.digest()
    assert twin.to_decide() == [0]
    twin.act(0, "done")
    match.act(0, "done")
    assert twin.digest() == match.digest()
    assert twin.state.phase == "speaking"


def test_a_resumed_match_can_take_back_what_it_could() -> None:
    start = Match(PARLEY, {}, seed_from_number(5)).start()
    match = start.clone()
    match.act(1, next(option for option in match.legal(1) if option.verb == "lay"))
    twin = again(match)
    assert twin.can_undo(1)
    twin.undo(1)
    assert twin.digest() == start.digest()


def test_a_match_from_a_scenario_holds_the_scenario() -> None:
    match = start_scenario(LEDUC, read_scenario(SCENARIO, "test", LEDUC), seed_from_number(3))
    match.act(1, "call")
    record = record_of(match)
    assert record.scenario == SCENARIO
    assert record.decisions == [(0, "raise"), (1, "call")]
    twin = again(match)
    assert twin.digest() == match.digest()
    twin.act(0, "call")


def test_a_clone_is_recorded_like_its_original() -> None:
    match = start_scenario(LEDUC, read_scenario(SCENARIO, "test", LEDUC))
    assert record_of(match.clone()) == record_of(match)


def test_scores_stand_in_the_record_of_a_finished_match_only() -> None:
    assert record_of(played(KUHN, 1, 1)).scores is None
    finished = played(KUHN, 1, 10)
    assert record_of(finished).scores == finished.scores


def test_one_decision_stands_on_one_line() -> None:
    record = record_of(played(LEDUC, 4, 4))
    lines = write_record(record).decode().splitlines()
    assert [line for line in lines if line.startswith("    [")] == [
        f'    [{seat},"do","{option}"]{"," if number < len(record.decisions) else ""}'
        for number, (seat, option) in enumerate(record.decisions, 1)
    ]


def test_the_first_divergence_is_reported_with_both_digests() -> None:
    record = record_of(played(LEDUC, 4, 4))
    wrong = [*record.digests]
    wrong[1] = "0" * 32
    divergence = verify(msgspec.structs.replace(record, digests=wrong), LEDUC)
    assert divergence is not None
    assert (divergence.number, divergence.seat) == (2, record.decisions[1][0])
    assert "expected digest 00000000, found " + record.digests[1][:8] in str(divergence)


def test_a_refused_decision_is_a_divergence_with_its_reason() -> None:
    record = record_of(played(LEDUC, 4, 2))
    wrong: Command = (record.commands[0][0], "do", "fold")
    divergence = verify(with_commands(record, [wrong, record.commands[1]]), LEDUC)
    assert divergence is not None
    assert str(divergence).startswith("decision 1 (seat 0: fold): refused, ")


def test_a_position_that_cannot_go_on_is_a_divergence() -> None:
    """The scenario has all cards in the hands, so none is left for the board."""
    taken = "jack_of_spades, jack_of_hearts, queen_of_spades, queen_of_hearts"
    scenario = f"given: {{hand.0: [{taken}, king_of_spades], hand.1: [king_of_hearts]}}"
    match = start_scenario(LEDUC, read_scenario(scenario, "test", LEDUC))
    match.act(0, "call")
    record = record_of(match)
    longer = msgspec.structs.replace(
        record,
        commands=[*record.commands, (1, "do", "call")],
        digests=[*record.digests, "0" * 32],
    )
    divergence = verify(longer, LEDUC)
    assert divergence is not None
    assert divergence.number == 2
    assert "the game cannot go on from this position" in str(divergence)


def test_claimed_scores_are_checked() -> None:
    record = record_of(played(KUHN, 1, 10))
    with pytest.raises(BadRecord, match=r"expected scores \[9, 9\]"):
        replay(msgspec.structs.replace(record, scores=[9, 9]), KUHN)


def test_another_content_is_refused_unless_forced() -> None:
    record = msgspec.structs.replace(record_of(played(LEDUC, 4, 2)), content="ab" * 16)
    with pytest.raises(OtherContent, match="leduc content abababab, but the cards at hand are"):
        replay(record, LEDUC)
    assert verify(record, LEDUC, force=True) is None


def test_other_rules_are_refused_unless_forced() -> None:
    record = msgspec.structs.replace(record_of(played(LEDUC, 4, 2)), rules=7)
    with pytest.raises(OtherContent, match="version 7 of the rules of leduc, and those at hand"):
        replay(record, LEDUC)
    assert verify(record, LEDUC, force=True) is None


WILD = """\
fool_of_stars: {rank: 0, answers: {pairs: yes}, examples: []}
"""


def test_a_record_brings_the_cards_it_was_played_with(tmp_path: Path) -> None:
    (tmp_path / "ranks-wild.yaml").write_text(WILD, encoding="utf-8")
    match = played(load_game("leduc", tmp_path), 3, 3)
    record = read_record(write_record(record_of(match)))
    assert record.content == LEDUC.content_hash
    assert record.changes == [("ranks-wild.yaml", WILD)]
    assert replay(record, game_of(record)).digest() == match.digest()
    with pytest.raises(OtherContent, match="other cards of a designer's own"):
        replay(record, LEDUC)


def test_cards_of_a_record_that_cannot_be_read_are_one_sentence() -> None:
    changes = [("ranks-wild.yaml", "fool: {rnk: 3}"), ("x.yaml", "a: b")]
    record = msgspec.structs.replace(record_of(played(LEDUC, 3, 3)), changes=changes)
    with pytest.raises(BadRecord, match="the cards of this record cannot be read: ranks-wild"):
        game_of(record)


def test_what_was_taken_back_stands_in_the_record() -> None:
    match = Match(PARLEY, {}, seed_from_number(5)).start()
    option = next(option for option in match.legal(1) if option.verb == "lay")
    match.act(1, option)
    match.undo(1)
    match.act(1, option)
    record = record_of(match)
    assert [kind for _, kind, _ in record.commands] == ["do", "undo", "do"]
    twin = again(match)
    assert twin.digest() == match.digest()
    assert len(twin.decisions()) == 1


def test_too_much_taken_back_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.kernel.table.record.COMMANDS_PER_RECORD_MAX", 2)
    match = Match(PARLEY, {}, seed_from_number(5)).start()
    option = next(option for option in match.legal(1) if option.verb == "lay")
    match.act(1, option)
    match.undo(1)
    match.act(1, option)
    assert [kind for _, kind, _ in record_of(match).commands] == ["do"]
    match.resign(0)
    assert [kind for _, kind, _ in record_of(match).commands] == ["do", "resign"]


def test_resigning_ends_a_match_for_its_reason() -> None:
    match = played(LEDUC, 4, 2)
    match.resign(1)
    assert match.over
    assert match.scores == [13, -13]
    record = record_of(match)
    assert record.commands[-1] == (1, "resign", "")
    assert record.ended == "seat 1 resigned"
    assert again(match).digest() == match.digest()
    with pytest.raises(Refused, match="the match is over"):
        match.resign(0)
    with pytest.raises(BadRecord, match="expected the end 'a draw', found 'seat 1 resigned'"):
        replay(msgspec.structs.replace(record, ended="a draw"), LEDUC)


def test_a_flag_and_a_draw_end_a_match() -> None:
    flagged = played(LEDUC, 4, 2)
    flagged.flag(0, "ran out of time")
    assert (flagged.over, flagged.scores) == (True, [-13, 13])
    assert record_of(flagged).commands[-1] == (0, "flag", "ran out of time")
    assert record_of(flagged).ended == "seat 0 ran out of time"
    assert again(flagged).digest() == flagged.digest()
    drawn = played(LEDUC, 4, 2)
    drawn.agree_draw(1)
    assert (drawn.over, drawn.scores) == (True, [0, 0])
    assert record_of(drawn).commands[-1] == (1, "draw", "")
    assert again(drawn).digest() == drawn.digest()
    with pytest.raises(Refused, match="the match is over"):
        drawn.agree_draw(0)
    with pytest.raises(Refused, match="the match is over"):
        drawn.flag(0, "ran out of time")
    alone = Match(load_game("deeds"), {}, seed_from_number(1)).start()
    before = list(alone.scores)
    alone.agree_draw(0)
    assert alone.scores == before


def test_resigning_while_all_decide_at_once() -> None:
    match = Match(PARLEY, {}, seed_from_number(5)).start()
    match.act(1, "catch")
    match.resign(0)
    assert match.over
    assert match.to_decide() == []
    assert again(match).digest() == match.digest()


def test_who_plays_and_who_takes_over_is_recorded() -> None:
    match = played(LEDUC, 4, 0)
    match.players = ["human", "search:100"]
    match.act(0, match.legal(0)[0])
    match.take_over(0, "heuristic")
    record = record_of(match)
    assert record.players == ["heuristic", "search:100"]
    assert record.commands[-1] == (0, "take over", "heuristic")
    assert again(match).players == record.players
    for seat, player in ((7, "x"), (0, "x" * 65)):
        with pytest.raises(Refused):
            match.take_over(seat, player)
    with pytest.raises(Refused, match="no seat 7"):
        match.resign(7)


def test_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="a match of kuhn, not of leduc"):
        replay(record_of(played(KUHN, 1, 1)), LEDUC)


def with_commands(record: Record, commands: list[Command]) -> Record:
    return msgspec.structs.replace(record, commands=commands)


def cut_short(fields: dict[str, list[object]]) -> None:
    """The last decision and its digest are gone."""
    fields["commands"].pop()
    fields["digests"].pop()


def changed(change: Callable[[Any], object]) -> bytes:
    fields = json.loads(write_record(record_of(played(LEDUC, 4, 4))))
    change(fields)
    return json.dumps(fields).encode()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "not a match record"),
        (b"[]", "not a match record"),
        (b"{}", "its format is not"),
        (b"\xff\xfe", "not a match record"),
        (b"[" * 100_000, "not a match record"),
        (b'{"format": ' + b"[" * 100_000, "not a match record"),
        (b" " * (RECORD_FILE_BYTES_MAX + 1), "at most 8000000 bytes"),
        (
            changed(lambda fields: fields.update(version=2)),
            "of version 2, and only version 3 .* num",
        ),
        (changed(lambda fields: fields.update(version=9)), "of version 9, and only version 3"),
        (changed(lambda fields: fields.pop("game")), "missing required field `game`"),
        (changed(lambda fields: fields.update(extra=1)), "unknown field `extra`"),
        (changed(lambda fields: fields.update(seed="12")), r"\$\.seed"),
        (changed(lambda fields: fields.update(seed="0" * 63 + "\n")), r"\$\.seed"),
        (changed(lambda fields: fields.update(digests=[])), "has 4, with 0 digests"),
        (changed(cut_short), "closes with 4 commands and has 3"),
        (changed(lambda fields: fields.update(players=["x", "y"])), "the record was changed"),
        (changed(lambda fields: fields.update(commands=[[0]])), r"\$\.commands\[0\]"),
        (changed(lambda fields: fields.update(commands=[[99, "do", "call"]])), r"\$\.commands"),
        (changed(lambda fields: fields.update(commands=[[0, "cheat", ""]])), r"\$\.commands"),
        (
            changed(lambda fields: fields.update(commands=[[0, "do", "x" * 201]])),
            f"length <= {OPTION_TEXT_CHARS_MAX}",
        ),
        (
            changed(lambda fields: fields.update(commands=[[0, "do", "call"]] * 40_001)),
            f"length <= {COMMANDS_PER_RECORD_MAX}",
        ),
        (
            changed(lambda fields: fields.update(changes=[["ranks-a.yaml", "x" * 1_000_001]])),
            f"length <= {CONTENT_FILE_BYTES_MAX}",
        ),
    ],
)
def test_a_malformed_record_is_one_sentence(text: bytes, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as caught:
        read_record(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"setup": {"stakes": "high"}}, "no set-up 'stakes'"),
        ({"commands": [], "digests": [], "scores": [1, -1]}, "no decision that led to them"),
        ({"players": ["a"]}, "names 1 players, not one for each seat"),
        ({"scenario": "given: {hand.7: [king_of_spades]}"}, "there is no owner 7"),
        ({"scenario": "given: {hand.0: [ace]}"}, "no card of this match is 'ace'"),
        ({"scenario": "rolls: {deal: [9]}"}, "scripted 9 for a draw below 6"),
        (
            {"scenario": "given: {board: [jack_of_spades, jack_of_hearts, queen_of_spades,"
                         " queen_of_hearts, king_of_spades, king_of_hearts]}"},
            "cannot go on from this position",
        ),
    ],
)  # fmt: skip
def test_a_record_that_cannot_begin_is_one_sentence(fields: dict[str, object], reason: str) -> None:
    record = msgspec.structs.replace(record_of(played(LEDUC, 4, 4)), **fields)
    with pytest.raises(BadRecord, match=reason) as caught:
        replay(record, LEDUC)
    assert "\n" not in str(caught.value)


def samples() -> list[bytes]:
    staged = start_scenario(LEDUC, read_scenario(SCENARIO, "test", LEDUC))
    matches = [played(LEDUC, 4, 4), played(PARLEY, 2, 3), staged]
    return [write_record(record_of(match)) for match in matches]


SAMPLES = samples()
GAMES = {game.name: game for game in (LEDUC, KUHN, PARLEY)}


def tried(text: bytes) -> Record | None:
    """Read and replay whatever the bytes hold; every failure but BadRecord comes out."""
    try:
        record = read_record(text)
    except BadRecord:
        return None
    try:
        replay(record, GAMES.get(record.game, LEDUC))
    except BadRecord:
        return None
    return record


@given(
    st.sampled_from(SAMPLES),
    st.lists(st.tuples(st.integers(0, 10_000), st.binary(max_size=3)), min_size=1, max_size=4),
)
def test_changed_bytes_are_refused_or_mean_the_same(
    text: bytes, changes: list[tuple[int, bytes]]
) -> None:
    bent = text
    for place, piece in changes:
        at = place % len(bent)
        bent = bent[:at] + piece + bent[at + 1 :]
    record = tried(bent)
    if record is not None:
        # What still holds is a good record: written and read again, it is the same.
        assert read_record(write_record(record)) == record


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(text: bytes) -> None:
    assert tried(text) is None
