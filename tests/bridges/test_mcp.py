"""Tools for language models: whole matches, refusals, cards on trial, by the protocol's client."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters

import cardwright.cli.mcp
from cardwright.bridges import tools as bridge
from cardwright.bridges.mcp import server
from cardwright.bridges.tools import Tools

FOOL = """\
fool_of_stars:
  rank: 0
  answers: {pairs: yes}
  examples:
    - given: {hand.0: [fool_of_stars], hand.1: [king_of_spades], board: [queen_of_hearts]}
      do: ["0: call", "1: call", "0: raise", "1: call"]
      then: {scores: [5, -5]}
"""
JACKS = "jack_of_spades: {rank: 3}\njack_of_hearts: {rank: 3}\n"

Call = Callable[..., Awaitable[dict[str, Any]]]


def with_client(use: Callable[[Call], Awaitable[None]]) -> None:
    """Let a client of the protocol call the tools of a server of its own."""

    async def run() -> None:
        async with Client(server()) as client:

            async def call(tool: str, **arguments: object) -> dict[str, Any]:
                result = await client.call_tool(tool, arguments)
                assert not result.is_error, result.content
                assert isinstance(result.structured_content, dict)
                return result.structured_content

            await use(call)

    asyncio.run(run())


async def play_through(call: Call, begun: dict[str, Any]) -> dict[str, Any]:
    """Decide by number until the match is over: whatever comes last, so that phases end."""
    seat = {"match": begun["match"], "token": next(iter(begun["tokens"].values()))}
    standing = begun
    for turn in range(2_000):
        if "over" in standing:
            return standing
        numbers = [n for group in standing["options"] for n in group["options"]]
        standing = await call("choose", **seat, option=numbers[turn % len(numbers)])
    raise AssertionError("the match does not end")


def test_a_whole_duel() -> None:
    async def use(call: Call) -> None:
        begun = await call("new_match", game="duel", seats=["me", "random"], seed=3)
        assert any("Focus" in line or "focus" in line for line in begun["table"])
        ended = await play_through(call, begun)
        assert len(ended["over"]["scores"]) == 2
        assert ended["told"]

    with_client(use)


@pytest.mark.parametrize("game", ["kuhn", "leduc", "deeds", "taktik"])
def test_every_game_can_be_begun_and_looked_at(game: str) -> None:
    async def use(call: Call) -> None:
        begun = await call("new_match", game=game, seed=1)
        seat = {"match": begun["match"], "token": begun["tokens"]["0"]}
        looked = await call("look", **seat)
        assert looked["table"] == begun["table"]
        offered = await call("options", **seat)
        assert [option["number"] for option in offered["options"]]
        first = await call("choose", **seat, option=str(offered["options"][0]["number"]))
        assert "refused" not in first

    with_client(use)


def test_a_choice_that_is_not_open_comes_back_with_the_reason_and_the_options() -> None:
    async def use(call: Call) -> None:
        begun = await call("new_match", game="leduc", seed=2)
        seat = {"match": begun["match"], "token": begun["tokens"]["0"]}
        refused = await call("choose", **seat, option="juggle")
        assert "juggle" in refused["refused"]
        assert [option["says"] for option in refused["options"]] == ["Call", "Raise"]
        assert refused["barred"][0]["why"]
        why = await call("explain", **seat, option="fold")
        assert why == {"option": "fold", "allowed": False, "why": refused["barred"][0]["why"]}
        assert (await call("explain", **seat, option="call"))["allowed"]

    with_client(use)


def test_undo_takes_back_what_nobody_learned_from() -> None:
    async def use(call: Call) -> None:
        begun = await call("new_match", game="duel", seats=["me", "heuristic"], seed=5)
        seat = {"match": begun["match"], "token": begun["tokens"]["0"]}
        standing = begun
        while not standing["can_undo"]:
            number = next(iter(standing["options"][0]["options"]))
            standing = await call("choose", **seat, option=number)
        before = (await call("look", **seat))["ask"]
        undone = await call("undo", **seat)
        assert "refused" not in undone
        assert "options" in undone
        again = await call("look", **seat)
        assert again["ask"] == undone["ask"]
        assert before
        first = await call("new_match", game="leduc", seed=1)
        other = {"match": first["match"], "token": first["tokens"]["0"]}
        assert "refused" in await call("undo", **other)

    with_client(use)


def test_numbers_explain_themselves_and_hints_are_given() -> None:
    async def use(call: Call) -> None:
        begun = await call("new_match", game="deeds", seed=7)
        seat = {"match": begun["match"], "token": begun["tokens"]["0"]}
        listed = await call("explain", **seat)
        assert "hand_limit" in listed["questions"]
        told = await call("explain", **seat, question="hand_limit")
        assert told["explanation"][0].startswith("hand limit: 5")
        assert "did you mean" in (await call("explain", **seat, question="hand_limt"))["refused"]
        assert (await call("hint", **seat))["hint"]

    with_client(use)


def test_resigning_ends_the_match() -> None:
    async def use(call: Call) -> None:
        begun = await call("new_match", game="kuhn", seed=1)
        seat = {"match": begun["match"], "token": begun["tokens"]["0"]}
        ended = await call("resign", **seat)
        assert ended["over"]["scores"][0] < 0
        assert "refused" in await call("choose", **seat, option="1")
        assert "refused" in await call("hint", **seat)
        assert (await call("options", **seat))["over"] == ended["over"]

    with_client(use)


def test_cards_are_read_checked_and_compared() -> None:
    async def use(call: Call) -> None:
        shown = await call("show_cards", game="leduc", names=["jack_of_spades"])
        assert "Jack of spades" in shown["cards"]["jack_of_spades"][0]
        assert len((await call("show_cards", game="leduc"))["cards"]) == 6
        assert (
            "did you mean"
            in (await call("show_cards", game="leduc", names=["jack_of_spade"]))["refused"]
        )
        good = await call("check_card", game="leduc", file="ranks-wild.yaml", text=FOOL)
        assert good["problems"] == []
        assert good["cards"]["fool_of_stars"]["kind"] == "added"
        gone = await call("check_card", game="leduc", file="ranks.yaml", text="jack_of_spades: ~\n")
        assert gone["cards"]["jack_of_spades"] == {"kind": "removed", "text": []}
        wrong = await call("check_card", game="leduc", file="ranks.yaml", text="fool: {rnk: 1}\n")
        assert "ranks.yaml:1" in wrong["problems"][0]
        effect = await call("compare", game="leduc", file="ranks.yaml", text=JACKS, deals=10)
        assert effect["figures"][0]["deals"] == 10
        same = await call(
            "compare", game="leduc", file="ranks.yaml", text="jack_of_spades: {rank: 1}\n"
        )
        assert "change nothing" in same["refused"]

    with_client(use)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"game": "duell"}, "did you mean 'duel'"),
        ({"game": "x"}, "there are:"),
        ({"game": "mine.py"}, "there is no game"),
        ({"game": "leduc", "seats": ["me"]}, "has 2 seats, not 1"),
        ({"game": "leduc", "seats": ["random", "random"]}, "nobody would play"),
        ({"game": "leduc", "seats": ["me", "run:sh"]}, "only agents by name"),
        ({"game": "leduc", "seats": ["me", "bot.py:Bot"]}, "only agents by name"),
        ({"game": "leduc", "seats": ["me", "search:100000"]}, "think too long"),
        ({"game": "leduc", "seats": ["me", "nobody"]}, "nobody called"),
        ({"game": "duel", "setup": {"encounter": "nowhere"}}, "nowhere"),
    ],
)
def test_what_cannot_be_begun_says_why(arguments: dict[str, Any], why: str) -> None:
    assert why in str(Tools().new_match(**arguments)["refused"])


def test_only_the_token_of_a_seat_opens_it() -> None:
    tools = Tools()
    begun = tools.new_match("leduc", ["me", "me"], seed=1)
    tokens = begun["tokens"]
    assert isinstance(tokens, dict)
    assert tools.look(str(begun["match"]), tokens["1"])["ask"] == "the others decide"
    assert "no seat" in str(tools.look(str(begun["match"]), "x")["refused"])
    assert "no match" in str(tools.look("x", tokens["0"])["refused"])
    assert "500" in str(tools.compare("leduc", "ranks.yaml", JACKS, deals=501)["refused"])
    assert "characters" in str(tools.check_card("leduc", "ranks.yaml", "#" * 100_001)["refused"])


def test_the_match_that_nobody_looked_at_for_longest_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bridge, "MATCHES_MAX", 2)
    tools = Tools()
    begun = [tools.new_match("kuhn", seed=seed) for seed in range(2)]
    tokens = [next(iter(dict(one["tokens"]).values())) for one in begun]  # type: ignore[call-overload]
    assert "refused" not in tools.look(str(begun[0]["match"]), tokens[0])
    tools.new_match("kuhn", seed=9)
    assert "refused" not in tools.look(str(begun[0]["match"]), tokens[0])
    assert "refused" in tools.look(str(begun[1]["match"]), tokens[1])


def test_the_program_serves_over_standard_input_and_output() -> None:
    program = StdioServerParameters(
        command=sys.executable, args=["-m", "cardwright", "mcp"], env=dict(os.environ)
    )

    async def run() -> None:
        async with Client(program) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert {"new_match", "look", "options", "choose", "explain", "undo"} <= tools
            listed = await client.call_tool("list_games", {})
            assert listed.structured_content is not None
            assert "duel" in [game["game"] for game in listed.structured_content["games"]]

    asyncio.run(run())


def test_without_the_extra_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.cli.mcp.find_spec", lambda name: None)
    said = CliRunner().invoke(cardwright.cli.mcp.command, [])
    assert "pip install 'cardwright[mcp]'" in said.output
