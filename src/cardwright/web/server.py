"""The server: the application on a port, until it is stopped."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn

from cardwright.web.app import PAGE, application
from cardwright.web.hall import Hall
from cardwright.web.live import MESSAGE_BYTES_MAX
from cardwright.web.settings import Settings
from cardwright.web.store.sql import Store
from cardwright.web.sweep import collecting_seldom, set_aside_on

BACKLOG = 2048
GRACE_SECONDS = 5
# A message may be larger than it is allowed to be by so much and still be answered why.
SLACK = 8
NO_PAGE_HERE = (
    "This build has no page, since it was made without Node: only programs can play here."
)


class Server(uvicorn.Server):
    """Says good-bye to everybody before their connections end, so that they come again."""

    def __init__(self, hall: Hall, behind_proxy: bool = False) -> None:
        super().__init__(config_for(hall, behind_proxy))
        self.hall = hall

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        setting_aside = asyncio.create_task(set_aside_on())
        with collecting_seldom():
            await super().serve(sockets)
        setting_aside.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hall.leave()
        await super().shutdown(sockets)


def config_for(hall: Hall, behind_proxy: bool) -> uvicorn.Config:
    # Without log_config, since uvicorn's own would close every handler of the process.
    return uvicorn.Config(
        application(hall), access_log=False, log_config=None, log_level="warning",
        server_header=False, date_header=False, ws_max_size=SLACK * MESSAGE_BYTES_MAX,
        backlog=BACKLOG, timeout_graceful_shutdown=GRACE_SECONDS, proxy_headers=behind_proxy,
        forwarded_allow_ips="*" if behind_proxy else "127.0.0.1",
    )  # fmt: skip


def serve(
    store: Store,
    settings: Settings,
    host: str,
    port: int,
    behind_proxy: bool,
    say: Callable[[str], None],
) -> None:
    """Serve until somebody stops it; what is played is in the store."""
    listening = listening_at(host, port)
    with listening:
        # Whoever hosts learns at once and in one line whether there is a store.
        asyncio.run(opened_once(store))
        server = Server(Hall(store, settings), behind_proxy)
        say(
            f"Cardwright is at http://{shown(host)}:{listening.getsockname()[1]}/ (Ctrl-C ends it)."
        )
        if not (PAGE / "index.html").is_file():
            say(NO_PAGE_HERE)
        server.run(sockets=[listening])


async def opened_once(store: Store) -> None:
    await store.open()
    await store.close()


def shown(host: str) -> str:
    """A host as addresses have it."""
    return f"[{host}]" if ":" in host else host


def listening_at(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        # Whoever comes before the server is ready waits for it, instead of being refused.
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        why = f"cannot listen at {shown(host)}:{port}: {error.strerror or error}"
        raise OSError(error.errno, why) from None
    return listening
