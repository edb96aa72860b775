"""`cardwright serve`: people and programs play in browsers, over a network."""

from __future__ import annotations

import logging
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.arguments import cores

if TYPE_CHECKING:
    from cardwright.web.store.sql import Store

NEEDED = ("starlette", "uvicorn", "websockets")
STORE_HELP = "Where matches are kept: a file, or postgresql://… for several servers."


def store_option(command: click.decorators.FC) -> click.decorators.FC:
    return click.option(
        "--store", default=None, metavar="FILE|URL", envvar="CARDWRIGHT_STORE", help=STORE_HELP
    )(command)


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True)
@store_option
@click.option("--origin", multiple=True, help="A further address of pages that may talk to it.")
@click.option("--workers", type=click.IntRange(1, 64), help="Processes in which agents think.")
@click.option("--keep-days", type=click.FloatRange(0), default=90, show_default=True,
              help="How long finished matches are kept.")  # fmt: skip
@click.option("--abandon-days", type=click.FloatRange(0), default=30, show_default=True,
              help="After how long a match that nobody goes on with is over.")  # fmt: skip
@click.option("--away-seconds", type=click.FloatRange(0), default=120, show_default=True,
              help="After how long without its player a seat may be claimed.")  # fmt: skip
@click.option("--connections", type=click.FloatRange(1), default=20, show_default=True,
              help="New connections and requests a second that one address may make.")  # fmt: skip
@click.option("--lease-seconds", type=click.FloatRange(0.5), default=15, show_default=True,
              help="After how long without a sign of life others take over a server's matches.",
              )  # fmt: skip
@click.option("--pauses/--no-pauses", default=True, show_default=True,
              help="Whether answers wait where their time would tell what somebody holds.",
              )  # fmt: skip
@click.option("--behind-proxy", is_flag=True, help="Trust what a proxy says about addresses.")
def command(
    host: str,
    port: int,
    store: str | None,
    origin: tuple[str, ...],
    workers: int | None,
    keep_days: float,
    abandon_days: float,
    away_seconds: float,
    connections: float,
    lease_seconds: float,
    pauses: bool,
    behind_proxy: bool,
) -> None:
    """Let people play in their browsers, and programs over the network."""
    need_web()
    # Imported only where it is used: all of it is an extra.
    from cardwright.web.server import serve  # noqa: PLC0415
    from cardwright.web.settings import Settings  # noqa: PLC0415

    logging.basicConfig(format="%(levelname)s %(message)s")
    settings = Settings(
        origins=origin, keep_days=keep_days, abandon_days=abandon_days,
        away_seconds=away_seconds, workers=workers or max(1, cores() - 1),
        lease_seconds=lease_seconds, handshakes=connections, handshakes_burst=int(10 * connections),
        pause_share=1.0 if pauses else 0.0,
    )  # fmt: skip
    serve(store_at(store), settings, host, port, behind_proxy, click.echo)


def need_web() -> None:
    """Say in one line what is missing."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise click.ClickException(
            f"a server needs {', '.join(missing)}: pip install 'cardwright[web]'"
        )


def store_at(place: str | None) -> Store:
    """The store that was named, or a file of the user's own."""
    if place is not None and place.startswith(("postgresql://", "postgres://")):
        if find_spec("asyncpg") is None:
            raise click.ClickException(
                "PostgreSQL needs asyncpg: pip install 'cardwright[postgresql]'"
            )
        from cardwright.web.store.postgres import PostgresStore  # noqa: PLC0415

        return PostgresStore(place)
    from cardwright.web.store.sqlite import SqliteStore  # noqa: PLC0415

    return SqliteStore(Path(place) if place else own_file())


def own_file() -> Path:
    """Where programs keep what belongs to a user."""
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data).expanduser() / "cardwright" / "matches.db"
