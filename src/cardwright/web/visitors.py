"""Visitors: who is asking, whether they come from a page of ours, and whether they ask too much."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from cardwright.web.settings import Settings
from cardwright.web.tokens import token_hash, well_formed

COOKIE: Final = "cardwright"
COOKIE_SECONDS: Final = 400 * 24 * 3600
BODY_BYTES_MAX: Final = 64_000
ADDRESSES_KEPT: Final = 10_000
BEARER: Final = "bearer "

Body = TypeVar("Body", bound=msgspec.Struct)


class Trouble(Exception):
    """A request is refused: with which status, why, and after how long it may be made again."""

    def __init__(self, status: int, why: str, again: int | None = None) -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.again = again


class Told(msgspec.Struct):
    """The answer to a request that was refused."""

    why: str


def json_of(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def token_in(connection: HTTPConnection) -> str:
    """The token of a visitor: of a program in its header, of a browser in its cookie."""
    header = connection.headers.get("authorization", "")
    if header[: len(BEARER)].casefold() == BEARER:
        token = header[len(BEARER) :].strip()
    elif connection.headers.get("authorization") is not None:
        token = ""
    else:
        token = connection.cookies.get(COOKIE, "")
    return token if well_formed(token) else ""


def holder_in(connection: HTTPConnection) -> str:
    """Under what the visitor is known in the store; empty for somebody without a token."""
    token = token_in(connection)
    return token_hash(token) if token else ""


def known_holder(connection: HTTPConnection) -> str:
    holder = holder_in(connection)
    if not holder:
        raise Trouble(401, "say who you are first: POST /api/visit")
    return holder


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse what another site's page sends in a visitor's name.

    A program has no origin; it has to send its token in a header, which no page can.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("authorization") is None and COOKIE in connection.cookies:
            raise Trouble(403, "without an origin, the token goes into the Authorization header")
        return
    if origin in settings.origins:
        return
    told = urlsplit(origin)
    host = connection.headers.get("host", "")
    if told.scheme not in ("http", "https") or not host or told.netloc != host:
        raise Trouble(403, "requests from other sites are refused")


async def body_of(request: Request, kind: type[Body], settings: Settings) -> Body:
    """What a request says, read strictly and within limits."""
    check_origin(request, settings)
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Trouble(415, "requests are JSON")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES_MAX:
            raise Trouble(413, f"a request has at most {BODY_BYTES_MAX} bytes")
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble(400, f"this cannot be read: {error}") from None


def give_cookie(response: Response, token: str, secure: bool) -> None:
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure
    )


class Bucket:
    """So many things a second, and so many at once.

    Being refused takes nothing away, so that whoever waits as long as was said gets
    through, with several things at once too. It is counted apart, and forgotten in time.
    """

    __slots__ = ("at", "burst", "left", "rate", "refused")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.refused = 0.0
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        passed = (now - self.at) * self.rate
        self.left = min(self.burst, self.left + passed)
        self.refused = max(0.0, self.refused - passed)
        self.at = now
        if self.left < 1:
            self.refused += 1
            return False
        self.left -= 1
        return True

    @property
    def wait(self) -> float:
        """After how many seconds there is room again."""
        return max(0.0, 1 - self.left) / self.rate

    @property
    def hopeless(self) -> bool:
        """Has somebody asked far more than they were allowed to, without pause?"""
        return self.refused >= self.burst


class Buckets:
    """A bucket for every address, as far as they are remembered."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.known.pop(address, None) or Bucket(self.rate, self.burst)
        self.known[address] = bucket
        while len(self.known) > ADDRESSES_KEPT:
            self.known.popitem(last=False)
        return bucket.take()
