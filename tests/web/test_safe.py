"""Who is let in, from where, how often, and what is said to those who are not."""

from __future__ import annotations

import json
import logging
import random
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardwright.kernel import SPECTATOR, Match
from cardwright.session.commands import SERVED
from cardwright.web.app import HEADERS, log_failure
from tests.web.serving import (
    WAIT_SECONDS,
    Json,
    Player,
    Served,
    Visitor,
    all_started,
    connect,
    drain,
    served,
)

# What make proof throws at a server, and what every test run does.
MUTATED, MUTATED_FEW = 100_000, 600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store"), rate=1e6, burst=10**6) as running:
        yield running


class Stranger(Visitor):
    """Somebody who sends a token of their own choosing."""

    def __init__(self, server: Served, token: str) -> None:
        self.server = server
        self.token = token


def tokens(server: Served, ada: Visitor, bob: Visitor) -> dict[str, str]:
    """All that somebody might send who does not hold the seat."""
    elsewhere = server.visitor()
    elsewhere.begin("leduc", "me", "random")
    return {
        "none": "",
        "wrong match": elsewhere.token,
        "other seat": bob.token,
        "spectator": server.visitor().token,
        "truncated": ada.token[:-1],
        "huge": ada.token * 50,
        "odd": ada.token[:-1] + "!",
    }


def test_the_matrix_of_ways_in(server: Served) -> None:
    """Every way in, with everything that is not the seat's own token: refused, nothing changed."""
    ada, bob = server.visitor(), server.visitor()
    made = ada.begin("leduc", "me", "friend")
    bob.post("/api/join", {"key": made["links"][1].partition("#")[2]})
    match = made["match"]
    first, second = all_started(ada.sit(match), bob.sit(match))
    mover = first if first.ask else second
    wrong = tokens(server, mover.visitor, (second if mover is first else first).visitor)
    digest = server.hall.stewards[match].hosted.playing.digest()
    seat = mover.lines[0]["seat"]
    for name, token in wrong.items():
        stranger = Stranger(server, token)
        commands = f"/api/matches/{match}/commands"
        for command in ({"take": 1}, {"do": "undo"}, {"do": "open", "nonce": "00" * 32}):
            status, answer = stranger.post(commands, {"id": "x", **command})
            assert (status, answer["is"]) == (409, "refused"), name
        if name != "other seat":
            status, answer = stranger.post(commands, {"do": "resign"})
            assert (status, answer["why"]) == (409, "whoever looks on does not play")
            assert stranger.post(commands, {"do": "hint"})[0] == 409
        refused = {401, 403}
        assert stranger.post(f"/api/matches/{match}/seats/{seat}/link", {})[0] in refused
        assert stranger.post(f"/api/matches/{match}/seats/{seat}/take", {})[0] in {401, 409}
        assert stranger.post(f"/api/matches/{match}/call-off", {})[0] in {401, 403, 409}
        assert stranger.post(f"/api/matches/{match}/branch", {"at": 0, "seats": []})[0] in {
            401,
            409,
        }
        assert stranger.post("/api/join", {"key": "x" * 43})[0] in {401, 404}
        assert stranger.get(f"/api/matches/{match}/record")[0] == 409
        assert stranger.get(f"/api/matches/{match}/replay")[0] == 409
    assert server.hall.stewards[match].hosted.playing.digest() == digest
    assert not server.hall.stewards[match].hosted.playing.over


@pytest.mark.parametrize("spectators", [True, False])
def test_the_matrix_of_lines(server: Served, spectators: bool) -> None:
    """Over sockets and streams: whoever does not hold the seat looks on at most."""
    ada, bob = server.visitor(), server.visitor()
    made = ada.begin("leduc", "me", "friend", spectators=spectators)
    bob.post("/api/join", {"key": made["links"][1].partition("#")[2]})
    first, second = all_started(ada.sit(made["match"]), bob.sit(made["match"]))
    mover = first if first.ask else second
    match = server.hall.stewards[made["match"]].hosted.playing
    wrong = tokens(server, mover.visitor, (second if mover is first else first).visitor)
    del wrong["other seat"]
    digest, said = match.digest(), set()
    for token in wrong.values():
        stranger = Stranger(server, token)
        if spectators:
            player = stranger.sit(made["match"]).started()
            said.add(looked_on(player, match))
            player.close()
        else:
            said.add(first_of_socket(stranger, made["match"])["why"])
        said.add(first_of_stream(stranger, made["match"]))
    assert match.digest() == digest
    # Nobody can tell by the answer what was wrong with a token.
    assert said == (
        {"whoever looks on does not play", "-1"}
        if spectators
        else {"nobody may look on at this match"}
    )


