"""The server as one application: its routes, its headers, and what is said when something fails."""

from __future__ import annotations

import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardwright.kernel import BadSetup, Refused
from cardwright.web.hall import LOG, Hall, NotHere
from cardwright.web.live import Live
from cardwright.web.lobby import Lobby
from cardwright.web.replays import Replays
from cardwright.web.store.sql import StoreError
from cardwright.web.visitors import Told, Trouble, json_of

PAGE: Final = Path(__file__).with_name("static")
NO_PAGE: Final = (
    "This build of Cardwright has no page: it was made without Node.\n"
    "Programs can play here; for people, build it where Node is, or install a released wheel.\n"
)
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def application(hall: Hall) -> Starlette:
    lobby, live, replays = Lobby(hall), Live(hall), Replays(hall)
    match = "/api/matches/{match}"
    routes = [
        Route("/api/visit", lobby.visit, methods=["POST"]),
        Route("/api/games", lobby.games),
        Route("/api/games/{game}/seats", lobby.game_seats),
        Route("/api/games/{game}/cards", lobby.cards),
        Route("/api/games/{game}/rules", lobby.rules),
        Route("/api/matches", lobby.create, methods=["POST"]),
        Route("/api/matches", lobby.matches),
        Route("/api/join", lobby.join, methods=["POST"]),
        Route(match, lobby.one),
        Route(f"{match}/seats/{{seat:int}}/take", lobby.take, methods=["POST"]),
        Route(f"{match}/seats/{{seat:int}}/link", lobby.link, methods=["POST"]),
        Route(f"{match}/call-off", lobby.call_off, methods=["POST"]),
        Route(f"{match}/record", replays.record),
        Route(f"{match}/replay", replays.position),
        Route(f"{match}/branch", replays.branch, methods=["POST"]),
        Route(f"{match}/stream", live.stream),
        Route(f"{match}/commands", live.post, methods=["POST"]),
        WebSocketRoute(f"{match}/live", live.socket),
        Route("/static/{name}", static),
        *[Route(path, page) for path in PAGES],
    ]

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    handlers = dict.fromkeys(EXPECTED, answer_trouble) | {Exception: answer_failure}
    app = Starlette(routes=routes, lifespan=life, exception_handlers=handlers)
    app.add_middleware(SafeHeaders)
    return app


class SafeHeaders:
    """Every answer says what a browser may do with it; what is about a match is never kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self.app(scope, receive, sent)


# The page


PAGES: Final = (
    "/", "/join", "/m/{match}", "/m/{match}/at/{at:int}", "/games", "/games/{game}",
)  # fmt: skip


async def page(_: Request) -> Response:
    """The one page, whatever it is to show; its script reads the address."""
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse(NO_PAGE, 501)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


async def static(request: Request) -> Response:
    """A file of the page: one of those that are there, by its whole name."""
    name = str(request.path_params["name"])
    names = [file.name for file in PAGE.iterdir() if file.is_file()] if PAGE.is_dir() else []
    if name not in names:
        raise Trouble(404, "there is no such file")
    return FileResponse(PAGE / name, headers={"Cache-Control": "no-cache"})


# What is said when something fails


EXPECTED: Final = (Trouble, NotHere, StoreError, Refused, BadSetup, HTTPException)


async def answer_trouble(_: Request, error: Exception) -> Response:
    if isinstance(error, Trouble | NotHere):
        response = json_of(Told(error.why), error.status)
        if error.again is not None:
            response.headers["Retry-After"] = str(error.again)
        return response
    if isinstance(error, StoreError):
        return json_of(Told(f"{error}; try again"), 503)
    if isinstance(error, HTTPException):
        return json_of(Told(error.detail), error.status_code)
    return json_of(Told(str(error)), 400)


async def answer_failure(_: Request, error: Exception) -> Response:
    log_failure(error)
    return json_of(Told("something went wrong here; it has been noted"), 500)


def log_failure(error: BaseException) -> None:
    """Where it went wrong, without the words of the error, which might name hidden things."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    places = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
    LOG.error("%s at %s", type(error).__name__, places)
