"""`cardwright mcp`: tools for language models, over standard input and output or HTTP."""

from __future__ import annotations

from importlib.util import find_spec

import click

PORT_MAX = 65_535


@click.command("mcp")
@click.option(
    "--port", type=click.IntRange(1, PORT_MAX),
    help="Serve on this port of this machine, instead of standard input and output.",
)  # fmt: skip
def command(port: int | None) -> None:
    """Offer matches, explanations and card checks as tools of the Model Context Protocol.

    Put `cardwright mcp` into the configuration of whatever program is to play. It serves as
    long as that program holds its standard input open.
    """
    if find_spec("mcp") is None:
        raise click.UsageError("cardwright mcp needs the extra mcp: pip install 'cardwright[mcp]'")
    # Imported here: all that it needs is only there with the extra.
    from cardwright.bridges.mcp import server  # noqa: PLC0415

    if port is None:
        server().run("stdio")
    else:
        click.echo(f"Serving on http://127.0.0.1:{port}/mcp; Ctrl-C ends it.", err=True)
        server().run("streamable-http", port=port, stateless_http=True, json_response=True)
