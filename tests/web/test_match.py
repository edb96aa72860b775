"""A match at a server, through its public doors: played, left, taken up again, and over."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator

import pytest

from cardwright.web.proof import read_proof
from cardwright.web.verification import faults_in
from tests.web.serving import (
    WAIT_SECONDS,
    Json,
    Player,
    Served,
    Visitor,
    all_started,
    drain,
    next_asked,
    play_on,
    served,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store"), away_seconds=0.2) as running:
        yield running


def two(server: Served, game: str, **more: object) -> tuple[Player, Player]:
    """Two people at a match, one of them by a link."""
    ada, bob = server.visitor(), server.visitor()
    made = ada.begin(game, "me", "friend", name="Ada", **more)
    key = made["links"][1].partition("#")[2]
    status, joined = bob.post("/api/join", {"key": key, "name": "Bob"})
    assert (status, joined) == (200, {"match": made["match"], "seat": 1})
    first, second = all_started(ada.sit(made["match"]), bob.sit(made["match"]))
    return first, second


def counting() -> Iterator[int]:
    number = 0
    while True:
        number += 7
        yield number


def play(players: list[Player]) -> None:
    picks = counting()
    play_on(players, lambda _: next(picks))


@pytest.mark.parametrize("game", ["kuhn", "leduc"])
def test_a_match_is_played_to_its_end_and_proven(server: Served, game: str) -> None:
    ada, bob = two(server, game)
    play([ada, bob])
    assert ada.over == bob.over
    assert ada.over is not None
    hello = next(line for line in ada.lines if line["is"] == "hello")
    status, _ = ada.visitor.get(f"/api/matches/{ada.match}/record")
    assert status == 200
    file = raw(ada.visitor, f"/api/matches/{ada.match}/record")
    proof = read_proof(file)
    assert list(faults_in(proof, (hello["commitment"],))) == []
    assert proof.secret == ada.over["reveal"]["secret"]
    assert [added.nonce for added in proof.nonces] == [ada.nonce.hex(), bob.nonce.hex()]
    assert list(faults_in(proof, ("ab" * 32,))) == [f"{'ab' * 32} was seen, but is not in the file"]


def raw(visitor: Visitor, path: str) -> bytes:
    request = urllib.request.Request(visitor.server.address + path, headers=visitor.headers())
    with urllib.request.urlopen(request, timeout=WAIT_SECONDS) as answer:
        text: bytes = answer.read()
    return text


def test_steps_add_up_to_the_table(server: Served) -> None:
    ada, bob = two(server, "duel")
    for number in range(12):
        player = next_asked(ada, bob)
        player.do("decide", take=player.options()[number % len(player.options())]["id"])
    next_asked(ada, bob)
    for player in (ada, bob):
        player.caught_up()
    for player in (ada, bob):
        fresh = player.visitor.sit(player.match).started()
        assert [*fresh.parts.values()] == [*player.parts.values()]
        assert fresh.ask == player.ask
        says = [told["says"] for told in player.log]
        assert [told["line"] for told in player.log] == sorted({t["line"] for t in player.log})
        assert fresh.log[-1]["line"] == player.log[-1]["line"] if says else True
        fresh.close()


def test_nobody_can_count_what_is_decided_unseen(server: Served) -> None:
    """While Ada decides unseen, Bob is sent nothing at all."""
    ada, bob = two(server, "duel")
    play_until_sealed(ada, bob)
    before, told = bob.n, len(bob.lines)
    for number in range(30):
        options = ada.options()
        if not options:
            break
        assert ada.do("decide", take=options[number % len(options)]["id"])["is"] == "done"
        ada.do("undo" if number == 3 else "orders")
    bob.caught_up()
    assert (bob.n, len(bob.lines)) == (before, told)


def play_until_sealed(ada: Player, bob: Player) -> None:
    for _ in range(40):
        player = next_asked(ada, bob)
        if ada.ask and bob.ask:
            return
        player.do("decide", take=player.options()[0]["id"])
    raise AssertionError("nothing is sealed in this match")


def test_a_sealed_list_has_a_receipt_and_all_are_told_before_any_is_opened(server: Served) -> None:
    ada, bob = two(server, "duel")
    play_until_sealed(ada, bob)
    receipts: list[Json] = []
    for player in (ada, bob):
        while not handed_in(player):
            if player.ask is None:
                drain(player)
                continue
            ready = [o for o in player.options() if o.get("ends") == "phase"]
            chosen = (ready or player.options())[0]
            assert player.do("decide", take=chosen["id"])["is"] == "done"
        receipts += [line["receipt"] for line in player.lines if "receipt" in line][-1:]
    ada.caught_up()
    opening = next(line for line in ada.lines if "seals" in line)
    assert opening["seals"]["commitments"][0] == receipts[0]["commitment"]
    assert opening["seals"]["phase"] == receipts[0]["phase"] == 0
    bobs = next(line for line in bob.lines if "seals" in line)
    assert bobs["seals"] == opening["seals"]


def handed_in(player: Player) -> bool:
    """Has a seat nothing more to decide unseen? It has a receipt then, or all was opened."""
    return any("receipt" in line or "seals" in line for line in player.lines)


def test_a_repeated_command_gets_the_same_answer_and_does_nothing(server: Served) -> None:
    ada, bob = two(server, "leduc")
    player = ada if ada.ask else bob
    line = {"id": "once", "do": "decide", "take": 1}
    player.send(line)
    first = player.until(lambda line: line.get("to") == "once")
    n = player.n
    player.send(line)
    assert player.until(lambda line: line.get("to") == "once") == first == {
        "is": "done", "to": "once",
    }  # fmt: skip
    assert player.n == n


def test_what_is_stale_or_not_offered_is_refused(server: Served) -> None:
    ada, bob = two(server, "leduc")
    player, other = (ada, bob) if ada.ask else (bob, ada)
    assert player.do("decide", n=player.n - 1, take=1)["why"].startswith("line ")
    assert "nothing to decide" in other.do("decide", take=1)["why"]
    assert player.do("decide", take="fly")["is"] == "refused"
    assert player.do("decide", seat=1 - player.lines[0]["seat"], take=1)["why"].endswith("yours")
    assert player.do("undo")["why"] == "you have not decided anything yet"
    assert player.do("decline")["why"] == "nobody has offered a draw"
    assert player.do("claim", seat=0, how="win")["is"] == "refused"
    assert player.do("order", when="", take="x")["is"] == "refused"
    assert player.do("order", when="bet", take="call", until="doomsday")["is"] == "refused"
    assert player.do("rematch")["why"] == "the match is not over"
    assert player.do("open", nonce="00" * 32)["why"] == "this is not what the seat is bound to"
    assert player.do("open")["why"] == "there is no nonce"


def test_a_connection_is_taken_up_where_it_broke_off(server: Served) -> None:
    ada, bob = two(server, "leduc")
    seen = ada.n
    ada.close()
    player = bob
    if player.ask is not None:
        player.do("decide", take=1)
    again = ada.visitor.sit(ada.match, seen)
    again.caught_up()
    assert again.lines[0]["is"] == "hello"
    kinds = [line["is"] for line in again.lines[1:]]
    assert kinds == ["step"] * len(kinds)
    late = ada.visitor.sit(ada.match, seen - 5000)
    assert late.started().lines[1]["is"] == "table"


def test_what_a_seat_may_ask(server: Served) -> None:
    visitor = server.visitor()
    made = visitor.begin("duel", "me", "heuristic")
    ada = visitor.sit(made["match"]).started()
    while ada.ask is None:
        ada.receive()
    options = [option["id"] for option in ada.options()]
    assert [*ada.do("prospects", of=options[:3])["prospects"]] == options[:3]
    assert ada.do("why", take=options[0])["why"] == ["Nothing speaks against it."]
    assert ada.do("why", take="undo")["why"] == ["You have not decided anything yet."]
    assert ada.do("why", take="fly to the moon")["why"][0].endswith(".")
    figures = ada.do("explain")["figures"]
    assert figures
    assert figures[0]["lines"]
    one = ada.do("explain", ask=figures[0]["ask"], at=figures[0]["about"])["figures"]
    assert {figure["ask"] for figure in one} == {figures[0]["ask"]}
    assert ada.do("card", name="thrust")["card"]["title"] == "Thrust"
    assert "did you mean 'thrust'" in ada.do("card", name="thrusty")["why"]
    assert ada.do("orders")["orders"] == []
    kind = ada.ask["kind"]
    assert ada.do("order", when=kind, take=options[0], until="match")["is"] == "done"
    ada.until(lambda line: "said" in line)
    assert ada.do("orders")["orders"][0]["take"] == options[0]
    assert ada.do("order", when=kind, take="")["is"] == "done"
    assert ada.do("orders")["orders"] == []


def test_a_hint_is_an_option(server: Served) -> None:
    visitor = server.visitor()
    ada = visitor.sit(visitor.begin("leduc", "me", "random")["match"]).started()
    while ada.ask is None:
        ada.receive()
    hint = ada.do("hint")
    assert hint["take"] in [option["id"] for option in ada.options()]
    assert ada.do("draw")["why"] == "agents do not agree to a draw"
    assert ada.do("resign")["is"] == "done"
    assert ada.do("hint")["why"] == "you have nothing to decide now"


def test_a_draw_a_rematch_and_a_resignation(server: Served) -> None:
    ada, bob = two(server, "leduc")
    assert ada.do("draw")["is"] == "done"
    assert ada.do("draw")["why"] == "you have offered a draw already"
    offered = bob.until(lambda line: "offer" in line and line["offer"].get("draw"))
    assert offered["offer"] == {"draw": [0]}
    assert bob.do("decline")["is"] == "done"
    assert bob.do("draw")["is"] == "done"
    assert ada.do("draw")["is"] == "done"
    assert ada.over is not None
    assert ada.over["scores"] == [0, 0]
    assert ada.do("resign")["why"] == "the match is over"
    assert ada.do("rematch")["is"] == "done"
    assert bob.do("rematch")["is"] == "done"
    again = next(line["rematch"] for line in bob.lines if "rematch" in line)
    first, second = all_started(ada.visitor.sit(again), bob.visitor.sit(again))
    assert (first.lines[0]["seat"], second.lines[0]["seat"]) == (0, 1)
    assert second.do("resign")["is"] == "done"
    assert second.over is not None
    assert second.over["scores"] == [13, -13]
    _, summary = ada.visitor.get(f"/api/matches/{ada.match}")
    assert (summary["state"], summary["next"]) == ("over", again)


def test_a_seat_that_was_left_is_claimed(server: Served) -> None:
    ada, bob = two(server, "leduc")
    bob.close()
    ada.until(lambda line: line.get("claim") == [1])
    assert ada.do("claim", seat=1, how="dance")["why"].startswith("a seat is claimed")
    assert "no agent" in ada.do("claim", seat=1, how="agent", who="run:sh")["why"]
    assert ada.do("claim", seat=1, how="agent", who="heuristic")["is"] == "done"
    play([ada])
    assert ada.over is not None
    # Whoever was away looks on now.
    back = bob.visitor.sit(bob.match).started()
    assert back.lines[0]["seat"] == -1
    ada, bob = two(server, "leduc")
    ada.close()
    bob.until(lambda line: line.get("claim") == [0])
    assert bob.do("claim", seat=0, how="win")["is"] == "done"
    assert bob.over is not None
    assert bob.over["why"] == "seat 0 did not come back"


def test_clocks_run_out(server: Served) -> None:
    ada, bob = two(server, "leduc", clock={"kind": "minutes", "minutes": 1})
    table = next(line for line in ada.lines if line["is"] == "table")
    assert table["clock"]["left"] in ([60, 60], [59, 60], [60, 59])
    hosted = server.hall.stewards[ada.match].hosted
    steward = server.hall.stewards[ada.match]

    def run_down() -> None:
        hosted.clocks.left = [40, 40]
        steward.go_on()

    server.within(run_down)
    ada.until(lambda line: "over" in line)
    assert ada.over is not None
    assert "ran out of time" in ada.over["why"]
    bad = ada.visitor.post(
        "/api/matches",
        {"game": "kuhn", "seats": ["me", "random"], "clock": {"kind": "minutes", "minutes": 0}},
    )
    assert bad[0] == 400
    assert bob.match == ada.match


def test_looking_on_and_coming_late(server: Served) -> None:
    ada, bob = two(server, "leduc")
    cara = server.visitor().sit(ada.match).started()
    assert cara.lines[0]["seat"] == -1
    assert cara.ask is None
    ada.until(lambda line: line.get("watching") == 1)
    hidden = [part for part in cara.parts.values() if part["kind"] == "zone" and part.get("cards")]
    assert all("hand" not in part["at"] for part in hidden)
    assert cara.do("decide", take=1)["why"] == "whoever looks on does not play"
    assert cara.do("card", name="king_of_spades")["card"]["words"]
    play([ada, bob])
    cara.caught_up()
    assert cara.over == ada.over


def test_a_program_without_a_websocket(server: Served) -> None:
    """The same lines over a stream and posts; its part of chance is added by the server."""
    visitor = server.visitor()
    made = visitor.begin("leduc", "me", "heuristic")
    path = f"{server.address}/api/matches/{made['match']}/stream"
    request = urllib.request.Request(path, headers=visitor.headers())
    with urllib.request.urlopen(request, timeout=WAIT_SECONDS) as stream:
        number = 0
        for text in stream:
            line = json.loads(text)
            if line.get("ask"):
                number += 1
                command = {"id": f"c{number}", "do": "decide", "n": line["n"], "take": 1}
                status, answer = visitor.post(f"/api/matches/{made['match']}/commands", command)
                assert (status, answer) == (200, {"is": "done", "to": f"c{number}"})
            if line.get("over"):
                break
    assert number > 0
    assert visitor.post(f"/api/matches/{made['match']}/commands", {"do": "hello"})[0] == 400
    assert visitor.post(f"/api/matches/{made['match']}/commands", {"take": 1})[0] == 409


def test_replays_and_playing_on_from_a_position(server: Served) -> None:
    ada, bob = two(server, "leduc")
    assert ada.visitor.get(f"/api/matches/{ada.match}/replay")[0] == 409
    assert ada.visitor.get(f"/api/matches/{ada.match}/record")[0] == 409
    play([ada, bob])
    path = f"/api/matches/{ada.match}/replay"
    _, last = ada.visitor.get(path)
    assert last["at"] == last["of"]
    assert last["over"] == ada.over
    for at in (0, last["of"], 1):
        _, position = ada.visitor.get(f"{path}?at={at}&seat=0")
        assert (position["at"], position["did"] is None) == (at, at == 0)
    for wrong in ("at=-1", f"at={last['of'] + 1}", "at=x", "seat=2"):
        assert ada.visitor.get(f"{path}?{wrong}")[0] == 400
    cara = server.visitor()
    branch = f"/api/matches/{ada.match}/branch"
    assert cara.post(branch, {"at": last["of"], "seats": ["me", "random"]})[0] == 400
    assert cara.post(branch, {"at": 999, "seats": ["me", "random"]})[0] == 400
    status, made = cara.post(branch, {"at": 1, "seats": ["me", "random"]})
    assert status == 201
    player = cara.sit(made["match"]).started()
    play([player])
    proof = read_proof(raw(cara, f"/api/matches/{made['match']}/record"))
    assert list(faults_in(proof)) == []