def looked_on(player: Player, match: Match) -> str:
    """What a spectator is told who tries everything; they see no card of a hand."""
    assert player.lines[0]["seat"] == SPECTATOR
    sent = sorted({*SERVED} - {"hello", "card"})
    [why] = {player.do(do, take=1, seat=0, nonce="00" * 32)["why"] for do in sent}
    text = json.dumps(player.lines)
    for zone in match.state.zones:
        if zone.kind.name == "hand":
            hidden = [match.state.cards[card].template.name for card in zone.cards]
            assert not any(name in text for name in hidden)
    assert player.ask is None
    return str(why)


def first_of_socket(stranger: Stranger, match: str) -> Json:
    """What a socket says to somebody who says nothing."""
    address = f"ws://127.0.0.1:{stranger.server.port}/api/matches/{match}/live"
    with connect(address, stranger.headers()) as socket:
        line: Json = json.loads(socket.recv(WAIT_SECONDS))
        return line


def first_of_stream(stranger: Stranger, match: str) -> str:
    """Whose lines a stream brings, or why it brings none."""
    path = f"{stranger.server.address}/api/matches/{match}/stream"
    request = urllib.request.Request(path, headers=stranger.headers())
    try:
        with urllib.request.urlopen(request, timeout=WAIT_SECONDS) as answer:
            return str(json.loads(answer.readline())["seat"])
    except urllib.error.HTTPError as error:
        return str(json.loads(error.read())["why"])


def test_a_seat_that_moved_is_no_longer_held(server: Served) -> None:
    """Revoked: once somebody has used the link of a seat, whoever had it before looks on."""
    ada = server.visitor()
    made = ada.begin("leduc", "me", "random")
    first = ada.sit(made["match"]).started()
    _, answer = ada.post(f"/api/matches/{made['match']}/seats/0/link", {})
    key = answer["link"].partition("#")[2]
    phone = server.visitor()
    assert phone.post("/api/join", {"key": key})[0] == 200
    first.until(lambda line: line["is"] == "bye")
    assert phone.post("/api/join", {"key": key})[0] == 404
    status, answer = ada.post(f"/api/matches/{made['match']}/commands", {"do": "resign"})
    assert (status, answer["why"]) == (409, "whoever looks on does not play")
    assert phone.sit(made["match"]).started().lines[0]["seat"] == 0


ORIGINS = [
    "null", "http://example.com", "https://example.com", "http://127.0.0.1",
    "http://127.0.0.1.example.com", "http://localhost:{port}", "https://127.0.0.1:1",
    "http://127.0.0.1:{port}.example.com", "ftp://127.0.0.1:{port}", "file://", "",
    "http://example.com/127.0.0.1:{port}",
]  # fmt: skip


@pytest.mark.parametrize("origin", ORIGINS)
def test_other_sites_are_refused(server: Served, origin: str) -> None:
    sent = origin.format(port=server.port)
    visitor = server.visitor()
    status, answer = visitor.request("/api/visit", b"{}", {"Origin": sent})
    assert (status, answer["why"]) == (403, "requests from other sites are refused")
    made = visitor.begin("kuhn", "me", "random")
    address = f"ws://127.0.0.1:{server.port}/api/matches/{made['match']}/live"
    with (
        pytest.raises(InvalidStatus),
        connect(address, {"Origin": sent}),
    ):
        pass


def test_a_cookie_is_given_to_pages_and_works_from_them_only(server: Served) -> None:
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    own = {"Content-Type": "application/json", "Origin": server.address}
    connection.request("POST", "/api/visit", b"{}", own)
    answer = connection.getresponse()
    assert json.loads(answer.read()) == {"new": True}
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    pair = cookie.split(";")[0]
    for headers, status in (({**own, "Cookie": pair}, 200), ({"Cookie": pair}, 403)):
        body = json.dumps({}).encode()
        connection.request(
            "POST", "/api/visit", body, {"Content-Type": "application/json", **headers}
        )
        answer = connection.getresponse()
        answer.read()
        assert answer.status == status
    connection.close()


