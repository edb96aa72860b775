"""What seats are sent and send: as docs/protocol.md says, and nothing that a seat cannot know."""

from __future__ import annotations

import msgspec
import pytest

from cardwright.agents import Budget, look
from cardwright.kernel import Match, Stream, game_names, load_game, seed_from_number
from cardwright.session.commands import SERVED, BadCommand, Command, read_command
from cardwright.session.feed import Feed
from cardwright.session.messages import (
    Answer,
    Bye,
    Done,
    Hello,
    NotDone,
    Step,
    Waiting,
    WholeTable,
    hello_of,
    written,
)
from tests.docs.pages import ROOT, blocks_of


def test_the_page_shows_what_is_read() -> None:
    lines = [
        line
        for block in blocks_of(ROOT / "docs" / "protocol.md")
        for line in block.text.splitlines()
    ]
    sent = [line for line in lines if '"is"' in line]
    kinds = Hello | WholeTable | Step | NotDone | Waiting | Done | Answer | Bye
    for line in sent:
        msgspec.json.decode(line, type=kinds, strict=True)
    commands = [read_command(line.encode(), SERVED) for line in lines if line not in sent]
    assert [command.take for command in commands][:3] == ["raise", 2, ""]
    assert {msgspec.json.decode(line)["is"] for line in sent} == {
        "answer", "bye", "done", "hello", "refused", "step", "table", "waiting",
    }  # fmt: skip


@pytest.mark.parametrize("name", game_names())
def test_steps_add_up_to_the_table(name: str) -> None:
    """Whoever follows the steps has the same parts as somebody who has just come."""
    match = Match(load_game(name), {}, seed_from_number(4)).start()
    feed = Feed(match.game, 0)
    parts: dict[str, object] = {}
    for number in range(60):
        if match.over:
            break
        seat = match.to_decide()[0]
        if seat == 0:
            outlook = look(match, 0, Stream("agent", bytes(32)), Budget())
            message = feed.next(outlook.view(), outlook.told_since(feed.heard), outlook.ask())
            assert len(written(message).splitlines()) == 1
            parts |= {part.at: part for part in message.parts}
            if isinstance(message, Step):
                for gone in message.gone:
                    del parts[gone]
                if message.order is not None:
                    parts = {at: parts[at] for at in message.order}
            fresh = Feed(match.game, 0).next(match.view(0), match.told(0))
            assert isinstance(fresh, WholeTable)
            assert [*parts.values()] == fresh.parts
            assert message.ask is not None
            words = [choice.says for choice in message.ask.choices]
            assert len(words) == len(match.legal(0)) == len(set(words))
        options = match.legal(seat)
        match.act(seat, options[number % len(options)])
    assert feed.n > 0
    assert hello_of(match.game, 0, ["a", "b"]).game == name


@pytest.mark.parametrize("name", ["kuhn", "leduc", "duel"])
def test_nothing_is_sent_that_the_seat_cannot_know(name: str) -> None:
    """Tables that differ only in what the seat cannot know give it the same lines."""
    match = Match(load_game(name), {}, seed_from_number(9)).start()
    for number in range(12):
        if match.over:
            break
        seat = match.to_decide()[0]
        lines = set()
        for deal in range(4):
            outlook = look(match, seat, Stream("agent", seed_from_number(deal)), Budget())
            feed = Feed(match.game, seat)
            lines.add(written(feed.next(outlook.view(), outlook.told, outlook.ask())))
        assert len(lines) == 1
        options = match.legal(seat)
        match.act(seat, options[number % len(options)])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"good morning", "'good morning' is no command"),
        (b"[1]", "is no command .Expected `object`"),
        (b'{"take": null}', "is no command"),
        (b'{"do": "undo"}', "nobody knows how to 'undo'"),
        (b"\xff" * 200, "…. is no command"),
        (b"[" * 100_000, "is no command"),
    ],
)
def test_what_is_no_command_is_said_in_a_sentence(line: bytes, why: str) -> None:
    with pytest.raises(BadCommand, match=why):
        read_command(line)


def test_a_command_may_leave_out_what_goes_without_saying() -> None:
    assert read_command(b'{"take": 2, "more": []}') == Command(take=2)
