"""`cardwright matches`: what a server keeps, for whoever hosts it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.serve import need_web, store_at, store_option
from cardwright.kernel import Refused

if TYPE_CHECKING:
    from cardwright.web.store.rows import MatchRow
    from cardwright.web.store.sql import Store


@click.group("matches")
def command() -> None:
    """List, export and delete the matches that a server keeps."""
    need_web()


def with_store(place: str | None, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = store_at(place)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


@command.command("list")
@store_option
@click.option("--state", type=click.Choice(["waiting", "playing", "over", "void"]))
def list_matches(store: str | None, state: str | None) -> None:
    """List all matches, or those of one state."""

    async def work(opened: Store) -> None:
        after = ""
        while rows := await opened.all_matches(state or "", after):
            after = rows[-1].id
            for row in rows:
                click.echo(line_of(row))

    with_store(store, work)


def line_of(row: MatchRow) -> str:
    last = datetime.fromtimestamp(row.touched, UTC).strftime("%Y-%m-%d %H:%M")
    held = f", held by {row.owner}" if row.owner else ""
    why = f", {row.why}" if row.why else ""
    return f"{row.id}  {row.state:<8}{row.pin.split()[0]:<10}last played {last}{why}{held}"


@command.command("delete")
@click.argument("match")
@store_option
def delete(match: str, store: str | None) -> None:
    """Delete a MATCH with everything that is kept about it."""

    async def work(opened: Store) -> None:
        if not await opened.delete(match):
            raise click.ClickException(f"there is no match {match!r}")
        click.echo(f"Deleted {match}.")

    with_store(store, work)


@command.command("sweep")
@store_option
@click.option("--keep-days", type=click.FloatRange(0), default=90, show_default=True)
@click.option("--abandon-days", type=click.FloatRange(0), default=30, show_default=True)
def sweep(store: str | None, keep_days: float, abandon_days: float) -> None:
    """End what nobody goes on with, and delete what was kept long enough."""
    from cardwright.web.hall import swept  # noqa: PLC0415
    from cardwright.web.settings import Settings  # noqa: PLC0415

    async def work(opened: Store) -> None:
        settings = Settings(keep_days=keep_days, abandon_days=abandon_days)
        given_up, deleted = await swept(opened, settings, set())
        click.echo(f"Ended {given_up}, deleted {deleted}.")

    with_store(store, work)


@command.command("export")
@click.argument("match")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@store_option
def export(match: str, file: Path, store: str | None) -> None:
    """Write the proof of a MATCH that is over into a FILE."""
    from cardwright.web.hall import game_with, pin_of  # noqa: PLC0415
    from cardwright.web.hosted import Hosted  # noqa: PLC0415
    from cardwright.web.proof import proof_of, write_proof  # noqa: PLC0415
    from cardwright.web.thinkers import Unplayable  # noqa: PLC0415

    async def work(opened: Store) -> None:
        row = await opened.match(match)
        if row is None:
            raise click.ClickException(f"there is no match {match!r}")
        if row.state not in ("over", "void"):
            raise click.ClickException("the match is not over, so its secret is not given out")
        game = game_with(row.game, tuple((name, text) for name, text in row.changes))
        if pin_of(game) != row.pin:
            raise click.ClickException("the match was played by another version of the rules")
        hosted = Hosted(row, await opened.seats(match), game, row.fence, int(time.monotonic()))
        try:
            hosted.restore(await opened.commands(match))
        except (Refused, Unplayable) as error:
            why = f"the match cannot be restored from what is stored: {error}"
            raise click.ClickException(why) from None
        file.write_bytes(write_proof(proof_of(hosted)))
        click.echo(f"Wrote {file}.")

    with_store(store, work)