def test_every_answer_says_what_a_browser_may_do(server: Served) -> None:
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    for path in ("/", "/api/games", "/static/nothing", "/m/" + "a" * 16, "/nowhere", "/join"):
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
    connection.close()


@pytest.mark.parametrize(
    "name",
    ["../app.py", "..%2fapp.py", "%2e%2e%2fapp.py", "..\\app.py", "%00", "index.html%00.js",
     "....//", "%252e%252e%252fapp.py", "/etc/passwd", "C:\\x", "."],
)  # fmt: skip
def test_no_way_out_of_the_page(server: Served, name: str) -> None:
    visitor = Stranger(server, "")
    assert visitor.get(f"/static/{name}")[0] == 404


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/matches", b"nonsense", 400),
        ("/api/matches", b"[" * 50_000, 400),
        ("/api/matches", b"x" * 100_000, 413),
        ("/api/matches", b'{"game": "nothing", "seats": ["me"]}', 404),
        ("/api/matches", b'{"game": "kuhn", "seats": ["me"]}', 400),
        ("/api/matches", b'{"game": "kuhn", "seats": ["me", "me"]}', 400),
        ("/api/matches", b'{"game": "kuhn", "seats": ["me", "run:sh"]}', 400),
        ("/api/matches", b'{"game": "kuhn", "seats": ["me", "search:99999999"]}', 400),
        ("/api/matches", b'{"game": "kuhn", "seats": ["me", "search:5000"]}', 400),
        ("/api/matches", b'{"game": "kuhn", "seats": ["me", "random; never bet"]}', 400),
        ("/api/matches", b'{"game": "kuhn", "seats": ["me", "open"], "setup": {"x": "y"}}', 400),
        ("/api/matches/" + "a" * 16 + "/seats/0/take", b"{}", 404),
        ("/api/matches/nothing/seats/0/take", b"{}", 404),
        ("/api/matches/nothing/commands", b"{}", 404),
        ("/api/matches/" + "a" * 16 + "/commands", b"x" * 9_000, 413),
        ("/api/join", b'{"key": "short"}', 404),
    ],
)  # fmt: skip
def test_bad_requests_have_a_reason(server: Served, path: str, body: bytes, status: int) -> None:
    found, answer = server.visitor().request(path, body)
    assert (found, bool(answer["why"])) == (status, True)
    assert server.visitor().request(path, body, {"Content-Type": "text/plain"})[0] in (415, status)


def test_too_much_at_once(tmp_path: Path) -> None:
    with served(tmp_path, rate=5, burst=5) as server:
        visitor = server.visitor()
        ada = visitor.sit(visitor.begin("kuhn", "me", "random")["match"]).started()
        # The connection may be ended before all of it is sent.
        with suppress(ConnectionClosed):
            for number in range(40):
                ada.send({"id": f"o{number}", "do": "orders"})
        answer = ada.until(lambda line: line["is"] == "bye")
        assert answer["why"] == "too many messages"
        assert any("too many messages at once" in line.get("why", "") for line in ada.lines)


def test_a_connection_begins_with_hello(server: Served) -> None:
    visitor = server.visitor()
    match = visitor.begin("kuhn", "me", "open")["match"]
    address = f"ws://127.0.0.1:{server.port}/api/matches/{match}/live"
    for first in (b"{}", b"x" * 9000, b"[" * 100, b'{"do": "hello", "commit": "zz"}'):
        with connect(address, visitor.headers()) as socket:
            socket.send(first.decode())
            assert json.loads(socket.recv(WAIT_SECONDS))["is"] == "bye"
    gone = address.replace(match, "b" * 16)
    with connect(gone) as socket:
        assert json.loads(socket.recv(WAIT_SECONDS)) == {
            "is": "bye",
            "why": "there is no such match",
        }


def mutated(line: bytes, chance: random.Random) -> bytes:
    """A line with something wrong: bytes changed, cut, doubled, or other values in it."""
    text = bytearray(line)
    way = chance.randrange(6)
    if way == 0:
        for _ in range(chance.randrange(1, 5)):
            text[chance.randrange(len(text))] = chance.randrange(256)
    elif way == 1:
        del text[chance.randrange(len(text)) :]
    elif way == 2:
        at = chance.randrange(len(text))
        text[at:at] = text[at : at + chance.randrange(20)] * chance.randrange(1, 30)
    else:
        odd: list[Any] = [
            None, -1, 2**60, 1.5, "", "x" * 500, [], {}, [[]] * 9, True, "\u202e", "\x00", "0:c1",
        ]  # fmt: skip
        fields = json.loads(line)
        known = [
            "do",
            "take",
            "id",
            "n",
            "seat",
            "of",
            "at",
            "ask",
            "from",
            "commit",
            "nonce",
            "who",
        ]
        for _ in range(chance.randrange(1, 4)):
            fields[chance.choice(known)] = chance.choice(odd)
        return json.dumps(fields).encode()
    return bytes(text)


