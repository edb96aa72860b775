"""Ways in and out of a match, before and beside it, and what is said to whoever may not."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Generator, Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.web import live, replays
from cardwright.web.store.sql import LeaseLost
from cardwright.web.store.sqlite import SqliteStore
from cardwright.web.thinkers import Overtime
from tests.web.serving import WAIT_SECONDS, Json, Player, Served, Visitor, connect, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store")) as running:
        yield running


def key_in(link: str) -> str:
    return link.partition("#")[2]


def stream(visitor: Visitor, match: str, query: str = "") -> Generator[Json, None, None]:
    address = f"{visitor.server.address}/api/matches/{match}/stream?{query}"
    request = urllib.request.Request(address, headers=visitor.headers())
    with urllib.request.urlopen(request, timeout=WAIT_SECONDS) as lines:
        for line in lines:
            yield json.loads(line)


def test_a_page_is_known_again_by_its_cookie(server: Served) -> None:
    visitor = server.visitor()
    own = {"Origin": server.address, "Authorization": "Basic x"}
    assert visitor.request("/api/visit", b"{}", own) == (200, {"new": True})
    assert visitor.post("/api/visit", {}) == (200, {"new": False})


def test_a_page_from_elsewhere_may_be_let_in(tmp_path: Path) -> None:
    with served(tmp_path, origins=("https://example.com",)) as server:
        sent = {"Origin": "https://example.com"}
        assert server.visitor().request("/api/visit", b"{}", sent)[0] == 200


def test_lists_for_somebody_without_a_token(server: Served) -> None:
    visitor = server.visitor()
    match = visitor.begin("kuhn", "me", "open", name="Ada \u202e\n Byron" + "x" * 40)["match"]
    visitor.token = ""
    assert visitor.get("/api/matches?which=mine") == (200, {"matches": []})
    [row] = [row for row in visitor.get("/api/matches")[1]["matches"] if row["match"] == match]
    assert row["seats"][0] == {"name": "Ada Byron" + "x" * 21}
    assert row["seats"][1] == {"name": "", "free": True, "open": True}
    assert visitor.get("/api/matches/nothing") == (404, {"why": "there is no such match"})
    assert visitor.post("/api/matches", {"game": "kuhn", "seats": []})[0] == 401


def test_lists_say_whose_turn_it_is_and_what_is_played_elsewhere(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "matches.db")
    with served(store) as server:
        ada = server.visitor()
        here = ada.sit(ada.begin("leduc", "me", "random")["match"]).started()
        while here.ask is None:
            here.receive()
        away = ada.begin("kuhn", "me", "open")["match"]
        moved = "UPDATE matches SET pin = 'kuhn 0 other', state = 'playing' WHERE id = $1"
        server.within(lambda: store.write((moved, [away], None)))
        rows = {row["match"]: row for row in ada.get("/api/matches?which=mine")[1]["matches"]}
        assert rows[here.match]["turn"]
        assert (rows[away]["turn"], rows[away]["title"]) == (False, "Kuhn poker")
        assert rows[away]["why"].startswith("this match is played by another version")
        assert "why" not in rows[here.match] or not rows[here.match]["why"]
        status, answer = ada.post(f"/api/matches/{away}/commands", {"do": "undo"})
        assert (status, answer["why"][:28]) == (409, "this match is played by anot")


def test_seats_that_cannot_be_taken(server: Served) -> None:
    ada, bob, cara = server.visitor(), server.visitor(), server.visitor()
    made = ada.begin("kuhn", "me", "friend")
    path = f"/api/matches/{made['match']}"
    assert bob.post(f"{path}/seats/1/take", {}) == (409, {"why": "this seat is not open"})
    assert bob.post(f"{path}/seats/7/take", {}) == (404, {"why": "there is no such seat"})
    key = {"key": key_in(made["links"][1])}
    assert ada.post("/api/join", key) == (409, {"why": "you sit at this match already"})
    assert bob.post("/api/join", key)[0] == 200
    assert bob.post("/api/join", key)[0] == 404
    assert cara.post(f"{path}/call-off", {})[0] == 403
    assert bob.post(f"{path}/seats/0/link", {}) == (403, {"why": "this seat is not yours"})
    _, answer = ada.post(f"{path}/seats/0/link", {})
    assert ada.post(f"{path}/call-off", {}) == (200, {})
    # Whoever comes with the link of a match that does not take place.
    late = cara.post("/api/join", {"key": key_in(answer["link"])})
    assert late == (409, {"why": "the match is over"})
    assert ada.get(path)[1]["why"] == "called off before it began"
    never = ada.get(f"{path}/replay")
    assert never == (409, {"why": "the match never began"})
    assert ada.get("/api/matches/nothing/replay")[0] == 404
    waiting = Player(ada, made["match"]).until(lambda line: line["is"] == "waiting")
    assert waiting["why"] == "Called off before it began."


def test_a_match_that_has_begun_is_not_called_off(server: Served) -> None:
    ada = server.visitor()
    player = ada.sit(ada.begin("kuhn", "me", "random")["match"]).started()
    off = ada.post(f"/api/matches/{player.match}/call-off", {})
    assert off == (409, {"why": "the match has begun"})


class Faster(SqliteStore):
    """A store in which another server seats somebody just before."""

    async def take_seat(self, seat: object, was: object) -> None:
        raise LeaseLost("somebody else has changed it meanwhile")


def test_a_seat_that_another_server_gave_away(tmp_path: Path) -> None:
    with served(Faster(tmp_path / "matches.db")) as server:
        ada, bob = server.visitor(), server.visitor()
        match = ada.begin("kuhn", "me", "open")["match"]
        taken = bob.post(f"/api/matches/{match}/seats/1/take", {})
        assert taken == (409, {"why": "somebody else was faster"})
        status, answer = ada.post(f"/api/matches/{match}/seats/0/link", {})
        assert (status, answer["why"]) == (503, "somebody else has changed it meanwhile; try again")


def test_each_adds_to_chance_once_and_when_all_are_bound(server: Served) -> None:
    ada, bob = server.visitor(), server.visitor()
    made = ada.begin("kuhn", "me", "friend")
    path = f"/api/matches/{made['match']}/commands"
    nonce = "12" * 32
    commit = sha256(bytes.fromhex(nonce)).hexdigest()
    lines = stream(ada, made["match"], f"commit={commit}")
    assert next(lines)["is"] == "hello"
    assert next(lines)["why"] == "Waiting for somebody to take seat 1."
    opening = {"do": "open", "nonce": nonce}
    assert ada.post(path, opening)[1]["why"] == "not all seats are bound yet"
    assert ada.post(path, {"do": "decide"})[1]["why"] == "the match has not begun"
    assert ada.post(path, {"do": "hint"})[1]["why"] == "the match has not begun"
    assert bob.post(path, opening)[1]["why"] == "whoever looks on does not play"
    assert bob.post("/api/join", {"key": key_in(made["links"][1]), "name": "Bob"})[0] == 200
    bobs = stream(bob, made["match"])
    assert next(bobs)["is"] == "hello"
    # Each change is told once: Bob has sat down, and is bound.
    assert [next(lines)["why"] for _ in range(2)] == ["Waiting for Bob.", "Waiting for Somebody."]
    assert ada.post(path, opening) == (200, {"is": "done", "to": ""})
    assert ada.post(path, opening) == (200, {"is": "done", "to": ""})
    while next(lines)["is"] != "table":
        pass
    lines.close()
    bobs.close()


def test_streams_that_cannot_be_read(server: Served) -> None:
    ada = server.visitor()
    player = ada.sit(ada.begin("leduc", "me", "random")["match"]).started()
    for query in (f"from={player.n}", "from=x", "from=" + "9" * 99):
        lines = stream(ada, player.match, query)
        assert next(lines)["is"] == "hello"
        lines.close()
    with pytest.raises(urllib.error.HTTPError) as wrong:
        next(stream(ada, player.match, "commit=zz"))
    with wrong.value as answer:
        assert answer.code == 400
        assert "this cannot be read" in json.loads(answer.read())["why"]


def test_where_nobody_may_look_on(server: Served) -> None:
    ada = server.visitor()
    match = ada.begin("kuhn", "me", "open", spectators=False)["match"]
    with pytest.raises(urllib.error.HTTPError) as refused:
        next(stream(server.visitor(), match))
    assert refused.value.code == 403
    refused.value.close()
    address = f"ws://127.0.0.1:{server.port}/api/matches/{match}/live"
    with connect(address) as socket:
        bye = json.loads(socket.recv(WAIT_SECONDS))
    assert bye == {"is": "bye", "why": "nobody may look on at this match"}


def test_too_many_connections_at_once(tmp_path: Path) -> None:
    with served(tmp_path, handshakes=0.001, handshakes_burst=2) as server:
        ada = server.visitor()
        match = ada.begin("kuhn", "me", "open")["match"]
        found = [ada.post(f"/api/matches/{match}/commands", {"do": "undo"})[0] for _ in range(3)]
        assert found == [409, 409, 429]


def test_a_hello_that_does_not_come(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HELLO_SECONDS", 0.05)
    match = server.visitor().begin("kuhn", "me", "open")["match"]
    address = f"ws://127.0.0.1:{server.port}/api/matches/{match}/live"
    with connect(address) as socket, pytest.raises(ConnectionClosed):
        socket.recv(WAIT_SECONDS)


def test_lines_that_are_no_commands_are_answered(server: Served) -> None:
    ada = server.visitor()
    player = ada.sit(ada.begin("kuhn", "me", "open")["match"])
    for line, why in (
        (b"[" * 9, "a command is not nested so deeply"),
        (b"x" * 9_000, "a command has at most 8000 bytes"),
        (b"", "is no command"),
        (b'{"do":"hello"}', "hello comes first, and once"),
        (b'{"do":"dance"}', "nobody knows how to 'dance'"),
    ):
        player.send(line)
        assert why in player.until(lambda line: line["is"] == "refused")["why"]


def test_hints_that_take_too_long(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.visitor()
    player = ada.sit(ada.begin("leduc", "me", "random")["match"]).started()
    while player.ask is None:
        player.receive()

    async def late(thought: object) -> list[str]:
        raise Overtime("no decision")

    async def unlike(thought: object) -> list[str]:
        return ["Fly to the moon.", "It is nearer than it looks."]

    monkeypatch.setattr(server.hall.thinkers, "think", late)
    assert player.do("hint")["why"] == "no hint was found in time"
    monkeypatch.setattr(server.hall.thinkers, "think", unlike)
    hint = player.do("hint")
    assert hint["hint"][0] == "Fly to the moon."
    assert "take" not in hint


def test_replays_of_many_matches(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "REPLAYS_KEPT", 1)
    ada = server.visitor()
    over: list[str] = []
    for _ in range(2):
        player = ada.sit(ada.begin("leduc", "me", "random")["match"]).started()
        assert player.do("resign")["is"] == "done"
        over.append(player.match)
    for match in (*over, over[0]):
        status, last = ada.get(f"/api/matches/{match}/replay")
        assert (status, last["did"]["kind"]) == (200, "resign")
    assert ada.post(f"/api/matches/{over[0]}/commands", {"do": "undo"})[1]["why"] == (
        "the match is over"
    )


def test_what_there_is_not(server: Served) -> None:
    ada = server.visitor()
    assert ada.get("/api/games/nothing/cards") == (404, {"why": "there is no game 'nothing' here"})
    assert ada.get("/api/games/kuhn/seats?weather=fair")[0] == 400
    assert ada.get("/api/nowhere") == (404, {"why": "Not Found"})
    assert ada.request("/api/games", b"{}")[0] == 405