def throw_at(player: Player, count: int, seed: int) -> int:
    """Throw mutated lines at a server; how many were answered. None may change anything."""
    chance = random.Random(seed)
    lines = [
        json.dumps({"id": "m", "do": do, **more}).encode()
        for do, more in (
            ("undo", {}), ("prospects", {"of": ["x"]}), ("why", {"take": "undo"}), ("card", {}),
            ("explain", {"at": "a.b"}), ("order", {"when": "", "take": "x"}), ("orders", {}),
            ("open", {"nonce": "00" * 32}), ("claim", {"seat": 1, "how": "win"}), ("hello", {}),
            ("decline", {}), ("decide", {"take": "no such thing"}),
        )
    ]  # fmt: skip
    answered = 0
    for _ in range(count):
        line = mutated(chance.choice(lines), chance)
        player.send(line.decode("latin-1"))
        answer = player.until(lambda line: line["is"] in ("refused", "answer", "done", "bye"))
        answered += answer["is"] != "bye"
    return answered


def throw_all(server: Served, caplog: pytest.LogCaptureFixture, count: int) -> None:
    visitor = server.visitor()
    other = server.visitor()
    made = visitor.begin("leduc", "me", "friend")
    other.post("/api/join", {"key": made["links"][1].partition("#")[2]})
    first, second = all_started(visitor.sit(made["match"]), other.sit(made["match"]))
    waiting = second if first.ask else first
    digest = server.hall.stewards[made["match"]].hosted.playing.digest()
    rows = len(server.hall.stewards[made["match"]].hosted.rows)
    with caplog.at_level(logging.WARNING):
        assert throw_at(waiting, count, 1) == count
    assert not caplog.records
    hosted = server.hall.stewards[made["match"]].hosted
    assert hosted.playing.digest() == digest
    assert len([row for row in hosted.rows if row.kind != "order"]) == rows


def test_mutated_messages_change_nothing(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    throw_all(server, caplog, MUTATED_FEW)


@pytest.mark.proof
def test_a_hundred_thousand_mutated_messages(
    server: Served, caplog: pytest.LogCaptureFixture
) -> None:
    throw_all(server, caplog, MUTATED)


def test_nothing_hidden_is_sent_or_logged(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    """No token, secret or seed before the end, and no card of another's hand, in any line."""
    visitor, other = server.visitor(), server.visitor()
    made = visitor.begin("leduc", "me", "friend")
    other.post("/api/join", {"key": made["links"][1].partition("#")[2]})
    with caplog.at_level(logging.DEBUG):
        ada, bob = all_started(visitor.sit(made["match"]), other.sit(made["match"]))
        mover, watcher = (ada, bob) if ada.ask else (bob, ada)
        mover.do("decide", take=1)
        drain(watcher)
    hosted = server.hall.stewards[made["match"]].hosted
    match = hosted.playing
    secrets_kept = [hosted.row.secret, hosted.seed.hex(), visitor.token, other.token]
    secrets_kept += [seat.holder for seat in hosted.seats]
    for seat, player in ((0, ada), (1, bob)):
        foreign = [
            match.state.cards[card].template.name
            for zone in match.state.zones
            if zone.kind.name == "hand" and zone.owner == 1 - seat
            for card in zone.cards
        ]
        text = json.dumps([line for line in player.lines if not line.get("over")])
        for hidden in [*secrets_kept, *foreign, hosted.seats[1 - seat].nonce]:
            assert hidden not in text
    # What the test's own client notes is not the server's.
    own = [record for record in caplog.records if record.name != "websockets.client"]
    logged = "\n".join(record.getMessage() for record in own)
    assert not any(hidden in logged for hidden in secrets_kept)


def test_a_failure_is_logged_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise KeyError("queen of hearts")
    except KeyError as error:
        with caplog.at_level(logging.ERROR):
            log_failure(error)
    assert "KeyError at test_safe.py" in caplog.text
    assert "queen" not in caplog.text
